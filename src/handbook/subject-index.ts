import {groupBy} from '../lib/group-by';
import type {Term} from '../product/glossary';
import type {Ids, ReadPage} from './references';

/** A word of the index: where it is treated, or under which words. */
export interface IndexEntry {
  word: string;
  /** Ids in the handbook. */
  at: string[];
  see: string[];
}

/** Entries that begin with the same letter. */
export interface IndexLetter {
  letter: string;
  entries: IndexEntry[];
}

/** More page numbers behind one word help nobody: what the titles name goes before what headings name. */
const MAX_PLACES = 8;

const fold = (word: string) => word.normalize('NFC').toLocaleLowerCase('de').replace(/\s+/g, ' ').trim();
const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds a noun with the endings German gives it, not inside of other words. */
function finder(word: string): (text: string) => boolean {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}-])${escapePattern(word)}(?:e?s|e?n|er)?(?![\p{L}\p{N}-])`, 'u');
  return (text) => pattern.test(text);
}

/** Where a term is treated: its entry in a register, titles and headings that name it, otherwise short answers. */
function placesOf({begriff}: Term, pages: ReadPage[], ids: Ids): string[] {
  const names = finder(begriff);
  const registers: string[] = [];
  const titles: string[] = [];
  const headings: string[] = [];
  const answers: string[] = [];
  for (const {page, article} of pages) {
    const start = ids.start(page.route)!;
    if (page.isRegister) {
      const entry = article.sections.find(({text}) => fold(text) === fold(begriff));
      if (entry) registers.push(ids.at(page.route, entry.id)!);
      continue;
    }
    if (names(article.title)) titles.push(start);
    else {
      const section = article.sections.find(({text}) => names(text));
      if (section) headings.push(ids.at(page.route, section.id)!);
      else if (names(article.shortAnswer)) answers.push(start);
    }
  }
  const treated = [...titles, ...headings];
  return [...registers, ...(treated.length > 0 ? treated : answers)].slice(0, MAX_PLACES);
}

function letterOf(word: string): string {
  const letter = word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .charAt(0)
    .toLocaleUpperCase('de');
  return /\p{L}/u.test(letter) ? letter : '0–9';
}

/**
 * The index: the terms of the product, the words editors gave the articles, and the other words for a term, which lead to
 * it.
 *
 * @param pages of the handbook, in its order
 */
export function indexOf(pages: ReadPage[], terms: Term[], ids: Ids): IndexLetter[] {
  const entries = new Map<string, IndexEntry>();
  const entry = (word: string): IndexEntry => {
    const key = fold(word);
    const present = entries.get(key) ?? {word, at: [], see: []};
    entries.set(key, present);
    return present;
  };
  for (const term of terms) {
    const at = placesOf(term, pages, ids);
    if (at.length > 0) entry(term.begriff).at.push(...at);
  }
  for (const {page} of pages)
    for (const word of page.keywords) {
      const {at} = entry(word);
      const start = ids.start(page.route)!;
      if (!at.includes(start) && at.length < MAX_PLACES) at.push(start);
    }
  for (const {begriff, synonyme} of terms) {
    if (!entries.has(fold(begriff))) continue;
    for (const word of synonyme) {
      if (fold(word) === fold(begriff)) continue;
      const present = entry(word);
      // Who finds pages need not look elsewhere.
      if (present.at.length === 0) present.see.push(entries.get(fold(begriff))!.word);
    }
  }
  const sorted = [...entries.values()].sort((a, b) => a.word.localeCompare(b.word, 'de'));
  return [...groupBy(sorted, ({word}) => letterOf(word))].map(([letter, own]) => ({letter, entries: own}));
}

/** A message and where it is explained. */
export interface MessageEntry {
  code: string;
  wording: string;
  at: string[];
}

/**
 * The messages that the articles explain, by their codes.
 *
 * @param wordings by code
 */
export function messageIndexOf(pages: ReadPage[], wordings: ReadonlyMap<string, string>, ids: Ids): MessageEntry[] {
  const found = new Map<string, Set<string>>();
  for (const {page, article} of pages)
    for (const {code, id} of article.messages) {
      if (!wordings.has(code)) continue;
      const at = found.get(code) ?? new Set();
      found.set(code, at.add(ids.at(page.route, id)!));
    }
  return [...found]
    .map(([code, at]) => ({code, wording: wordings.get(code)!, at: [...at].slice(0, MAX_PLACES)}))
    .sort((a, b) => a.code.localeCompare(b.code, 'de'));
}
