import type {SearchLibrary} from '../engine/library';
import type {PageRecord} from '../records/types';
import {words} from '../german/words';
import type {LiveWording} from './file';
import {PAGE_QUOTA, topicStems} from './sections';

/** Why a wording is not kept. */
export const faults = {
  form: 'nicht 2 bis 12 Wörter, oder eine Adresse, eine Nummer',
  block: 'den Block gibt es auf der Seite nicht',
  known: 'steht auf dieser Seite schon: als Überschrift oder als Wortlaut',
  twice: 'steht auch bei einer anderen Seite; welche antwortet?',
  elsewhere: 'so heißt ein Abschnitt einer anderen Seite',
  measured: 'steht fast gleich in einer Liste, die misst',
  full: 'die Seite hat schon so viele, wie ihr helfen',
} as const;

export type Fault = keyof typeof faults;

/** The site that wordings are judged by. */
export interface Site {
  records: PageRecord[];
  /** Index of the site without any wording. */
  library: SearchLibrary;
  /** Queries of the lists that measure. */
  measured: readonly string[];
}

const limits = {
  least: 2,
  most: 12,
  /** Similarity to another page's heading. */
  heading: 0.8,
  /** Share of the stems it has in common with a query of a list. */
  measured: 0.8,
} as const;

const keyOf = (text: string): string => [...topicStems(text)].sort().join(' ');

function hasForm(text: string): boolean {
  const {length} = words(text);
  return (
    length >= limits.least &&
    length <= limits.most &&
    !/\d{5}|[A-Z]{2}\d{4}-|https?:|www\.|@/.test(text) &&
    keyOf(text) !== ''
  );
}

/** Tells whether it is what another page calls one of its sections, and the own page does not. */
async function isHeadingElsewhere(library: SearchLibrary, text: string, path: string): Promise<boolean> {
  const alike = (await library.search(text, 'question')).filter(({similarity}) => similarity >= limits.heading);
  return alike.length > 0 && alike.every(({page}) => page.path !== path);
}

/** Tells whether a text has nearly the same stems as one of the queries that measure. */
function isNear(text: string, queries: readonly Set<string>[]): boolean {
  const own = topicStems(text);
  return queries.some((query) => {
    const shared = [...own].filter((one) => query.has(one)).length;
    return shared / (own.size + query.size - shared) >= limits.measured;
  });
}

/** A wording somebody delivered, tied to its page. */
export type NewWording = LiveWording & {path: string};

/** A wording and what was decided. */
export interface Judged {
  wording: NewWording;
  fault?: Fault;
  /** Addresses of the other pages that have it. */
  others?: string[];
}

/**
 * Judges wordings in order; each is compared with those that were kept before.
 *
 * @param kept wordings of all pages by path
 */
export async function judge(
  wordings: NewWording[],
  kept: ReadonlyMap<string, readonly LiveWording[]>,
  {records, library, measured}: Site,
): Promise<Judged[]> {
  const queries = measured.map(topicStems);
  const recordOf = new Map(records.map((record) => [record.page.path, record]));
  const pagesByKey = new Map<string, Set<string>>();
  const remember = (text: string, path: string) => {
    const key = keyOf(text);
    pagesByKey.set(key, (pagesByKey.get(key) ?? new Set()).add(path));
  };
  for (const [path, own] of kept) for (const {text} of own) remember(text, path);
  for (const {text, path} of wordings) if (!isNear(text, queries)) remember(text, path);
  const seen = new Set([...kept].flatMap(([path, own]) => own.map(({text}) => `${path} ${keyOf(text)}`)));
  const counts = new Map([...kept].map(([path, own]) => [path, own.length]));
  const judged: Judged[] = [];
  for (const wording of wordings) {
    const count = counts.get(wording.path) ?? 0;
    const fault = (await faultOf(wording)) ?? (count >= PAGE_QUOTA && !wording.isByHand ? 'full' : undefined);
    if (!fault) counts.set(wording.path, count + 1);
    const others = [...(pagesByKey.get(keyOf(wording.text)) ?? [])].filter((path) => path !== wording.path);
    judged.push({wording, ...(fault ? {fault} : {}), ...(fault === 'twice' ? {others} : {})});
    seen.add(`${wording.path} ${keyOf(wording.text)}`);
  }
  return judged;

  async function faultOf({text, path}: NewWording): Promise<Fault | undefined> {
    const key = keyOf(text);
    if (!hasForm(text)) return 'form';
    const {page, sections} = recordOf.get(path)!;
    const headings = [page.title, ...sections.flatMap(({headings}) => headings.slice(-1))];
    if (seen.has(`${path} ${key}`) || headings.some((heading) => keyOf(heading) === key)) return 'known';
    if (isNear(text, queries)) return 'measured';
    if (pagesByKey.get(key)!.size > 1) return 'twice';
    return (await isHeadingElsewhere(library, text, path)) ? 'elsewhere' : undefined;
  }
}
