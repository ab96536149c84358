import type {Day} from './dates';
import {round} from './money';

export interface PriceRow {
  article: string;
  /** Cents. */
  price: number;
  /** Prices from a quantity on. */
  scale: readonly {from: number; price: number}[];
}

export interface PriceList {
  promotion: boolean;
  from?: Day;
  to?: Day;
  rows: readonly PriceRow[];
}

/** The step of a list's scale that a quantity reaches; undefined below the first one. */
function scaleStep({rows}: PriceList, article: string, quantity: number): PriceRow['scale'][number] | undefined {
  const row = rows.find((candidate) => candidate.article === article);
  return row?.scale.filter(({from}) => from <= quantity).sort((a, b) => b.from - a.from)[0];
}

/** Price of an article in one list, in cents; undefined where it has none on the day of delivery. */
function rowPrice(list: PriceList, article: string, quantity: number, delivery: Day): number | undefined {
  if ((list.from ?? '') > delivery || (list.to ?? '9999') < delivery) return undefined;
  return scaleStep(list, article, quantity)?.price ?? list.rows.find((row) => row.article === article)?.price;
}

/**
 * Finds the price of an article: the first place with a price counts, with its scale; a promotion beats it when it is lower.
 *
 * @param places price lists in the order of the search; promotions may stand anywhere
 * @param standard price at the product, cents
 * @returns cents, before the customer's rebate; undefined when nothing has a price
 */
export function findPrice(
  article: string,
  quantity: number,
  delivery: Day,
  places: readonly PriceList[],
  standard: number | undefined,
): number | undefined {
  const prices = (promotion: boolean) =>
    places
      .filter((list) => list.promotion === promotion)
      .map((list) => rowPrice(list, article, quantity, delivery))
      .filter((price) => price !== undefined);
  const found = prices(false)[0] ?? standard;
  return found === undefined ? undefined : Math.min(found, ...prices(true));
}

/** Rebate on a line, in cents: rounded once per line. */
export function rebate(line: number, percent: number): number {
  return round((line * percent) / 100);
}
