import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';

/** Questions out of scope as they are compared. */
interface Compared {
  /** Numbers of the questions with a stem. */
  having: ReadonlyMap<string, number[]>;
  /** Worth of the stems of each question together. */
  weights: number[];
}

/** There are thousands, and every question asks for them. */
const known = new WeakMap<readonly string[], Compared>();

function stemsOf(question: string): Set<string> {
  return new Set(words(question).map(({text}) => stem(fold(text)) || fold(text)));
}

function read(questions: readonly string[]): Compared {
  const having = new Map<string, number[]>();
  const stems = questions.map(stemsOf);
  stems.forEach((own, question) => {
    for (const word of own) {
      const list = having.get(word);
      if (list) list.push(question);
      else having.set(word, [question]);
    }
  });
  const weights = stems.map((own) => weigh(own, having, questions.length));
  return {having, weights};
}

/** The fewer questions out of scope have a word, the more it is worth. */
function worth(word: string, having: Compared['having'], count: number): number {
  return Math.log(1 + count / (1 + (having.get(word)?.length ?? 0)));
}

function weigh(stems: ReadonlySet<string>, having: Compared['having'], count: number): number {
  let weight = 0;
  for (const word of stems) weight += worth(word, having, count);
  return weight;
}

/**
 * Similarity of a question to the closest one out of scope: of all words either has, the share of those both have, rare words
 * counting more. What is learned from all of them (`engine/out-of-scope.ts`) can pass over a single one; an editor who adds a
 * question to the list expects that it is declined from then on.
 *
 * @param questions what the help does not answer, as editors write it
 * @returns from 0 to 1; 1 for the same words in any order and form
 */
export function nearestOutOfScope(question: string, questions: readonly string[]): number {
  const compared = known.get(questions) ?? read(questions);
  known.set(questions, compared);
  const {having, weights} = compared;
  const stems = stemsOf(question);
  const own = weigh(stems, having, questions.length);
  const shared = new Map<number, number>();
  for (const word of stems) {
    const value = worth(word, having, questions.length);
    for (const other of having.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + value);
  }
  let nearest = 0;
  for (const [other, both] of shared) nearest = Math.max(nearest, both / (own + weights[other]! - both));
  return nearest;
}
