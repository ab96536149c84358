import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {loadMenu, MenuTree, type MenuNode} from '../../src/product/menu';

const parts: MenuNode[] = [
  {
    id: 'backend',
    label: 'Backend',
    typ: 'wurzel',
    children: [
      {
        id: 'rechnungen',
        label: 'Rechnungen',
        typ: 'menue',
        children: [
          {
            id: 'liste',
            label: 'Rechnungsübersicht',
            typ: 'seite',
            aktionen: ['Neue Rechnung'],
            children: [{id: 'rechnung', label: 'Rechnung', typ: 'detail', aktionen: ['Stornieren']}],
          },
        ],
      },
    ],
  },
  {id: 'app', label: 'Liefer-App', typ: 'wurzel', children: [{id: 'tour', label: 'Tour', typ: 'seite'}]},
];

const menu = new MenuTree(parts);

describe('MenuTree', () => {
  it('resolves a path below the default part, with and without its name', () => {
    const steps = [
      {label: 'Rechnungen', kind: 'menu'},
      {label: 'Rechnungsübersicht', kind: 'menu'},
    ];
    expect(menu.resolve('Rechnungen > Rechnungsübersicht')).toEqual(steps);
    expect(menu.resolve('Backend > Rechnungen > Rechnungsübersicht')).toEqual([
      {label: 'Backend', kind: 'menu'},
      ...steps,
    ]);
  });

  it('needs the name of any other part', () => {
    expect(menu.resolve('Liefer-App > Tour')).toHaveLength(2);
    expect(menu.resolve('Tour')).toBeUndefined();
  });

  it('marks records and actions', () => {
    expect(menu.resolve('Rechnungen > Rechnungsübersicht > ‹Rechnung› > Stornieren')?.map(({kind}) => kind)).toEqual([
      'menu',
      'menu',
      'record',
      'action',
    ]);
    expect(menu.resolve('Rechnungen > Rechnungsübersicht > Neue Rechnung')?.at(-1)).toEqual({
      label: 'Neue Rechnung',
      kind: 'action',
    });
  });

  it('forgives spaces, not spelling, case or missing steps', () => {
    expect(menu.resolve('  Rechnungen>Rechnungsübersicht ')).toHaveLength(2);
    expect(menu.resolve('rechnungen > Rechnungsübersicht')).toBeUndefined();
    expect(menu.resolve('Rechnungen > Stornieren')).toBeUndefined();
    expect(menu.resolve('')).toBeUndefined();
  });

  it('knows the node a path leads to, an action by the node that has it', () => {
    expect(menu.idOf('Rechnungen > Rechnungsübersicht')).toBe('liste');
    expect(menu.idOf('Backend > Rechnungen > Rechnungsübersicht > ‹Rechnung› > Stornieren')).toBe('rechnung');
    expect(menu.idOf('Nirgends')).toBeUndefined();
    expect(menu.entries.get('rechnung')).toMatchObject({
      path: 'Rechnungen > Rechnungsübersicht > ‹Rechnung›',
      parent: 'liste',
      children: [],
    });
  });

  it('refuses an id that stands there twice', () => {
    expect(() => new MenuTree([...parts, parts[1]!])).toThrow('Die Kennung „app“ steht zweimal da.');
  });

  it('names the nearest path', () => {
    expect(menu.nearest('Rechnung > Rechnungübersicht')).toBe('Rechnungen > Rechnungsübersicht');
    expect(menu.nearest('Rechnungen > Rechnungsübersicht > Rechnung > Stornieren')).toBe(
      'Rechnungen > Rechnungsübersicht > ‹Rechnung› > Stornieren',
    );
  });
});

describe('the menu file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'menue-'));
  afterAll(() => {
    fs.rmSync(folder, {recursive: true});
  });

  it('with a mistake is refused with file and line', () => {
    const file = path.join(folder, 'menue.yml');
    const valid = fs.readFileSync('src/product/menue.yml', 'utf8');
    fs.writeFileSync(file, valid.replace(/^( +typ:) \w+$/m, '$1 gibt-es-nicht'));
    expect(() => loadMenu(file)).toThrow(
      /menue\.yml:\d+\n {2}„typ“ kennt den Wert „gibt-es-nicht“ nicht\. Möglich sind: wurzel, /,
    );
  });
});
