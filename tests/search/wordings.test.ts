import {describe, expect, it} from 'vitest';
import type {PageRecord} from '../../src/search/records/types';
import {answeringBlocks} from '../../src/search/wordings/blocks';
import {
  formatWordings,
  liveWordings,
  parseWordings,
  type WordingsError,
  type Wording,
} from '../../src/search/wordings/file';
import {faults, judge, type NewWording} from '../../src/search/wordings/filter';
import {readWordings, routesWithWordings} from '../../src/search/wordings/folder';
import {readDelivery, workOrder} from '../../src/search/wordings/order';
import {retie} from '../../src/search/wordings/retie';
import {askedSections, isAskedFor, pageCounts} from '../../src/search/wordings/sections';
import {takeIn} from '../../src/search/wordings/take-in';
import {createLibrary, record, records} from './corpus';

const page = record({
  path: '/bank/einzug',
  kind: 'anleitung',
  title: 'Geld einziehen',
  intro: 'Der Einzug holt fällige Beträge vom Konto des Kunden.',
  sections: {
    'Datei einreichen': [
      {kind: 'text', text: 'Die Bank braucht die Datei zwei Tage vorher.'},
      {kind: 'steps', items: ['Laden Sie die **Datei** im Online-Banking hoch.', 'Klicken Sie auf **Fertig**.']},
      {kind: 'code', code: 'eine lange Zeile Code im Text'},
    ],
    'Beispiel: Ein Einzug': [{kind: 'text', text: 'Der Hof zieht von zwei Kunden Geld ein.'}],
    Fehler: [
      {kind: 'table', head: ['Sie sehen', 'Abhilfe'], rows: [['Ablehnung der Bank', 'Format der Datei ändern']]},
    ],
  },
});
const [intro, deadline, upload, , , row] = answeringBlocks(page);
const wording = (block: string, text: string, of: Partial<Wording> = {}): Wording => ({
  anchor: 'datei-einreichen',
  block,
  text,
  isByHand: false,
  ...of,
});

describe('blocks that answer', () => {
  it('are paragraphs, items and rows, but no code', () => {
    expect(answeringBlocks(page).map(({section, unit, text}) => [section, unit, text])).toEqual([
      [0, 0, 'Der Einzug holt fällige Beträge vom Konto des Kunden.'],
      [1, 0, 'Die Bank braucht die Datei zwei Tage vorher.'],
      [1, 1, 'Laden Sie die Datei im Online-Banking hoch.'],
      [1, 2, 'Klicken Sie auf Fertig.'],
      [2, 0, 'Der Hof zieht von zwei Kunden Geld ein.'],
      [3, 0, 'Ablehnung der Bank – Format der Datei ändern'],
    ]);
  });

  it('keep their id when only marks change', () => {
    const [same, other] = [
      'Die **Bank** braucht die Datei, zwei Tage vorher!',
      'Die Bank braucht die Datei drei Tage vorher.',
    ].map((text) => answeringBlocks(record({path: '/x', title: 'X', sections: {Y: [{kind: 'text', text}]}}))[0]!.id);
    expect(same).toBe(deadline!.id);
    expect(other).not.toBe(deadline!.id);
  });
});

describe('a file of wordings', () => {
  const wordings = [
    wording(upload!.id, 'zahlung an die sparkasse schicken'),
    wording(deadline!.id, 'Bis wann muss das hin?', {isByHand: true}),
    wording(intro!.id, 'geld holen', {anchor: ''}),
  ];

  it('is read as it is written, sections in the order of the page', () => {
    const text = formatWordings(wordings, ['', 'datei-einreichen']);
    expect(text).toBe(
      `[kurzantwort]\n${intro!.id} geld holen\n\n[datei-einreichen]\n${deadline!.id}* Bis wann muss das hin?\n${upload!.id} zahlung an die sparkasse schicken\n`,
    );
    expect(parseWordings(text)).toHaveLength(3);
    expect(formatWordings(parseWordings(text), ['', 'datei-einreichen'])).toBe(text);
  });

  it.each([
    ['[a]\nsepa datei', 2, /kein Wortlaut/],
    ['[a]\n4f1g sepa datei', 2, /kein Wortlaut/],
    ['4f1c sepa datei', 1, /fehlt der Abschnitt/],
  ])('%j is refused with its line', (text, line, problem) => {
    expect(() => parseWordings(text)).toThrow(problem);
    try {
      parseWordings(text);
    } catch (error) {
      expect((error as WordingsError).line).toBe(line);
    }
  });

  it('counts only while its blocks stand, wherever they stand', () => {
    const moved: PageRecord = {
      ...page,
      sections: page.sections.map((section, at) =>
        at === 1
          ? {...section, blocks: section.blocks.slice(1)}
          : at === 3
            ? {...section, blocks: [...section.blocks, page.sections[1]!.blocks[0]!]}
            : section,
      ),
    };
    const gone = wording('0000', 'etwas anderes');
    const {live, stale} = liveWordings(moved, [...wordings, gone]);
    expect(live.map(({text, section}) => [text, section])).toEqual([
      ['zahlung an die sparkasse schicken', 1],
      ['Bis wann muss das hin?', 3],
      ['geld holen', 0],
    ]);
    expect(stale).toEqual([gone]);
  });
});

