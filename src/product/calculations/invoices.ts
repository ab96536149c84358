import type {Sheet} from '../figures';
import {addDays, endOfMonth, mondayOf, nextDay, weekdayOf, type Day} from '../rules/dates';
import {round, sum} from '../rules/money';
import {directDebit, discount, dueDate, dunningDates} from '../rules/payment';
import {invoiceDay} from '../rules/schedule';
import {sumByRate, taxed, type Taxed} from '../rules/vat';
import type {World} from '../world';
import {order, workOut} from './orders';

/** An invoice of the example world, worked out. */
export interface Invoice {
  date: Day;
  due: Day;
  /** Deliveries in the order of their days, net amounts in cents. */
  deliveries: {day: Day; net: number; rate: number}[];
  taxes: Taxed[];
  gross: number;
}

/** Works out an invoice from its orders; amounts in cents. */
export function workOutInvoice(world: World, key: string): Invoice {
  const {bestellungen} = world.rechnungen[key]!;
  const collective = world.kunden[world.bestellungen[bestellungen[0]!]!.kunde]!.sammelrechnung;
  const deliveries = bestellungen
    .flatMap((name) => {
      const {taxes} = workOut(world, name);
      return world.bestellungen[name]!.liefertage.flatMap((day) => taxes.map(({net, rate}) => ({day, net, rate})));
    })
    .sort((a, b) => a.day.localeCompare(b.day));
  const taxes = sumByRate(
    deliveries.map(({rate, net}) => ({rate, amount: net})),
    'netto',
  );
  const date = invoiceDay(deliveries[0]!.day, collective);
  const due = dueDate(date, world.vorgaben.zahlungsziel);
  return {date, due, deliveries, taxes, gross: sum(taxes.map(({gross}) => gross))};
}

function totals(sheet: Sheet, label: string, taxes: Taxed[]): void {
  sheet.money(`${label}, netto`, sum(taxes.map(({net}) => net)));
  sheet.money(`${label}, Umsatzsteuer`, sum(taxes.map(({tax}) => tax)));
  sheet.money(`${label}, brutto`, sum(taxes.map(({gross}) => gross)));
}

/** Amounts and days of an invoice. */
export function invoice(sheet: Sheet, world: World, key: string): void {
  const {bestellungen, bezahlt} = world.rechnungen[key]!;
  const {date, due, deliveries, taxes} = workOutInvoice(world, key);
  if (bestellungen.length === 1) order(sheet, world, bestellungen[0]!);
  totals(sheet, 'Rechnung', taxes);
  sheet.quantities('Steuersatz', '%', ...taxes.map(({rate}) => rate));
  sheet.days('Rechnungsdatum', date);
  sheet.days('Monat der Lieferung', `${deliveries[0]!.day.slice(0, 8)}01`, endOfMonth(deliveries[0]!.day));
  sheet.days('Leistungszeitraum', deliveries[0]!.day, deliveries.at(-1)!.day);
  const {sammelrechnung, lastschrift} = world.kunden[world.bestellungen[bestellungen[0]!]!.kunde]!;
  if (sammelrechnung) {
    sheet.days('letzter Tag des Sammelzyklus', endOfMonth(deliveries[0]!.day));
    sheet.days(
      'Rechnungsdatum, wenn sonntags nicht gelaufen wird',
      nextDay(date, (day) => weekdayOf(day) !== 'So'),
    );
  }
  if (lastschrift) sheet.days('Einzugsdatum', debit(world, date).collected);
  else sheet.days('Fälligkeit', due);
  if (bezahlt) sheet.days('Zahlung', bezahlt);
}

/** The deliveries of a collective invoice: each, by weekday, by week, as single invoices, on average. */
export function deliveriesOf(sheet: Sheet, world: World, key: string): void {
  const {deliveries} = workOutInvoice(world, key);
  const groups = (label: string, of: (day: Day) => string) => {
    for (const name of new Set(deliveries.map(({day}) => of(day)))) {
      const members = deliveries.filter(({day}) => of(day) === name);
      const {net, tax, gross} = taxed(sum(members.map((member) => member.net)), members[0]!.rate, 'netto');
      sheet.money(`${label}, netto`, net);
      sheet.money(`${label}, Umsatzsteuer`, tax);
      sheet.money(`${label}, brutto`, gross);
      const single = taxed(members[0]!.net, members[0]!.rate, 'netto');
      sheet.money('je Lieferung', single.net, single.tax, single.gross);
      sheet.money(`${label}, einzeln abgerechnet`, single.gross * members.length);
    }
  };
  groups('Wochentag', weekdayOf);
  groups('Woche', mondayOf);
  sheet.days('Liefertag', ...deliveries.map(({day}) => day));
  for (const {day} of deliveries) sheet.days('Woche', mondayOf(day), addDays(mondayOf(day), 6));
  sheet.money('Durchschnitt je Lieferung', round(sum(deliveries.map(({net}) => net)) / deliveries.length));
}

