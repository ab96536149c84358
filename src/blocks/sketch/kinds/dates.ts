import {quantity} from '../../../lib/quantity';
import {debit, workOutInvoice} from '../../../product/calculations/invoices';
import {closedDays} from '../../../product/calculations/calendar';
import {specialDays} from '../../../product/calculations/goods';
import {cutOff} from '../../../product/rules/cut-off';
import {addDays, daysBetween, weekdayOf, type Day} from '../../../product/rules/dates';
import {isBankDay, isWorkingDay} from '../../../product/rules/holidays';
import {discount, dueDate, dunningDates} from '../../../product/rules/payment';
import {deliveredOn, rhythm} from '../../../product/rules/schedule';
import {drawCalendar} from '../calendar';
import {euro, fullDay, listing, shortDay} from '../format';
import type {Renderer} from './types';

const bankShut = {is: (day: Day) => !isBankDay(day), text: 'kein Bankarbeitstag'};
const workShut = {is: (day: Day) => !isWorkingDay(day), text: 'Wochenende oder Feiertag'};

/** Calendar of a direct debit. */
export const directDebit: Renderer = (world, {key}) => {
  const {date} = workOutInvoice(world, key);
  const {noticeEnds, collected, fileBy, proposed} = debit(world, date);
  const {vorabankuendigung: notice, vorlaufLastschrift: lead} = world.vorgaben;
  return {
    drawing: drawCalendar({
      entries: [
        {days: [date], text: `${shortDay(date)} Rechnung mit Vorabankündigung`, tone: 'node'},
        {days: [proposed], text: `${shortDay(proposed)} Vorschlag im Lastschriftlauf`, tone: 'node'},
        {days: [fileBy], text: `${shortDay(fileBy)} Datei spätestens bei der Bank`, tone: 'accent'},
        ...(noticeEnds === collected
          ? []
          : [{days: [noticeEnds], text: `${shortDay(noticeEnds)} Frist endet`, tone: 'node' as const}]),
        {days: [collected], text: `${shortDay(collected)} Einzug, erster Bankarbeitstag danach`, tone: 'good'},
      ],
      shut: bankShut,
      span: {days: [addDays(date, 1), noticeEnds], text: `Frist: ${notice} Kalendertage`},
    }),
    text:
      `Die Rechnung entsteht am ${fullDay(date)}. Von da an läuft die Frist von ${notice} Kalendertagen bis ${fullDay(noticeEnds)}. ` +
      `Eingezogen wird am ersten Bankarbeitstag, frühestens am Ende der Frist: ${fullDay(collected)}. Die Datei muss ${lead} Bankarbeitstage vorher ` +
      `bei der Bank sein, am ${fullDay(fileBy)}. Vorgeschlagen wird der Einzug am ${fullDay(proposed)}.`,
  };
};

/** Calendar of the stages of dunning. */
export const dunning: Renderer = (world, {key}) => {
  const {date, due} = workOutInvoice(world, key);
  const stages = world.vorgaben.mahnstufen;
  const days = dunningDates(
    due,
    stages.map(({tage}) => tage),
  );
  const fee = (privat: number, geschaeft: number) =>
    privat === geschaeft ? euro(privat) : `${euro(geschaeft)}, privat ${euro(privat)}`;
  const tones = ['node', 'accent', 'bad'] as const;
  const legend = stages.map(
    ({stufe, tage, privat, geschaeft}, index) =>
      `${shortDay(days[index]!)} ${stufe}, Tag ${tage}: ${fee(privat, geschaeft)}`,
  );
  return {
    drawing: drawCalendar({
      entries: [
        {days: [date], text: `${shortDay(date)} Rechnung`, tone: 'node'},
        {days: [due], text: `${shortDay(due)} fällig`, tone: 'node'},
        ...legend.map((text, index) => ({days: [days[index]!], text, tone: tones[Math.min(index, tones.length - 1)]!})),
      ],
      shut: workShut,
      span: {days: [addDays(due, 1), days.at(-1)!], text: 'Tage nach der Fälligkeit'},
    }),
    text:
      `Die Rechnung vom ${fullDay(date)} ist am ${fullDay(due)} fällig. ` +
      stages
        .map(
          ({stufe, tage, privat, geschaeft}, index) =>
            `${stufe} ab ${fullDay(days[index]!)}, ${quantity(tage, 'Tag', 'Tage')} nach der Fälligkeit, Gebühr ${fee(privat, geschaeft)}.`,
        )
        .join(' '),
  };
};

