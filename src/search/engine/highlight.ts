import {escapeHtml} from '../../lib/html';
import {fold} from '../german/fold';
import {words, type Word} from '../german/words';
import type {SearchEngine} from './engine';
import {hitList} from './tuning';

export interface Marks {
  before: string;
  after: string;
}

/** The marks that the theme's search page expects without asking for them. */
export const pageMarks: Marks = {before: '<span class="algolia-docsearch-suggestion--highlight">', after: '</span>'};

/** HTML with the found words marked. */
export interface Marked {
  html: string;
  /** How many words are marked. */
  count: number;
}

/** Marks the words of a text that matched. Everything but the marks themselves is escaped. */
export function highlight(
  engine: SearchEngine,
  text: string,
  terms: ReadonlySet<string>,
  marks: Marks,
  from = 0,
  to = text.length,
): Marked {
  let html = '';
  let at = from;
  let count = 0;
  for (const {text: word, start, end} of words(text)) {
    if (start < from || end > to || !engine.isMatch(word, terms)) continue;
    html += escapeHtml(text.slice(at, start)) + marks.before + escapeHtml(word) + marks.after;
    at = end;
    count++;
  }
  return {html: html + escapeHtml(text.slice(at, to)), count};
}

export interface Excerpt {
  from: number;
  to: number;
  cutBefore: boolean;
  cutAfter: boolean;
}

/** The end of a part and the beginning of the next: punctuation, quotation mark, space, opening quotation mark. */
const LONGEST_BREAK = 4;

/** Tells whether a sentence, an item, a row or a cell starts here. */
const startsPart = (text: string, at: number) =>
  /(?:^|[.:!?·–][“)]? )[„(]?$/.test(text.slice(Math.max(0, at - LONGEST_BREAK), at));

/** Tells whether a sentence, an item or a row starts here: "3. Mai" and "z. B." go on. */
const startsSentence = (text: string, at: number) =>
  /(?:^|(?<!\d)[.!?·][“)]? )[„(]?$/.test(text.slice(Math.max(0, at - LONGEST_BREAK), at)) &&
  !/^\p{Ll}/u.test(text.slice(at));

function densestWindow(found: Word[], isHit: boolean[], size: number): number {
  let inWindow = isHit.slice(0, size).filter(Boolean).length;
  let most = inWindow;
  let best = 0;
  for (let start = 1; start + size <= found.length; start++) {
    inWindow += Number(isHit[start + size - 1]) - Number(isHit[start - 1]);
    if (inWindow > most) [most, best] = [inWindow, start];
  }
  return best;
}

/** How a word of a text begins if it was found: "Rechnung", "Rechnungsstellung" and "rechnen" are one. */
type Beginning = string | undefined;

/** Different found words in a run of words. */
function countDifferent(beginnings: Beginning[], from: number, to: number): number {
  return new Set(beginnings.slice(from, to).filter(Boolean)).size;
}

/**
 * Where the sentences begin that have found words, the one with the most different ones first, those after it counting
 * half. Only what would be shown of a sentence counts.
 */
function bestSentences(
  text: string,
  found: Word[],
  beginnings: Beginning[],
  size: number,
): {start: number; hits: number}[] {
  const starts = found.flatMap(({start}, at) => (startsSentence(text, start) ? [at] : []));
  return starts
    .map((start, index) => {
      const end = Math.min(start + size, found.length);
      const hits = countDifferent(beginnings, start, Math.min(end, starts[index + 1] ?? end));
      return {start, hits, rank: hits + countDifferent(beginnings, start, end) / 2};
    })
    .filter(({hits}) => hits > 0)
    .sort((one, other) => other.rank - one.rank || one.start - other.start);
}

/** Where the run of words with the most found ones begins, or up to `leadWords` before the first of them. */
function densestStart(text: string, found: Word[], isHit: boolean[], size: number): number {
  const start = densestWindow(found, isHit, size);
  const first = isHit.indexOf(true, start);
  if (first < 0) return start;
  const earliest = Math.max(start, first - hitList.leadWords);
  let at = first;
  while (at > earliest && !startsPart(text, found[at]!.start)) at--;
  return at;
}

/**
 * The sentence of a text that has most of what was found, and what follows it, at most `size` words long. Where the words
 * stand far behind the beginning of their sentence, the excerpt begins with them.
 *
 * @param said excerpts that are shown beside this one, of other sections of the page
 */
export function excerpt(
  engine: SearchEngine,
  text: string,
  terms: ReadonlySet<string>,
  size: number,
  said: ReadonlySet<string> = new Set(),
): Excerpt {
  const found = words(text);
  if (found.length <= size) return {from: 0, to: text.length, cutBefore: false, cutAfter: false};
  const beginnings = found.map(({text: word}) =>
    engine.isMatch(word, terms) ? fold(word).slice(0, hitList.sameBeginning) : undefined,
  );
  const from = (wanted: number): Excerpt => {
    // At the end of a text rather short than with words of another part.
    const start = Math.min(wanted, found.length - Math.ceil(size / 2));
    const end = Math.min(start + size, found.length);
    return {
      from: start === 0 ? 0 : found[start]!.start,
      to: end === found.length ? text.length : found[end - 1]!.end,
      cutBefore: start > 0,
      cutAfter: end < found.length,
    };
  };
  const densest = densestStart(text, found, beginnings.map(Boolean), size);
  const most = countDifferent(beginnings, densest, Math.min(densest + size, found.length));
  const sentences = bestSentences(text, found, beginnings, size).filter(({hits}) => hits + 1 >= most);
  const excerpts = [...sentences.map(({start}) => from(start)), from(densest)];
  return excerpts.find((one) => !said.has(text.slice(one.from, one.to))) ?? excerpts[0]!;
}