/** An invoice without one delivery of an order, and only that delivery. */
export function without(sheet: Sheet, world: World, key: string): void {
  const [number = ''] = Object.entries(world.rechnungen).find(([, {bestellungen}]) => bestellungen.includes(key)) ?? [];
  const {taxes} = workOutInvoice(world, number);
  const single = workOut(world, key).taxes;
  totals(sheet, 'diese Lieferung', single);
  totals(
    sheet,
    'Rest',
    taxes.map(({rate, net}) =>
      taxed(net - sum(single.filter((tax) => tax.rate === rate).map((tax) => tax.net)), rate, 'netto'),
    ),
  );
  sheet.days('Liefertag', ...world.bestellungen[key]!.liefertage);
}

/** Days of the direct debit of an invoice of a day. */
const debit = ({vorgaben}: World, date: Day) =>
  directDebit(date, vorgaben.vorabankuendigung, vorgaben.vorlaufLastschrift);

/** Days of the direct debit of an invoice. */
export function directDebitOf(sheet: Sheet, world: World, key: string): void {
  const {date, taxes} = workOutInvoice(world, key);
  const {noticeEnds, collected, fileBy, proposed, window} = debit(world, date);
  sheet.money('Betrag der Lastschrift', sum(taxes.map(({gross}) => gross)));
  sheet.days('Rechnungsdatum', date);
  sheet.days('Ende der Frist', noticeEnds);
  sheet.days('Einzugsdatum', collected);
  sheet.days('Datei spätestens', fileBy);
  sheet.days('Vorschlag', proposed);
  sheet.days('Zeitraum des Vorschlags', ...window);
}

/** Days and fees of dunning an invoice. */
export function dunning(sheet: Sheet, world: World, key: string): void {
  const {due, date, gross} = workOutInvoice(world, key);
  const {mahnstufen, mindestbetragMahnung} = world.vorgaben;
  sheet.money('Rechnungsbetrag', gross);
  sheet.days('Rechnungsdatum', date);
  sheet.days('Fälligkeit', due);
  sheet.money('Mindestbetrag', mindestbetragMahnung);
  const days = dunningDates(
    due,
    mahnstufen.map(({tage}) => tage),
  );
  mahnstufen.forEach(({stufe, privat, geschaeft}, index) => {
    sheet.days(stufe, days[index]!);
    sheet.money(`Gebühr ${stufe}`, privat, geschaeft);
  });
}

/** Discount for paying an invoice early: deduction, share of each tax rate, last day. */
export function discountOf(sheet: Sheet, world: World, key: string): void {
  const {date, due, gross, taxes} = workOutInvoice(world, key);
  const {prozent, tage} = world.vorgaben.skonto;
  const deducted = discount(gross, prozent);
  const shares = taxes.slice(0, -1).map((tax) => discount(tax.gross, prozent));
  sheet.money('Rechnungsbetrag', gross);
  sheet.quantities('Skonto', '%', prozent);
  sheet.money('Abzug', deducted);
  sheet.money('Zahlung mit Skonto', gross - deducted);
  sheet.money('Anteil des Abzugs', ...shares, deducted - sum(shares));
  sheet.days('Rechnungsdatum', date);
  sheet.days('Ende der Tage mit Skonto', addDays(date, tage));
  sheet.days('letzter Tag mit Skonto', dueDate(date, tage));
  sheet.days('Fälligkeit', due);
}

/** Lines of an invoice in the books, with and without an account of its own for deposit. */
export function booking(sheet: Sheet, world: World, key: string): void {
  const {bestellungen} = world.rechnungen[key]!;
  const {taxes, deposit} = workOut(world, bestellungen[0]!);
  for (const {rate, net, gross} of taxes) {
    const held = taxed(sum(deposit.filter((line) => line.rate === rate).map(({amount}) => amount)), rate, 'netto');
    sheet.money(`Erlöse ${rate} %, brutto`, gross, gross - held.gross);
    sheet.money(`Erlöse ${rate} %, netto`, net, net - held.net);
    sheet.money(`Pfand ${rate} %`, held.net, held.gross);
  }
}
