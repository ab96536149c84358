import {typoCosts} from './tuning';

/** Neighbouring keys of a German keyboard. */
const rows = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'];
/** Codes of letters are below it; those of letters without accents begin with the other. */
const LETTERS = 128;
const FIRST_LETTER = 97;
/** 1 for two letters, by their codes, that are neighbouring keys. */
const areNeighbours = new Uint8Array(LETTERS * LETTERS);
rows.forEach((row, line) => {
  row.split('').forEach((key, column) => {
    for (const other of [row[column + 1], rows[line + 1]?.[column], rows[line + 1]?.[column - 1]]) {
      if (!other) continue;
      const [first, second] = [key.charCodeAt(0), other.charCodeAt(0)];
      areNeighbours[first * LETTERS + second] = areNeighbours[second * LETTERS + first] = 1;
    }
  });
});

/** Read for every letter of thousands of terms. */
const {neighbour: NEIGHBOUR, doubled: DOUBLED, swapped: SWAPPED, ending: ENDING} = typoCosts;

/** Letters of endings: "Kassensysetme" is "kassensy", the stem of "Kassensysteme", and an ending with a slip. */
const endings = 'temsnrd';

/** The part of a letter's code that tells it from others without accents. */
const LETTER_BITS = 31;

/** Which letters a word has, as bits. */
export function signature(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & LETTER_BITS);
  return bits >>> 0;
}

/** Letters of endings, as bits. */
export const endingLetters = signature(endings);

/** Letters the first word has and the second has not: at least this many changes apart. */
export function missingLetters(first: number, second: number): number {
  let bits = first & ~second;
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

const isEnding = (letter: number) =>
  letter >= FIRST_LETTER && letter < LETTERS && ((endingLetters >>> (letter & LETTER_BITS)) & 1) === 1;

type Table = [older: Float32Array, last: Float32Array, current: Float32Array];
const createTable = (width: number): Table => [
  new Float32Array(width),
  new Float32Array(width),
  new Float32Array(width),
];
/** Columns for the longest terms there usually are. */
const USUAL_WIDTH = 64;
/** Kept between words: thousands of terms are compared with one. It grows with longer ones. */
let table = createTable(USUAL_WIDTH);

/**
 * Cost of the changes that lead from a word to a stem: letters left out, added, replaced, swapped.
 *
 * @param word may have its ending
 * @param limit above it the cost is not exact
 * @param asPrefix compares with the beginning of `term` that fits best
 */
export function typoCost(word: string, term: string, limit: number, asPrefix: boolean): number {
  // Letters further on would cost more than the limit to leave out.
  const width = Math.min(term.length, word.length + Math.ceil(limit / DOUBLED)) + 1;
  if (table[0].length < width) table = createTable(2 * width);
  let [older, last, current] = table;
  for (let column = 0; column < width; column++) last[column] = column;
  let before = 0;
  for (let row = 1; row <= word.length; row++) {
    current[0] = row;
    let least = row;
    const letter = word.charCodeAt(row - 1);
    const leftOut = letter === before ? DOUBLED : 1;
    const isNeighbour = letter < LETTERS ? letter * LETTERS : 0;
    let otherBefore = 0;
    for (let column = 1; column < width; column++) {
      const other = term.charCodeAt(column - 1);
      const replaced =
        letter === other ? 0 : areNeighbours[isNeighbour + (other < LETTERS ? other : 0)] ? NEIGHBOUR : 1;
      let cost = last[column - 1]! + replaced;
      const without = last[column]! + (column === term.length && isEnding(letter) ? ENDING : leftOut);
      if (without < cost) cost = without;
      const added = current[column - 1]! + (other === otherBefore ? DOUBLED : 1);
      if (added < cost) cost = added;
      if (row > 1 && column > 1 && letter === otherBefore && before === other) {
        const swapped = older[column - 2]! + SWAPPED;
        if (swapped < cost) cost = swapped;
      }
      current[column] = cost;
      if (cost < least) least = cost;
      otherBefore = other;
    }
    if (least > limit) return Infinity;
    before = letter;
    [older, last, current] = [last, current, older];
  }
  return asPrefix ? last.subarray(0, width).reduce((least, cost) => Math.min(least, cost)) : last[term.length]!;
}
