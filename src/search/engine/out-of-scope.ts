import {decodeCounts, decodeWords, encodeCounts, encodeWords} from './encoding';
import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';
import {scopeTraining} from './tuning';

/**
 * Model learned from readers' questions and from those out of scope: the words, pairs of neighbours and openings that tell
 * the two apart, sorted, and how far each speaks for a question out of scope (above zero) or against it.
 */
export interface OutOfScopeModel {
  features: string;
  weights: string;
}

/** A word that opens a question, and the separator of two words. Neither occurs in words. */
const OPENING = '^';
const AND = '+';
/** Every question has it: how likely one is out of scope whatever it says. */
const ANY = '*';

/** The slope of the logistic function is nowhere steeper than this. */
const STEEPEST = 0.25;

const {zero: ZERO} = scopeTraining;

function featuresOf(question: string, stemOf: (folded: string) => string): string[] {
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

/** A question of the training set: the places of its features among all that count. */
interface Example {
  places: Uint32Array;
  isOutOfScope: boolean;
}

/**
 * Minimises the logistic loss by accelerated gradient descent (Nesterov).
 *
 * @param penalties regularisation of each weight
 * @param balance what an example out of scope counts; others count 1
 */
function descend(examples: Example[], penalties: Float64Array, balance: number): Float64Array {
  // No weight's slope changes faster than this: the longest step that never goes too far.
  const curvatures = penalties.slice();
  for (const {places, isOutOfScope} of examples)
    for (const place of places) curvatures[place]! += (isOutOfScope ? balance : 1) * places.length * STEEPEST;
  let weights = new Float64Array(penalties.length);
  let ahead = weights;
  let momentum = 1;
  for (let round = 0; round < scopeTraining.rounds; round++) {
    const slopes = ahead.map((weight, place) => penalties[place]! * weight);
    for (const {places, isOutOfScope} of examples) {
      let sum = 0;
      for (const place of places) sum += ahead[place]!;
      const likely = 1 / (1 + Math.exp(-sum));
      const slope = isOutOfScope ? (likely - 1) * balance : likely;
      for (const place of places) slopes[place]! += slope;
    }
    const next = ahead.map((weight, place) => weight - slopes[place]! / curvatures[place]!);
    const nextMomentum = (1 + Math.sqrt(1 + (2 * momentum) ** 2)) / 2;
    const before = weights;
    ahead = next.map((weight, place) => weight + ((momentum - 1) / nextMomentum) * (weight - before[place]!));
    weights = next;
    momentum = nextMomentum;
  }
  return weights;
}

/**
 * Learns what tells questions out of scope from those the help answers, by logistic regression. It comes to the one best set
 * of weights, so the order of the questions does not matter, and one question more changes little. Both kinds count alike,
 * however many there are of each.
 *
 * @param own what readers ask and the help answers
 * @param outOfScope what it does not
 */
export function learnOutOfScope(own: readonly string[], outOfScope: readonly string[]): OutOfScopeModel {
  const stemOf = rememberStems();
  const questions = [...own, ...outOfScope].map((question, index) => ({
    features: featuresOf(question, stemOf),
    isOutOfScope: index >= own.length,
  }));
  const counts = new Map<string, number>();
  for (const {features} of questions)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= scopeTraining.minQuestions)
    .map(([feature]) => feature)
    .sort();
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const examples = questions.map(({features, isOutOfScope}) => ({
    places: Uint32Array.from(features.map((feature) => placeOf.get(feature)).filter((place) => place !== undefined)),
    isOutOfScope,
  }));
  const penalties = Float64Array.from(names, (name) => scopeTraining.regularisation * counts.get(name)!);
  const weights = descend(examples, penalties, own.length / Math.max(1, outOfScope.length));
  const levels = Array.from(weights, (weight) =>
    Math.min(2 * ZERO, Math.max(0, Math.round(weight * scopeTraining.stepsPerUnit) + ZERO)),
  );
  const telling = levels.flatMap((level, place) => (level === ZERO ? [] : [place]));
  return {
    features: encodeWords(telling.map((place) => names[place]!)),
    weights: encodeCounts(telling.map((place) => levels[place]!)),
  };
}

const read = new WeakMap<OutOfScopeModel, ReadonlyMap<string, number>>();

function weightsOf(model: OutOfScopeModel): ReadonlyMap<string, number> {
  const known = read.get(model);
  if (known) return known;
  const levels = decodeCounts(model.weights);
  const weights = new Map(
    decodeWords(model.features).map((feature, index) => [
      feature,
      (levels[index]! - ZERO) / scopeTraining.stepsPerUnit,
    ]),
  );
  read.set(model, weights);
  return weights;
}

/** How much a question sounds out of scope: above zero more like those the help does not answer, below more like its own. */
export function outOfScopeScore(question: string, model: OutOfScopeModel): number {
  const weights = weightsOf(model);
  const features = featuresOf(question, (folded) => stem(folded) || folded);
  return features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0) / Math.sqrt(features.length);
}
