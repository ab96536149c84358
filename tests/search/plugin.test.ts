import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {cacheStamp} from '../../src/plugins/search/cache-stamp';
import {markdownToPage} from '../../src/plugins/search/markdown-page';
import {replacementFor} from '../../src/plugins/search/patches';
import {searchReplacements} from '../../src/upstream/docsearch';
import {installed} from '../../src/upstream/seam';
import {writeIndex} from '../../src/plugins/search/write-index';
import {loadSynonyms, parseSynonyms} from '../../src/product/synonyms';
import type {Manifest} from '../../src/search/engine/types';
import {extractPage} from '../../src/search/records/extract';
import {editorData, records} from './corpus';

const themeFolder = path.join(installed('@docusaurus/theme-search-algolia')!, 'lib/theme');

describe('replaced imports', () => {
  it.each(['embedded', 'hosted'] as const)('every file exists: %s', (mode) => {
    for (const {by, request} of searchReplacements) {
      expect(fs.existsSync(replacementFor(request, path.join(themeFolder, by, 'index.js'), mode)!)).toBe(true);
    }
  });

  it('leaves the same import alone elsewhere', () => {
    expect(
      replacementFor('@docusaurus/Head', path.join(themeFolder, 'SearchPage', 'index.js'), 'embedded'),
    ).toBeUndefined();
    expect(
      replacementFor('@docsearch/react/modal', '/site/src/search/client/SearchShell.tsx', 'embedded'),
    ).toBeUndefined();
    expect(replacementFor('react', path.join(themeFolder, 'SearchBar', 'index.js'), 'embedded')).toBeUndefined();
  });
});

describe('files', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'search-'));
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  it('the cache stamp changes with the provider and with every file', () => {
    fs.writeFileSync(path.join(folder, 'a.ts'), '1');
    const before = cacheStamp('embedded', [folder]);
    expect(cacheStamp('hosted', [folder])).not.toBe(before);
    fs.writeFileSync(path.join(folder, 'a.ts'), '2');
    expect(cacheStamp('embedded', [folder])).not.toBe(before);
  });

  it('the index is named by its content and the manifest names it', async () => {
    const target = path.join(folder, 'search');
    const first = await writeIndex(target, records, editorData);
    expect(await writeIndex(target, records, editorData)).toEqual(first);
    await writeIndex(target, records.slice(1), editorData);
    const manifest = JSON.parse(fs.readFileSync(path.join(target, 'manifest.json'), 'utf8')) as Manifest;
    const {index, terms, cards, texts, topics} = manifest;
    const named = ['manifest.json', index, ...terms, ...cards, ...texts, topics];
    expect(fs.readdirSync(target).sort()).toEqual(named.sort());
    for (const name of named.filter((one) => one !== 'manifest.json')) {
      expect(name).toMatch(/^(?:index|terms|cards|text|topics)\.[0-9a-f]{10}\.json$/);
    }
    expect(manifest.index).not.toBe(first[0]!.name);
  });
});

describe('pages of the development server', () => {
  const source = `:::kurzantwort
Lesen Sie die **Datei** ein.
:::

## Einlesen {#lesen}

1. Öffnen Sie <Klickpfad pfad="Buchhaltung > Rücklastschriften" />.

| Code | Grund |
|---|---|
| AC01 | IBAN falsch |

## Verwandte Artikel

- [Mahnungen](mahnwesen.mdx)
`;

  it.each(['{#lesen}', '{/* #lesen */}'])('give the same records as built ones, with an id as %s', (id) => {
    const page = markdownToPage({
      title: 'A & B',
      description: 'D',
      keywords: ['k'],
      tags: ['T'],
      docusaurusTag: 'docs-default-current',
      source: source.replace('{#lesen}', id),
    });
    expect(
      extractPage(page, {
        path: '/a',
        area: 'X',
        kind: 'anleitung',
        isSecondary: false,
        isList: false,
        questions: ['Wie lese ich ein?'],
      }),
    ).toEqual({
      page: {
        path: '/a',
        title: 'A & B',
        area: 'X',
        kind: 'anleitung',
        summary: 'Lesen Sie die Datei ein.',
        keywords: ['k'],
        questions: ['Wie lese ich ein?'],
        tags: ['T'],
        language: 'de',
        docusaurusTag: 'docs-default-current',
      },
      sections: [
        {headings: [], anchor: '', blocks: [{kind: 'text', text: 'Lesen Sie die **Datei** ein.'}]},
        {
          headings: ['Einlesen'],
          anchor: 'lesen',
          blocks: [
            {kind: 'steps', items: ['Öffnen Sie **Buchhaltung › Rücklastschriften**.']},
            {kind: 'table', head: ['Code', 'Grund'], rows: [['AC01', 'IBAN falsch']]},
          ],
        },
      ],
    });
  });
});

describe('synonyms', () => {
  it('of the product are valid', () => {
    expect(loadSynonyms().length).toBeGreaterThan(100);
  });

  it.each([
    ['- begriff: A\n  auch: [b]\n- begriff: a\n  auch: [c]\n', /^x\.yml:3\n {2}„a“ steht schon weiter oben/],
    ['- begriff: A\n  auch: [b, B]\n', /^x\.yml:2\n {2}„B“ steht bei „A“ doppelt/],
    ['- begriff: A\n  auch: [a]\n', /„a“ steht bei „A“ doppelt/],
    ['- begriff: A\n  auch: []\n', /^x\.yml:2\n {2}Die Liste ist leer/],
    ['- begriff: A\n', /Hinter „auch“ gehört eine Liste/],
    ['- begriff: 12\n  auch: [b]\n', /^x\.yml:1\n {2}Hier gehört ein Wort hin/],
    ['- begriff: A\n  auch: [b\n', /^x\.yml:2\n {2}Eine Klammer ist nicht geschlossen/],
    ['', /^x\.yml:1\n/],
  ])('%j is reported with line and reason', (source, message) => {
    expect(() => parseSynonyms(source, 'x.yml')).toThrow(message);
  });
});
