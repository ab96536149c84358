import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {loadGlossary} from '../../src/product/glossary';
import {loadMenu} from '../../src/product/menu';
import {loadTable} from '../../src/product/tables';
import * as z from '../../src/lib/validation';
import {readYaml} from '../../src/lib/yaml-file';
import {readList} from '../../evaluation/lists';

const list = z.array(
  z.strictObject({
    name: z.string().min(1),
    art: z.enum(['kasse', 'lager']).optional(),
    teile: z.array(z.string()).min(2).optional(),
    anzahl: z.number().max(9).optional(),
    eins: z.union([z.string(), z.array(z.string())]).optional(),
  }),
);
const read = (source: string) => readYaml(source, 'x.yml', list).data;

it('reads what is right', () => {
  expect(read('- name: Regal\n  art: lager\n- {name: "*Stern"}\n')).toEqual([
    {name: 'Regal', art: 'lager'},
    {name: '*Stern'},
  ]);
});

it.each([
  ['- name: Regal: links\n', 1, 'Im Wert steht ein Doppelpunkt.'],
  ['- name: Regal\n  art: lager: eins\r\n', 2, 'Setzen Sie den Wert in Anführungszeichen: art: "lager: eins"'],
  ['- {name: a}\n- {name: b\n- {name: c}\n', 2, 'Eine Klammer ist nicht geschlossen.'],
  ['- name: a\n  teile: [b, c\n  art: lager\n- name: b\n', 2, 'Eine Klammer ist nicht geschlossen.'],
  ['- name: "a\n- name: b\n- name: c\n', 1, 'Ein Anführungszeichen ist nicht geschlossen.'],
  ['- name: "a"\n- name: \'b\n- name: c\n', 2, 'Ein Anführungszeichen ist nicht geschlossen.'],
  ['- name: a\n  name: b\n', 2, '„name“ steht hier zweimal.'],
  ['- {name: a, name: b}\n', 1, 'Ein Schlüssel steht hier zweimal.'],
  ['- name: a\n\tart: lager\n', 2, 'Die Zeile beginnt mit einem Tabulator.'],
  ['- name: @a\n', 1, 'eine eigene Bedeutung'],
  ['- name: a\n<<<<<<< HEAD\n- name: b\n=======\n- name: c\n>>>>>>> zweig\n', 2, 'Hier hat Git zwei Fassungen'],
  ['- name: |\n    a\n<<<<<<< HEAD\n    b\n=======\n    c\n>>>>>>> zweig\n', 3, 'Hier hat Git zwei Fassungen'],
  ['- name: a\n<<<<<<< HEAD\n- name: b\n', 2, 'nichts mehr zu lesen'],
  ['- name: a\n- name: *b*\n', 2, 'eine eigene Bedeutung'],
  ['- name: a\n name: b\n', 2, 'Ab hier ist nichts mehr zu lesen.'],
])('says in German where %j cannot be read, and why', (source, line, sentence) => {
  expect(() => read(source)).toThrow(new RegExp(`^x\\.yml:${line}\n  `));
  expect(() => read(source)).toThrow(sentence);
});

it.each([
  ['', 1, 'Die Datei hat die falsche Form. Hier gehört eine Liste hin.'],
  ['- name: a\n- art: lager\n', 2, '„name“ fehlt.'],
  [
    '- name: a\n- name: 5\n',
    2,
    '„name“ hat die falsche Form. Hier gehört ein Text hin. Zahlen und ja/nein stehen in Anführungszeichen.',
  ],
  ['- name: a\n- b\n', 2, 'Eintrag 2 hat die falsche Form. Hier gehört eine Gruppe aus Schlüsseln und Werten hin.'],
  ['- name: a\n  art: lagr\n', 2, '„art“ kennt den Wert „lagr“ nicht. Möglich sind: kasse, lager.'],
  ['- name: a\n  art:\n', 2, '„art“ fehlt. Möglich sind: kasse, lager.'],
  ['- name: a\n  arrt: lager\n', 2, 'Den Schlüssel „arrt“ gibt es hier nicht. Berichtigen oder entfernen Sie ihn.'],
  ['- name: ""\n', 1, '„name“ ist leer.'],
  ['- name: a\n  teile: [b]\n', 2, '„teile“ braucht mindestens 2 Einträge.'],
  ['- name: a\n  eins: 1\n', 2, '„eins“ hat die falsche Form.'],
  ['- name: a\n  anzahl: 10\n', 2, 'Zu groß'],
])('says in German what is wrong with the values of %j', (source, line, sentence) => {
  expect(() => read(source)).toThrow(`x.yml:${line}\n  ${sentence}`);
});

describe('every file of editors', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaml-'));
  afterAll(() => fs.rmSync(folder, {recursive: true}));
  const file = path.join(folder, 'x.yml');

  it.each([
    ['the menu', () => loadMenu(file)],
    ['the glossary', () => loadGlossary(file)],
    ['a table', () => loadTable('x', folder)],
    ['questions for the search', () => readList(file)],
  ])('is named with the line when it cannot be read: %s', (_, load) => {
    fs.writeFileSync(file, 'a: 1\nb: [2\nc: 3\n');
    expect(load).toThrow(/x\.yml:2\n {2}Eine Klammer ist nicht geschlossen\.\n {2}Eine Liste endet mit \]/);
    fs.writeFileSync(file, '5');
    expect(load).toThrow(/x\.yml:1\n {2}Die Datei hat die falsche Form\./);
  });
});
