import {describe, expect, it} from 'vitest';
import {extractPage, type PageOrigin} from '../../src/search/records/extract';
import {parsePage} from '../../src/site-pages';
import {blockTexts, escapeInline, escapeStart, plain, sectionText} from '../../src/search/records/inline';

const origin: PageOrigin = {
  path: '/bank/ruecklastschriften',
  area: 'Buchhaltung',
  kind: 'loesung',
  isSecondary: false,
  isList: false,
};

/** As the build writes it: attributes without quotes, optional end tags left out. */
const html = `<!doctype html><html lang=de><head><title>Rücklastschriften bearbeiten | Hilfe-Center</title>
<meta name=description content="So lesen Sie die Rückgabedatei ein."><meta name=keywords content="Rückbuchung, Rückläufer">
<meta name=docsearch:language content=de><meta name=docsearch:docusaurus_tag content=docs-default-current></head><body>
<nav class=navbar>Navigation</nav><main><article><div class="theme-doc-markdown markdown"><header><h1>Rücklastschriften bearbeiten</h1></header>
<dl class=hc-meta><div><dt>Lesezeit<dd>4 Minuten</div><div><dt>Schlagwörter<dd><ul><li><a rel=tag href=/tags/sepa>SEPA-Lastschrift</a></ul></div></dl>
<div class=kurzantwort role=note aria-label=Kurzantwort><span class=kurzantwort__label>Kurzantwort</span><p>Lesen Sie die <strong>Rückgabedatei</strong> ein.</div>
<h2 class=anchor id=einlesen>Einlesen<a href=#einlesen class=hash-link aria-label="Direkter Link">\u200B</a></h2>
<ol><li>Öffnen Sie <span class=klickpfad><span class=hc-hidden>Klickpfad: </span><span class=klickpfad__step><span class=klickpfad__item>Buchhaltung</span><span class=hc-hidden>,</span></span> <span class=klickpfad__step><span class=klickpfad__sep aria-hidden=true>› </span><span class=klickpfad__item>Rücklastschriften</span></span></span>.<li><p>Wählen Sie die <code>camt.053</code>-Datei.<ul><li>aus dem Postfach</ul></ol>
<h3 id=codes>Codes</h3><div class="hc-table"><table><thead><tr><th>Code<th>Grund</thead><tbody><tr><td data-label=Code>AC01<td data-label=Grund>IBAN falsch<br>geschrieben</table></div>
<h2 id=beispiel>Beispiel</h2><div class=theme-admonition><div class="admonitionHeading_x">Warnung</div><div><p>Nur mit <a href=/x>Mandat</a>.</div></div>
<figure class=hc-diagram><svg><title>Bild</title></svg><figcaption>Ablauf</figcaption></figure>
<figure class=hc-sketch><svg role=img><text>Konto</text></svg><figcaption><span>Das Pfandkonto</span><details><summary>Als Text</summary><div>Der Saldo beträgt 3,60 €.</div></details></figcaption></figure>
<p class=hc-scripted>Wird geprüft …</p><p class=hc-unscripted>Ohne Skripte geht das nicht.</p>
<pre class="language-json"><code><span>{</span><br><span>}</span><br></code></pre>
<h2 id=verwandte>Verwandte Artikel</h2><ul class=hc-related><li><a href=/y>Mahnungen erstellen</a></ul></div></article></main><footer>Fuß</footer>`;