describe('the work order', () => {
  const live = liveWordings(page, [wording(upload!.id, 'sparkasse onlinebanking hochschieben')]).live;
  const sections = askedSections(page, live, pageCounts([page]));

  it('asks for sections by their length, for no example, and names what nobody touches yet', () => {
    expect(sections.map(({name, wanted, has}) => [name, wanted, has])).toEqual([
      ['Geld einziehen', 3, 0],
      ['Datei einreichen', 3, 1],
      ['Fehler', 3, 0],
    ]);
    expect(sections[0]!.uncovered).toContain('Konto');
    expect(sections[1]!.uncovered).not.toContain('Online');
  });

  it('never asks for more than a page may have', () => {
    const long = record({
      path: '/lang',
      kind: 'anleitung',
      title: 'Lang',
      sections: Object.fromEntries(
        Array.from({length: 40}, (_, index) => [
          `Abschnitt ${index}`,
          [{kind: 'text' as const, text: `Dieser Absatz ${index} sagt etwas über die Ware.`}],
        ]),
      ),
    });
    const wanted = askedSections(long, [], pageCounts([long])).reduce((sum, one) => sum + one.wanted, 0);
    expect(wanted).toBeLessThanOrEqual(60);
    expect(wanted).toBeGreaterThanOrEqual(40);
  });

  it('holds what the page says, and nothing that is already asked', () => {
    const order = workOrder([{record: page, sections}]);
    expect(order).toContain(`\n${deadline!.id}  Die Bank braucht die Datei zwei Tage vorher.\n`);
    expect(order).toContain('\n### Datei einreichen: 2\n');
    expect(order).not.toContain('sparkasse');
  });

  it('is for pages readers look for, not for the handbook', () => {
    expect(isAskedFor(page)).toBe(true);
    expect(isAskedFor({...page, page: {...page.page, isSecondary: true}})).toBe(false);
    expect(isAskedFor({...page, page: {...page.page, kind: 'verzeichnis'}})).toBe(false);
    expect(isAskedFor(record({path: '/kein-artikel', title: 'Erklärung'}))).toBe(false);
  });

  it('comes back as lines below the address of their page', () => {
    const {delivered, unreadable} = readDelivery(
      'ab12 zu früh\n# Notiz\n/bank/einzug\n4f1c  geld holen\n4f1c* geld abholen\nvergessen\n',
    );
    expect(delivered).toEqual([
      {path: '/bank/einzug', block: '4f1c', text: 'geld holen', isByHand: false, line: 4},
      {path: '/bank/einzug', block: '4f1c', text: 'geld abholen', isByHand: true, line: 5},
    ]);
    expect(unreadable.map(({line}) => line)).toEqual([1, 6]);
  });
});

describe('what comes back', () => {
  const site = [...records, page];
  const delivered = (text: string, path = page.page.path, block = row!.id): NewWording => ({
    ...wording(block, text, {anchor: ''}),
    path,
    section: 3,
    unit: 0,
  });
  const judgeAll = async (wordings: NewWording[], measured: string[] = []) =>
    (
      await judge(
        wordings,
        new Map([['/rechnungen/mahnungen', [{...wording('', 'zahlungsmoral'), section: 0, unit: 0}]]]),
        {
          records: site,
          library: await createLibrary(),
          measured,
        },
      )
    ).map(({wording: {text}, fault}) => [text, fault]);

  it('is kept unless something speaks against it', async () => {
    expect(
      await judgeAll([
        delivered('raiffeisen nimmt die zahlung nicht'),
        delivered('Die Raiffeisen nimmt deine Zahlung nicht?'),
        delivered('einreichen datei'),
        delivered('wort'),
        delivered('Rechnung 1234567 ist weg'),
        delivered('zahlungsmoral'),
        delivered('Sammelrechnung einrichten'),
      ]),
    ).toEqual([
      ['raiffeisen nimmt die zahlung nicht', undefined],
      ['Die Raiffeisen nimmt deine Zahlung nicht?', 'known'],
      ['einreichen datei', 'known'],
      ['wort', 'form'],
      ['Rechnung 1234567 ist weg', 'form'],
      ['zahlungsmoral', 'form'],
      ['Sammelrechnung einrichten', 'elsewhere'],
    ]);
    expect(Object.keys(faults)).toEqual(expect.arrayContaining(['known', 'form', 'elsewhere', 'twice', 'measured']));
  });

  it('is refused on both pages that would have it', async () => {
    expect(
      await judgeAll([
        delivered('hausbank streikt wieder'),
        delivered('wieder streikt die hausbank', '/rechnungen/mahnungen'),
      ]),
    ).toEqual([
      ['hausbank streikt wieder', 'twice'],
      ['wieder streikt die hausbank', 'twice'],
    ]);
  });

  it('is refused beyond what helps a page, unless a person wrote it', async () => {
    const many = Array.from({length: 61}, (_, index) =>
      delivered(`hausbank streikt wegen xy${String(index).padStart(2, 'a')}`),
    );
    const last = await judgeAll([...many, {...delivered('hausbank schickt alles zurück'), isByHand: true}]);
    expect(last.slice(-3).map(([, fault]) => fault)).toEqual([undefined, 'full', undefined]);
  });

  it('is refused when a list that measures has nearly the same', async () => {
    expect(
      await judgeAll([delivered('hausbank streikt bei datei')], ['Warum streikt die Hausbank bei der Datei?']),
    ).toEqual([['hausbank streikt bei datei', 'measured']]);
  });
});

