import type {TermMatches} from './matcher';
import {readersQuestions} from './tuning';

/** The reader's question of a page that is most similar to a query. */
export interface SimilarQuestion {
  /** The section that answers it. */
  section: number;
  /** From 0 to 1; 1 when both have the same words. */
  similarity: number;
  /** Similarity of the page's next questions, the closest first. */
  next: number[];
}

/** Compares queries with readers' questions. */
export class SimilarQuestions {
  /** Room for sums by question; always left zeroed. */
  private readonly answered: Float64Array;
  private readonly shared: Float64Array;

  /**
   * @param answering section that answers each question
   * @param weights what the words of each question weigh together
   * @param pageOf number of the page of a section
   */
  constructor(
    private readonly answering: Uint32Array,
    private readonly weights: readonly number[],
    private readonly pageOf: (section: number) => number,
  ) {
    this.answered = new Float64Array(answering.length);
    this.shared = new Float64Array(answering.length);
  }

  /**
   * The most similar questions of each page, by its number.
   *
   * @param importance of each query word
   * @param total of all words that count
   */
  find(matches: TermMatches[], importance: number[], total: number): Map<number, SimilarQuestion> {
    const {answered, shared} = this;
    const found: number[] = [];
    matches.forEach(({questions, rarity, trust}, index) => {
      for (const [question, share] of questions) {
        if (shared[question] === 0) found.push(question);
        answered[question]! += importance[index]! * share * trust;
        shared[question]! += rarity * share;
      }
    });
    const best = new Map<number, SimilarQuestion>();
    for (const question of found) {
      const section = this.answering[question]!;
      const page = this.pageOf(section);
      const coverage = Math.min(1, answered[question]! / total);
      const own = Math.min(1, shared[question]! / this.weights[question]!);
      // What both share, of all that either has.
      const similarity = 1 / (1 / coverage + 1 / own - 1);
      const before = best.get(page);
      const isCloser = similarity > (before?.similarity ?? 0);
      const next = [...(before?.next ?? []), ...(before ? [isCloser ? before.similarity : similarity] : [])];
      best.set(page, {
        ...(isCloser || !before ? {section, similarity} : before),
        next: next.sort((a, b) => b - a).slice(0, readersQuestions.nextSimilar),
      });
      answered[question] = shared[question] = 0;
    }
    return best;
  }
}