describe('extractPage', () => {
  const record = extractPage(parsePage(html), origin)!;

  it('reads the data of the page from the page', () => {
    expect(record.page).toEqual({
      path: '/bank/ruecklastschriften',
      title: 'Rücklastschriften bearbeiten',
      area: 'Buchhaltung',
      kind: 'loesung',
      summary: 'Lesen Sie die Rückgabedatei ein.',
      keywords: ['Rückbuchung', 'Rückläufer'],
      wordings: [],
      tags: ['SEPA-Lastschrift'],
      language: 'de',
      docusaurusTag: 'docs-default-current',
    });
  });

  it('makes a section per heading, in order, without the list of related articles', () => {
    expect(record.sections.map(({headings, anchor}) => [headings, anchor])).toEqual([
      [[], ''],
      [['Einlesen'], 'einlesen'],
      [['Einlesen', 'Codes'], 'codes'],
      [['Beispiel'], 'beispiel'],
    ]);
  });

  it('keeps Kurzantwort, steps, click paths, tables, sketches and code quotable', () => {
    expect(record.sections.map(({blocks}) => blocks)).toEqual([
      [{kind: 'text', text: 'Lesen Sie die **Rückgabedatei** ein.'}],
      [
        {
          kind: 'steps',
          items: [
            'Öffnen Sie **Buchhaltung › Rücklastschriften**.',
            'Wählen Sie die `camt.053`-Datei.',
            '– aus dem Postfach',
          ],
        },
      ],
      [{kind: 'table', head: ['Code', 'Grund'], rows: [['AC01', 'IBAN falsch geschrieben']]}],
      [
        {kind: 'text', text: 'Nur mit Mandat.'},
        {kind: 'text', text: 'Der Saldo beträgt 3,60 €.'},
        {kind: 'code', code: '{\n}', language: 'json'},
      ],
    ]);
  });

  it('takes the description where there is no Kurzantwort', () => {
    expect(
      extractPage(parsePage(html.replace(/<div class=kurzantwort[\s\S]*?<\/div>/, '')), origin)!.page.summary,
    ).toBe('So lesen Sie die Rückgabedatei ein.');
  });

  it('takes only the name of a page that lists others', () => {
    expect(extractPage(parsePage(html), {...origin, isList: true, title: 'Start', isSecondary: true})).toMatchObject({
      page: {title: 'Start', isSecondary: true},
      sections: [{headings: [], anchor: '', blocks: []}],
    });
  });

  it('leaves out what is no page', () => {
    expect(extractPage(parsePage('<html><body><p>Weiterleitung</p></body></html>'), origin)).toBeUndefined();
    expect(extractPage(parsePage(''), origin)).toBeUndefined();
  });
});

describe('inline text', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '[Klick](javascript:alert(1))',
    '**fett** und _kursiv_ und `Code`',
    '# keine Überschrift',
    '1. kein Schritt',
    '- kein Punkt',
    'https://www.example.com und www.example.com und a@b.example',
    'AT&T &lt; 3 & mehr',
    'a | b \\ c ~~d~~',
  ])('%s comes back as it was', (text) => {
    expect(plain(escapeStart(escapeInline(text)))).toBe(text);
  });

  it.each([
    ['<b>', '&lt;b&gt;'],
    ['&lt;', '&amp;lt;'],
    ['https://x', 'https\\://x'],
    ['a@b', 'a\\@b'],
    ['2. Mal', '2\\. Mal'],
    ['# x', '\\# x'],
    ['a-b # c', 'a-b # c'],
  ])('%s is escaped', (text, escaped) => {
    expect(escapeStart(escapeInline(text))).toBe(escaped);
  });

  it('gives the text of every kind of block', () => {
    expect(
      sectionText([
        {kind: 'text', text: '**a**'},
        {kind: 'list', items: ['b', '`c`']},
        {kind: 'text', text: 'So:'},
        {kind: 'table', head: ['x'], rows: [['Frei.'], ['ja', 'nein']]},
        {kind: 'code', code: 'd'},
      ]),
    ).toBe('a · b · c · So: Frei. ja – nein · d');
    expect(blockTexts({kind: 'table', head: ['x'], rows: [['1', '', '2']]})).toEqual(['1 – 2']);
  });
});

it('words are indexed without what nobody sees in them, written as characters or as references', () => {
  const titled = (word: string) =>
    `<main><article><div class="theme-doc-markdown markdown"><h1>${word}</h1><p>${word} da.</div></article></main>`;
  const plainPage = extractPage(parsePage(titled('Zweiradlager')), origin);
  for (const word of [
    'Zwei\u00ADrad\u200Blager',
    'Zwei&shy;rad&#8203;lager',
    'Zwei&zwnj;rad&zwj;lager',
    'Zwei&#x2060;rad&#xFEFF;lager',
    'Zwei&lrm;rad\u200Flager',
  ])
    expect(extractPage(parsePage(titled(word)), origin), word).toEqual(plainPage);
});
