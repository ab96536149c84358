import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadTable, tableNames} from '../../../src/product/tables';
import {modelSection} from './model';

const FOLDER = path.resolve(__dirname, '../../../static/vorlagen');
const BOM = '\uFEFF';

/** Sample file, its table and the name of its column list in section 3.38 of the product model. */
const templates = [
  {file: 'kunden-import.csv', table: 'import-kunden', list: 'Kunden-Import'},
  {file: 'produkt-import.csv', table: 'import-produkte', list: 'Produkt-Import'},
  {file: 'kundengruppen-preise-import.csv', table: 'import-preise', list: 'Kundengruppen-Produkt-Preis-Import'},
];

/** Cells of a line: semicolons separate, double quotes protect and are doubled inside a cell. */
function cells(line: string): string[] {
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index]!;
    if (quoted && character === '"' && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') {
      quoted = !quoted;
    } else if (character === ';' && !quoted) {
      found.push(cell);
      cell = '';
    } else {
      cell += character;
    }
  }
  if (quoted) throw new Error(`Offenes Anführungszeichen: ${line}`);
  return [...found, cell];
}

/** Column names of section 3.38 with their mark: '*' required, '(*)' required for one kind of customer, '' optional. */
function modelColumns(list: string): {name: string; mark: string}[] {
  const text = modelSection('3.38').split(`**CSV-Spalten ${list}:** \``)[1]?.split('`')[0];
  if (!text) throw new Error(`Die Spalten „${list}“ fehlen in Abschnitt 3.38.`);
  return text.split('; ').map((entry) => {
    const [, name = '', mark = ''] = /^(\w+)(\*|\(\*\))?$/.exec(entry) ?? [];
    if (!name) throw new Error(`„${entry}“ ist kein Spaltenname.`);
    return {name, mark};
  });
}

describe('import templates', () => {
  it('has one sample file per import table and no other', () => {
    expect(fs.readdirSync(FOLDER).sort()).toEqual(templates.map(({file}) => file).sort());
    expect(tableNames().filter((name) => name.startsWith('import-'))).toEqual(templates.map(({table}) => table).sort());
  });

  describe.each(templates)('$file', ({file, table: name, list}) => {
    const text = fs.readFileSync(path.join(FOLDER, file), 'utf8');
    const table = loadTable(name);
    const lines = text.slice(BOM.length).split('\r\n');
    const [header = [], ...rows] = lines.filter((line) => line !== '').map(cells);

    it('is UTF-8 with a byte order mark, CRLF and a final line break', () => {
      expect(text.startsWith(BOM)).toBe(true);
      expect(text.indexOf(BOM, 1)).toBe(-1);
      expect(lines.at(-1)).toBe('');
      expect(lines.slice(0, -1).every((line) => line !== '' && !/[\r\n]/.test(line))).toBe(true);
      expect(text).not.toContain('\uFFFD');
    });

    it('has the columns of its table in the same order', () => {
      expect(table.spalten).toEqual(['Spalte', 'Bedeutung', 'Pflicht', 'Format', 'Beispiel']);
      expect(header).toEqual(table.zeilen.map(([column]) => column));
    });

    it('begins with the examples of the table', () => {
      expect(rows[0]).toEqual(table.zeilen.map((row) => (row[4] === '–' ? '' : row[4])));
    });

    it('has the same number of cells in every row', () => {
      expect(rows.map(({length}) => length)).toEqual(rows.map(() => header.length));
      expect(rows.length).toBeGreaterThan(1);
    });

    it('fills every required column in every row', () => {
      const required = table.zeilen.flatMap((row, index) => (row[2] === 'ja' ? [index] : []));
      for (const row of rows) for (const index of required) expect(row[index], header[index]).not.toBe('');
    });

    it('names the columns of the product model and marks the required ones alike', () => {
      const columns = modelColumns(list);
      expect(table.zeilen.map(([column]) => column)).toEqual(columns.map((column) => column.name));
      const marks = table.zeilen.map(([, , pflicht = '']) =>
        pflicht === 'ja' ? '*' : pflicht.startsWith('bei ') ? '(*)' : pflicht.startsWith('nein') ? '' : pflicht,
      );
      expect(marks).toEqual(columns.map(({mark}) => mark));
    });
  });

  it('reads quoted cells', () => {
    expect(cells('a;"b;c";"d ""e""";')).toEqual(['a', 'b;c', 'd "e"', '']);
    expect(() => cells('"offen')).toThrow('Offenes Anführungszeichen');
  });
});
