import {termsOf} from '../german/analyse';
import type {CompoundSplitter} from '../german/compounds';
import {words} from '../german/words';
import type {PostingList} from './encoding';
import {fieldWeights, rarity, termScore} from './fields';
import type {IndexedPage} from './types';

/** What the titles alone say of where terms stand, weighed as build.ts weighs titles; by term, marks included. */
export function inTitles(pages: readonly IndexedPage[], splitter: CompoundSplitter): ReadonlyMap<string, PostingList> {
  const found = new Map<string, Map<number, number>>();
  const lengths = pages.map(({title, firstSection}) => {
    const terms = words(title).flatMap(({text}) => termsOf(text, splitter));
    for (const term of terms) {
      const counts = found.get(term) ?? new Map<number, number>();
      found.set(term, counts.set(firstSection, (counts.get(firstSection) ?? 0) + 1));
    }
    return new Set(terms).size;
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / pages.length || 1;
  const lengthAt = new Map(pages.map(({firstSection}, page) => [firstSection, lengths[page]!]));
  return new Map(
    [...found].map(([term, counts]) => {
      const weight = fieldWeights.title * rarity(pages.length, counts.size);
      const scores = [...counts].map(
        ([section, count]) => weight * termScore(count, lengthAt.get(section)! / averageLength),
      );
      return [term, {sections: Uint32Array.from(counts.keys()), scores: Float32Array.from(scores)}];
    }),
  );
}
