/** Rounds to a whole number as the product does with cents: half away from zero. */
export function round(value: number): number {
  // 1.005 is stored as slightly less; the tiny addition keeps such halves where they belong.
  return Math.sign(value) * Math.round(Math.abs(value) + 1e-9);
}

/** Sum of a list; 0 for an empty one. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Splits an amount in proportion to weights, rounding each part; the last one takes the rest, so that the parts add up.
 *
 * @param amount cents
 * @returns cents, one part per weight
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  const parts = weights.slice(0, -1).map((weight) => round((amount * weight) / total));
  return [...parts, amount - sum(parts)];
}
