import {groupBy} from '../../lib/group-by';
import type {TermMatches} from './matcher';
import {readersQuestions} from './tuning';

/** How similar the closest readers' questions of a page are to a query, from 0 to 1; 1 when both have the same words. */
export interface SimilarQuestions {
  /** Of the whole page. */
  similarity: number;
  /** The same, 0 where a wrong page with as many questions is as similar by chance. */
  beyondChance: number;
  /** Of each section that answers one with a word of the query, and which question it is. */
  sections: ReadonlyMap<number, {similarity: number; question: number}>;
}

/** Similarity that the closest of so many questions of a wrong page rarely exceeds. */
export function chance(count: number): number {
  return readersQuestions.chance + readersQuestions.chancePerDoubling * Math.log2(count);
}

/** Compares queries with readers' questions. */
export class QuestionIndex {
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
   * The most similar questions of each page, by its number.
   *
   * @param importance of each query word
   * @param total of all words that count
   */
  find(matches: TermMatches[], importance: number[], total: number): Map<number, SimilarQuestions> {
    const {answered, shared} = this;
    const found: number[] = [];
    matches.forEach(({questions, rarity, trust}, index) => {
      for (const [question, share] of questions) {
        if (shared[question] === 0) found.push(question);
        answered[question]! += importance[index]! * share * trust;
        shared[question]! += rarity * share;
      }
    });
    const bySection = new Map<number, {similarity: number; question: number}>();
    for (const question of found) {
      const section = this.answering[question]!;
      const coverage = Math.min(1, answered[question]! / total);
      const own = Math.min(1, shared[question]! / this.weights[question]!);
      // What both share, of all that either has.
      const similarity = 1 / (1 / coverage + 1 / own - 1);
      if (similarity > (bySection.get(section)?.similarity ?? 0)) bySection.set(section, {similarity, question});
      answered[question] = shared[question] = 0;
    }
    const byPage = groupBy([...bySection], ([section]) => this.pageOf(section));
    return new Map(
      [...byPage].map(([page, sections]) => {
        const similarity = Math.max(...sections.map(([, closest]) => closest.similarity));
        const usual = chance(this.counts.get(page)!);
        return [
          page,
          {similarity, beyondChance: Math.max(0, similarity - usual) / (1 - usual), sections: new Map(sections)},
        ];
      }),
    );
  }
}
