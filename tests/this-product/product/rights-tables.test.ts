import {describe, expect, it} from 'vitest';
import {loadTable} from '../../../src/product/tables';
import {modelTables} from './model';

const [levels] = modelTables('5.1');
const [matrix, areas] = modelTables('5.2');
const [singleRights] = modelTables('5.3');

/** The article speaks of roles besides the administrator, the model of what is added ex works. */
const heading = (cell: string) => (cell === 'ab Werk zusätzlich' ? 'Ab Werk neben Administrator' : cell);

describe.each([
  {name: 'berechtigungsstufen', rows: levels!, section: '5.1'},
  {name: 'rollen-und-rechte', rows: matrix!, section: '5.2'},
  {name: 'berechtigungsbereiche', rows: areas!, section: '5.2'},
  {name: 'einzelrechte', rows: singleRights!, section: '5.3'},
])('$name', ({name, rows, section}) => {
  const table = loadTable(name);

  it(`equals the table of section ${section}`, () => {
    const [head = [], ...body] = rows;
    expect(table.spalten).toEqual(head.map(heading));
    expect(table.zeilen).toEqual(body);
    expect(table.quelle).toContain(section);
  });
});

describe('rollen-und-rechte', () => {
  const table = loadTable('rollen-und-rechte');

  it('uses only levels that section 5.1 explains, or ja and nach Wahl for the delivery app', () => {
    const known = levels!.slice(1).map(([level]) => level!);
    for (const [area, ...cells] of table.zeilen) {
      const allowed = area!.startsWith('Liefer-App:') ? ['ja', 'nach Wahl', '–'] : known;
      for (const cell of cells) expect(allowed, area).toContain(cell);
    }
  });

  it('gives the administrator everything', () => {
    const column = table.spalten.indexOf('Administrator');
    for (const row of table.zeilen) expect(['K', 'ja'], row[0]).toContain(row[column]);
  });

  it('has a role for every name in the single rights and an area for every explained page', () => {
    const roles = table.spalten.slice(1);
    for (const [right, , roleList = ''] of loadTable('einzelrechte').zeilen)
      for (const role of roleList.split(', ').filter((entry) => entry !== '–')) expect(roles, right).toContain(role);
    const known = table.zeilen.map(([area]) => area);
    for (const [area] of loadTable('berechtigungsbereiche').zeilen)
      if (area !== 'ohne Berechtigung für alle') expect(known).toContain(area);
  });
});
