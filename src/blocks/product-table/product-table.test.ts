import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import remarkProductTable from '.';
import {loadTable, tableNames} from '../../product/tables';
import {transform} from '../../../tests/support/markdown';

describe('product tables', () => {
  const names = tableNames();

  it('exist', () => expect(names.length).toBeGreaterThan(0));

  it.each(names)('%s has rows as wide as its head', (name) => {
    const {spalten, zeilen} = loadTable(name);
    expect(zeilen.every((row) => row.length === spalten.length)).toBe(true);
  });

  it('stand in the article as a table with emphasis kept', async () => {
    const [name = ''] = names;
    const {children} = await transform(remarkProductTable, `Davor.\n\n<Produkttabelle name="${name}" />\n\nDanach.`);
    const table = children[1] as Table;
    const {spalten, zeilen} = loadTable(name);
    expect(table.children).toHaveLength(zeilen.length + 1);
    expect(table.children[0]!.children.map((cell) => toString(cell))).toEqual(spalten);
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
