import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {cacheStamp} from '../../src/outputs/search/cache-stamp';
import {markdownToPage} from '../../src/outputs/search/markdown-page';
import patchStrings from '../../src/outputs/search/patch-loader.cjs';
import {patchRules, replacementFor} from '../../src/outputs/search/replacements';
import {writeIndex} from '../../src/outputs/search/write-index';
import {loadSynonyms, parseSynonyms} from '../../src/product/synonyms';
import {HEAD_FILE, type HeadFile} from '../../src/search/engine/types';
import {extractPage} from '../../src/search/records/extract';
import {stringPatches, themeImports} from '../../src/upstream/docsearch';
import {installed} from '../../src/upstream/seam';
import {editorData, records} from './corpus';

describe('replaced imports', () => {
  const importer = (component: string) =>
    path.join(installed('@docusaurus/theme-search-algolia')!, 'lib/theme', component, 'index.js');

  it.each(['embedded', 'hosted'] as const)('every file exists: %s', (mode) => {
    for (const {package: from, file, request} of themeImports) {
      expect(fs.existsSync(replacementFor(request, path.join(installed(from)!, file), mode)!), request).toBe(true);
    }
  });

  it('leaves the same import alone elsewhere', () => {
    expect(replacementFor('@docusaurus/Head', importer('SearchPage'), 'embedded')).toBeUndefined();
    expect(
      replacementFor('@docsearch/react/modal', '/site/src/search/client/SearchShell.tsx', 'embedded'),
    ).toBeUndefined();
    expect(replacementFor('react', importer('SearchBar'), 'embedded')).toBeUndefined();
  });
});

describe('replaced strings', () => {
  it('are replaced literally, after the imports they use', () => {
    const options = {imports: 'import a;\n', patches: [{find: 'x(c)', replace: '$&y'}]};
    expect(patchStrings.call({getOptions: () => options}, 'f = x(c);')).toBe('import a;\nf = $&y;');
  });

  it('have one rule per file, which finds the installed one', () => {
    const files = [...new Set(stringPatches.map((seam) => path.join(installed(seam.package)!, seam.file)))];
    const rules = patchRules();
    expect(files.map((file) => rules.filter(({test}) => test.test(file)).length)).toEqual(files.map(() => 1));
    for (const file of files) {
      const {options} = rules.find(({test}) => test.test(file))!.use[0]!;
      const code = fs.readFileSync(file, 'utf8');
      const patched = patchStrings.call({getOptions: () => options}, code);
      for (const {find, replace} of options.patches) {
        expect(patched).toContain(replace);
        if (!replace.includes(find)) expect(patched).not.toContain(find);
      }
      // What a replacement uses of ours has to be imported.
      for (const name of patched.match(/\bhc[A-Z]\w+/g) ?? []) expect(options.imports).toContain(`as ${name}}`);
    }
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

  it('files are named by their content, and the head names them', async () => {
    const target = path.join(folder, 'search');
    const first = await writeIndex(target, records, editorData);
    expect(await writeIndex(target, records, editorData)).toEqual(first);
    await writeIndex(target, records.slice(1), editorData);
    const {files} = JSON.parse(fs.readFileSync(path.join(target, HEAD_FILE), 'utf8')) as HeadFile;
    const named = Object.values(files).flat();
    expect(fs.readdirSync(target).sort()).toEqual([HEAD_FILE, ...named].sort());
    for (const name of named) expect(name).toMatch(/^(?:terms|pages|topics)\.[0-9a-f]{10}\.json$/);
    expect(first.map(({name}) => name)).not.toContain(files.pages[0]);
  });
});

describe('pages of the development server', () => {
  const source = `:::kurzantwort
Lesen Sie die **Datei** ein.
:::

## Einlesen {#lesen}

1. Öffnen Sie <Klickpfad pfad="Bank > Rücklastschriften" />.

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
      }),
    ).toEqual({
      page: {
        path: '/a',
        title: 'A & B',
        area: 'X',
        kind: 'anleitung',
        summary: 'Lesen Sie die Datei ein.',
        keywords: ['k'],
        wordings: [],
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
            {kind: 'steps', items: ['Öffnen Sie **Bank › Rücklastschriften**.']},
            {kind: 'table', head: ['Code', 'Grund'], rows: [['AC01', 'IBAN falsch']]},
          ],
        },
      ],
    });
  });
});

describe('synonyms', () => {
  it('of the product are valid', () => {
    expect(loadSynonyms().length).toBeGreaterThan(0);
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
