import {decodeCounts, decodeWords, encodeCounts, encodeWords} from './encoding';
import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';

/**
 * What is learned from readers' questions and from those the help does not answer: the words, pairs of neighbours and
 * openings that tell the two apart, sorted, and how far each speaks for a foreign question (above zero) or against it.
 */
export interface ForeignSigns {
  signs: string;
  weights: string;
}

/** Rounds after which the weights no longer change a decision. */
const ROUNDS = 40;
/** Draws a weight back to zero, by as much for each question with the sign, so that a word of a few does not count for much. */
const PULL = 0.1;
/** A sign of one question says nothing about others. */
const MIN_QUESTIONS = 2;
/** Weights are kept in eighteenths, from -2.5 to 2.5. */
const STEPS = 18;
const ZERO = 45;

/** A word that opens a question, and what stands between two words. Neither occurs in words. */
const OPENING = '^';
const AND = '+';
/** Every question has it: how likely one is foreign whatever it says. */
const ANY = '*';

function signsOf(question: string, stemOf: (folded: string) => string): string[] {
  const written = words(question).map(({text}) => fold(text));
  const stems = written.map(stemOf);
  return [
    ...new Set([
      ANY,
      ...stems,
      ...stems.slice(1).map((word, index) => stems[index]! + AND + word),
      ...(written.length > 0 ? [OPENING + written[0]!] : []),
      ...(written.length > 1 ? [OPENING + written[0]! + AND + written[1]!] : []),
    ]),
  ];
}

/** Stems, or words that have none. Many questions have the same words, and a stem takes time. */
function rememberStems(): (folded: string) => string {
  const known = new Map<string, string>();
  return (folded) => {
    const stemmed = known.get(folded) ?? (stem(folded) || folded);
    known.set(folded, stemmed);
    return stemmed;
  };
}

/**
 * Learns what tells foreign questions from those the help answers: logistic regression by accelerated gradient
 * descent (Nesterov). It comes to the one best set of weights, so the order of the questions does not matter, and one
 * question more changes little. Both kinds count alike, however many there are of each.
 *
 * @param own what readers ask and the help answers
 * @param foreign what it does not
 */
export function learnForeignSigns(own: readonly string[], foreign: readonly string[]): ForeignSigns {
  const stemOf = rememberStems();
  const questions = [...own, ...foreign].map((question, index) => ({
    signs: signsOf(question, stemOf),
    isForeign: index >= own.length,
  }));
  const counts = new Map<string, number>();
  for (const {signs} of questions) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= MIN_QUESTIONS)
    .map(([sign]) => sign)
    .sort();
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const examples = questions.map(({signs, isForeign}) => ({
    places: Uint32Array.from(signs.map((sign) => placeOf.get(sign)).filter((place) => place !== undefined)),
    isForeign,
  }));
  const foreignCounts = own.length / Math.max(1, foreign.length);
  const pulls = Float64Array.from(names, (name) => PULL * counts.get(name)!);
  // No weight's slope changes faster than this: the longest step that never goes too far.
  const bends = pulls.slice();
  for (const {places, isForeign} of examples)
    for (const place of places) bends[place]! += ((isForeign ? foreignCounts : 1) * places.length) / 4;
  let weights = new Float64Array(names.length);
  let ahead = weights;
  let momentum = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = ahead.map((weight, place) => pulls[place]! * weight);
    for (const {places, isForeign} of examples) {
      let sum = 0;
      for (const place of places) sum += ahead[place]!;
      const likely = 1 / (1 + Math.exp(-sum));
      const slope = isForeign ? (likely - 1) * foreignCounts : likely;
      for (const place of places) slopes[place]! += slope;
    }
    const next = ahead.map((weight, place) => weight - slopes[place]! / bends[place]!);
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum ** 2)) / 2;
    const before = weights;
    ahead = next.map((weight, place) => weight + ((momentum - 1) / nextMomentum) * (weight - before[place]!));
    weights = next;
    momentum = nextMomentum;
  }
  const levels = Array.from(weights, (weight) => Math.min(2 * ZERO, Math.max(0, Math.round(weight * STEPS) + ZERO)));
  const telling = levels.flatMap((level, place) => (level === ZERO ? [] : [place]));
  return {
    signs: encodeWords(telling.map((place) => names[place]!)),
    weights: encodeCounts(telling.map((place) => levels[place]!)),
  };
}

const read = new WeakMap<ForeignSigns, ReadonlyMap<string, number>>();

function weightsOf(learned: ForeignSigns): ReadonlyMap<string, number> {
  const known = read.get(learned);
  if (known) return known;
  const levels = decodeCounts(learned.weights);
  const weights = new Map(decodeWords(learned.signs).map((sign, index) => [sign, (levels[index]! - ZERO) / STEPS]));
  read.set(learned, weights);
  return weights;
}

/** How foreign a question is: above zero it is more like those the help does not answer, below more like its own. */
export function foreignness(question: string, learned: ForeignSigns): number {
  const weights = weightsOf(learned);
  const signs = signsOf(question, (folded) => stem(folded) || folded);
  return signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), 0) / Math.sqrt(signs.length);
}
