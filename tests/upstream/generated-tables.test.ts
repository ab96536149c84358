import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {fieldNames} from '../../src/content/front-matter-schema';
import {rules} from '../../src/check/rules';
import remarkHandbookTable from '../../src/setup/handbook-table';
import {dueArticlesTable} from '../../src/setup/handbook-table/due-articles';
import {searchFiguresTable} from '../../src/setup/handbook-table/search-figures';
import remarkLiveExample from '../../src/blocks/live-example';
import remarkProductTable from '../../src/blocks/product-table';
import {loadTable, tableNames} from '../../src/product/tables';
import {transform} from '../support/markdown';

function tables(root: Root): Table[] {
  const found: Table[] = [];
  visit(root, 'table', (node) => void found.push(node));
  return found;
}

describe('product tables', () => {
  const names = tableNames();

  it('exist', () => expect(names.length).toBeGreaterThan(0));

  it.each(names)('%s has rows as wide as its head', (name) => {
    const {spalten, zeilen} = loadTable(name);
    expect(zeilen.every((row) => row.length === spalten.length)).toBe(true);
  });

  it('stand in the article as a table with emphasis kept', async () => {
    const [name = ''] = names;
    const [table] = tables(
      await transform(remarkProductTable, `Davor.\n\n<Produkttabelle name="${name}" />\n\nDanach.`),
    );
    const {spalten, zeilen} = loadTable(name);
    expect(table!.children).toHaveLength(zeilen.length + 1);
    expect(table!.children[0]!.children.map((cell) => toString(cell))).toEqual(spalten);
  });

  it.each([['<Produkttabelle name="rollen-und-recht" />'], ['<Produkttabelle />']])(
    'stop the build for %s',
    async (text) => {
      await expect(transform(remarkProductTable, `\n\n${text}`)).rejects.toThrow(/test\.mdx:3\n.*gibt es nicht\.\n.*„/);
    },
  );

  it('name the row that is too short, and a button whose row is missing', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tabellen-'));
    fs.writeFileSync(
      path.join(folder, 'x.yml'),
      'quelle: Test\nspalten: [A, B]\nzeilen:\n  - [eins, zwei]\n  - [drei]\n',
    );
    expect(() => loadTable('x', folder)).toThrow('Zeile 2 („drei“) hat 1 statt 2 Zellen.');
    fs.writeFileSync(
      path.join(folder, 'x.yml'),
      'quelle: Test\nspalten: [A, B]\nzeilen:\n  - [eins, zwei]\nschaltflaechen:\n  drei: [Los]\n',
    );
    expect(() => loadTable('x', folder)).toThrow('Keine Zeile beginnt mit „drei“.');
  });
});

describe('handbook tables', () => {
  it('list every rule and every field', async () => {
    const [ofRules] = tables(await transform(remarkHandbookTable, '<Handbuchtabelle name="regeln" />'));
    expect(ofRules!.children).toHaveLength(rules.length + 1);
    expect(toString(ofRules!)).toContain(rules[0]!.title);
    const [ofFields] = tables(await transform(remarkHandbookTable, '<Handbuchtabelle name="felder" />'));
    expect(ofFields!.children).toHaveLength(fieldNames.length + 1);
  });

  it('show the kept figures of the search in German', async () => {
    const [ofSearch] = tables(await transform(remarkHandbookTable, '<Handbuchtabelle name="suchkennzahlen" />'));
    expect(toString(ofSearch!.children[1]!)).toMatch(
      /^bewertung(\d+(,\d)?\u00a0%){2}[01](,\d+)?(\d+(,\d)?\u00a0%){3}$/,
    );
    const gesamt = {'Erfolg@1': 0.967, 'Erfolg@3': 1, 'MRR@10': 0.9834};
    const fragen = {'Quelle@1': 0.5, Ablehnquote: 1, Fehlablehnquote: 0};
    const umfang = {anfragen: 10, fragen: 10, ablehnen: 5, ausgelassen: 0};
    const {spalten, zeilen} = searchFiguresTable({
      probe: {gesamt, art: {frage: gesamt}, fragen, umfang},
      'nur-fragen': {gesamt: {'Erfolg@1': 0, 'Erfolg@3': 0, 'MRR@10': 0}, art: {}, fragen, umfang},
    });
    expect(spalten).toEqual(['Liste', 'Erfolg@1', 'Erfolg@3', 'MRR@10', 'Quelle@1', 'Ablehnquote', 'Fehlablehnquote']);
    expect(zeilen).toEqual([
      ['`probe`', '96,7\u00a0%', '100\u00a0%', '0,983', '50\u00a0%', '100\u00a0%', '0\u00a0%'],
      ['`nur-fragen`', '–', '–', '–', '50\u00a0%', '100\u00a0%', '0\u00a0%'],
    ]);
  });

  it('link the articles that are due, whatever their titles hold', () => {
    const article = {file: 'docs/a.mdx', due: '2027-01-31', reason: '12 Monate', changed: '2026-01-31'};
    const {spalten, zeilen} = dueArticlesTable([
      {...article, route: '/größe', title: 'Felder [neu] <alt>'},
      {...article, route: '/b', title: 'B', checked: '2026-02-01'},
    ]);
    expect(spalten).toHaveLength(5);
    expect(zeilen).toEqual([
      ['31.01.2027', String.raw`[Felder \[neu\] \<alt\>](/gr%C3%B6%C3%9Fe)`, '12 Monate', '31.01.2026', '–'],
      ['31.01.2027', '[B](/b)', '12 Monate', '31.01.2026', '01.02.2026'],
    ]);
    expect(
      dueArticlesTable(Array.from({length: 90}, () => ({...article, route: '/b', title: 'B'}))).zeilen,
    ).toHaveLength(40);
  });

  it.each(['gibts-nicht', 'toString'])('stop the build for %s', async (name) => {
    await expect(transform(remarkHandbookTable, `<Handbuchtabelle name="${name}" />`)).rejects.toThrow(
      'regeln, felder',
    );
  });
});

describe('live examples', () => {
  it('show the source and, after it, what it becomes', async () => {
    const root = await transform(remarkLiveExample, '```mdx beispiel\n**Fett** und <Icon name="kunde" />\n```\n');
    const [example] = root.children as unknown as {name: string; children: {type: string; value?: string}[]}[];
    expect(example!.name).toBe('Beispiel');
    expect(example!.children[0]).toMatchObject({type: 'code', value: '**Fett** und <Icon name="kunde" />'});
    expect(example!.children[1]!.type).toBe('paragraph');
  });

  it('leave other code alone', async () => {
    const root = await transform(remarkLiveExample, '```mdx\n**Fett**\n```\n');
    expect(root.children[0]!.type).toBe('code');
  });
});
