import {describe, expect, it} from 'vitest';
import {llmsFull, llmsIndex, type TextCopy} from '../../src/outputs/text-copies/llms';
import {pageToMarkdown} from '../../src/outputs/text-copies/markdown';
import {markdownCopyOf} from '../../src/site-pages/markdown-copy';
import {parsePage, readContent, type SitePage} from '../../src/site-pages';

describe('a Markdown copy', () => {
  const url = 'https://hilfe.example.com/rechnungen/begriffserkl%C3%A4rung';
  const html = `<main><div class=theme-doc-markdown><header><h1>Begriffe [kurz]</h1></header><dl class=hc-meta><div><dt>Stand<dd>1.1.2026</div></dl>
<div class=kurzantwort><span class=kurzantwort__label>Kurzantwort</span><p>Kurz.</div>
<h2>Schritte</h2><ol><li>Erst<ul><li>genau</ul><li>dann</ol>
<table><thead><tr><th>Code<th>Grund | Folge<tbody><tr><td>A_1<td>x<br>y</table>
<pre class=language-json><code>{"a": 1}<br></code></pre></div></main>`;

  it('has title, fields, source and everything the page says', () => {
    expect(pageToMarkdown(readContent(parsePage(html), url), url)).toBe(`# Begriffe \\[kurz]

Stand: 1.1.2026 · Quelle: <${url}>

> **Kurzantwort:** Kurz.

## Schritte

1. Erst
   - genau
2. dann

| Code | Grund \\| Folge |
| - | - |
| A_1 | x y |

\`\`\`json
{"a": 1}
\`\`\`
`);
  });

  it.each([
    ['/', '/index.md'],
    ['/hilfe/', '/hilfe/index.md'],
    ['/hilfe/a/b', '/hilfe/a/b.md'],
  ])('of %s stands at %s', (permalink, copy) => {
    expect(markdownCopyOf(permalink)).toBe(copy);
  });
});

describe('the files for language models', () => {
  const copy = (route: string, facts: Partial<SitePage> & {label: string}): TextCopy => ({
    page: {
      route,
      title: `T ${route}`,
      description: 'D.',
      isList: false,
      instance: 'default',
      area: {key: '', label: facts.label},
      ...facts,
    } as SitePage,
    url: `https://hilfe.example.com${route}.md`,
    markdown: `# T ${route}\n\nText\n`,
  });
  const copies = [
    copy('/', {label: 'Hilfe-Center', isList: true}),
    copy('/updates/2025/a', {label: 'Updates', instance: 'updates'}),
    copy('/updates/category/2025', {label: 'Updates', instance: 'updates', isList: true}),
    copy('/rechnungen/a', {label: 'Rechnungen', title: 'A [neu]', description: ''}),
  ];

  it('the index lists articles by area and release notes as optional', () => {
    const settings = {
      title: 'Hilfe-Center',
      tagline: 'Anleitungen',
      fullUrl: 'https://hilfe.example.com/llms-full.txt',
    };
    expect(llmsIndex(copies, settings)).toBe(`# Hilfe-Center

> Anleitungen

Jede Seite gibt es auch als Markdown: an ihrer Adresse mit der Endung .md. Alle Artikel in einer Datei: https://hilfe.example.com/llms-full.txt

## Hilfe-Center

- [T /](https://hilfe.example.com/.md): D.

## Rechnungen

- [A \\[neu\\]](https://hilfe.example.com/rechnungen/a.md)

## Optional

- [T /updates/2025/a](https://hilfe.example.com/updates/2025/a.md): D.
`);
  });

  it('the full text holds every article once and no lists', () => {
    expect(llmsFull(copies)).toBe('# T /updates/2025/a\n\nText\n\n---\n\n# T /rechnungen/a\n\nText\n');
  });
});
