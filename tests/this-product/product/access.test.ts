import {expect, it} from 'vitest';
import {loadMenu} from '../../../src/product/menu';
import {loadRights} from '../../../src/product/rights';
import {loadTable} from '../../../src/product/tables';

it('the menu names every area of the backend', () => {
  const named = new Set([...loadMenu().entries.values()].map(({area}) => area));
  const areas = loadTable('rollen-und-rechte').zeilen.map(([area]) => area!);
  expect(areas.filter((area) => !named.has(area))).toEqual(['Liefer-App: Ausliefern']);
});

it('crediting takes the right to cancel invoices', () => {
  expect(loadRights().buttons.get('Gutschrift erstellen')).toEqual({
    name: 'Einzelrecht Rechnungen stornieren',
    roles: ['Administrator', 'Buchhaltung'],
  });
});
