import {distance} from 'fastest-levenshtein';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {calculate, UnknownCalculation} from '../../product/calculations';
import {readFigures, readTimes, type Figure} from '../../product/figures';
import {weekdayOf, weekdays} from '../../product/rules/dates';
import {sum} from '../../product/rules/money';
import type {World} from '../../product/world';
import {checkArithmetic} from './arithmetic';
import type {ContentDocument} from '../../content/document';
import type {Images} from '../../content/project';
import type {Finding} from '../../content/rule';
import {svgTexts} from '../../content/svg-texts';
import {attributeOf} from '../attribute';

const NEAREST = 3;
const longWeekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
// 'ein Donnerstag, der 26.12. …' speaks of the day before.
const weekdayBefore = new RegExp(
  `(?<!ein )(?:(${longWeekdays.join('|')})(?:s|, den|, der|, dem)?,?|\\b(${weekdays.join('|')})) \\*{0,2}$`,
);
const isNothing = /^0(?:,0+)? /;

/** A figure an article may show: what it is, and the calculation it comes from. */
interface Known {
  text: string;
  label: string;
  entry: string;
}

export interface ExampleCheck {
  findings: Finding[];
  /** Figures that follow from a calculation. */
  derived: number;
  /** Sections with at least one of them. */
  sections: number;
}

interface Passage {
  isExample: boolean;
  /** File and line of a sketch; `offset` is where the article shows it. */
  sketch?: string;
  text: string;
  offset: number;
}

/** The text between two headings of the second level; without addresses, whose parts may look like figures. */
function passages({source, bodyOffset}: ContentDocument): Passage[] {
  const body = source.slice(bodyOffset).replace(/\]\([^)\s]*\)/g, (link) => ' '.repeat(link.length));
  let offset = bodyOffset;
  return body.split(/^(?=## )/m).map((text) => {
    const passage = {isExample: /^## .*Beispiel/.test(text), text, offset};
    offset += text.length;
    return passage;
  });
}

/** Reads the texts of the sketches an article shows. */
function sketchPassages({source}: ContentDocument, images: Images): Passage[] {
  return [...source.matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].flatMap(({1: url = '', index}) =>
    svgTexts(images.get(url)?.svg ?? '').map(({text, line}) => ({
      isExample: true,
      sketch: `static${url}, Zeile ${line}`,
      text,
      offset: index,
    })),
  );
}

/** A day without year stands for that day in any year. */
const matches = (known: string, {text, kind}: Figure) => known === text || (kind === 'tag' && known.startsWith(text));

/** The figures of the same kind that look most like one, with what they are. */
function nearest(figure: Figure, known: readonly Known[]): string {
  const unitOf = (text: string) => text.split(' ')[1];
  const alike = new Map(
    known.filter(({text}) => unitOf(text) === unitOf(figure.text)).map((entry) => [entry.text, entry]),
  );
  return [...alike.values()]
    .map((entry) => ({...entry, far: distance(entry.text.slice(0, figure.text.length), figure.text)}))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({text, label, entry}) => `${text} (${label}, ${entry})`)
    .join(', ');
}

/** The weekday before a day, where the day has another one; a day without year is one of those it may stand for. */
function wrongWeekday(text: string, figure: Figure, found: readonly Known[]): Omit<Finding, 'offset'> | undefined {
  const [, long, short] = weekdayBefore.exec(text.slice(0, figure.offset).slice(-24)) ?? [];
  const said = long ?? (short && longWeekdays[weekdays.findIndex((name) => name === short)]);
  const days = figure.text.length === 'TT.MM.JJJJ'.length ? [figure.text] : found.map((entry) => entry.text);
  const names = days.flatMap((day) => {
    const iso = day.split('.').reverse().join('-');
    return Number.isNaN(Date.parse(iso)) ? [] : [longWeekdays[weekdays.indexOf(weekdayOf(iso))]!];
  });
  if (figure.kind !== 'tag' || !said || names.length === 0 || names.includes(said)) return undefined;
  return {
    problem: `Der ${days[0]} ist kein ${said}.`,
    advice: `Schreiben Sie „${names[0]}“ oder berichtigen Sie den Tag.`,
  };
}

