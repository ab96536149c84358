const rows = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'];

/** The key next to a letter; the letter itself where it has none. */
function neighbourOf(letter: string): string {
  const row = rows.find((keys) => keys.includes(letter)) ?? letter;
  const at = row.indexOf(letter);
  return row[at + 1] ?? row[at - 1] ?? letter;
}

/**
 * Makes one slip in the longest word of a query: two letters swapped, one left out, one doubled or a neighbouring key.
 *
 * @param chance decides which slip and where; the same number, the same slip
 * @returns the query as it is when no word has five letters
 */
export function misspell(query: string, chance: number): string {
  const [longest] = [...query.matchAll(/\p{L}{5,}/gu)].sort((a, b) => b[0].length - a[0].length);
  if (!longest) return query;
  const letters = Array.from(longest[0]);
  const at = 1 + (chance % (letters.length - 2));
  const letter = letters[at]!;
  const slips = [
    [letters[at + 1]!, letter],
    [letters[at + 1]!],
    [letter, letter, letters[at + 1]!],
    [neighbourOf(letter.toLowerCase()), letters[at + 1]!],
  ];
  letters.splice(at, 2, ...slips[(chance >>> 8) % slips.length]!);
  return query.slice(0, longest.index) + letters.join('') + query.slice(longest.index + longest[0].length);
}
