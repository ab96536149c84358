import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {markdownToPage} from '../../outputs/search/markdown-page';
import remarkRecht from './index';
import {loadFacts, parseFacts} from '../../product/facts';
import {transform} from '../../../tests/support/markdown';

const entry = (number: string, satz: string, quelle: string, stand: string) =>
  `    ${number}: {satz: '${satz}', gilt: laufend, quelle: '${quelle}', stand: ${stand}, vorbehalt: offen}`;
const facts = parseFacts(
  [
    "- nummer: '6'",
    '  kapitel: Verzug',
    '  eintraege:',
    entry('F-121', 'Verzug tritt durch eine Mahnung ein.', '§ 286 BGB; Haufe', 'G'),
    entry('F-123', 'Zinsen nach §\u00A0288 Abs.\u00A01 sind 5 Punkte. Bei Firmen sind es 9.', '§ 288 BGB', 'G'),
    entry('F-282', 'Der Wert heißt `none`.', 'RFC 9989', 'B'),
    entry('F-206', 'Konten unterscheiden sich.', 'Fachpraxis', 'UNSICHER'),
  ].join('\n'),
  'x.yml',
);
const run = (markdown: string) => transform(() => remarkRecht({facts}), markdown);

describe('quoted law', () => {
  it('stands in a paragraph as text, its source before the full stop', async () => {
    const root = await run('Was gilt? <Recht nr="F-121" /> Danach zählt der Tag.');
    expect(toString(root)).toBe('Was gilt? Verzug tritt durch eine Mahnung ein (§ 286 BGB). Danach zählt der Tag.');
    const [paragraph] = root.children as unknown as {children: {type: string; name?: string}[]}[];
    expect(paragraph!.children.map(({name}) => name).filter(Boolean)).toEqual(['small']);
  });

  it('is a paragraph where it stands alone, and an item of a list', async () => {
    const root = await run('<Recht nr="F-121" />\n\n- <Recht nr="F-282" />\n');
    expect(root.children.map(({type}) => type)).toEqual(['paragraph', 'list']);
    expect(toString(root.children[1]!)).toBe('Der Wert heißt none.');
  });

  it('is one paragraph with the quotations beside it in the line', async () => {
    const both = 'Verzug tritt durch eine Mahnung ein (§ 286 BGB). Der Wert heißt none.';
    const root = await run(
      '<Recht nr="F-121" /> <Recht nr="F-282" />\n\n- <Recht nr="F-121" /> <Recht nr="F-282" />\n',
    );
    expect(root.children.map(({type}) => type)).toEqual(['paragraph', 'list']);
    expect(root.children.map((child) => toString(child))).toEqual([both, both]);
    const apart = await run('<Recht nr="F-121" />\n\n<Recht nr="F-282" />\n');
    expect(apart.children.map(({type}) => type)).toEqual(['paragraph', 'paragraph']);
  });

  it('is a paragraph where an own wording stands alone, as MDX hands it over', async () => {
    const words = {type: 'text' as const, value: 'Das klären Sie.'};
    const attributes = [{type: 'mdxJsxAttribute' as const, name: 'nr', value: 'F-206'}];
    const root = {
      type: 'root' as const,
      children: [{type: 'mdxJsxFlowElement' as const, name: 'Recht', attributes, children: [words]}],
    } as unknown as Root;
    await unified()
      .use(() => remarkRecht({facts}))
      .run(root, new VFile({path: `${process.cwd()}/docs/a.mdx`}));
    expect(root.children).toEqual([{type: 'paragraph', children: [words]}]);
  });

  it('may be one sentence of it', async () => {
    expect(toString(await run('<Recht nr="F-123" satz="1" />'))).toMatch(
      /^Zinsen nach .* sind 5 Punkte \(§ 288 BGB\)\.$/,
    );
    expect(toString(await run('<Recht nr="F-123" satz="2" />'))).toBe('Bei Firmen sind es 9 (§ 288 BGB).');
    await expect(run('<Recht nr="F-123" satz="3" />')).rejects.toThrow('satz="1" bis satz="2"');
    await expect(run('<Recht nr="F-121" satz="2" />')).rejects.toThrow('Lassen Sie die Angabe satz weg.');
  });

  it('keeps an own wording, also of an open fact', async () => {
    const root = await run('Das <Recht nr="F-206" fassung="0000">klären Sie mit **Ihrer** Kanzlei</Recht>.');
    expect(toString(root)).toBe('Das klären Sie mit Ihrer Kanzlei.');
    expect(JSON.stringify(root)).not.toContain('mdxJsx');
  });

  it.each([
    ['<Recht nr="F-112" />', /Einen Eintrag „F-112“ gibt es .* nicht\.\n {2}Am nächsten kommt F-121: „Verzug/],
    ['<Recht nr="F-112">Text</Recht>', /Einen Eintrag „F-112“ gibt es/],
    ['<Recht />', /Dem Baustein Recht fehlt die Angabe nr\./],
    ['Hier: <Recht nr="F-206" />', /F-206 ist unsicher \(offen\) und darf nicht als Tatsache stehen\./],
  ])('stops the build for %s', async (text, message) => {
    await expect(run(`\n\n${text}`)).rejects.toThrow(/test\.mdx:3\n/);
    await expect(run(`\n\n${text}`)).rejects.toThrow(message);
  });

  it('is read by the search of the preview', () => {
    const page = JSON.stringify(
      markdownToPage({
        title: 'T',
        description: '',
        keywords: [],
        tags: [],
        docusaurusTag: '',
        source: 'Davor <Recht nr="F-121" />\n',
      }),
    );
    expect(page).toContain(loadFacts().get('F-121')!.sentence.slice(0, 40));
  });
});
