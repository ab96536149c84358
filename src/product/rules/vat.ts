import {round, split, sum} from './money';

/** Amounts in cents. */
export interface Taxed {
  rate: number;
  net: number;
  tax: number;
  gross: number;
}

/** Takes the tax out of a gross amount or adds it to a net one. */
export function taxed(amount: number, rate: number, basis: 'brutto' | 'netto'): Taxed {
  if (basis === 'brutto') {
    const tax = round((amount * rate) / (100 + rate));
    return {rate, net: amount - tax, tax, gross: amount};
  }
  const tax = round((amount * rate) / 100);
  return {rate, net: amount, tax, gross: amount + tax};
}

export interface Line {
  rate: number;
  /** Cents in the basis of the document. */
  amount: number;
}

/**
 * Shares a fee among the tax rates of the goods, by their net value without deposit (R-03 no. 3).
 *
 * @returns one share per rate of the goods, lower rates first; the last one takes the rest
 */
export function shareFee(fee: number, goods: readonly Line[], basis: 'brutto' | 'netto'): Line[] {
  const byRate = sumByRate(goods, basis);
  const shares = split(
    fee,
    byRate.map(({net}) => net),
  );
  return byRate.map(({rate}, index) => ({rate, amount: shares[index]!}));
}

/** The table of taxes of a document: rounded once per rate, lower rates first. */
export function sumByRate(lines: readonly Line[], basis: 'brutto' | 'netto'): Taxed[] {
  const rates = [...new Set(lines.map(({rate}) => rate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const amount = sum(lines.filter((line) => line.rate === rate).map((line) => line.amount));
    return taxed(amount, rate, basis);
  });
}
