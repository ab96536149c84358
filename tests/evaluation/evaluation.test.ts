import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {madeUp, quotedLines, wordingOf} from '../../evaluation/quotations';
import {worsened, type KeptFigures} from '../../evaluation/ratchet';
import {projectLists, readList} from '../../evaluation/lists';

describe('quotations', () => {
  const wording = wordingOf(
    '<main><p>Öffnen Sie <b>Rechnungen<span aria-hidden="true"> &gt; </span>Mahnungen</b>.</p><td>AC01</td></main><nav>Rechnungen</nav>',
  );
  const quote = (line: string) => `Aus [A](/a):\n\n> ${line}\n\n**Mehr dazu**`;

  it('stand on the page, whatever its punctuation and spaces', () => {
    expect(madeUp(quote('1. Öffnen Sie **Rechnungen › Mahnungen**.'), [wording])).toEqual([]);
    expect(madeUp(quote('| AC01 |  |'), [wording])).toEqual([]);
  });

  it('are found out where they do not', () => {
    expect(madeUp(quote('1. Öffnen Sie **Mahnungen**.'), [wording])).toEqual(['Öffnen Sie Mahnungen.']);
    expect(madeUp(quote('| AC01 | erfunden |'), [wording])).toEqual(['erfunden']);
    expect(madeUp(quote('AC01'), [])).toEqual(['AC01']);
  });

  it('are found out below a link, too', () => {
    expect(madeUp('- [A](/a)\n  > AC01 erfunden', [wording])).toEqual(['AC01 erfunden']);
  });

  it('are nothing but the quoted lines', () => {
    expect(quotedLines(quote('| Code | Grund |\n> | --- | --- |\n> | A\\|B | c |'))).toEqual([
      'Code',
      'Grund',
      'A|B',
      'c',
    ]);
  });
});

describe('kept figures', () => {
  const list = {
    gesamt: {'Erfolg@1': 0.9, 'Erfolg@3': 0.95, 'MRR@10': 0.92},
    art: {},
    fragen: {'Quelle@1': 0.8, Ablehnquote: 1, Fehlablehnquote: 0.05},
    umfang: {anfragen: 100, fragen: 60, ablehnen: 20, ausgelassen: 0},
  };
  const change = (gesamt: object, fragen: object = {}): KeptFigures[string] => ({
    ...list,
    gesamt: {...list.gesamt, ...gesamt},
    fragen: {...list.fragen, ...fragen},
  });
  /** Enough lists that what one of them loses does not show over all. */
  const kept: KeptFigures = Object.fromEntries(Array.from({length: 20}, (_, index) => [`liste${index}`, list]));

  it('may stay and rise', () => {
    expect(worsened(kept, kept)).toEqual([]);
    expect(worsened(kept, {...kept, liste1: change({'Erfolg@1': 0.95}, {Fehlablehnquote: 0})})).toEqual([]);
  });

  it('may lose the few queries a new article takes, not more, said in German', () => {
    expect(worsened(kept, {...kept, liste1: change({'Erfolg@1': 0.87}, {'Quelle@1': 0.725})})).toEqual([]);
    expect(worsened(kept, {...kept, liste1: change({'Erfolg@1': 0.86}, {Fehlablehnquote: 0.15})})).toEqual([
      'Liste „liste1“: Erfolg@1 ist schlechter geworden, 86 % statt 90 %.',
      'Liste „liste1“: Fehlablehnquote ist schlechter geworden, 15 % statt 5 %.',
    ]);
  });

  it('may not lose a little everywhere', () => {
    const everywhere = Object.fromEntries(Object.keys(kept).map((list) => [list, change({'Erfolg@1': 0.89})]));
    expect(worsened(kept, everywhere)).toEqual([
      'Alle Listen zusammen: Erfolg@1 ist schlechter geworden, 89 % statt 90 %.',
    ]);
  });

  it('of few cases may lose two', () => {
    const few = {...list, fragen: {...list.fragen, 'Abschnitt@1': 0.8}, umfang: {...list.umfang, abschnitte: 50}};
    const losing = (share: number) => ({
      ...kept,
      liste1: {...few, fragen: {...few.fragen, 'Abschnitt@1': share}},
    });
    expect(worsened(losing(0.8), losing(0.76))).toEqual([]);
    expect(worsened(losing(0.8), losing(0.74))).toEqual([
      'Alle Listen zusammen: Abschnitt@1 ist schlechter geworden, 74 % statt 80 %.',
    ]);
  });

  it('may not vanish', () => {
    const others = Object.fromEntries(Object.entries(kept).filter(([list]) => list !== 'liste1'));
    expect(worsened(kept, others)).toEqual(['Die Liste „liste1“ wird nicht mehr gemessen.']);
    expect(worsened(kept, {...kept, liste1: change({'Erfolg@1': undefined})})).toContain(
      'Liste „liste1“: Erfolg@1 wird nicht mehr gemessen.',
    );
    expect(worsened(kept, {...kept, neuer: list})).toEqual([
      expect.stringContaining('Zur Liste „neuer“ gibt es noch keine Kennzahlen.'),
    ]);
  });
});

describe('lists', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lists-'));
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  it('another product begins with the public list alone', () => {
    expect([...projectLists('/gibt/es/nicht').keys()]).toEqual(['bewertung']);
  });

  it('of the project have queries of all kinds or none, and either questions to decline or the sections that answer', () => {
    const kinds = (file: string) => new Set(readList(file).anfragen.map(({art}) => art));
    const [first, ...others] = [...projectLists().values()];
    for (const file of others) {
      expect([kinds(first!), new Set()]).toContainEqual(kinds(file));
      const {fragen, gespraeche} = readList(file);
      const hasSections = [...fragen, ...gespraeche].every(({ziel}) => ziel.length > 0);
      expect(hasSections || fragen.some(({ablehnen}) => ablehnen), file).toBe(true);
    }
  });

  it('may leave out what is empty', () => {
    const file = path.join(folder, 'a.yml');
    fs.writeFileSync(file, 'anfragen:\n  - {q: x, art: exakt, erwartet: /a}\nfragen:\n  - {q: y?, ablehnen: true}\n');
    expect(readList(file)).toEqual({
      anfragen: [{q: 'x', art: 'exakt', erwartet: ['/a'], auch: []}],
      fragen: [{q: 'y?', erwartet: [], ziel: [], auch: [], ablehnen: true}],
      gespraeche: [],
    });
  });

  it('are reported with file and line when they are wrong', () => {
    const file = path.join(folder, 'a.yml');
    fs.writeFileSync(file, 'anfragen:\n  - {art: exakt}\n');
    expect(() => readList(file)).toThrow(/a\.yml:2\n {2}„q“ fehlt\./);
    expect(() => readList(path.join(folder, 'b.yml'))).toThrow('gibt es nicht');
  });
});
