import {escapeHtml} from '../../lib/html';
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

/** Whether a sentence, an item, a row or a cell starts here. */
const startsPart = (text: string, at: number) =>
  /(?:^|[.:!?·–][“)]? )[„(]?$/.test(text.slice(Math.max(0, at - LONGEST_BREAK), at));

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

/**
 * The part of a text with the most found words, at most `size` words long. What a reader sees first belongs to the first of
 * them.
 */
export function excerpt(engine: SearchEngine, text: string, terms: ReadonlySet<string>, size: number): Excerpt {
  const found = words(text);
  if (found.length <= size) return {from: 0, to: text.length, cutBefore: false, cutAfter: false};
  const isHit = found.map(({text: word}) => engine.isMatch(word, terms));
  let start = densestWindow(found, isHit, size);
  const first = isHit.indexOf(true, start);
  if (first >= 0) {
    const earliest = Math.max(start, first - hitList.leadWords);
    for (start = first; start > earliest && !startsPart(text, found[start]!.start);) start--;
    // At the end of a text rather short than with words of another part.
    start = Math.min(start, found.length - Math.ceil(size / 2));
  }
  const end = Math.min(start + size, found.length);
  return {
    from: start === 0 ? 0 : found[start]!.start,
    to: end === found.length ? text.length : found[end - 1]!.end,
    cutBefore: start > 0,
    cutAfter: end < found.length,
  };
}
