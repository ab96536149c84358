import {bm25, fieldWeights} from './tuning';

/** Parts of a section that are weighed apart. */
export type Field = keyof typeof fieldWeights;
export const fields = Object.keys(fieldWeights) as Field[];

/** How rare a term is among `total` sections, `having` of which have it. */
export function rarity(total: number, having: number): number {
  return Math.log(1 + (total - having + bm25.smoothing) / (having + bm25.smoothing));
}

/**
 * Returns the BM25+ score of a term found `count` times in a field.
 *
 * @param relativeLength length of the field, 1 for an average one
 */
export function termScore(count: number, relativeLength: number): number {
  const {k, b, delta} = bm25;
  return delta + (count * (k + 1)) / (count + k * (1 - b + b * relativeLength));
}

/** How rare a word is that so many sections have. Words of queries and of readers' questions are measured alike. */
export function importanceOf(having: number, sectionCount: number): number {
  return Math.log(1 + sectionCount / (1 + having));
}
