import {addDays, weekdayOf, type Day} from './dates';

/** Easter Sunday of a year by the rule of Meeus, Jones and Butcher. */
export function easter(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)).toISOString().slice(0, 10);
}

/** Public holidays in Hesse, where the company of the examples sits: day → name. */
export function holidays(year: number): Map<Day, string> {
  const sunday = easter(year);
  return new Map([
    [`${year}-01-01`, 'Neujahr'],
    [addDays(sunday, -2), 'Karfreitag'],
    [addDays(sunday, 1), 'Ostermontag'],
    [`${year}-05-01`, 'Tag der Arbeit'],
    [addDays(sunday, 39), 'Christi Himmelfahrt'],
    [addDays(sunday, 50), 'Pfingstmontag'],
    [addDays(sunday, 60), 'Fronleichnam'],
    [`${year}-10-03`, 'Tag der Deutschen Einheit'],
    [`${year}-12-25`, '1. Weihnachtstag'],
    [`${year}-12-26`, '2. Weihnachtstag'],
  ]);
}

/** Days on which no euro payments are settled, besides weekends. */
const bankHolidays = new Set([
  'Neujahr',
  'Karfreitag',
  'Ostermontag',
  'Tag der Arbeit',
  '1. Weihnachtstag',
  '2. Weihnachtstag',
]);

const nameOf = (day: Day) => holidays(Number(day.slice(0, 4))).get(day);
const isWeekend = (day: Day) => weekdayOf(day) === 'Sa' || weekdayOf(day) === 'So';

/** Tells whether banks settle payments on a day (TARGET calendar). */
export function isBankDay(day: Day): boolean {
  return !isWeekend(day) && !bankHolidays.has(nameOf(day) ?? '');
}

/** Tells whether a period may end on a day: § 193 BGB moves its end from Saturdays, Sundays and holidays to the next working day. */
export function isWorkingDay(day: Day): boolean {
  return !isWeekend(day) && nameOf(day) === undefined;
}
