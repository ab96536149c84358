import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {fieldNames} from '../../src/content/front-matter-schema';
import {rules} from '../../src/check/rules';
import remarkHandbookTable from '../../src/setup/handbook-table';
import {dueArticlesTable} from '../../src/setup/handbook-table/due-articles';
import {searchFiguresTable} from '../../src/setup/handbook-table/search-figures';
import {transform} from '../support/markdown';

function tables(root: Root): Table[] {
  const found: Table[] = [];
  visit(root, 'table', (node) => void found.push(node));
  return found;
}

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
