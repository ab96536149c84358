import {monthNames} from '../lib/months';
import type {Day} from './rules/dates';

const money = new Intl.NumberFormat('de-DE', {minimumFractionDigits: 2, maximumFractionDigits: 2});
const plain = new Intl.NumberFormat('de-DE', {maximumFractionDigits: 6, useGrouping: false});

/** Cents as articles write them, without their sign: 123456 → '1.234,56 €'. */
export const formatMoney = (cents: number) => `${money.format(Math.abs(cents) / 100)} €`;
/** A day as articles write it: '2025-05-15' → '15.05.2025'. */
export const formatDay = (day: Day) => day.split('-').reverse().join('.');
/** A quantity in the one form it is compared in: without its sign, grouping and final zeros. */
export const formatQuantity = (value: number, unit: string) => `${plain.format(Math.abs(value))} ${unit}`;

/** Result of a calculation: every figure an article may show, with what it is. Plus and minus are left out. */
export class Sheet {
  /** '198,97 €' → 'Rechnungsbetrag'. */
  readonly figures = new Map<string, string>();

  private add(label: string, text: string): void {
    if (!this.figures.has(text)) this.figures.set(text, label);
  }

  /** Amounts in cents. */
  money(label: string, ...cents: number[]): void {
    // An amount of nothing says nothing.
    for (const amount of cents) if (amount !== 0) this.add(label, formatMoney(amount));
  }

  days(label: string, ...days: Day[]): void {
    for (const day of days) this.add(label, formatDay(day));
  }

  /** Times of day as hh:mm. */
  times(label: string, ...times: string[]): void {
    for (const time of times) this.add(label, time);
  }

  quantities(label: string, unit: string, ...values: number[]): void {
    for (const value of values) this.add(label, formatQuantity(value, unit));
  }
}

/** A figure of a text. */
export interface Figure {
  /** In the form calculations use; a day without year as 'TT.MM.'. */
  text: string;
  kind: 'betrag' | 'tag' | 'menge' | 'zeit';
  /** An amount without its currency, as in a calculation or a booking line. */
  bare?: boolean;
  /** Where in the text, in UTF-16 units, and the wording there. */
  offset: number;
  written: string;
}

/** Not within longer numbers, names such as A-03-2, and versions. */
const BEFORE = String.raw`(?<![\p{L}\d.,#]|[\p{L}\d]-|Version )`;
const SPACE = '[ \\u00A0]';
const UNIT = String.raw`(?:kg|g|l|km|mm|Stück|%)(?![\p{L}\d])`;
const pattern = (source: string) => new RegExp(BEFORE + source, 'gu');

const amount = pattern(String.raw`(\d{1,3}(?:\.\d{3})*,\d\d)${SPACE}(€|Euro|CHF)`);
// A factor such as '÷ 1,19' is no amount.
const bareAmount = pattern(
  String.raw`(?<![×÷]${SPACE})(\d{1,3}(?:\.\d{3})*,\d\d)(?!\d|[.,]\d|${SPACE}(?:€|Euro|CHF|${UNIT}))`,
);
// '12 × 0,7 l' is the name of a crate.
const quantity = pattern(
  String.raw`(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)${SPACE}(?!(?<=×${SPACE}[\d,]+${SPACE})l)(${UNIT})`,
);
// '75.05.' is a wrong day, '1.13.' none at all.
const shortDay = pattern(String.raw`(\d\d|[1-9])\.(0?[1-9]|1[0-2])\.(\d{4})?(?!\d|\.\d)`);
const longDay = pattern(String.raw`(\d{1,2})\.${SPACE}(${monthNames.join('|')})${SPACE}(\d{4})`);

const two = (value: string | number) => String(value).padStart(2, '0');

/** Finds the figures of a text, in its order: amounts, days, quantities. */
export function readFigures(text: string): Figure[] {
  const found = (
    kind: Figure['kind'],
    figure: RegExp,
    read: (first: string, second: string, third: string) => string,
    bare = false,
  ) =>
    [...text.matchAll(figure)].map(({0: written, 1: first = '', 2: second = '', 3: third = '', index}) => ({
      kind,
      text: read(first, second, third),
      ...(bare ? {bare} : {}),
      offset: index,
      written,
    }));
  return [
    ...found('betrag', amount, (value, currency) => `${value} ${currency === 'CHF' ? 'CHF' : '€'}`),
    ...found('betrag', bareAmount, (value) => `${value} €`, true),
    ...found('menge', quantity, (value, unit) =>
      formatQuantity(Number(value.replace(/\./g, '').replace(',', '.')), unit),
    ),
    ...found('tag', shortDay, (day, month, year) => `${two(day)}.${two(month)}.${year}`),
    ...found('tag', longDay, (day, name, year) => `${two(day)}.${two(monthNames.indexOf(name) + 1)}.${year}`),
  ].sort((a, b) => a.offset - b.offset);
}

/** Finds the times of a text, of which articles tell more than follow from anything: '7:40' is '07:40'. */
export function readTimes(text: string): Figure[] {
  return [...text.matchAll(pattern(String.raw`(\d{1,2}):(\d\d)(?![\d:])`))].map(
    ({0: written, 1: hours = '', 2: minutes = '', index}) => ({
      kind: 'zeit',
      text: `${two(hours)}:${minutes}`,
      offset: index,
      written,
    }),
  );
}
