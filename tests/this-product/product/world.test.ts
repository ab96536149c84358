import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {calculate, calculations} from '../../../src/product/calculations';
import {readFigures, readTimes} from '../../../src/product/figures';
import {holidays} from '../../../src/product/rules/holidays';
import {loadWorld, parseWorld} from '../../../src/product/world';

const world = loadWorld();
const source = fs.readFileSync('src/product/beispielwelt.yml', 'utf8');
const lineOf = (text: string) => source.slice(0, source.indexOf(text)).split('\n').length;

describe('the example world', () => {
  it('rests on public holidays', () => {
    const days = [...holidays(2025).keys()];
    expect(world.sondertage.filter(({tag}) => !days.includes(tag))).toEqual([]);
  });

  it.each([
    ["preis: '8,49 €'", 'preis: 8.49', 'Hier gehört ein Betrag in Anführungszeichen hin'],
    ["preis: '8,49 €'", "preis: '8.49'", 'Schreiben Sie den Betrag mit Komma'],
    ['- {tag: 09.06.2025}', '- {tag: 31.06.2025}', 'Diesen Tag gibt es nicht.'],
    ['- {tag: 09.06.2025}', '- {tag: 45.06.2025}', 'Diesen Tag gibt es nicht.'],
    ['- {tag: 09.06.2025}', '- {tag: 2025-06-09}', 'Schreiben Sie den Tag als TT.MM.JJJJ'],
    ['cafe: {gruppe: gastronomie', 'cafe: {gruppe: gastromonie', 'Meinten Sie „gastronomie“?'],
    ["positionen: {Probekiste: 1, '2010'", "positionen: {Probekist: 1, '2010'", 'Meinten Sie „Probekiste“?'],
    ['RE2025-00164: {bestellungen: [cafe]', 'RE2025-00164: {bestellungen: [kafe]', 'Meinten Sie „cafe“?'],
    ['liefertage: [06.05.2025]', 'liefertage: [07.05.2025]', '„stadtgebiet“ liefert Di, Do, dieser Tag ist ein Mi.'],
    ['liefertage: [06.05.2025]', 'liefertage: [29.05.2025]', 'Dieser Tag ist ein Sondertag.'],
    ['lagerplatz: A-03-2', 'lagerplatz: A-03-1', 'Meinten Sie „A-03-2“?'],
    [
      'A-03-2: {temperaturzone: ungekühlt}',
      'A-03-2: {temperaturzone: gekühlt}',
      '1042 ist ungekühlt, A-03-2 ist gekühlt.',
    ],
    [
      "hoechstbetrag-gast: {was: Vorgabe für Gastbestellungen, werte: ['150,00 €']}",
      "hoechstbetrag-gast: {was: Vorgabe für Gastbestellungen, werte: ['etwa 150,00 €']}",
      'Schreiben Sie einen Betrag, einen Tag oder eine Menge',
    ],
  ])('names file and line when „%s“ becomes „%s“', (right, wrong, problem) => {
    expect(source).toContain(right);
    const read = () => parseWorld(source.replace(right, wrong), 'x.yml');
    expect(read).toThrow(/^x\.yml:\d+\n/);
    expect(read).toThrow(problem);
    if (!problem.startsWith('1042')) expect(read).toThrow(`x.yml:${lineOf(right)}\n`);
  });

  it('answers every calculation for every entry it can be made for', () => {
    for (const [name, {keys}] of Object.entries(calculations)) {
      expect(keys(world).length, name).toBeGreaterThan(0);
      if (name === 'fachwissen') continue;
      for (const key of keys(world)) {
        const figures = [...calculate(world, `${name} ${key}`).keys()];
        expect(figures.length, `${name} ${key}`).toBeGreaterThan(0);
        // Each is written as the articles are read.
        expect(figures.filter((text) => [...readFigures(text), ...readTimes(text)][0]?.text !== text)).toEqual([]);
      }
    }
  });

  it('says which calculation was meant', () => {
    expect(() => calculate(world, 'rechnugn RE2025-00164')).toThrow('Meinten Sie „rechnung“?');
    expect(() => calculate(world, 'rechnung RE2025-00165')).toThrow('Meinten Sie „rechnung RE2025-00164“?');
    expect(() => calculate(world, 'toString x')).toThrow('gibt es nicht');
  });

  it.each([
    ['bestellung petersen', '65,49 €', 'Summe'],
    ['bestellung petersen', '3,38 €', 'Liefergebühr, Anteil 7 %'],
    ['bestellung klein', '25,80 €', 'Summe'],
    ['rechnung RE2025-00187', '392,90 €', 'Rechnung, brutto'],
    ['skonto RE2025-00164', '30.05.2025', 'letzter Tag mit Skonto'],
    ['lastschrift RE2025-00187', '16.06.2025', 'Einzugsdatum'],
    ['preisfindung cafe-6-sack', '54,71 €', 'Summe nach Rabatt'],
    ['pfandkonto petersen-leergut', '3,60 €', 'Saldo'],
    ['fachwissen F-172', '09.10.2025', 'F-172'],
  ])('%s: %s is „%s“', (entry, text, label) => expect(calculate(world, entry).get(text)).toBe(label));

  it('yields every figure of the worked examples in the product model', () => {
    const known = Object.entries(calculations)
      .filter(([name]) => name !== 'fachwissen')
      .flatMap(([name, {keys}]) => keys(world).flatMap((key) => [...calculate(world, `${name} ${key}`).keys()]));
    const model = fs.readFileSync('src/product/produktmodell.md', 'utf8');
    const chapters = ['### 6.16 ', '### Zu 6.16 ', '## 10. ', '### Zu 10 '].map((heading) => {
      const [, chapter = ''] = model.split(`\n${heading}`);
      expect(chapter, heading).not.toBe('');
      return chapter.split(/\n#+ /)[0]!;
    });
    const figures = readFigures(chapters.join('\n'));
    expect(figures.length).toBeGreaterThan(300);
    const unknown = figures.filter(({text}) => !known.some((figure) => figure.startsWith(text)));
    expect(unknown.map(({written}) => written)).toEqual([]);
  });
});
