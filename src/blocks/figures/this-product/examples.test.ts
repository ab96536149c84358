import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {ContentDocument} from '../../../content/document';
import {checkExamples} from '../examples';
import {listContentFiles, loadImages} from '../../../content/project';
import {svgTexts} from '../../../content/svg-texts';
import {readFigures, readTimes} from '../../../product/figures';
import {loadWorld} from '../../../product/world';

const world = loadWorld();
const images = loadImages(process.cwd());
const articles = listContentFiles(process.cwd())
  .filter((file) => !file.startsWith('intern/'))
  .map((file) => new ContentDocument(file, fs.readFileSync(file, 'utf8')));
const check = (text: string, zahlen = 'rechnung RE2025-00164') =>
  checkExamples(new ContentDocument('docs/x.mdx', `---\nzahlen: [${zahlen}]\n---\n\n${text}\n`), world);

describe('the figures of the articles', () => {
  it('all follow from the example world or the facts', () => {
    const results = articles.map((article) => checkExamples(article, world, images));
    expect(results.flatMap(({findings}) => findings)).toEqual([]);
    expect(results.reduce((count, {derived}) => count + derived, 0)).toBeGreaterThan(500);
    expect(results.reduce((count, {sections}) => count + sections, 0)).toBeGreaterThan(100);
  });

  it('cannot change a digit unnoticed, save a few that happen to be another figure of the page', () => {
    let changed = 0;
    const unnoticed: string[] = [];
    for (const {file, source, bodyOffset} of articles) {
      const figures = readFigures(source.slice(bodyOffset))
        .filter(({kind, bare}) => kind !== 'menge' && !bare)
        .map(({offset, written}) => ({
          at: bodyOffset + offset,
          written,
          next: written.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 7) % 10)),
        }));
      const findingsWith = (some: typeof figures) => {
        const text = some.reduce((all, {at, next}) => all.slice(0, at) + next + all.slice(at + next.length), source);
        return checkExamples(new ContentDocument(file, text), world, images).findings;
      };
      changed += figures.length;
      // All at once, for reading an article takes most of the time; what is not named where it stands, once more alone.
      const named = new Set(figures.length > 0 ? findingsWith(figures).map(({offset}) => offset) : []);
      for (const figure of figures)
        if (!named.has(figure.at) && findingsWith([figure]).length === 0)
          unnoticed.push(`${file}: ${figure.written} → ${figure.next}`);
    }
    expect(changed).toBeGreaterThan(500);
    expect(unnoticed.length / changed, unnoticed.join('\n')).toBeLessThan(0.03);
  });

  it('cannot change a digit of a sketch unnoticed, save a few that happen to be another figure of the article', () => {
    const next = (written: string) =>
      written.replace(/\d/, (digit) => String((Number(digit) % 9) + 1)).replace(/[ \u00A0]/g, ' ');
    let changed = 0;
    const unnoticed: string[] = [];
    for (const article of articles)
      for (const [, url = ''] of article.source.matchAll(/!\[[^\]]*\]\((\/img\/[^)]+)\)/g)) {
        const svg = images.get(url)!.svg!;
        for (const {text} of svgTexts(svg))
          for (const {written} of [...readFigures(text), ...readTimes(text)]) {
            if (written.startsWith('0,00')) continue;
            const wrong = svg.replace(written, next(written));
            const {findings} = checkExamples(article, world, new Map([[url, {bytes: 0, svg: wrong}]]));
            changed += 1;
            if (!findings.some(({problem}) => problem.includes(url)))
              unnoticed.push(`${url}: ${written} → ${next(written)}`);
          }
      }
    expect(changed).toBeGreaterThan(150);
    expect(unnoticed.length / changed, unnoticed.join('\n')).toBeLessThan(0.04);
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
