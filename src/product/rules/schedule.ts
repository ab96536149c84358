import {addDays, daysBetween, endOfMonth, weekdayOf, type Day, type Weekday} from './dates';

/** A day on which deliveries fall out or move; without `methods` it concerns every shipping method. */
export interface SpecialDay {
  day: Day;
  movedTo?: Day;
  methods?: readonly string[];
}

/** The special day that counts for a shipping method; the narrower one goes before the general one. */
export function specialDayFor(day: Day, method: string, special: readonly SpecialDay[]): SpecialDay | undefined {
  const found = special.filter((entry) => entry.day === day && (!entry.methods || entry.methods.includes(method)));
  return found.find(({methods}) => methods) ?? found[0];
}

/** Where a planned delivery ends up: on its day, on the substitute day, or nowhere. */
export function deliveredOn(day: Day, method: string, special: readonly SpecialDay[]): Day | undefined {
  const entry = specialDayFor(day, method, special);
  return entry ? entry.movedTo : day;
}

/** Days of a standing order: a weekday every so many weeks from its first day on, whatever happens to single dates. */
export function rhythm(first: Day, weeks: number, last: Day): Day[] {
  return daysBetween(first, last).filter((_, index) => index % (7 * weeks) === 0);
}

/** Days a shipping method offers within its booking horizon, special days left out. */
export function selectableDays(
  today: Day,
  horizon: number,
  {name, days}: {name: string; days: readonly Weekday[]},
  special: readonly SpecialDay[],
): Day[] {
  return daysBetween(addDays(today, 1), addDays(today, horizon)).filter(
    (day) => days.includes(weekdayOf(day)) && !specialDayFor(day, name, special),
  );
}

/** Day of the run that invoices a delivery: the night after it, or the night after the month for collective invoices. */
export function invoiceDay(delivery: Day, collective: boolean): Day {
  return addDays(collective ? endOfMonth(delivery) : delivery, 1);
}
