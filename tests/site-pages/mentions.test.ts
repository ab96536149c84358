import {describe, expect, it} from 'vitest';
import {parsePage, readMentions, readShortAnswer} from '../../src/site-pages';

const path = (...labels: string[]) =>
  `<span class=klickpfad><span class=hc-hidden>Klickpfad: </span>${labels
    .map((label) => `<span class=klickpfad__step><span class=klickpfad__item>${label}</span></span>`)
    .join(' ')}</span>`;
const page = (markup: string) =>
  parsePage(`<!doctype html><html lang=de><body><main><div class="theme-doc-markdown markdown"><header><h1>Titel</h1></header>
<div class=kurzantwort role=note><span class=kurzantwort__label>Kurzantwort</span><p>Der <b>Lauf</b>.</p></div>${markup}</div></main></body></html>`);

describe('readMentions', () => {
  it('names section, anchor and step of each click path, and where instructions start', () => {
    const tree = page(
      `<p>${path('A')}</p><h2 id=lauf>Lauf erstellen<a class=hash-link href=#lauf>#</a></h2>` +
        `<ol><li>Öffnen Sie ${path('A', 'B')}.</li><li>Erst<ul><li>oder ${path('A', 'C\u00ADD')}</li></ul></li></ol>` +
        `<h3 id=neu>Neu</h3><ol start=3><li>${path('A', '‹X›')}</li></ol>`,
    );
    expect(
      readMentions(tree).map(({names, anchor, section, step, isStart}) => [names, section, anchor, step, isStart]),
    ).toEqual([
      ['A', '', '', undefined, false],
      ['A > B', 'Lauf erstellen', 'lauf', 1, true],
      ['A > CD', 'Lauf erstellen', 'lauf', 2, false],
      ['A > ‹X›', 'Neu', 'neu', 3, true],
    ]);
  });

  it('finds codes of messages, and the entry that is about one', () => {
    const tree = page(
      '<h2 id=fehler>Fehler</h2><p>M-066 oder M-061, nicht XM-0661</p><table><tr id=m-051><td>M-051</td><td>statt M-052</td></tr></table>',
    );
    expect(readMentions(tree).map(({names, anchor, isMessage}) => [names, anchor, isMessage])).toEqual([
      ['M-066', 'fehler', true],
      ['M-061', 'fehler', true],
      ['M-051', 'm-051', true],
      ['M-052', 'fehler', true],
    ]);
  });

  it('finds nothing on a page that is no article', () => {
    expect(readMentions(parsePage(`<main>${path('A')}</main>`))).toEqual([]);
  });
});

it('readShortAnswer leaves out the label, and is empty without a Kurzantwort', () => {
  expect(readShortAnswer(page(''))).toBe('Der Lauf.');
  expect(readShortAnswer(parsePage('<main><h1>A</h1></main>'))).toBe('');
});
