/** Parts of a section, and what a word found in one is worth: title, then Kurzantwort and heading, then keywords and tags, then text. */
export const fieldWeights = {
  title: 8,
  summary: 4.5,
  heading: 6,
  keywords: 4,
  tags: 2.5,
  /** Names of what the section stands in: page, headings above, area. */
  parents: 1,
  text: 1,
} as const;

export type Field = keyof typeof fieldWeights;
export const fields = Object.keys(fieldWeights) as Field[];

/** Of the weight of a whole word: how much looser ways to reach a section count. */
export const matchWeights = {
  whole: 1,
  /** Several words that editors say mean one of the site. */
  phrase: 1,
  typo: 0.9,
  joined: 0.9,
  variant: 0.75,
  synonym: 0.7,
  splitQuery: 0.5,
  prefix: 0.45,
  part: 0.5,
  loosePart: 0.3,
} as const;

/**
 * BM25+. A reference with fifty table rows names every word of the site once, so length has to count (b) and repetition for
 * some (k); a long section that has the word still beats one that has not (d).
 */
const k = 1.56;
const b = 0.7;
const d = 0.5;

/** How rare a term is among `total` sections, `having` of which have it. */
export function rarity(total: number, having: number): number {
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}

/**
 * What a term found `count` times in a field is worth.
 *
 * @param relativeLength length of the field, 1 for an average one
 */
export function termScore(count: number, relativeLength: number): number {
  return d + (count * (k + 1)) / (count + k * (1 - b + b * relativeLength));
}
