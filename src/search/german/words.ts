/** A word and its place in the text (UTF-16 offsets). */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Letters and digits in a row. Hyphens and dots separate: "E-Rechnung" is found by "Rechnung" and by "e rechnung". */
export function words(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({0: word, index}) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}
