import {confidence} from '../engine/tuning';

/** Evidence for and against an answer. */
export interface Evidence {
  /** Share of the question the best page answers, and its best section, rare words counting more. */
  coverage: number;
  sectionCoverage: number;
  /** Similarity to the closest wording of readers, or heading, of the best page. */
  similarity: number;
  /** How likely the section is the one of its page. */
  share: number;
  /** Nouns the site does not know, 3 at most, each counting for as much of the question as the best page lacks. */
  unknownNouns: number;
  /** Score of the second page for each point of the first: near 1 either may be meant. */
  ratio: number;
  /** How much the question sounds out of scope; see `outOfScopeScore`. */
  outOfScope: number;
  /** Similarity to the closest question out of scope, less the closer a question of the page is. */
  nearest: number;
}

export interface Confidence {
  /** That the help deals with the question, 0 to 1. */
  inScope: number;
  /** That the first page is the right one, 0 to 1. */
  isRight: number;
}

/** A logistic function of evidence: what each piece weighs, and a constant. */
export type Weights = Readonly<{any: number} & Partial<Evidence>>;

/** How likely it is that what the weights were trained for holds. */
export function likelihood({any, ...weights}: Weights, evidence: Evidence): number {
  const names = Object.keys(weights) as (keyof typeof weights)[];
  const sum = names.reduce((total, name) => total + weights[name]! * evidence[name], any);
  return 1 / (1 + Math.exp(-sum));
}

/** How sure an answer is. Both are frequencies: of a hundred questions at 0.7 about seventy are as said. */
export function confidenceOf(evidence: Evidence): Confidence {
  const inScope = likelihood(confidence.scope, evidence);
  return {inScope, isRight: inScope * likelihood(confidence.right, evidence)};
}
