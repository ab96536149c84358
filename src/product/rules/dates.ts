/** A day as yyyy-mm-dd; compares as text. */
export type Day = string;

/** Weekdays as the product abbreviates them, Sunday first. */
export const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;
export type Weekday = (typeof weekdays)[number];

const DAY_IN_MS = 86_400_000;

/** The day so many days later; earlier with a negative number. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_IN_MS).toISOString().slice(0, 10);
}

/** The weekday of a day. */
export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(day).getUTCDay()]!;
}

/** The Monday of the week a day lies in. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The last day of the month a day lies in. */
export function endOfMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Every day from one to another, both included. */
export function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The first day, counted from a day in steps of one, for which a question is answered with yes; the day itself included. */
export function nextDay(day: Day, fits: (day: Day) => boolean, step: 1 | -1 = 1): Day {
  let found = day;
  while (!fits(found)) found = addDays(found, step);
  return found;
}