describe('taking in what came back', () => {
  const hand = wording('ffff', 'der block ist weg', {isByHand: true});
  const taking = async (content: string) =>
    takeIn(
      content,
      [
        {
          record: page,
          live: [{...wording(upload!.id, 'das liegt schon da'), section: 1, unit: 1}],
          stale: [hand, wording('eeee', 'ohne block und hand')],
        },
      ],
      {records: [...records, page], library: await createLibrary(), measured: []},
    );

  it('writes the kept beside those that stand, and loses none a person wrote', async () => {
    const {files, written, refused} = await taking(`/bank/einzug\n${row!.id} hausbank streikt wieder\n`);
    expect({written, refused}).toEqual({written: 1, refused: []});
    expect(parseWordings(files.get('/bank/einzug')!)).toEqual([
      wording(upload!.id, 'das liegt schon da'),
      hand,
      wording(row!.id, 'hausbank streikt wieder', {anchor: 'fehler'}),
    ]);
  });

  it('says of each line that is refused why, and changes no file without a kept one', async () => {
    const {files, refused} = await taking(
      `ohne seite\n/bank/einzug\n0000 kein solcher block\n${row!.id} wort\n/gibt/es/nicht\n${row!.id} hausbank streikt wieder\n`,
    );
    expect(files.size).toBe(0);
    expect(refused.map(({line, why}) => [line, why])).toEqual([
      [1, expect.stringContaining('keine Adresse und kein Wortlaut')],
      [3, faults.block],
      [4, faults.form],
      [6, 'die Seite /gibt/es/nicht gibt es nicht'],
    ]);
  });
});

describe('after its text was edited', () => {
  const edited = record({
    path: '/bank/einzug',
    kind: 'anleitung',
    title: 'Geld einziehen',
    intro: 'Der Einzug holt fällige Beträge vom Konto des Kunden.',
    sections: {
      'Datei einreichen': [
        {kind: 'text', text: 'Reichen Sie die Datei zwei Tage vorher ein, denn so lange braucht die Bank.'},
        {kind: 'steps', items: ['Laden Sie die Datei im Online-Banking der Bank hoch.']},
      ],
      Fehler: [{kind: 'text', text: 'Hier steht etwas völlig Neues über Gebühren.'}],
    },
  });
  const wordings = [
    wording(deadline!.id, 'bis wann bei der bank'),
    wording(row!.id, 'bank lehnt ab', {anchor: 'fehler'}),
    wording(intro!.id, 'geld holen', {anchor: ''}),
  ];

  it('a wording is tied to the text that says the same now, and stays without one where none does', () => {
    const {wordings: now, tied} = retie(edited, page, wordings);
    expect(tied).toBe(1);
    const [, deadlineNow] = answeringBlocks(edited);
    expect(now).toEqual([{...wordings[0]!, block: deadlineNow!.id}, wordings[1], wordings[2]]);
    expect(liveWordings(edited, now).stale).toEqual([wordings[1]]);
  });

  it('no wording that has its block is touched', () =>
    expect(retie(page, page, wordings)).toEqual({wordings, tied: 0}));
});

it('the wordings of the project can be read, each once on its page', () => {
  for (const route of routesWithWordings()) {
    const texts = readWordings(route).map(({text}) => text);
    expect(new Set(texts).size, route).toBe(texts.length);
  }
});
