import {stems} from './synonyms';
import {kindWeights} from './tuning';
import type {IndexedPage} from './types';

/** Intent of a query, as far as the words around the topic tell. */
export interface Intent {
  isSentence: boolean;
  /** Something went wrong, is missing or is not as expected. */
  isProblem: boolean;
  /** The number of an entry, such as that of a message, is named. */
  namesEntry: boolean;
}

/** By docs instance: an article of the help answers most questions better than the reference for programmers. */
const instanceWeights: [facet: RegExp, weight: number][] = [[/^docs-api-/, kindWeights.api]];

/** Year and month of the version of a release note, such as 2024-06; undefined for other pages. */
function releaseOf({kind, path}: IndexedPage): string | undefined {
  return kind === 'version' ? /\/(\d{4}-\d{2})(?!\d)/.exec(path)?.[1] : undefined;
}

/** Year of a release note or of a list of them; undefined for other pages, also for the one on what is in the making. */
function releaseYear({kind, path}: IndexedPage): number | undefined {
  if (kind !== 'version' && kind !== 'liste') return undefined;
  const year = /\/(\d{4})(?:[-/]|$)/.exec(path)?.[1];
  return year === undefined ? undefined : Number(year);
}

/** Release notes tell what was new once; the article on the same subject tells what holds. */
export function isNews(page: IndexedPage): boolean {
  return releaseYear(page) !== undefined;
}

/** Of two that fit alike the newer one is meant. */
function newsWeight(page: IndexedPage): number {
  const year = releaseYear(page);
  return year === undefined ? 1 : 1 + (year - kindWeights.fullYear) * kindWeights.perYear;
}

/** Words of someone who looks for what is new. */
const newsWords = new Set(
  stems('Update Updates Neuerung Neuigkeiten Neues Version Versionshinweise Release Releasenotes Changelog'),
);

/** Someone asks when something came or what became different, and not how it works today. */
const change = new RegExp(
  `(?<!\\p{L})(?:${[
    'seit wann|seit welcher version|(?:in|mit|ab|seit) (?:der )?version|ab wann g(?:ibt|ab) es|wann kam(?:en)?',
    'was (?:ist|war|gibt es)(?: \\p{L}+)? neue?s?|neuerungen|was (?:hat|haben) sich|was hat \\p{L}*version',
    'eingeführt|hinzugekommen|dazugekommen|neu dazu',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** "24.06", and not the date "24.06." */
const versionNumber = /(?<![\d.])(2\d)\.(0[1-9]|1[0-2])(?!\.?\d|\.)/u;

export function asksForNews(query: string): boolean {
  return asksForChange(query) || stems(query).some((word) => newsWords.has(word));
}

/** Tells whether somebody wants to know what changed, or when: a release note answers that, an article does not. */
export function asksForChange(query: string): boolean {
  return change.test(query);
}

/** A question for news without the words that ask for them, which say nothing about its subject. */
export function withoutChange(query: string): string {
  return query.replace(change, '').trim();
}

/** Year and month of the version a query for news names, such as 2024-06 for "Was kam mit Version 24.06?". */
function namedRelease(query: string): string | undefined {
  const [, year, month] = versionNumber.exec(query) ?? [];
  return year !== undefined && /version|update|release|\bmit\b/iu.test(query) ? `20${year}-${month}` : undefined;
}

/** Tells whether a page is the release note of the version a query names. */
export function isNamedRelease(page: IndexedPage, query: string): boolean {
  const named = namedRelease(query);
  return named !== undefined && releaseOf(page) === named;
}

const problemWords = new RegExp(
  `(?<!\\p{L})(?:${[
    'warum|wieso|weshalb|woran|trotz|trotzdem|obwohl|statt',
    'nicht|kein(?:e[mnrs]?)?|fehlt|fehlen|weg|verschwunden',
    'falsch(?:e[mnrs]?)?|fehler|doppelt|zweimal|kaputt|hängt|streikt|spinnt',
    'versehen|versehentlich|plötzlich|immer noch|schon wieder|was (?:nun|tun|jetzt)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** "Wie lege ich Kunden an, die nicht …?" asks for steps, whatever else it tells. */
const asksHow = /^\s*wie \p{L}+ (?:ich|wir|man)(?!\p{L})/iu;

/** Tells whether someone tells of something that went wrong. */
export function describesProblem(query: string): boolean {
  return problemWords.test(query) && !asksHow.test(query);
}

/** Names everything of a subject and explains little of it. */
export function isOverview({kind}: IndexedPage): boolean {
  return kind === 'ueberblick';
}

/** Answers to questions and problems. */
function isFaq({kind}: IndexedPage): boolean {
  return kind === 'faq' || kind === 'loesung';
}

/** Entries that have nothing to do with each other: readers of an article have no use for the whole of it. */
export function isRegister({kind}: {kind?: IndexedPage['kind']}): boolean {
  return kind === 'verzeichnis';
}

/**
 * Tells whether a page says how rare a word is: neither the handbook nor a register, which repeat the words of the
 * articles.
 */
export function decidesRarity(page: {isSecondary?: boolean; kind?: IndexedPage['kind']}): boolean {
  return page.isSecondary !== true && page.kind !== 'verzeichnis';
}

/**
 * How likely a page of this kind is what someone wants, 1 for an article.
 *
 * @param similarity of the query to a heading or question of the page, 0 to 1
 */
export function kindWeight(page: IndexedPage, {isSentence, isProblem, namesEntry}: Intent, similarity = 0): number {
  const instance = instanceWeights.find(([facet]) => facet.test(page.docusaurusTag))?.[1] ?? newsWeight(page);
  if (isFaq(page))
    return (
      instance * (isProblem ? kindWeights.faqForProblem : isSentence ? kindWeights.faqInSentence : kindWeights.faq)
    );
  if (isRegister(page))
    return instance * (namesEntry ? 1 : Math.max(kindWeights.register, similarity ** kindWeights.registerPower));
  if (isOverview(page)) return instance * (isSentence ? kindWeights.overviewInSentence : kindWeights.overview);
  return instance;
}
