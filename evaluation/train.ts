import {judge} from '../src/search/answer/answer';
import {likelihood, type Evidence, type Weights} from '../src/search/answer/confidence';
import type {SearchLibrary} from '../src/search/engine/library';
import {normaliseRoute, type EvaluationList} from './figures';

/** Lists are left out in so many groups. */
const GROUPS = 8;
/** Newton's method is exact to the last digit printed long before. */
const ROUNDS = 30;
/** Regularisation: without it a piece of evidence that separates perfectly would weigh without end. */
const PENALTY = 0.3;

const SCOPE = ['coverage', 'unknownNouns', 'outOfScope', 'nearest'] as const;
const RIGHT = ['ratio', 'similarity', 'sectionCoverage'] as const;

interface Example {
  list: string;
  evidence: Evidence;
  namesTopic: boolean;
  isInScope: boolean;
  isRight: boolean;
}

/** Weights to which the confidence of the assistant is trained, and the figures of lists it was not trained with. */
export interface Training {
  scope: Weights;
  right: Weights;
  /** For thresholds of `quoteFrom`: shares of questions wrongly declined, and of those out of scope declined. */
  declining: {from: number; wrong: number; declined: number}[];
  /** For thresholds of `sureFrom`: share of quoted answers that are sure, and how many of these and of the others are right. */
  certainty: {from: number; sure: number; right: number; otherwise: number}[];
}

/** Solves a small system of linear equations with a symmetric positive definite matrix, by elimination. */
function solve(matrix: number[][], values: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, values[index]!]);
  rows.forEach((pivot, at) => {
    for (const row of rows.slice(at + 1)) {
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column++) row[column]! -= factor * pivot[column]!;
    }
  });
  const solution = values.map(() => 0);
  for (let at = rows.length - 1; at >= 0; at--) {
    const rest = solution.reduce((sum, value, column) => sum + (column > at ? rows[at]![column]! * value : 0), 0);
    solution[at] = (rows[at]!.at(-1)! - rest) / rows[at]![at]!;
  }
  return solution;
}

/** Logistic regression by Newton's method. */
function fit(names: readonly (keyof Evidence)[], examples: Example[], holds: (example: Example) => boolean): Weights {
  const inputs = examples.map(({evidence}) => [1, ...names.map((name) => evidence[name])]);
  let weights = [0, ...names.map(() => 0)];
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => PENALTY * weight);
    const curvatures = weights.map((_, row) => weights.map((__, column) => (row === column ? PENALTY : 0)));
    inputs.forEach((input, at) => {
      const likely = 1 / (1 + Math.exp(-input.reduce((sum, value, index) => sum + value * weights[index]!, 0)));
      input.forEach((value, row) => {
        slopes[row]! += value * (likely - Number(holds(examples[at]!)));
        input.forEach((other, column) => (curvatures[row]![column]! += value * other * likely * (1 - likely)));
      });
    });
    const step = solve(curvatures, slopes);
    weights = weights.map((weight, index) => weight - step[index]!);
  }
  const rounded = weights.map((weight) => Math.round(weight * 100) / 100);
  return Object.fromEntries(['any', ...names].map((name, index) => [name, rounded[index]!])) as Weights;
}

// A question that names a topic is not quoted anyway.
const trainScope = (examples: Example[]) =>
  fit(
    SCOPE,
    examples.filter(({namesTopic}) => !namesTopic),
    ({isInScope}) => isInScope,
  );
const trainRight = (examples: Example[]) =>
  fit(
    RIGHT,
    examples.filter(({isInScope}) => isInScope),
    ({isRight}) => isRight,
  );

async function readExamples(library: SearchLibrary, lists: ReadonlyMap<string, EvaluationList>): Promise<Example[]> {
  const routes = new Set(library.engine.pages.map(({path}) => path));
  const examples: Example[] = [];
  for (const [list, {fragen}] of lists) {
    for (const {q, erwartet, ablehnen} of fragen) {
      const expected = erwartet.map(normaliseRoute);
      if (!ablehnen && !expected.some((route) => routes.has(route))) continue;
      const judged = await judge(library, q);
      if (!judged) continue;
      const {path, evidence, namesTopic} = judged;
      examples.push({list, evidence, namesTopic, isInScope: !ablehnen, isRight: expected.includes(path)});
    }
  }
  return examples;
}

const share = (examples: Example[], holds: (example: Example) => boolean) =>
  examples.filter(holds).length / (examples.length || 1);

/**
 * Trains the confidence of the assistant with the questions of all lists, and measures it on lists it was not trained with:
 * each group of lists is left out in turn. The same index and lists give the same weights.
 *
 * @param lists by name
 */
export async function trainConfidence(
  library: SearchLibrary,
  lists: ReadonlyMap<string, EvaluationList>,
): Promise<Training> {
  const examples = await readExamples(library, lists);
  const groupOf = new Map([...lists.keys()].sort().map((name, index) => [name, index % GROUPS]));
  const leftOut = Array.from({length: GROUPS}, (_, group) => {
    const known = examples.filter(({list}) => groupOf.get(list) !== group);
    const [scope, right] = [trainScope(known), trainRight(known)];
    return examples
      .filter(({list}) => groupOf.get(list) === group)
      .map((example) => {
        const inScope = example.namesTopic ? 0 : likelihood(scope, example.evidence);
        return {...example, inScope, confidence: inScope * likelihood(right, example.evidence)};
      });
  }).flat();
  const thresholds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const own = leftOut.filter(({isInScope}) => isInScope);
  const foreign = leftOut.filter(({isInScope}) => !isInScope);
  return {
    scope: trainScope(examples),
    right: trainRight(examples),
    declining: thresholds.map((from) => {
      const below = (list: typeof leftOut) => list.filter(({inScope}) => inScope < from).length / (list.length || 1);
      return {from, wrong: below(own), declined: below(foreign)};
    }),
    certainty: thresholds.map((from) => {
      const sure = own.filter(({confidence}) => confidence >= from);
      const others = own.filter(({confidence}) => confidence < from);
      return {
        from,
        sure: sure.length / (own.length || 1),
        right: share(sure, ({isRight}) => isRight),
        otherwise: share(others, ({isRight}) => isRight),
      };
    }),
  };
}
