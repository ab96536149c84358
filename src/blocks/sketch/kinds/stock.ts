import {stockStates} from '../../../product/calculations/goods';
import {available, type Move} from '../../../product/rules/stock';
import {Drawing, WIDTH, widthOf, type AreaStyle} from '../drawing';
import {kilograms, shortDay} from '../format';
import type {Renderer} from './types';

const moves: Record<Move['kind'], (quantity: string) => string> = {
  reservieren: (quantity) => `${quantity} reserviert`,
  kommissionieren: (quantity) => `${quantity} kommissioniert`,
  schwund: (quantity) => `${quantity} Schwund`,
};
/** A part of a bar with its label, which a short one leaves to the legend. */
function part(
  drawing: Drawing,
  box: {x: number; y: number; width: number; height: number},
  label: string,
  tone: AreaStyle,
) {
  const {x, y, width, height} = box;
  if (width <= 0) return;
  drawing.box(x, y, width, height, tone);
  if (widthOf(label, {style: 'strong'}) > width) return;
  drawing.text(x + width / 2, y + height / 2 + 4, label, {anchor: 'middle', style: 'strong'});
}

const ROW = 54;
const BAR = 24;

/** Stock as bars after every move: reserved at the left, available at the right. */
export const stockMoves: Renderer = (world, {key}) => {
  const states = stockStates(world, key);
  const {bewegungen} = world.lager[key]!;
  const largest = Math.max(...states.map(({present}) => present));
  const drawing = new Drawing(states.length * ROW + 22);
  const spoken = states.map((state, index) => {
    const y = index * ROW;
    const move = bewegungen[index - 1];
    const what = move ? `${shortDay(move.tag)} ${moves[move.art](kilograms(move.menge))}` : 'Am Anfang';
    const [reserved, free] = [state.reserved, available(state)].map((value) => (value / largest) * (WIDTH - 2));
    drawing.text(0, y + 14, what, {style: move ? 'strong' : 'normal'});
    drawing.text(WIDTH, y + 14, `Bestand ${kilograms(state.present)}`, {anchor: 'end', size: 'small'});
    part(drawing, {x: 1, y: y + 21, width: reserved!, height: BAR}, String(state.reserved), 'accent');
    part(drawing, {x: 1 + reserved!, y: y + 21, width: free!, height: BAR}, kilograms(available(state)), 'good');
    return `${what}: Bestand ${kilograms(state.present)}, reserviert ${kilograms(state.reserved)}, verfügbar ${kilograms(available(state))}.`;
  });
  const y = states.length * ROW + 4;
  drawing.box(1, y, 16, 13, 'accent').text(24, y + 11, 'reserviert', {size: 'small'});
  drawing.box(110, y, 16, 13, 'good').text(133, y + 11, 'verfügbar', {size: 'small'});
  return {drawing, text: spoken.join(' ')};
};

/** What can still be ordered: the stock less what is reserved and less what open orders need. */
export const stillToOrder: Renderer = (world, {key}) => {
  const {offeneBestellungen: open} = world.lager[key]!;
  // With the fixed orders of the day before, as in the check the product makes.
  const {present, reserved} = stockStates(world, key)[1] ?? stockStates(world, key)[0]!;
  const left = Math.max(0, present - reserved - open);
  const parts: {name: string; value: number; length: number; tone: AreaStyle}[] = [
    {name: 'reserviert', value: reserved, length: reserved, tone: 'node'},
    {name: 'offene Bestellungen', value: open, length: Math.min(open, present - reserved), tone: 'idle'},
    {name: 'noch bestellbar', value: left, length: left, tone: 'good'},
  ];
  const drawing = new Drawing(124);
  const scale = (WIDTH - 2) / present;
  drawing
    .text(WIDTH / 2, 14, `Bestand ${kilograms(present)}`, {anchor: 'middle', style: 'strong'})
    .measure(1, 22, WIDTH - 1, 22);
  let x = 1;
  for (const {value, length, tone} of parts) {
    part(drawing, {x, y: 32, width: length * scale, height: 30}, String(value), tone);
    x += length * scale;
  }
  parts.forEach(({name, value, tone}, index) => {
    const y = 74 + index * 17;
    drawing.box(1, y, 16, 13, tone).text(24, y + 11, name, {style: tone === 'good' ? 'strong' : 'normal'});
    drawing.text(WIDTH, y + 11, kilograms(value), {anchor: 'end', style: tone === 'good' ? 'strong' : 'normal'});
  });
  return {
    drawing,
    text: `Von ${kilograms(present)} Bestand sind ${kilograms(reserved)} reserviert, ${kilograms(open)} brauchen offene Bestellungen. Noch bestellbar sind ${kilograms(left)}.`,
  };
};
