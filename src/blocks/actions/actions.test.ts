import fs from 'node:fs';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import remarkActions from '.';
import {chosen} from './answers';
import {entryOf, whoMay} from './entries';
import {parseStates} from '../../product/states';
import {transform} from '../../../tests/support/markdown';
import {menu, rights} from '../../../tests/support/product';

const file = path.resolve(__dirname, '../../../e2e/fixture-site/src/product/zustaende/rechnung.yml');
const reference = {menu, rights, messages: new Set(['M-001']), mails: new Set(['Storno'])};
const read = (change: (source: string) => string = (source) => source) =>
  parseStates(change(fs.readFileSync(file, 'utf8')), 'x.yml', reference);
const invoice = read();
const mails = new Map([['Storno', 'aus']]);
const run = (markdown: string) =>
  transform(() => remarkActions({data: {states: new Map([['Rechnung', invoice]]), mails}}), markdown);

describe('what can be done in which state', () => {
  it('is a table with its points', async () => {
    const {children} = await run('Davor.\n\n<Aktionen objekt="Rechnung" nur="stornieren" />\n');
    expect(children.map(({type}) => type)).toEqual(['paragraph', 'table', 'list']);
    expect(toString(children[1])).toContain('StatusStornieren?Was gilt');
    expect(toString(children[1])).toContain('Entwurfnein');
    expect(toString(children[2])).toContain(
      'Wer das darf: Administrator und Buchhaltung (Einzelrecht Rechnungen stornieren)',
    );
  });

  it('has a heading for each of several, with an anchor that names object and action', async () => {
    const {children} = await run('<Aktionen objekt="Rechnung" nur="stellen; stornieren" />');
    const headings = children.filter(({type}) => type === 'heading');
    expect(headings.map((one) => toString(one))).toEqual(['Stellen', 'Stornieren']);
    expect(headings.map(({data}) => data?.hProperties)).toEqual([
      {id: 'rechnung-stellen'},
      {id: 'rechnung-stornieren'},
    ]);
  });

  it.each([
    ['<Aktionen objekt="Rechnungen" />', /„Rechnungen“ gibt es keine Aktionen\.\n.*„Rechnung“/],
    [
      '<Aktionen objekt="Rechnung" nur="storniern" />',
      /Bei „Rechnung“ gibt es keine Aktion „storniern“\.\n.*„stornieren“/,
    ],
    ['<Aktionen />', /gibt es keine Aktionen/],
  ])('stops the build for %s', async (text, message) => expect(run(text)).rejects.toThrow(message));

  it('names who may do it in each state only where that differs', () => {
    const differs = read((source) =>
      source.replace('        nach: Storniert\n', '        nach: Storniert\n        recht: [Rechnungen (B)]\n'),
    );
    expect(entryOf(invoice.actions[1]!, mails).table.spalten).toEqual(['Status', 'Stornieren?', 'Was gilt']);
    const three = read((source) =>
      source
        .replace('status: [Gestellt]\n', 'status: [Gestellt]\n        recht: [Rechnungen (B)]\n')
        .replace(
          'status: [Storniert]\n        nein: Die Rechnung ist schon aufgehoben.\n        stattdessen: Stellen Sie eine neue Rechnung.',
          'status: [Storniert]',
        ),
    );
    const {table, points} = entryOf(three.actions[1]!, mails);
    expect(table.spalten).toEqual(['Status', 'Stornieren?', 'Wer, ab Werk', 'Was gilt']);
    expect(table.zeilen[1]![2]).toBe('Administrator, Innendienst und Buchhaltung');
    expect(points.map(([label]) => label)).not.toContain('Wer das darf');
    expect(entryOf(differs.actions[1]!, mails).points[1]).toEqual([
      'Wer das darf',
      'Administrator, Innendienst und Buchhaltung',
    ]);
  });

  it('says what holds: the warning, the message, the e-mail and whether it goes out, what else', () => {
    const told = read((source) =>
      source.replace(
        '        nach: Storniert\n',
        `        nach: Storniert
        nur: solange nichts bezahlt ist
        sonst: Lösen Sie zuerst die Zahlung.
        hinweis: Rufen Sie vorher an.
        meldung: M-001
        folgen: {post: [Storno]}
`,
      ),
    );
    const [, row] = entryOf(told.actions[1]!, mails).table.zeilen;
    expect(row).toEqual([
      '**Gestellt**',
      'ja, solange nichts bezahlt ist. Status danach: **Storniert**',
      'Rufen Sie vorher an. Dabei kann M-001 erscheinen. Der Kunde bekommt die E-Mail „Storno“ (voreingestellt aus). Sonst: Lösen Sie zuerst die Zahlung.',
    ]);
  });

  it('tells in one state what follows there, and not what does elsewhere', () => {
    const told = read((source) =>
      source
        .replace('      rechnung: Eine Gutschrift', '      post: [Storno]\n      rechnung: Eine Gutschrift')
        .replace('        nach: Storniert\n', '        nach: Storniert\n        folgen: {post: []}\n'),
    );
    const {choices} = chosen(told, mails);
    const {points, text} = choices[1]!.answers[1]!;
    expect(text).toBe('');
    expect(points).toEqual([
      ['Was folgt', 'Eine Gutschrift über den vollen Betrag entsteht.'],
      ['E-Mail', 'Der Kunde bekommt keine E-Mail.'],
      ['Zurück', told.actions[1]!.back],
    ]);
    expect(entryOf(told.actions[1]!, mails).points.map(([label]) => label)).toContain(
      'E-Mail, wo oben nichts anderes steht',
    );
  });

  it('is for who has all rights it takes', () =>
    expect(whoMay([rights.find('Rechnungen (B)')!, rights.find('Lastschriftdatei erzeugen')!])).toBe(
      'Administrator und Buchhaltung (Einzelrecht **Lastschriftdatei erzeugen**)',
    ));
});
