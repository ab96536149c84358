import {describe, expect, it} from 'vitest';
import {loadTable} from '../../../src/product/tables';

describe('rollen-und-rechte', () => {
  const table = loadTable('rollen-und-rechte');

  it('uses only levels that are explained, or ja and nach Wahl for the delivery app', () => {
    const known = loadTable('berechtigungsstufen').zeilen.map(([level]) => level!);
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
