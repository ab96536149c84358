import type {IndexedPage} from './types';

export type PageFilter = (page: IndexedPage) => boolean;

/** A section that has words of the query. */
export interface SectionHit {
  /** Number of the section in the index, also the record's id. */
  id: number;
  page: IndexedPage;
  score: number;
  /** Share of the query this section answers, 0 to 1, rare words counting more. */
  coverage: number;
  /** Similarity to the closest wording of readers, or heading, of the section, 0 to 1. */
  similarity: number;
  /** Number of that wording in the index. */
  question?: number | undefined;
  /** Terms of the index that matched, for highlighting. */
  terms: ReadonlySet<string>;
  /** Where it leads, if not to its heading: a step, with the name it is shown by. */
  place?: {anchor: string; name: string};
}

/** Factors whose product is the score of a page: `words` is a sum of weights, the others raise or lower it. */
export interface ScoreFactors {
  words: number;
  coverage: number;
  closeness: number;
  title: number;
  /** The closest wording of readers, or heading. */
  similar: number;
  kind: number;
  /** A keyword of several words that the query contains whole. */
  phrase: number;
  /** Below 1 where it lacks a word that matters. */
  complete: number;
}

/** A page with words of the query. */
export interface PageHit {
  page: IndexedPage;
  score: number;
  factors: ScoreFactors;
  /** Share of the query the page answers, 0 to 1, rare words counting more. */
  coverage: number;
  /** Similarity of the query to the closest wording of readers, or heading, of the page, 0 to 1. */
  similarity: number;
  /** It has all words that matter. */
  complete: boolean;
  /** Matching sections, best first; at least one. */
  sections: SectionHit[];
}
