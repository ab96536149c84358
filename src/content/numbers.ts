import fs from 'node:fs';
import path from 'node:path';
import {instances} from '../../config/instances';
import {isSecondary} from '../../config/secondary';
import {formatNumber} from '../lib/article-number';
import {askGit} from '../lib/git';
import {readList} from '../lib/list-file';
import {NUMBER_FOLDER, NUMBER_PAGE} from '../lib/number-names';
import {readRedirects, type PathRedirect} from './redirects';

/** Every number ever given to an article; it only grows. A project without the file has no numbers. */
export const NUMBERS_FILE = 'src/content/nummern.txt';

const HEAD = `# Die Nummern der Artikel für das Telefon: Nummer, dann alle Adressen, die ihr Artikel je hatte, die heutige zuletzt.
# Keine Zeile verschwindet, keine wechselt ihren Artikel. Neue trägt „npm run pruefen -- --fix“ ein.`;

/** Begins the last line of the head of a list that has nothing to do with an earlier one: that of another product. */
const FRESH = '# Neu begonnen';

/** The first number: three digits, so that nobody takes it for the position of a step. */
const FIRST = 201;

export interface NumberEntry {
  /** With its check digit: '201-9'. */
  number: string;
  /** Addresses its article has had, the present one last. */
  addresses: string[];
  /** Line of the file, from 1. */
  line: number;
}

/** A fault of the list, for editors. */
export interface NumberFault {
  line: number;
  problem: string;
  advice: string;
  fixable?: true;
}

/** Data that decides which articles have which number. */
export interface Published {
  /** Addresses of all published articles. */
  routes: readonly string[];
  redirects: readonly PathRedirect[];
}

