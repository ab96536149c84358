/** Where the zones of a letter lie by DIN 5008, in mm from the upper and left edge of the sheet. */
export const letter = {
  paper: [210, 297],
  /** Field for the address, as wide and high as the window shows. */
  address: {left: 20, width: 85, height: 45},
  /** Upper edge of the address field and the two marks for folding. */
  forms: {A: {address: 27, folds: [87, 192]}, B: {address: 45, folds: [105, 210]}},
} as const;

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
