import {judge} from '../src/search/answer/candidates';
import {likelihood, type Evidence, type Weights} from '../src/search/answer/confidence';
import type {SearchLibrary} from '../src/search/engine/library';
import {addressOf, normaliseAddress, normaliseRoute, type EvaluationList} from './figures';
import {fitChoices} from './regression';

/** Lists are left out in so many groups. */
const GROUPS = 8;
const SCOPE = ['coverage', 'unknownNouns', 'outOfScope', 'nearest'] as const;
const RIGHT = ['ratio', 'similarity', 'sectionCoverage', 'share'] as const;

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
  /** Of the surest so many of all questions, the share that is right. */
  curve: {answered: number; right: number}[];
}

/** Logistic regression: whether something holds is a choice between the evidence and none. */
function fit(names: readonly (keyof Evidence)[], examples: Example[], holds: (example: Example) => boolean): Weights {
  const choices = examples.map((example) => {
    const input = [1, ...names.map((name) => example.evidence[name])];
    return {inputs: [input, input.map(() => 0)], isRight: [holds(example), !holds(example)]};
  });
  const weights = fitChoices(choices, names.length + 1);
  return Object.fromEntries(['any', ...names].map((name, index) => [name, weights[index]!])) as Weights;
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
    for (const {q, erwartet, ziel, ablehnen} of fragen) {
      const expected = erwartet.map(normaliseRoute);
      if (!ablehnen && !expected.some((route) => routes.has(route))) continue;
      const judged = await judge(library, q);
      if (!judged) continue;
      const {path, anchor, evidence, namesTopic} = judged;
      const isRight =
        ziel.length > 0 ? ziel.map(normaliseAddress).includes(addressOf(path, anchor)) : expected.includes(path);
      examples.push({list, evidence, namesTopic, isInScope: !ablehnen, isRight});
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
  const surest = own.toSorted((a, b) => b.confidence - a.confidence);
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
    curve: [0.5, 0.7, 0.9].map((answered) => ({
      answered,
      right: share(surest.slice(0, Math.round(own.length * answered)), ({isRight}) => isRight),
    })),
  };
}