/** Names with a number that is another one's, such as 'Name (10234)' and '1077 Name'. */
function wrongNumbers(text: string, {nummern}: World): Finding[] {
  const names = Object.keys(nummern).join('|');
  const after = String.raw`(?<name>${names})(?: Kasten)? \(?(?:Kundennummer |Lieferantennummer )?(?<number>\d{4,5})\b`;
  const before = String.raw`\b(?<number2>\d{4,5}) (?<name2>${names})`;
  return [...text.matchAll(new RegExp(`${after}|${before}`, 'g'))].flatMap(({0: written, index, groups}) => {
    const name = (groups!.name ?? groups!.name2)!;
    return (groups!.number ?? groups!.number2) === String(nummern[name])
      ? []
      : [
          {
            offset: index,
            problem: `„${written}“ hat eine falsche Nummer.`,
            advice: `${name} hat die ${nummern[name]!}.`,
          },
        ];
  });
}

/** The calculations an article names, each with its figures; entries that name none are findings. */
function namedCalculations(document: ContentDocument, world: World, findings: Finding[]): Map<string, Known[]> {
  const {zahlen} = document.frontMatter;
  const named = new Map<string, Known[]>();
  (Array.isArray(zahlen) ? zahlen.map(String) : []).forEach((entry, index) => {
    try {
      named.set(
        entry,
        [...calculate(world, entry)].map(([text, label]) => ({text, label, entry})),
      );
    } catch (error) {
      if (!(error instanceof UnknownCalculation)) throw error;
      findings.push({offset: document.entryOffset('zahlen', index), problem: error.problem, advice: error.advice});
    }
  });
  return named;
}

/** The facts an article has its own words for: elements around a text that name one. */
function factsReworded({source, tree}: ContentDocument, {fakten}: World): string[] {
  const found: string[] = [];
  // Most articles have none: their trees need not be made for this.
  if (!source.includes(' nr="')) return found;
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
    if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
    const number = attributeOf(node, 'nr');
    if (number !== undefined && number in fakten && toString(node).trim() !== '') found.push(number);
  });
  return found;
}

/**
 * Recomputes the examples of an article: every amount and every day, and in examples every quantity, must follow from a
 * calculation the article names in its front matter, or from a sum that is right. In sketches every time must, too.
 */
export function checkExamples(document: ContentDocument, world: World, images: Images = new Map()): ExampleCheck {
  const findings: Finding[] = [];
  // The handbook shows how articles are written, with figures right and wrong.
  if (document.instance === 'intern') return {findings, derived: 0, sections: 0};
  const named = namedCalculations(document, world, findings);
  const known = [
    ...named.values(),
    ...factsReworded(document, world).map((number) =>
      [...calculate(world, `fachwissen ${number}`)].map(([text, label]) => ({text, label, entry: ''})),
    ),
  ].flat();
  const used = new Set<string>();
  const derivedIn = ({text, offset, isExample, sketch}: Passage) => {
    const report = ({offset: at, problem, ...finding}: Finding) =>
      findings.push(
        sketch === undefined
          ? {...finding, offset: offset + at, problem}
          : {...finding, offset, problem: `${sketch}: ${problem}`},
      );
    const {findings: wrongSums, results} = checkArithmetic(text);
    for (const finding of [...wrongSums, ...wrongNumbers(text, world)]) report(finding);
    const figures = [...readFigures(text), ...(sketch === undefined ? [] : readTimes(text))].filter(
      (figure) => !isNothing.test(figure.text) && (isExample || !(figure.kind === 'menge' || figure.bare)),
    );
    return figures.filter((figure) => {
      const {offset: at} = figure;
      const found = known.filter((entry) => matches(entry.text, figure));
      for (const {entry} of found) used.add(entry);
      const wrong = wrongWeekday(text, figure, found);
      if (wrong) report({offset: at, ...wrong});
      if (found.length > 0 || results.has(figure.offset)) return true;
      const like = nearest(figure, known);
      report({
        offset: at,
        problem: `„${figure.written}“ folgt aus keiner Rechnung, die der Artikel nennt.`,
        advice: `${like ? `Am nächsten: ${like}. ` : ''}Ist der Wert richtig, nennen Sie seine Rechnung im Kopf unter „zahlen“.`,
      });
      return false;
    }).length;
  };
  const derivedBySection = passages(document).map(derivedIn);
  const inSketches = sketchPassages(document, images).map(derivedIn);
  [...named.keys()].forEach((entry) => {
    if (used.has(entry)) return;
    const index = (document.frontMatter.zahlen as unknown[]).map(String).indexOf(entry);
    findings.push({
      offset: document.entryOffset('zahlen', index),
      problem: `Aus „${entry}“ steht nichts im Artikel.`,
      advice: 'Streichen Sie den Eintrag.',
    });
  });
  return {
    findings,
    derived: sum([...derivedBySection, ...inSketches]),
    sections: derivedBySection.filter((count) => count > 0).length,
  };
}