const runningOf = (number: string) => Number(number.split('-')[0]);
const withoutAnchor = (address: string) => address.replace(/#.*/, '');

export function parseNumbers(text: string): NumberEntry[] {
  return text.split(/\r?\n/).flatMap((row, index) => {
    const [number = '', ...addresses] = row.trim().split(/\s+/);
    return number === '' || number.startsWith('#') ? [] : [{number, addresses, line: index + 1}];
  });
}

/** The list of a project; undefined where it has none. */
export function readNumbers(root: string): NumberEntry[] | undefined {
  return fs.existsSync(path.join(root, NUMBERS_FILE)) ? parseNumbers(readList(root, NUMBERS_FILE)) : undefined;
}

const freshLine = (text: string) => text.split(/\r?\n/).find((line) => line.startsWith(FRESH));

/**
 * The list as it is written.
 *
 * @param before its text so far: what it says of its beginning stays
 */
export function formatNumbers(entries: readonly Pick<NumberEntry, 'number' | 'addresses'>[], before = ''): string {
  const head = [HEAD, freshLine(before)].filter(Boolean).join('\n');
  return `${head}\n${entries.map(({number, addresses}) => [number, ...addresses].join(' ')).join('\n')}\n`;
}

const unnumbered = instances.filter(({id}) => isSecondary(id)).map(({routeBasePath}) => `/${routeBasePath}/`);

/** Tells whether an article has a number: all but the start page and those for editors. */
function isNumbered(route: string): boolean {
  return route !== '/' && !unnumbered.some((start) => route.startsWith(start));
}

/** The list with the new addresses of articles that have moved, and with the new articles. It loses and changes nothing. */
export function completeNumbers(
  entries: readonly NumberEntry[],
  {routes, redirects}: Published,
): Omit<NumberEntry, 'line'>[] {
  const present = new Set(routes);
  const targets = new Map(redirects.map(({from, to}) => [from, withoutAnchor(to)]));
  const owned = new Set(entries.map(({addresses}) => addresses.at(-1)));
  const moved = entries.map(({number, addresses}) => {
    const last = addresses.at(-1);
    const target = last === undefined || present.has(last) ? undefined : targets.get(last);
    // An address with a number of its own took in the article that is gone; so did one that has none.
    if (target === undefined || !present.has(target) || !isNumbered(target) || owned.has(target))
      return {number, addresses};
    owned.add(target);
    return {number, addresses: [...addresses.filter((address) => address !== target), target]};
  });
  const next = Math.max(FIRST - 1, ...entries.map(({number}) => runningOf(number)).filter(Number.isInteger)) + 1;
  const added = routes.filter((route) => isNumbered(route) && !owned.has(route));
  return [...moved, ...added.map((route, index) => ({number: formatNumber(next + index), addresses: [route]}))];
}

/** How two lines with the same number are settled: as two states of one article, or as two articles. */
function adviceOnTwins(first: NumberEntry, second: NumberEntry, earlier: readonly NumberEntry[][]): string {
  const {number} = first;
  const isSame = first.addresses.some((address) => second.addresses.includes(address));
  if (isSame)
    return `Schreiben Sie beide Zeilen zu einer zusammen: ${number} ${[...new Set([...first.addresses, ...second.addresses])].join(' ')}`;
  const isKept = ({addresses}: NumberEntry) =>
    earlier.some((list) => list.some((one) => one.number === number && one.addresses[0] === addresses[0]));
  const goes = isKept(second) && !isKept(first) ? first : second;
  return `Löschen Sie Zeile ${goes.line}; „npm run pruefen -- --fix“ gibt „${goes.addresses.at(-1) ?? ''}“ die nächste freie Nummer.`;
}

/**
 * Reports what is wrong with the list as it is (HC045).
 *
 * @param earlier the lists of the commits a change starts from: of two articles with one number it stays with the one there
 */
export function numberFaults(
  entries: readonly NumberEntry[],
  published: Published,
  earlier: readonly NumberEntry[][] = [],
): NumberFault[] {
  const faults: NumberFault[] = [];
  const numbers = new Map<string, NumberEntry>();
  const owners = new Map<string, string>();
  for (const entry of entries) {
    const {number, addresses, line} = entry;
    const fault = (problem: string, advice: string) => void faults.push({line, problem, advice});
    const isShaped = /^\d{3,4}-\d$/.test(number);
    const right = isShaped ? formatNumber(runningOf(number)) : '';
    const first = numbers.get(number);
    if (!isShaped) fault(`„${number}“ ist keine Nummer.`, 'Eine Zeile beginnt wie „201-9 /adresse“.');
    else if (number !== right) fault(`Die Prüfziffer von „${number}“ stimmt nicht.`, `Richtig ist: ${right}`);
    else if (first !== undefined)
      fault(`Die Nummer ${number} steht schon in Zeile ${first.line}.`, adviceOnTwins(first, entry, earlier));
    numbers.set(number, first ?? entry);
    if (addresses.length === 0 || addresses.some((address) => !address.startsWith('/')))
      fault(`Hinter ${number} stehen nicht nur Adressen.`, `Zum Beispiel: ${number} /rechnungen/alt /rechnungen/neu`);
    const last = addresses.at(-1) ?? '';
    const owner = owners.get(last);
    if (owner !== undefined)
      fault(`„${last}“ hat zwei Nummern: ${owner} und ${number}.`, 'Löschen Sie die Zeile, die neu dazukam.');
    owners.set(last, number);
  }
  if (faults.length > 0) return faults;
  const known = new Map(entries.map(({number, addresses}) => [number, addresses.join(' ')]));
  for (const {number, addresses} of completeNumbers(entries, published)) {
    const line = entries.find((entry) => entry.number === number)?.line ?? entries.at(-1)?.line ?? 1;
    if (known.get(number) === addresses.join(' ')) continue;
    faults.push({
      line,
      problem: known.has(number)
        ? `Der Artikel mit der Nummer ${number} ist nach „${addresses.at(-1)!}“ umgezogen.`
        : `„${addresses[0]!}“ hat noch keine Nummer.`,
      advice: `„npm run pruefen -- --fix“ schreibt die Zeile: ${number} ${addresses.join(' ')}`,
      fixable: true,
    });
  }
  return faults;
}

/**
 * Numbers that were given to an article and are gone now, or lead to another one (HC046).
 *
 * @param before the list as it was
 */
export function lostNumbers(before: readonly NumberEntry[], now: readonly NumberEntry[]): NumberFault[] {
  const present = new Map(now.map((entry) => [entry.number, entry]));
  return before.flatMap(({number, addresses}): NumberFault[] => {
    const entry = present.get(number);
    const advice = `Stellen Sie die Zeile wieder her: ${[number, ...addresses].join(' ')}`;
    if (!entry) return [{line: 1, problem: `Die Nummer ${number} ist verschwunden.`, advice}];
    const isKept = addresses.every((address) => entry.addresses.includes(address));
    return isKept ? [] : [{line: entry.line, problem: `Die Nummer ${number} hat ihren Artikel gewechselt.`, advice}];
  });
}

/**
 * The lists of the commits a change starts from: where it leaves the main branch, and on that branch itself the commit before.
 * Those from before the list was begun anew count no more.
 *
 * @returns none where Git does not know, as without history
 */
export function earlierNumbers(root: string): NumberEntry[][] {
  const git = (...args: string[]) => askGit(root, ...args);
  const main = process.env.GITHUB_BASE_REF ? `origin/${process.env.GITHUB_BASE_REF}` : 'main';
  const start = git('merge-base', 'HEAD', main)?.trim() ?? 'HEAD';
  const commits = start === git('rev-parse', 'HEAD')?.trim() ? [start, 'HEAD^'] : [start];
  const beginning = freshLine(readList(root, NUMBERS_FILE));
  return commits.flatMap((commit) => {
    const text = git('show', `${commit}:./${NUMBERS_FILE}`);
    return text === undefined || (beginning !== undefined && freshLine(text) !== beginning) ? [] : [parseNumbers(text)];
  });
}

/** Adds to the list of a project what is missing in it. A list with other faults stays as it is. */
export function writeNumbers(root: string, published: Published): void {
  const entries = readNumbers(root);
  if (entries === undefined || numberFaults(entries, published).some(({fixable}) => !fixable)) return;
  fs.writeFileSync(
    path.join(root, NUMBERS_FILE),
    formatNumbers(completeNumbers(entries, published), readList(root, NUMBERS_FILE)),
  );
}

/** Where the numbers of a project lead: their addresses to those of the articles, without the base URL. */
export function numberRedirects(root = process.cwd()): PathRedirect[] {
  const targets = new Map(readRedirects(root).map(({from, to}) => [from, withoutAnchor(to)]));
  return (readNumbers(root) ?? []).map(({number, addresses}) => {
    const last = addresses.at(-1)!;
    return {from: `/${NUMBER_FOLDER}${number}`, to: targets.get(last) ?? last};
  });
}

/** Numbers of the articles by their addresses; none in a help centre without the page that explains them. */
export function numbersByRoute(root: string): Map<string, string> {
  if (!fs.existsSync(path.join(root, `${NUMBER_PAGE}.mdx`))) return new Map();
  return new Map((readNumbers(root) ?? []).map(({number, addresses}) => [addresses.at(-1)!, number]));
}
