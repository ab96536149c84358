import {addDays, mondayOf, nextDay, type Day} from './dates';
import {isBankDay, isWorkingDay} from './holidays';
import {round} from './money';

/** Last day to pay: so many days after the invoice, moved past weekends and holidays (§ 193 BGB). */
export function dueDate(invoice: Day, days: number): Day {
  return nextDay(addDays(invoice, days), isWorkingDay);
}

/** Calculates what may be deducted for early payment, in cents. */
export function discount(amount: number, percent: number): number {
  return round((amount * percent) / 100);
}

/** First days on which the stages of dunning are proposed. */
export function dunningDates(due: Day, daysAfterDue: readonly number[]): Day[] {
  return daysAfterDue.map((days) => addDays(due, days));
}

/**
 * Interest on arrears.
 *
 * @param amount cents
 * @param percent a year, base rate and surcharge together
 * @param days in arrears
 * @returns cents
 */
export function interest(amount: number, percent: number, days: number): number {
  return round((amount * percent * days) / 100 / 365);
}

export interface DirectDebit {
  /** Last day of the announced period. */
  noticeEnds: Day;
  /** Day on which the money is collected. */
  collected: Day;
  /** Last day on which the bank takes the file. */
  fileBy: Day;
  /** Monday on which the run proposes the debit, and the days of collection its proposal covers. */
  proposed: Day;
  window: [first: Day, last: Day];
}

/**
 * Dates of a direct debit: never before the announced day, only on bank days, the file two bank days ahead.
 *
 * @param notice calendar days between invoice and collection
 * @param lead bank days between file and collection
 */
export function directDebit(invoice: Day, notice: number, lead: number): DirectDebit {
  const noticeEnds = addDays(invoice, notice);
  const collected = nextDay(noticeEnds, isBankDay);
  let fileBy = collected;
  for (let day = 0; day < lead; day += 1) fileBy = nextDay(addDays(fileBy, -1), isBankDay, -1);
  // A Monday covers Wednesday to Tuesday of the week after.
  const proposed = mondayOf(addDays(collected, -2));
  return {noticeEnds, collected, fileBy, proposed, window: [addDays(proposed, 2), addDays(proposed, 8)]};
}
