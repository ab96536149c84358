import {rounding} from './tuning';

/**
 * Compact strings for the files of the search. Everything stays printable ASCII without quotes and backslashes, so that JSON
 * leaves it as it is and gzip finds the patterns.
 */

/** Codes of the characters that digits are made of: printable, without the quotes before the first, and without backslash. */
const FIRST_DIGIT = 35;
const LAST_DIGIT = 126;
const BACKSLASH = 92;

/** Characters a number below their count is written with. */
const DIGITS = (() => {
  let digits = '';
  for (let code = FIRST_DIGIT; code <= LAST_DIGIT; code++) if (code !== BACKSLASH) digits += String.fromCharCode(code);
  return digits;
})();
const BASE = DIGITS.length;
/** The largest number of one digit. */
export const LARGEST_COUNT = BASE - 1;
const valueOf = new Uint8Array(LAST_DIGIT + 1);
for (let value = 0; value < BASE; value++) valueOf[DIGITS.charCodeAt(value)] = value;
/** Marks a number of two further digits, and one of the longest. */
const TWO = BASE - 2;
const THREE = BASE - 1;
const LONGEST = 3;

const LEVEL_STEP = Math.log(rounding.step);

/** One term's occurrences: ascending sections and what each is worth. */
export interface PostingList {
  sections: Uint32Array;
  scores: Float32Array;
}

export interface Posting {
  section: number;
  score: number;
}

export const emptyList: PostingList = {sections: new Uint32Array(), scores: new Float32Array()};

function encodeNumber(value: number): string {
  if (value < TWO) return DIGITS[value]!;
  const low = DIGITS[value % BASE]!;
  const middle = DIGITS[Math.floor(value / BASE) % BASE]!;
  if (value < BASE * BASE) return DIGITS[TWO]! + middle + low;
  return DIGITS[THREE]! + DIGITS[Math.floor(value / BASE / BASE)]! + middle + low;
}

/** The number that is written at a position, and where the next one is. */
function readNumber(encoded: string, at: number): [value: number, next: number] {
  const first = valueOf[encoded.charCodeAt(at)]!;
  if (first < TWO) return [first, at + 1];
  const end = at + 1 + (first === TWO ? 2 : LONGEST);
  let value = 0;
  for (let index = at + 1; index < end; index++) value = value * BASE + valueOf[encoded.charCodeAt(index)]!;
  return [value, end];
}

function encodeScore(score: number, levels = 1): string {
  const level = Math.round(Math.log(score / rounding.least) / LEVEL_STEP / levels) * levels;
  return DIGITS[Math.max(0, Math.min(BASE - 1, level))]!;
}

const scoreOf = Float32Array.from({length: BASE}, (_, level) => rounding.least * Math.exp(level * LEVEL_STEP));

/** Ascending numbers as gaps. */
export function encodeNumbers(ascending: number[]): string {
  return ascending.map((value, index) => encodeNumber(value - (ascending[index - 1] ?? -1) - 1)).join('');
}

export function decodeNumbers(encoded: string): number[] {
  const numbers: number[] = [];
  let before = -1;
  for (let at = 0; at < encoded.length;) {
    const [gap, next] = readNumber(encoded, at);
    at = next;
    before += gap + 1;
    numbers.push(before);
  }
  return numbers;
}

/** Gaps between sections, then as many scores: gzip rewards what is alike and near. */
export function encodePostings(postings: Posting[]): string {
  let before = -1;
  let gaps = '';
  let scores = '';
  for (const {section, score} of postings) {
    gaps += encodeNumber(section - before - 1);
    scores += encodeScore(score);
    before = section;
  }
  return gaps + scores;
}

/** Small numbers and weights, one character each. */
export function encodeCounts(counts: number[]): string {
  return counts.map((count) => DIGITS[Math.min(count, LARGEST_COUNT)]!).join('');
}

export function decodeCounts(encoded: string): number[] {
  return Array.from(encoded, (digit) => valueOf[digit.charCodeAt(0)]!);
}

/** Scores that need not be exact; coarse steps leave fewer letters, which gzip rewards. */
export function encodeScores(scores: number[]): string {
  return scores.map((score) => encodeScore(score, rounding.coarse)).join('');
}

export function decodeScores(encoded: string): number[] {
  return Array.from(encoded, (digit) => scoreOf[valueOf[digit.charCodeAt(0)]!]!);
}

export function decodePostings(encoded: string): PostingList {
  const sections: number[] = [];
  let at = 0;
  let before = -1;
  // A score is one character, so the gaps end where as many characters are left as there were gaps.
  while (at + sections.length < encoded.length) {
    const [gap, next] = readNumber(encoded, at);
    at = next;
    before += gap + 1;
    sections.push(before);
  }
  const scores = Float32Array.from(sections, (_, index) => scoreOf[valueOf[encoded.charCodeAt(at + index)]!]!);
  return {sections: Uint32Array.from(sections), scores};
}

/** Sorted words, each as the number of letters it shares with the one before, and the rest. */
export function encodeWords(sorted: string[]): string {
  let before = '';
  return sorted
    .map((word) => {
      let shared = 0;
      while (shared < word.length && shared < BASE - 1 && word[shared] === before[shared]) shared++;
      before = word;
      return DIGITS[shared]! + word.slice(shared);
    })
    .join(' ');
}

export function decodeWords(encoded: string): string[] {
  if (!encoded) return [];
  let before = '';
  return encoded.split(' ').map((entry) => (before = before.slice(0, valueOf[entry.charCodeAt(0)]) + entry.slice(1)));
}
