import type {TermMatches} from './matcher';
import {readersQuestions} from './tuning';

/** The reader's question of a page that is most similar to a query. */
export interface SimilarQuestion {
  /** The section that answers it. */
  section: number;
  /** From 0 to 1; 1 when both have the same words. */
  similarity: number;
  /** The same, 0 where a wrong page with as many questions is as similar by chance. */
  beyondChance: number;
}

/** Similarity that the closest of so many questions of a wrong page rarely exceeds. */
export function chance(count: number): number {
  return readersQuestions.chance + readersQuestions.chancePerDoubling * Math.log2(count);
}

/** Compares queries with readers' questions. */
export class SimilarQuestions {
  /** Room for sums by question; always left zeroed. */
  private readonly answered: Float64Array;
  private readonly shared: Float64Array;
  /** How many questions each page has, by its number. */
  private readonly counts = new Map<number, number>();

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
    for (const section of answering) this.counts.set(pageOf(section), (this.counts.get(pageOf(section)) ?? 0) + 1);
  }

  /**
   * The most similar question of each page, by its number.
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
      if (similarity > (best.get(page)?.similarity ?? 0)) {
        const usual = chance(this.counts.get(page)!);
        best.set(page, {section, similarity, beyondChance: Math.max(0, similarity - usual) / (1 - usual)});
      }
      answered[question] = shared[question] = 0;
    }
    return best;
  }
}
