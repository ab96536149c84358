import {workOutInvoice} from '../../../product/calculations/invoices';
import {discount} from '../../../product/rules/payment';
import {Drawing, WIDTH} from '../drawing';
import {euro, fullDay} from '../format';
import type {Renderer} from './types';

const CARD = 92;
const GAP = 64;
const NUMBER = 12;
const AMOUNT = WIDTH - 12;

/** A line of the bank statement above the invoice the product suggests for it, with what agrees. */
export const statementLine: Renderer = (world, {key, switches}) => {
  const {bestellungen, bezahlt} = world.rechnungen[key]!;
  const {date, gross} = workOutInvoice(world, key);
  const {prozent} = world.vorgaben.skonto;
  const less = switches.has('skonto') ? discount(gross, prozent) : 0;
  const payer = world.kunden[world.bestellungen[bestellungen[0]!]!.kunde]!.name ?? 'Kunde';
  const paid = euro(gross - less);
  const drawing = new Drawing(2 * CARD + GAP + 2);
  const card = (top: number, title: string, who: string, amount: string, label: string) => {
    drawing.box(1, top + 1, WIDTH - 2, CARD, 'node').box(1, top + 1, WIDTH - 2, 24, 'head');
    drawing.text(NUMBER, top + 17, title, {style: 'strong'});
    drawing.text(NUMBER, top + 43, who);
    drawing.text(NUMBER, top + 62, label, {size: 'small', style: 'soft'});
    drawing.text(AMOUNT, top + 62, 'Betrag', {anchor: 'end', size: 'small', style: 'soft'});
    drawing.text(NUMBER, top + 81, key, {style: 'strong'});
    drawing.text(AMOUNT, top + 81, amount, {anchor: 'end', style: 'strong'});
  };
  card(0, `Kontoumsatz ${fullDay(bezahlt!)}`, payer, paid, 'Verwendungszweck');
  const second = CARD + GAP;
  card(second, 'Vorschlag: Rechnung', `${payer}, vom ${fullDay(date)}`, euro(gross), 'Rechnungsnummer');
  const [from, to] = [CARD + 3, second - 1];
  drawing.arrow(40, from, to, 'edge').arrow(WIDTH - 40, from, to, 'edge');
  const middle = (from + to) / 2 + 4;
  drawing.text(50, middle, 'gleich', {size: 'small'});
  drawing.text(WIDTH - 50, middle, less ? `${prozent} % Skonto` : 'gleich', {anchor: 'end', size: 'small'});
  drawing
    .box(WIDTH / 2 - 36, middle - 17, 72, 25, 'good')
    .text(WIDTH / 2, middle, '✓ sicher', {anchor: 'middle', style: 'strong'});
  return {
    drawing,
    text:
      `Kontoumsatz vom ${fullDay(bezahlt!)}: ${payer} zahlt ${paid} mit dem Verwendungszweck ${key}. Vorgeschlagen wird die Rechnung ${key} vom ${fullDay(date)} über ${euro(gross)}. ` +
      (less
        ? `Die Nummer stimmt überein, am Betrag fehlen genau ${euro(less)}, das sind ${prozent} % Skonto.`
        : 'Nummer und Betrag stimmen überein.') +
      ' Die Treffergüte ist sicher.',
  };
};
