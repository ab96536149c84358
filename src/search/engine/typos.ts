/** Keys beside each other on a German keyboard: hitting the neighbour is half a mistake. */
const rows = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'];
const neighbours = (() => {
  const pairs = new Set<string>();
  rows.forEach((row, line) => {
    row.split('').forEach((key, column) => {
      for (const other of [row[column + 1], rows[line + 1]?.[column], rows[line + 1]?.[column - 1]]) {
        if (other) pairs.add(key + other).add(other + key);
      }
    });
  });
  return pairs;
})();

const NEIGHBOUR = 0.75;
/** Doubling or halving a letter ("Komission", "Rechnnung") is the most frequent mistake. */
const DOUBLED = 0.5;
const SWAPPED = 0.75;

/** Which letters a word has, as bits. */
export function signature(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits >>> 0;
}

/** Letters the first word has and the second has not: at least this many changes apart. */
export function missingLetters(first: number, second: number): number {
  let bits = first & ~second;
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

/**
 * Cost of the changes that lead from one word to another: letters left out, added, replaced, swapped.
 *
 * @param limit costs above it are not told apart
 * @param asPrefix compares with the beginning of `term` that fits best
 */
export function typoCost(word: string, term: string, limit: number, asPrefix: boolean): number {
  const width = term.length + 1;
  let older = new Float32Array(width);
  let last = Float32Array.from({length: width}, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = new Float32Array(width);
    current[0] = row;
    let least = row;
    const letter = word[row - 1]!;
    for (let column = 1; column < width; column++) {
      const other = term[column - 1]!;
      let cost = Math.min(
        last[column]! + (letter === word[row - 2] ? DOUBLED : 1),
        current[column - 1]! + (other === term[column - 2] ? DOUBLED : 1),
        last[column - 1]! + (letter === other ? 0 : neighbours.has(letter + other) ? NEIGHBOUR : 1),
      );
      if (row > 1 && column > 1 && letter === term[column - 2] && word[row - 2] === other) {
        cost = Math.min(cost, older[column - 2]! + SWAPPED);
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Infinity;
    older = last;
    last = current;
  }
  return asPrefix ? Math.min(...last) : last[term.length]!;
}
