import {addDays, weekdayOf, type Day} from './dates';

/** So many days before the delivery, until a time hh:mm. */
export interface CutOffRule {
  days: number;
  time: string;
}

export interface CutOff {
  day: Day;
  time: string;
}

export interface CutOffOptions {
  /** Days a product must be ordered ahead; moves the end forward, never back. */
  leadTime?: number;
  /** Leaves Sundays and days without delivery out of the count (setting "Nur Werktage zählen"). */
  onlyWorkdays?: boolean;
  /** Days without delivery. */
  closed?: ReadonlySet<Day>;
}

function before(delivery: Day, {days, time}: CutOffRule, {onlyWorkdays, closed}: CutOffOptions): CutOff {
  let day = delivery;
  for (let left = days; left > 0;) {
    day = addDays(day, -1);
    if (!onlyWorkdays || (weekdayOf(day) !== 'So' && !closed?.has(day))) left -= 1;
  }
  return {day, time};
}

/**
 * Until when an order for a delivery day is taken.
 *
 * @param general applies where neither shipping method nor customer group has a rule
 * @param special those of shipping method and customer group; the earlier end wins
 */
export function cutOff(
  delivery: Day,
  general: CutOffRule,
  special: readonly (CutOffRule | undefined)[],
  options: CutOffOptions = {},
): CutOff {
  const rules = special.filter((rule) => rule !== undefined);
  const [first] = (rules.length > 0 ? rules : [general])
    .map((rule) => ({rule, end: before(delivery, rule, options)}))
    .sort((a, b) => `${a.end.day} ${a.end.time}`.localeCompare(`${b.end.day} ${b.end.time}`));
  const {rule, end} = first!;
  const lead = options.leadTime ?? 0;
  return lead > rule.days ? before(delivery, {days: lead, time: rule.time}, options) : end;
}
