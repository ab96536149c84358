import {formatDay, formatMoney, formatQuantity} from '../../product/figures';
import {weekdayOf, type Day} from '../../product/rules/dates';

/** Cents with their sign: -19 → '−0,19 €'. */
export const euro = (cents: number) => (cents < 0 ? '−' : '') + formatMoney(cents);

/** '2025-06-16' → 'Mo 16.06.' */
export const shortDay = (day: Day) => `${weekdayOf(day)} ${formatDay(day).slice(0, 6)}`;

/** '2025-06-16' → 'Mo 16.06.2025' */
export const fullDay = (day: Day) => `${weekdayOf(day)} ${formatDay(day)}`;

/** Kilograms with their sign. */
export const kilograms = (value: number) => (value < 0 ? '−' : '') + formatQuantity(value, 'kg');

const conjunction = new Intl.ListFormat('de', {type: 'conjunction'});

/** 'A, B und C' */
export const listing = (parts: readonly string[]) => conjunction.format(parts);

/** Sentences as they are printed: a number and its unit in one line, one full stop where a day such as 'Mo 16.06.' ends them. */
export const prose = (text: string) =>
  text.replace(/(\d) (?=(?:€|kg|%|mm|Uhr|Etiketten|Minuten)(?!\p{L}))/gu, '$1\u00A0').replace(/\.\.(?=\s|$)/g, '.');
