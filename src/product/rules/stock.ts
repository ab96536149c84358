/** Quantities in the base unit of the product. */
export interface Stock {
  present: number;
  reserved: number;
}

export interface Move {
  kind: 'reservieren' | 'kommissionieren' | 'schwund';
  quantity: number;
}

/** Stock after a move: reserving takes nothing away, picking ends the reservation, waste touches only what is there. */
export function move({present, reserved}: Stock, {kind, quantity}: Move): Stock {
  if (kind === 'reservieren') return {present, reserved: reserved + quantity};
  return {present: present - quantity, reserved: kind === 'kommissionieren' ? reserved - quantity : reserved};
}

/** Calculates the stock that is not reserved. */
export function available({present, reserved}: Stock): number {
  return present - reserved;
}

/** Smallest number of packs, trays or the like that holds a quantity. */
export function packs(quantity: number, size: number): number {
  return Math.ceil(quantity / size - 1e-9);
}

/** Calculates what a supplier must deliver (model 3.28): open orders and the minimum, less what is there or under way. */
export function demand(open: number, minimum: number, free: number, ordered: number): number {
  return Math.max(0, open + minimum - free - ordered);
}

export interface Component {
  product: string;
  /** Per box. */
  quantity: number;
  /** Takes its place when a customer excludes it. */
  substitute?: string;
}

/** Adds up what is in a number of boxes when a customer excludes products; a substitute that is in the box already adds up. */
export function resolveBoxes(components: readonly Component[], boxes: number, excluded: readonly string[] = []) {
  const content = new Map<string, number>();
  for (const {product, quantity, substitute} of components) {
    const given = excluded.includes(product) ? substitute : product;
    if (given) content.set(given, (content.get(given) ?? 0) + quantity * boxes);
  }
  return content;
}
