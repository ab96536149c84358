export interface LabelSheet {
  /** Width and height in mm. */
  papier: readonly [number, number];
  etikett: readonly [number, number];
  /** Gap between labels in both directions, mm. */
  abstand: number;
  /** Margins left and right, above and below, mm. */
  rand: readonly [number, number];
}

/** How many labels fit between the margins of a sheet, beside and below each other. */
export function labelSheet({papier, etikett, abstand, rand}: LabelSheet): {columns: number; rows: number} {
  const fit = (axis: 0 | 1) =>
    Math.max(0, Math.floor((papier[axis] - 2 * rand[axis] + abstand) / (etikett[axis] + abstand) + 1e-9));
  return {columns: fit(0), rows: fit(1)};
}
