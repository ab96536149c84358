import type {Sheet} from '../figures';
import {addDays, daysBetween, nextDay, weekdayOf, type Day} from '../rules/dates';
import {cutOff} from '../rules/cut-off';
import {holidays} from '../rules/holidays';
import {sum} from '../rules/money';
import {deliveredOn, rhythm, selectableDays} from '../rules/schedule';
import type {World} from '../world';
import {specialDays} from './goods';

/** Days on which nothing is delivered by any shipping method. */
const closedDays = ({sondertage}: World): Set<Day> =>
  new Set(sondertage.filter(({ersatztag}) => !ersatztag).map(({tag}) => tag));

/** Cut-off of delivery days under each rule, with and without counting workdays only. */
export function cutOffs(sheet: Sheet, world: World, key: string): void {
  const {liefertage, versandweg, kundengruppe, vorlaufzeit} = world.bestellschluesse[key]!;
  const closed = closedDays(world);
  const rules = [versandweg, kundengruppe].filter((rule) => rule !== undefined);
  for (const day of liefertage) {
    sheet.days('Liefertag', day);
    for (const onlyWorkdays of [false, true]) {
      const options = {onlyWorkdays, closed};
      const ends = rules.map((rule) => cutOff(day, rule, [], options));
      ends.push(cutOff(day, world.vorgaben.bestellschluss, rules, options));
      if (vorlaufzeit)
        ends.push(cutOff(day, world.vorgaben.bestellschluss, rules, {...options, leadTime: vorlaufzeit}));
      sheet.days(
        onlyWorkdays ? 'Bestellschluss, nur Werktage gezählt' : 'Bestellschluss',
        ...ends.map((end) => end.day),
      );
      sheet.times('Uhrzeit des Bestellschlusses', ...ends.map((end) => end.time));
      if (onlyWorkdays) for (const end of ends) sheet.days('übersprungen', ...daysBetween(end.day, day));
    }
  }
}

/** Days a customer can choose in the webshop on a day, and the end of the booking horizon. */
export function choice(sheet: Sheet, world: World, key: string): void {
  const {bestellt, versandweg} = world.bestellungen[key]!;
  const {buchungshorizont, liefertage} = world.versandwege[versandweg]!;
  const special = specialDays(world);
  sheet.days('Bestelltag', bestellt!);
  sheet.days('wählbar', ...selectableDays(bestellt!, buchungshorizont!, {name: versandweg, days: liefertage}, special));
  sheet.days('Ende des Buchungshorizonts', addDays(bestellt!, buchungshorizont!));
  sheet.days('Sondertag', ...special.map(({day}) => day).filter((day) => day > bestellt!));
}

/** Dates of a standing order by its rhythm, and what becomes of them. */
export function standingOrder(sheet: Sheet, world: World, key: string): void {
  const {versandweg, beginn, bis, wochen, pause, lauf} = world.dauerbestellungen[key]!;
  for (const day of rhythm(beginn, wochen, bis)) {
    sheet.days('Termin nach Rhythmus', day);
    const moved = deliveredOn(day, versandweg, specialDays(world));
    if (moved) sheet.days('verschoben auf', moved);
  }
  sheet.days('Lieferpause', ...pause);
  sheet.days(
    'Lauf und letzter Tag, für den er Bestellungen erzeugt',
    lauf,
    addDays(lauf, world.vorgaben.erzeugungsvorlauf),
  );
}

/** A pause entered on a day: orders exist for the days of the lead, after it there are only previews. */
export function pause(sheet: Sheet, world: World, key: string): void {
  const {versandweg, eingetragen, von, bis} = world.lieferpausen[key]!;
  const {liefertage} = world.versandwege[versandweg]!;
  const created = addDays(eingetragen, world.vorgaben.erzeugungsvorlauf);
  sheet.days('eingetragen', eingetragen);
  sheet.days('Lieferpause', von, bis);
  sheet.days('letzte schon erzeugte Bestellung', created);
  sheet.days('erste Vorschau', addDays(created, 1));
  sheet.days(
    'erste Lieferung danach',
    nextDay(addDays(bis, 1), (day) => liefertage.includes(weekdayOf(day))),
  );
  sheet.days('Sondertag', ...between(world, eingetragen, von));
}

const between = (world: World, first: Day, last: Day) =>
  world.sondertage.map(({tag}) => tag).filter((tag) => first <= tag && tag <= last);

/** Special days of the year with what becomes of them, and the cut-off of moved deliveries. */
export function special(sheet: Sheet, world: World, year: string): void {
  const {versandwege, vorgaben} = world;
  for (const {tag, ersatztag, versandwege: methods = []} of world.sondertage.filter((day) =>
    day.tag.startsWith(year),
  )) {
    sheet.days('Sondertag', tag);
    if (!ersatztag) continue;
    const rules = methods.map((name) => versandwege[name]!.bestellschluss);
    sheet.days('Ersatztag', ersatztag);
    sheet.days('Bestellschluss der verschobenen Lieferung', cutOff(ersatztag, vorgaben.bestellschluss, rules).day);
  }
}

/** Public holidays of a year, with the days before and after them. */
export function publicHolidays(sheet: Sheet, _: World, key: string): void {
  for (const [day, name] of holidays(Number(key))) {
    sheet.days(name, day);
    sheet.days(`Tag neben ${name}`, addDays(day, -1), addDays(day, 1));
  }
}

/** Pieces of a standing order by weekday, in a week, and in a week with a holiday on Thursday. */
export function weekly(sheet: Sheet, world: World, key: string): void {
  const pieces = world.wochenmengen[key]!;
  const week = sum(Object.values(pieces));
  sheet.quantities('je Tag', 'Stück', ...Object.values(pieces));
  sheet.quantities('je Woche', 'Stück', week);
  sheet.quantities('je Woche mit Feiertag am Donnerstag', 'Stück', week - (pieces.Do ?? 0));
}

/** Days of an order the customer fetches: cut-off, ready, end of the period, fetched. */
export function pickUp(sheet: Sheet, world: World, key: string): void {
  const {tag, frist, abgeholt} = world.abholungen[key]!;
  sheet.days('Bestellschluss', cutOff(tag, world.vorgaben.bestellschluss, []).day);
  sheet.days('Abholtag', tag);
  sheet.days('Ende der Abholfrist', addDays(tag, frist));
  sheet.days('abgeholt', abgeholt);
}
