import {expect, it} from 'vitest';
import {accessTo, buttonRights, rightOfButton} from '../../src/product/access';
import {loadMenu, MenuTree, type MenuNode} from '../../src/product/menu';
import {loadRights} from '../../src/product/rights';
import {loadTable} from '../../src/product/tables';

const rights = loadRights();
const menu = loadMenu();
const access = (id: string) => accessTo(menu, rights, menu.entries.get(id)!);

it('takes reading to see a screen, and configuring for what lies below Konfiguration or Einstellungen', () => {
  expect(access('backend.rechnungen.lastschriften.einziehbar')).toEqual({
    name: 'Stufe Lesen im Bereich Rechnungen',
    roles: ['Administrator', 'Innendienst', 'Buchhaltung', 'Nur Lesen'],
  });
  expect(access('backend.versand.konfiguration.liefer-app')).toEqual({
    name: 'Stufe Konfigurieren im Bereich Liefertouren',
    roles: ['Administrator', 'Disposition'],
  });
  expect(access('backend.einstellungen.nummernkreise')).toEqual({
    name: 'Stufe Konfigurieren im Bereich Einstellungen (allgemein)',
    roles: ['Administrator'],
  });
  expect(access('liefer-app.kommissionieren')).toEqual({
    name: 'Liefer-App, Kommissionieren',
    roles: ['Administrator', 'Lager'],
  });
});

it('tells what needs no right from what the model does not say', () => {
  expect(access('backend.startseite.offene-aufgaben')).toBe('alle');
  expect(access('backend.warenwirtschaft')).toBeUndefined();
  expect(access('webshop.kasse')).toBeUndefined();
});

it('knows every area the menu names, and the menu names every area of the backend', () => {
  for (const entry of menu.entries.values()) expect(() => accessTo(menu, rights, entry)).not.toThrow();
  const named = new Set([...menu.entries.values()].map(({area}) => area));
  const areas = loadTable('rollen-und-rechte').zeilen.map(([area]) => area!);
  expect(areas.filter((area) => !named.has(area))).toEqual(['Liefer-App: Ausliefern']);
});

it('names the node and the nearest area when there is no such area', () => {
  const part: MenuNode = {id: 'a', label: 'A', typ: 'wurzel', bereich: 'Rechnung'};
  const wrong = new MenuTree([part]);
  expect(() => accessTo(wrong, rights, wrong.entries.get('a')!)).toThrow(
    /„a“ gehört zum Bereich „Rechnung“.*Rechnungen/,
  );
});

it('takes editing to save on a screen, and no more than configuring below Konfiguration', () => {
  const save = (id: string) => accessTo(menu, rights, menu.entries.get(id)!, 'save');
  expect(save('backend.rechnungen.lastschriften.einziehbar')).toEqual({
    name: 'Stufe Bearbeiten im Bereich Rechnungen',
    roles: ['Administrator', 'Innendienst', 'Buchhaltung'],
  });
  expect(save('backend.versand.konfiguration.liefer-app')).toEqual(access('backend.versand.konfiguration.liefer-app'));
  expect(save('backend.startseite.offene-aufgaben')).toBe('alle');
});

it('knows the buttons with a right of their own: each is a button of the menu, each right is in the table', () => {
  const buttons = new Set([...menu.entries.values()].flatMap(({actions}) => actions));
  for (const button of Object.keys(buttonRights)) {
    expect(buttons).toContain(button);
    expect(rightOfButton(rights, button), button).toBeDefined();
  }
  expect(rightOfButton(rights, 'Gutschrift erstellen')).toEqual({
    name: 'Einzelrecht Rechnungen stornieren',
    roles: ['Administrator', 'Buchhaltung'],
  });
  expect(rightOfButton(rights, 'Speichern')).toBeUndefined();
});
