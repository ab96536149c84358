import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {madeUp, quotedLines, wordingOf} from '../../src/search/evaluate/quotations';
import {worsened, type KeptFigures} from '../../src/search/evaluate/ratchet';
import {projectSets, readSet} from '../../src/search/evaluate/sets';

describe('quotations', () => {
  const wording = wordingOf(
    '<main><p>Öffnen Sie <b>Rechnungen<span aria-hidden="true"> &gt; </span>Mahnungen</b>.</p><td>AC01</td></main><nav>Rechnungen</nav>',
  );
  const quote = (line: string) => `Aus [A](/a):\n\n> ${line}\n\n**Mehr dazu**`;

  it('stand on the page, whatever its signs and spaces', () => {
    expect(madeUp(quote('1. Öffnen Sie **Rechnungen › Mahnungen**.'), [wording])).toEqual([]);
    expect(madeUp(quote('| AC01 |  |'), [wording])).toEqual([]);
  });

  it('are found out where they do not', () => {
    expect(madeUp(quote('1. Öffnen Sie **Mahnungen**.'), [wording])).toEqual(['Öffnen Sie Mahnungen.']);
    expect(madeUp(quote('| AC01 | erfunden |'), [wording])).toEqual(['erfunden']);
    expect(madeUp(quote('AC01'), [])).toEqual(['AC01']);
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
  const kept: KeptFigures = {
    satz: {
      gesamt: {'Erfolg@1': 0.9, 'Erfolg@3': 0.95, 'MRR@10': 0.92},
      art: {},
      fragen: {'Quelle@1': 0.8, Ablehnquote: 1, Fehlablehnquote: 0.05},
    },
  };
  const now = (change: object, fragen: object = {}): KeptFigures => ({
    satz: {...kept.satz!, gesamt: {...kept.satz!.gesamt, ...change}, fragen: {...kept.satz!.fragen, ...fragen}},
  });

  it('may stay and rise', () => {
    expect(worsened(kept, kept)).toEqual([]);
    expect(worsened(kept, now({'Erfolg@1': 0.95}, {Fehlablehnquote: 0}))).toEqual([]);
  });

  it('may not fall, said in German', () => {
    expect(worsened(kept, now({'Erfolg@1': 0.85}, {Fehlablehnquote: 0.1}))).toEqual([
      'Satz „satz“: Erfolg@1 ist schlechter geworden, 85 % statt 90 %.',
      'Satz „satz“: Fehlablehnquote ist schlechter geworden, 10 % statt 5 %.',
    ]);
    expect(worsened(kept, {})).toEqual(['Der Satz „satz“ wird nicht mehr gemessen.']);
    expect(worsened(kept, now({'Erfolg@1': undefined}))).toEqual(['Satz „satz“: Erfolg@1 wird nicht mehr gemessen.']);
    expect(worsened(kept, {...kept, neuer: kept.satz!})).toEqual([
      expect.stringContaining('Zum Satz „neuer“ gibt es noch keine Kennzahlen.'),
    ]);
  });
});

describe('sets', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sets-'));
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  it('of the project have queries of all kinds or none, and questions to answer and to decline', () => {
    const kinds = (file: string) => new Set(readSet(file).anfragen.map(({art}) => art));
    const [first, ...others] = [...projectSets().values()];
    expect(others.filter((file) => kinds(file).size > 0).length).toBeGreaterThan(1);
    for (const file of others) {
      if (kinds(file).size > 0) expect(kinds(file)).toEqual(kinds(first!));
      expect(new Set(readSet(file).fragen.map(({ablehnen}) => ablehnen === true))).toEqual(new Set([true, false]));
    }
  });

  it('may leave out what is empty', () => {
    const file = path.join(folder, 'a.yml');
    fs.writeFileSync(file, 'anfragen:\n  - {q: x, art: exakt, erwartet: /a}\nfragen:\n  - {q: y?, ablehnen: true}\n');
    expect(readSet(file)).toEqual({
      anfragen: [{q: 'x', art: 'exakt', erwartet: ['/a'], auch: []}],
      fragen: [{q: 'y?', erwartet: [], auch: [], ablehnen: true}],
    });
  });

  it('are reported with file and line when they are wrong', () => {
    const file = path.join(folder, 'a.yml');
    fs.writeFileSync(file, 'anfragen:\n  - {art: exakt}\n');
    expect(() => readSet(file)).toThrow(/a\.yml:2\n {2}„q“ fehlt\./);
    expect(() => readSet(path.join(folder, 'b.yml'))).toThrow('gibt es nicht');
  });
});
