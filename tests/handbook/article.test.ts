import {toHtml} from 'hast-util-to-html';
import {describe, expect, it} from 'vitest';
import {readPrintArticle} from '../../src/handbook/article';
import {parsePage} from '../../src/site-pages';
import {printArticle} from './pages';

const printed = (html: string) => toHtml(printArticle('Titel', html).body);

describe('readPrintArticle', () => {
  it('leaves the layout of the site behind', () => {
    const html = `<div class="theme-doc-toc-mobile"><button>Auf dieser Seite</button></div>
      <dl class="hc-meta"><dt>Stand</dt><dd>heute</dd></dl>
      <h2 id="x">Ziel<a class="hash-link" href="#x">#</a></h2><p>Text<button>Kopieren</button></p>`;
    expect(printed(html).trim()).toBe('<h3 id="x">Ziel</h3><p>Text</p>');
  });

  it('opens details', () => {
    expect(printed('<details><summary>Frage</summary><p>Antwort</p></details>')).toBe(
      '<div class="opened"><p class="opened__title">Frage</p><p>Antwort</p></div>',
    );
  });

  it('writes click paths as text', () => {
    const path =
      '<a class="klickpfad" href="/gethelp/produktkarte#a"><span class="hc-hidden">Klickpfad: </span><span class="klickpfad__item">A</span><span aria-hidden="true">› </span><span class="klickpfad__item">B</span></a>';
    expect(printed(path)).toBe(
      '<span class="path"><span class="path__item">A</span> › <span class="path__item">B</span></span>',
    );
  });

  it('keeps kind and label of a note and of the short answer', () => {
    const note =
      '<div class="theme-admonition theme-admonition-warning alert"><div class="admonitionHeading_x"><svg></svg>Achtung</div><div class="admonitionContent_x"><p>Vorsicht</p></div></div>';
    expect(printed(note)).toBe('<div class="note note--warning"><p class="label">Achtung</p><p>Vorsicht</p></div>');
    expect(
      printed('<div class="kurzantwort"><span class="kurzantwort__label">Kurzantwort</span><p>Ja.</p></div>'),
    ).toBe('<div class="answer"><p class="label">Kurzantwort</p><p>Ja.</p></div>');
  });

  it('keeps a drawing with its alternative as its name', () => {
    const diagram =
      '<figure class="hc-figure hc-diagram"><svg viewBox="0 0 1 1" role="img" aria-labelledby="d"><title id="d">Von A nach B</title><rect class="node"></rect></svg><figcaption>Der Weg</figcaption></figure>';
    expect(printed(diagram)).toBe(
      '<figure class="figure figure--diagram"><svg viewBox="0 0 1 1" role="img" aria-label="Von A nach B"><rect class="node"></rect></svg><figcaption>Der Weg</figcaption></figure>',
    );
    const sketch =
      '<figure class="hc-figure hc-sketch"><svg viewBox="0 0 1 1" role="img"></svg><figcaption><span>Ein Brief</span><details><summary>Als Text</summary><div>Absender oben</div></details></figcaption></figure>';
    expect(printed(sketch)).toContain('aria-label="Absender oben"');
    expect(printed(sketch)).toContain('<figcaption>Ein Brief</figcaption>');
  });

  it('keeps tables with their heads, and related articles as a list', () => {
    expect(
      printed(
        '<div class="hc-table"><table role="table"><tr><th scope="row" role="rowheader">A</th></tr></table></div>',
      ),
    ).toContain('<th scope="row">A</th>');
    expect(
      printed(
        '<ul class="hc-related"><li><div class="hc-card"><svg></svg><div><a href="/x">X</a><small>Anleitung</small></div></div></li></ul>',
      ),
    ).toBe('<ul class="related"><li><a href="/x">X</a></li></ul>');
  });

  it('makes a list of names and pages of the map of the product', () => {
    const map =
      '<nav><ul><li id="a" data-type="menue"><details><summary>Menü</summary><div><p>Art</p></div><ul><li id="a.b" data-type="seite"><details><summary>Seite</summary><div><p data-articles><a href="/x">X</a></p></div></details></li></ul></details></li></ul></nav>';
    expect(printed(map)).toBe(
      '<div class="map"><ul><li id="a"><b>Menü</b><ul><li id="a.b"><b>Seite</b> <span class="pages"><a href="/x" class="only-page"></a></span></li></ul></li></ul></div>',
    );
  });

  it('knows its sections, and the very places of its messages', () => {
    const article = printArticle(
      'Titel',
      '<h2 id="x">Wenn es nicht klappt</h2><p>M-007 erscheint. M-007 geht.</p><h2 id="y">Sonst</h2><p>M-007</p>',
    );
    expect(article.sections.map(({id}) => id)).toEqual(['x', 'y']);
    expect(article.messages).toEqual([
      {code: 'M-007', id: 'meldung-1'},
      {code: 'M-007', id: 'meldung-2'},
    ]);
    expect(toHtml(article.body)).toContain('<p><span id="meldung-1">M-007</span> erscheint. M-007 geht.</p>');
  });

  it('names the page that is no article', () => {
    expect(() => readPrintArticle(parsePage('<main><h1>Suche</h1></main>'), 'search.html')).toThrow(/^search\.html: /);
  });
});
