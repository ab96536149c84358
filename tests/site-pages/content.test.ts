import {toHtml} from 'hast-util-to-html';
import {describe, expect, it} from 'vitest';
import {parsePage, readContent} from '../../src/site-pages';

const URL = 'https://hilfe.example.com/hilfe/rechnungen/lauf';

/** The content of an article as the build writes it: attributes without quotes, optional end tags left out. */
function read(markup: string) {
  return readContent(
    parsePage(`<!doctype html><html lang=de><body><nav>Menü</nav><main><nav>Pfad</nav><div class="theme-doc-markdown markdown">
<header><h1>Rechnungs\u00ADlauf</h1></header>${markup}</div></main><footer>Fuß</footer>`),
    URL,
  );
}

const body = (markup: string) => toHtml(read(markup).body).trim();

describe('readContent', () => {
  it('reads title and fields, and leaves both out of the text', () => {
    const {
      title,
      fields,
      body: tree,
    } = read(
      '<dl class=hc-meta><div><dt>Stand<dd>21.11.2026</div><div><dt>Schlagwörter<dd><ul><li><a rel=tag href=/tags/a>A</a><li><a rel=tag href=/tags/b>B</a></ul></div></dl><p>Text',
    );
    expect(title).toBe('Rechnungslauf');
    expect(fields).toBe('Stand: 21.11.2026 · Schlagwörter: A, B');
    expect(toHtml(tree).trim()).toBe('<p>Text</p>');
  });

  it.each([
    [
      'a click path',
      '<p>Unter <span class=klickpfad><span class=hc-hidden>Klickpfad: </span><span class=klickpfad__step><span class=klickpfad__item>Rechnungen</span><span class=hc-hidden>,</span></span> <span class=klickpfad__step><span class=klickpfad__sep aria-hidden=true>›<!-- --> </span><span class="klickpfad__item klickpfad__item--record">‹Kunde›</span></span></span>.',
      '<p>Unter <strong>Rechnungen › ‹Kunde›</strong>.</p>',
    ],
    [
      'a term with a definition',
      '<p>Ohne <a class=hc-term role=button href=/gethelp/begriffe#sepa-mandat>SEPA-Mandate</a>.</p>',
      '<p>Ohne SEPA-Mandate.</p>',
    ],
    [
      'the Kurzantwort',
      '<div class=kurzantwort role=note aria-label=Kurzantwort><span class=kurzantwort__label>Kurzantwort</span><p>Der <b>Lauf</b>.</div>',
      '<blockquote><p><strong>Kurzantwort:</strong> Der <b>Lauf</b>.</p></blockquote>',
    ],
    [
      'an admonition that begins with a list',
      '<div class="theme-admonition alert"><div class=admonitionHeading_x1><span class=admonitionIcon_y2><svg></svg></span>Achtung</div><div class=admonitionContent_z3><ul><li>Eins</ul></div></div>',
      '<blockquote><p><strong>Achtung:</strong></p><ul><li>Eins</li></ul></blockquote>',
    ],
    [
      'a diagram',
      '<figure class=hc-diagram><svg role=img><title>Erst A, dann B.</title><text>A</text></svg><figcaption>Ablauf</figcaption></figure>',
      '<p><strong>Diagramm: Ablauf</strong> Erst A, dann B.</p>',
    ],
    [
      'a sketch',
      '<figure class=hc-sketch><svg role=img aria-labelledby=t><text>3,60 €</text></svg><figcaption><span id=t>Das Pfandkonto.</span><details><summary>Als Text</summary><div>Saldo 3,60 €.</div></details></figcaption></figure>',
      '<p><strong>Skizze: Das Pfandkonto.</strong> Saldo 3,60 €.</p>',
    ],
    [
      'a demonstration that loads on a click',
      '<figure class=demo_x><div><p>Die Vorführung liegt bei …<button>Laden</button></div><figcaption>Vorführung: Lauf</figcaption></figure>',
      '<p>Vorführung: Lauf</p>',
    ],
    [
      'related articles',
      '<ul class=hc-related><li><div class=hc-card><svg></svg><div><a href=/hilfe/x>Mahnen</a><small>Anleitung, Buchhaltung</small></div></div></ul>',
      '<ul><li><a href="https://hilfe.example.com/hilfe/x">Mahnen</a> (Anleitung, Buchhaltung)</li></ul>',
    ],
    [
      'plates and headings',
      '<h2 id=neu class=anchor><span class="hc-mark mark_x"><svg></svg>Neu</span><a href=#neu class=hash-link>\u200B</a></h2><ul><li><span class=hc-mark>Neu</span><a href=y>Filter</a><small>Mai</small></ul>',
      '<h2>Neu</h2><ul><li><strong>Neu:</strong> <a href="https://hilfe.example.com/hilfe/rechnungen/y">Filter</a> Mai</li></ul>',
    ],
    [
      'addresses',
      '<p><a href=#ziel>hier</a>, <a href=mailto:a@example.com>Mail</a>, <img src=/hilfe/b.png alt=Bild>',
      `<p><a href="${URL}#ziel">hier</a>, <a href="mailto:a@example.com">Mail</a>, <img src="https://hilfe.example.com/hilfe/b.png" alt="Bild"></p>`,
    ],
    [
      'code with its language',
      '<div class="language-json codeBlock_x"><pre class="prism-code language-json"><code><span class=token>{</span><br><span>}</span><br></code></pre><button>Kopieren</button></div>',
      '<div><pre><code class="language-json">{\n}\n</code></pre></div>',
    ],
    [
      'a table',
      '<div class=hc-table><table role=table><thead><tr><th scope=col>A<tbody><tr><td data-label=A><span>1</span></table></div>',
      '<div><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>',
    ],
    [
      'pairs',
      '<dl><div><dt>Telefon<dd><a href=tel:+49>030</a></div></dl>',
      '<ul><li><strong>Telefon:</strong> <a href="tel:+49">030</a></li></ul>',
    ],
    [
      'a symbol that says something',
      '<p><svg role=img aria-label=ja></svg> oder <svg aria-hidden=true><title>x</title></svg>nein',
      '<p>ja oder nein</p>',
    ],
    [
      'sections in a list',
      '<ol><li><div>Mai</div><div><h2><a href=z>Note</a></h2></div></ol>',
      '<div><div><div>Mai</div><div><h2><a href="https://hilfe.example.com/hilfe/rechnungen/z">Note</a></h2></div></div></div>',
    ],
    [
      'controls and scripts',
      '<p>Text<button>Drück</button></p><script>1</script><iframe src=x></iframe><nav><a href=x>weg</a></nav>',
      '<p>Text</p>',
    ],
  ])('%s', (_, markup, expected) => {
    expect(body(markup)).toBe(expected);
  });

  it('takes the article of a page that is no doc', () => {
    const {title, body: tree} = readContent(parsePage('<main><article><h1>Seite</h1><p>Text</article></main>'), URL);
    expect([title, toHtml(tree)]).toEqual(['Seite', '<p>Text</p>']);
  });

  it('names a page without content', () => {
    expect(() => readContent(parsePage('<main><p>Nichts</main>'), URL)).toThrow(
      `${URL}: Die gebaute Seite hat keinen Inhalt`,
    );
  });
});
