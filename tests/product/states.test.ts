import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadStates, parseStates} from '../../src/product/states';
import {menu, rights} from '../support/product';

const FILE = path.resolve(__dirname, '../../e2e/fixture-site/src/product/zustaende/rechnung.yml');
const source = fs.readFileSync(FILE, 'utf8');
const reference = {menu, rights, messages: new Set(['M-001']), mails: new Set(['Storno'])};
const parse = (text: string, more = {}) => parseStates(text, 'x.yml', {...reference, ...more});
const [stellen, stornieren] = parse(source).actions as [
  ReturnType<typeof parse>['actions'][number],
  ReturnType<typeof parse>['actions'][number],
];

describe('the states of a record', () => {
  it('say for each what is possible, who may do it, and what instead', () => {
    expect(stellen.cases).toEqual([
      {
        states: ['Entwurf'],
        possible: true,
        to: 'Gestellt',
        rights: [rights.find('Rechnungen (F)')],
        effects: {sentences: {}},
      },
      {
        states: ['Gestellt', 'Storniert'],
        possible: false,
        reason: 'Die Rechnung ist schon gestellt.',
        instead: 'Stornieren Sie sie und stellen Sie eine neue.',
      },
    ]);
    expect(stornieren).toMatchObject({
      button: 'Stornieren',
      screen: 'backend.rechnungen.rechnungsuebersicht.rechnung',
      effects: {sentences: {rechnung: 'Eine Gutschrift über den vollen Betrag entsteht.'}},
    });
  });

  it('have a right, effects, a condition and a warning of their own where they differ', () => {
    const own = source.replace(
      '        nach: Storniert\n',
      `        nach: Storniert
        recht: [alle]
        nur: solange nichts bezahlt ist
        sonst: Lösen Sie zuerst die Zahlung.
        hinweis: Der Kunde erfährt davon.
        meldung: M-001
        folgen: {post: [Storno]}
`,
    );
    expect(parse(own).actions[1]!.cases[1]).toEqual({
      states: ['Gestellt'],
      possible: true,
      to: 'Storniert',
      rights: [],
      when: 'solange nichts bezahlt ist',
      otherwise: 'Lösen Sie zuerst die Zahlung.',
      hint: 'Der Kunde erfährt davon.',
      message: 'M-001',
      effects: {sentences: {}, mails: ['Storno']},
    });
  });

  it.each<[string, string, string, RegExp]>([
    ['a state no case tells of', '[Gestellt, Storniert]', '[Gestellt]', /„stellen“ sagt nichts zum Status „Storniert“/],
    [
      'a state in two cases',
      '[Gestellt, Storniert]',
      '[Entwurf, Gestellt, Storniert]',
      /„stellen“ nennt den Status „Entwurf“ zweimal/,
    ],
    ['an unknown state', 'nach: Gestellt', 'nach: Versandt', /x\.yml:\d+\n.*Den Status „Versandt“ gibt es nicht/],
    [
      'an unknown button',
      'schaltflaeche: Stellen',
      'schaltflaeche: Stelen',
      /die Schaltfläche „Stelen“ gibt es nicht\.\n.*„Stellen“/,
    ],
    [
      'an unknown screen',
      'bildschirm: backend.rechnungen.',
      'bildschirm: backend.rechnung.',
      /Die Kennung „backend\.rechnung\./,
    ],
    [
      'an unknown right',
      '[Rechnungen (F)]',
      '[Rechnung (F)]',
      /Das Recht „Rechnung \(F\)“ gibt es nicht\.\n.*„Rechnungen \(F\)“/,
    ],
    [
      'an unknown e-mail',
      'rechnung: Eine Gutschrift über den vollen Betrag entsteht.',
      'post: [Stornos]',
      /E-Mail „Stornos“ gibt es nicht\.\n.*„Storno“/,
    ],
    ['no reason', '        nein: Die Rechnung ist schon gestellt.\n', '', /Zu „stellen“ fehlt die Hälfte\.\n.*„nein“/],
    [
      'yes and no at once',
      '        nein: Die Rechnung ist schon gestellt.\n',
      '        nein: Die Rechnung ist schon gestellt.\n        nach: Entwurf\n',
      /geht hier nicht und hat doch „nach“/,
    ],
    ['half a sentence', 'Die Rechnung ist schon gestellt.', 'schon gestellt', /ganzer Satz/],
    [
      'a condition without an else',
      '        nach: Gestellt',
      '        nur: solange sie leer ist',
      /Zu „stellen“ fehlt die Hälfte\.\n.*„sonst“/,
    ],
  ])('are refused with %s', (_, before, after, message) => {
    expect(source).toContain(before);
    expect(() => parse(source.replace(before, after))).toThrow(message);
  });

  it('are refused with a section there is not, where sections are looked up', () =>
    expect(() => parse(source, {addressFault: (to: string) => [`„${to}“ fehlt.`, 'Anlegen.']})).toThrow(
      /x\.yml:4\n.*„rechnungen\/rechnung-stornieren“ fehlt\.\n.*Anlegen\./,
    ));

  it('may be restored where they may be archived', () => {
    const archive = source.replaceAll('schaltflaeche: Stellen', 'schaltflaeche: Wiederherstellen');
    expect(() => parse(archive)).toThrow(/„Wiederherstellen“ gibt es nicht/);
  });

  it('of a product without any are none', () => expect(loadStates('/gibt/es/nicht').size).toBe(0));
});
