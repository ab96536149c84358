import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {checkArithmetic} from '../../src/content/arithmetic';
import {ContentDocument} from '../../src/content/document';
import {checkExamples} from '../../src/content/examples';
import {listContentFiles} from '../../src/content/project';
import {readFigures} from '../../src/product/figures';
import {loadWorld} from '../../src/product/world';

const world = loadWorld();
const articles = listContentFiles(process.cwd())
  .filter((file) => !file.startsWith('intern/'))
  .map((file) => new ContentDocument(file, fs.readFileSync(file, 'utf8')));
const check = (text: string, zahlen = 'rechnung RE2025-00164') =>
  checkExamples(new ContentDocument('docs/x.mdx', `---\nzahlen: [${zahlen}]\n---\n\n${text}\n`), world);
const problems = (text: string) => checkArithmetic(text).findings.map(({problem, advice}) => `${problem} ${advice}`);

describe('the figures of the articles', () => {
  it('all follow from the example world or the facts', () => {
    const results = articles.map((article) => checkExamples(article, world));
    expect(results.flatMap(({findings}) => findings)).toEqual([]);
    expect(results.reduce((count, {derived}) => count + derived, 0)).toBeGreaterThan(500);
    expect(results.reduce((count, {sections}) => count + sections, 0)).toBeGreaterThan(100);
  });

  it('cannot change a digit unnoticed, save a few that happen to be another figure of the page', () => {
    let changed = 0;
    const unnoticed: string[] = [];
    for (const {file, source, bodyOffset} of articles)
      for (const {offset, written, kind, bare} of readFigures(source.slice(bodyOffset))) {
        if (kind === 'menge' || bare) continue;
        const at = bodyOffset + offset;
        const next = written.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 7) % 10));
        const text = source.slice(0, at) + next + source.slice(at + written.length);
        changed += 1;
        if (checkExamples(new ContentDocument(file, text), world).findings.length === 0)
          unnoticed.push(`${file}: ${written} → ${next}`);
      }
    expect(changed).toBeGreaterThan(500);
    expect(unnoticed.length / changed, unnoticed.join('\n')).toBeLessThan(0.03);
  });
});

describe('checking examples', () => {
  it('names the figure, its place and what comes nearest', () => {
    const {findings, derived} = check('Die Rechnung über 198,79 € ist am 04.06.2025 fällig.');
    expect(findings).toHaveLength(1);
    expect(findings[0]!.problem).toBe('„198,79 €“ folgt aus keiner Rechnung, die der Artikel nennt.');
    expect(findings[0]!.advice).toMatch(/^Am nächsten: 198,97 € \(Rechnungsbetrag, rechnung RE2025-00164\), /);
    expect(derived).toBe(1);
  });

  it('reads every form of a figure, in tables, diagrams and attributes too', () => {
    expect(
      check('```mermaid alt="198,79 Euro"\nA["198,79 €"]\n```\n\n| **198,79 €** | 21.05. |').findings,
    ).toHaveLength(3);
    expect(check('Am 21.05., fällig am 5. Juni 2025.').findings).toHaveLength(1);
    expect(check('[Ziel](a.mdx#am-05.06.) und 21.05.').findings).toEqual([]);
  });

  it('asks for quantities and bare amounts only in examples', () => {
    expect(check('Bis 31 kg passen, 21.05. 198,79.').findings).toEqual([]);
    expect(check('## Beispiel\n\nBis 31 kg passen, 21.05. 198,79.').findings).toHaveLength(2);
  });

  it.each([
    ['Am Mittwoch, 21.05.2025.', 0],
    ['Am Donnerstag, 21.05.2025.', 1],
    ['Am Donnerstag, den 21.05.', 1],
    ['Der 20.05. ist ein Dienstag, der 21.05. ein Mittwoch.', 0],
    // No such day: it follows from nothing, and has no weekday.
    ['Über 198,97 €, am Donnerstag, 71.05.2025.', 1],
  ])('%s has %i faults', (text, count) => expect(check(text).findings).toHaveLength(count));

  it.each([
    ['Café Morgenrot (10301, Gastronomie), 2010 Mineralwasser und Bergkäse 1203, 21.05.', 0],
    ['Kita Regenbogen (Kundennummer 10301), 21.05.', 1],
    ['1077 Bergkäse, 21.05.', 1],
  ])('%s has %i wrong numbers', (text, count) => expect(check(text).findings).toHaveLength(count));

  it('leaves the handbook alone', () =>
    expect(checkExamples(new ContentDocument('intern/x.mdx', 'Für 198,79 €.\n'), world).findings).toEqual([]));
});

describe('arithmetic of a text', () => {
  it.each([
    '4 × 9,80 € = 39,20 €',
    '4 × 62,40 € + 3 × 39,20 € = 367,20 €',
    '49,80 € ÷ 1,07 = **46,54 €**',
    '3,90 € × 46,54 ÷ 53,67 = 3,38 €',
    '236 × 50 g = 11,8 kg',
    'Es bleiben: 158,60 € + 12,00 € = 170,60 €',
    '46,54 € von 53,67 € sind 86,7 %',
    '12 × 0,7 l',
  ])('%s is right', (text) => expect(problems(text)).toEqual([]));

  it.each([
    ['4 × 9,80 € = 39,30 €', '„4 × 9,80 € = 39,30 €“ stimmt nicht. Es ergibt 39,2.'],
    ['Es bleiben: 158,60 € + 12,00 € = 170,06 €', 'Es ergibt 170,6.'],
    ['200 − 2 × 50 = 150', 'Es ergibt 100.'],
    ['46,54 € von 53,67 € sind 87,6 %', 'Es sind 86,72 %.'],
  ])('%s is wrong', (text, said) => expect(problems(text).join()).toContain(said));

  const table = (...rows: string[]) =>
    ['| Zeile | netto | Steuer 7 % | brutto |', '|---|---|---|---|', ...rows].join('\n');

  it('holds for the sums and rows of tables', () => {
    expect(
      problems(
        table('| A | 39,20 € | 2,74 € | 41,94 € |', '| B | −9,20 € | – | – |', '| **Zusammen** | 30,00 € | – | – |'),
      ),
    ).toEqual([]);
    expect(problems(table('| A | 39,20 € | 2,74 € | 41,49 € |'))).toEqual([
      'In dieser Zeile ergeben netto und Steuer nicht 41,49 €. 39,2 + 2,74 = 41,94.',
    ]);
    expect(
      problems(table('| A | 1,00 € | – | – |', '| B | 2,00 € | – | – |', '| **Summe** | **4,00 €** | – | – |')),
    ).toEqual(['„4,00 €“ ist nicht die Summe der Zeilen darüber. Die Zeilen ergeben 3.']);
  });

  it('lets a total begin after an earlier one', () =>
    expect(
      problems(
        '| Zeile | netto |\n|---|---|\n| A | 1,00 € |\n| B | 2,00 € |\n| **Summe** | 3,00 € |\n| Steuer | 0,21 € |\n| **Rechnungsbetrag** | 3,21 € |',
      ),
    ).toEqual([]));
});
