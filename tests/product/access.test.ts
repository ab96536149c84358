import {expect, it} from 'vitest';
import {accessTo} from '../../src/product/access';
import {MenuTree, type MenuNode} from '../../src/product/menu';
import {loadRights} from '../../src/product/rights';

const page = (id: string, label: string, children: MenuNode[] = []): MenuNode => ({id, label, typ: 'seite', children});
const menu = new MenuTree([
  {
    id: 'backend',
    label: 'Backend',
    typ: 'wurzel',
    children: [
      {...page('start', 'Startseite', [page('aufgaben', 'Aufgaben')]), bereich: 'alle'},
      {
        ...page('fracht', 'Fracht', [
          page('liste', 'Liste'),
          page('fracht.konfiguration', 'Konfiguration', [page('wege', 'Wege')]),
        ]),
        bereich: 'Fracht',
      },
      page('ohne', 'Ohne Bereich'),
      {...page('einstellungen', 'Einstellungen', [page('nummern', 'Nummern')]), bereich: 'Allgemeines'},
    ],
  },
  {id: 'app', label: 'App', typ: 'wurzel', children: [{...page('packen', 'Packen'), bereich: 'App: Packen'}]},
]);
const rights = loadRights(
  {
    quelle: '',
    spalten: ['Bereich', 'Chefin', 'Büro', 'Hof'],
    zeilen: [
      ['Fracht', 'K', 'B', 'L'],
      ['Allgemeines', 'K', 'F', '–'],
      ['App: Packen', 'ja', '–', 'ja'],
    ],
  },
  {
    quelle: '',
    spalten: ['Einzelrecht', 'Wirkung', 'Wer'],
    zeilen: [
      ['Fracht sperren', 'Sperren und Freigeben', 'Büro'],
      ['Preise sehen', 'Preise', '–'],
    ],
    schaltflaechen: {'Fracht sperren': ['Sperren', 'Sperre aufheben']},
  },
);
const access = (id: string) => accessTo(menu, rights, menu.entries.get(id)!);

it('takes reading to see a screen, and configuring for what lies below Konfiguration or Einstellungen', () => {
  expect(access('liste')).toEqual({name: 'Stufe Lesen im Bereich Fracht', roles: ['Chefin', 'Büro', 'Hof']});
  expect(access('wege')).toEqual({name: 'Stufe Konfigurieren im Bereich Fracht', roles: ['Chefin']});
  expect(access('nummern')).toEqual({name: 'Stufe Konfigurieren im Bereich Allgemeines', roles: ['Chefin']});
  expect(access('packen')).toEqual({name: 'App, Packen', roles: ['Chefin', 'Hof']});
});

it('tells what needs no right from what the model does not say', () => {
  expect(access('aufgaben')).toBe('alle');
  expect(access('ohne')).toBeUndefined();
});

it('names the node and the nearest area when there is no such area', () => {
  const part: MenuNode = {id: 'a', label: 'A', typ: 'wurzel', bereich: 'Frachten'};
  const wrong = new MenuTree([part]);
  expect(() => accessTo(wrong, rights, wrong.entries.get('a')!)).toThrow(/„a“ gehört zum Bereich „Frachten“.*Fracht/);
});

it('takes editing to save on a screen, and no more than configuring below Konfiguration', () => {
  const save = (id: string) => accessTo(menu, rights, menu.entries.get(id)!, 'save');
  expect(save('liste')).toEqual({name: 'Stufe Bearbeiten im Bereich Fracht', roles: ['Chefin', 'Büro']});
  expect(save('wege')).toEqual(access('wege'));
  expect(save('aufgaben')).toBe('alle');
});

it('knows the buttons that take a right of their own', () => {
  expect([...rights.buttons.keys()]).toEqual(['Sperren', 'Sperre aufheben']);
  expect(rights.buttons.get('Sperren')).toEqual({name: 'Einzelrecht Fracht sperren', roles: ['Administrator', 'Büro']});
});
