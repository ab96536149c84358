/** Newton's method is exact to the last digit printed long before. */
const ROUNDS = 40;
/** Regularisation: without it a piece of evidence that separates perfectly would weigh without end. */
const PENALTY = 0.3;
/** Longest step of a round; a longer one can overshoot where a choice is nearly certain. */
const LONGEST_STEP = 1;

/** Alternatives of which one was right, or some were that are as good. */
export interface Choice {
  inputs: readonly number[][];
  isRight: readonly boolean[];
  /** How much it counts, 1 if left out. */
  weight?: number;
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

function probabilities({inputs}: Choice, weights: number[]): number[] {
  const sums = inputs.map((input) => input.reduce((sum, value, index) => sum + value * weights[index]!, 0));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * Conditional logistic regression by Newton's method: the weights with which the alternatives that were right are the likeliest.
 *
 * @param count of the inputs of each alternative
 * @returns weights, to two digits
 */
export function fitChoices(choices: readonly Choice[], count: number): number[] {
  let weights = new Array<number>(count).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => PENALTY * weight);
    const curvatures = weights.map((_, row) => weights.map((__, column) => (row === column ? PENALTY : 0)));
    for (const choice of choices) {
      const {weight = 1} = choice;
      const likely = probabilities(choice, weights);
      const right = choice.isRight.reduce((sum, is, at) => sum + (is ? likely[at]! : 0), 0);
      const mean = weights.map((_, row) => likely.reduce((sum, own, at) => sum + own * choice.inputs[at]![row]!, 0));
      choice.inputs.forEach((input, at) => {
        const wanted = choice.isRight[at] ? likely[at]! / right : 0;
        input.forEach((value, row) => {
          slopes[row]! += weight * value * (likely[at]! - wanted);
          input.forEach((other, column) => (curvatures[row]![column]! += weight * likely[at]! * value * other));
        });
      });
      mean.forEach((value, row) =>
        mean.forEach((other, column) => (curvatures[row]![column]! -= weight * value * other)),
      );
    }
    const step = solve(curvatures, slopes);
    const longest = Math.max(...step.map(Math.abs));
    const scale = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
    weights = weights.map((weight, index) => weight - step[index]! * scale);
  }
  return weights.map((weight) => Math.round(weight * 100) / 100);
}