/** Calendar of the discount deadline and the due date. */
export const cashDiscount: Renderer = (world, {key}) => {
  const {date, due, gross} = workOutInvoice(world, key);
  const {prozent, tage} = world.vorgaben.skonto;
  const counted = addDays(date, tage);
  const last = dueDate(date, tage);
  const less = gross - discount(gross, prozent);
  return {
    drawing: drawCalendar({
      entries: [
        {days: [date], text: `${shortDay(date)} Rechnung`, tone: 'node'},
        ...(counted === last
          ? []
          : [
              {
                days: [counted],
                text: `${shortDay(counted)} ${quantity(tage, 'Tag', 'Tage')} um, aber kein Werktag`,
                tone: 'node' as const,
              },
            ]),
        {days: [last], text: `${shortDay(last)} letzter Tag mit Skonto: ${euro(less)}`, tone: 'good'},
        {days: [due], text: `${shortDay(due)} fällig: ${euro(gross)}`, tone: 'accent'},
      ],
      shut: workShut,
      span: {days: [addDays(date, 1), last], text: `${prozent} % Skonto`},
    }),
    text:
      `Rechnung vom ${fullDay(date)}. ${quantity(tage, 'Tag', 'Tage')} später ist ${fullDay(counted)}. ` +
      (counted === last ? '' : `Das ist kein Werktag, die Frist endet deshalb am ${fullDay(last)}. `) +
      `Bis ${fullDay(last)} zahlt der Kunde mit ${prozent} % Skonto ${euro(less)}, danach bis zur Fälligkeit am ${fullDay(due)} den ganzen Betrag, ${euro(gross)}.`,
  };
};

/** Calendar of an order's cut-off, with every day counted and with workdays only. */
export const orderCutOff: Renderer = (world, {key}) => {
  const {liefertage, versandweg, kundengruppe, vorlaufzeit} = world.bestellschluesse[key]!;
  const [delivery = ''] = liefertage;
  const closed = closedDays(world);
  const ends = (onlyWorkdays: boolean, leadTime?: number) =>
    cutOff(delivery, world.vorgaben.bestellschluss, [versandweg, kundengruppe], {
      onlyWorkdays,
      closed,
      ...(leadTime ? {leadTime} : {}),
    });
  const [all, working, ahead] = [ends(false), ends(true), vorlaufzeit ? ends(false, vorlaufzeit) : undefined];
  const at = ({day, time}: {day: Day; time: string}) => `${shortDay(day)} ${time} Uhr`;
  const same = all.day === working.day;
  const lines = [
    {days: [all.day], text: `${at(all)}: Bestellschluss${same ? '' : ', Schalter aus'}`, tone: 'accent' as const},
    ...(same ? [] : [{days: [working.day], text: `${at(working)}: „Nur Werktage zählen“ ein`, tone: 'bad' as const}]),
    ...(ahead && ahead.day !== all.day
      ? [{days: [ahead.day], text: `${at(ahead)}: Produkt mit ${vorlaufzeit!} Tagen Vorlaufzeit`, tone: 'bad' as const}]
      : []),
  ];
  const isClosed = (day: Day) => weekdayOf(day) === 'So' || closed.has(day);
  return {
    drawing: drawCalendar({
      entries: [...lines, {days: [delivery], text: `${shortDay(delivery)} Liefertag`, tone: 'good'}],
      shut: {is: isClosed, text: 'Sonntag oder Tag ohne Lieferung'},
    }),
    text:
      `Für den Liefertag ${fullDay(delivery)}: ` +
      lines.map(({text}) => `${text}.`).join(' ') +
      (same
        ? ''
        : ` Übersprungen wird dabei ${listing(daysBetween(working.day, delivery).filter(isClosed).map(shortDay))}.`),
  };
};

/** Calendar of a standing order over its whole run. */
export const standingOrder: Renderer = (world, {key}) => {
  const {versandweg, beginn, bis, wochen, pause} = world.dauerbestellungen[key]!;
  const special = specialDays(world);
  const dates = rhythm(beginn, wochen, bis).map((day) => ({
    day,
    on: deliveredOn(day, versandweg, special),
    paused: pause[0] <= day && day <= pause[1],
  }));
  const usual = dates.filter(({day, on, paused}) => !paused && on === day).map(({day}) => day);
  const moved = dates.filter(({day, on, paused}) => !paused && on !== undefined && on !== day);
  const fallen = dates.filter(({on, paused}) => paused || on === undefined).map(({day}) => day);
  const entries = [
    {days: usual, text: `Lieferung alle ${wochen} Wochen`, tone: 'good' as const},
    {
      days: moved.map(({day}) => day),
      text: `${listing(moved.map(({day}) => shortDay(day)))} Sondertag, verschoben`,
      tone: 'bad' as const,
    },
    {
      days: moved.map(({on}) => on!),
      text: `${listing(moved.map(({on}) => shortDay(on!)))} Lieferung am Ersatztag`,
      tone: 'accent' as const,
    },
    {days: fallen, text: `${listing(fallen.map(shortDay))} entfällt`, tone: 'bad' as const},
  ].filter(({days}) => days.length > 0);
  return {
    drawing: drawCalendar({
      entries,
      shut: {is: (day) => weekdayOf(day) === 'So', text: 'Sonntag'},
      span: {days: pause, text: `Lieferpause ${shortDay(pause[0])} bis ${shortDay(pause[1])}`},
    }),
    text:
      `Geliefert wird alle ${wochen} Wochen ab ${fullDay(beginn)}: ${listing(usual.map(shortDay))}. ` +
      moved
        .map(({day, on}) => `Der Termin ${shortDay(day)} ist ein Sondertag und kommt am ${shortDay(on!)}. `)
        .join('') +
      `Während der Lieferpause von ${shortDay(pause[0])} bis ${shortDay(pause[1])} entfällt ${listing(fallen.map(shortDay))}. Der Rhythmus bleibt.`,
  };
};
