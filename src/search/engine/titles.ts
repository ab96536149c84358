import {PART_MARK, termsOf, VARIANT_MARK} from '../german/analyse';
import type {CompoundSplitter} from '../german/compounds';
import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';
import {emptyList, type PostingList} from './encoding';
import {fieldWeights, matching} from './tuning';
import {rarity, termScore} from './fields';
import type {Kind} from './postings';
import type {IndexedPage} from './types';

/** Marks of the terms of the index, by how they occur: whole word, looser form, part of a compound. */
export const marks: Record<Kind, string> = ['', VARIANT_MARK, PART_MARK];

/** Occurrences of terms in titles: known from the head file, before any posting file is loaded. */
export class Titles {
  /** Occurrences by term, marks included. */
  private lists: ReadonlyMap<string, PostingList> | undefined;
  /** Folded words, by page. */
  private words: string[][] | undefined;

  constructor(
    private readonly pages: readonly IndexedPage[],
    private readonly splitter: CompoundSplitter,
  ) {}

  /** Occurrences of a term in titles. */
  list(term: string, kind: Kind): PostingList {
    this.lists ??= readLists(this.pages, this.splitter);
    return this.lists.get(marks[kind] + term) ?? emptyList;
  }

  /** Pages one of whose title's words begins with a string: the score, and the stems of these words, by first section. */
  startingWith(start: string): Map<number, {score: number; stems: string[]}> {
    this.words ??= this.pages.map(({title}) => words(title).map(({text}) => fold(text)));
    const found = new Map<number, {score: number; stems: string[]}>();
    this.words.forEach((title, id) => {
      const at = title.findIndex((word) => word.startsWith(start));
      if (at < 0) return;
      found.set(this.pages[id]!.firstSection, {
        score: fieldWeights.title * (at === 0 ? 1 : matching.laterInTitle),
        stems: title.filter((word) => word.startsWith(start)).map(stem),
      });
    });
    return found;
  }
}

/** Weighed as weigh.ts weighs titles. */
function readLists(pages: readonly IndexedPage[], splitter: CompoundSplitter): ReadonlyMap<string, PostingList> {
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
