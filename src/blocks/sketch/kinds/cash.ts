import {cashOf} from '../../../product/calculations/goods';
import {Drawing, WIDTH, type AreaStyle} from '../drawing';
import {euro, listing} from '../format';
import type {Renderer} from './types';

const ROW = 30;
const NAME = 92;
const AMOUNT = 76;

/** Cash of a tour as stairs: every amount begins where the one before ends. */
export const tourCash: Renderer = (world, {key}) => {
  const {wechselgeld, taken, expected, abgegeben} = cashOf(world, key);
  const difference = abgegeben - expected;
  const scale = (WIDTH - NAME - AMOUNT) / Math.max(expected, abgegeben);
  const steps: {name: string; value: number; from: number; tone: AreaStyle}[] = [
    {name: 'Wechselgeld', value: wechselgeld, from: 0, tone: 'node'},
  ];
  taken.forEach((value, index) => {
    const {from, value: before} = steps.at(-1)!;
    steps.push({name: `Einnahme ${index + 1}`, value, from: from + before, tone: 'node'});
  });
  steps.push({name: 'Soll', value: expected, from: 0, tone: 'accent'});
  steps.push({name: 'abgegeben', value: abgegeben, from: 0, tone: difference === 0 ? 'good' : 'bad'});
  const drawing = new Drawing(steps.length * ROW + 34);
  steps.forEach(({name, value, from, tone}, index) => {
    const y = index * ROW;
    const style = tone === 'node' ? 'normal' : 'strong';
    const left = NAME + from * scale;
    drawing.text(0, y + 18, name, {style}).box(left, y + 4, value * scale, 20, tone);
    drawing.text(WIDTH, y + 18, euro(value), {anchor: 'end', style});
    const right = left + value * scale;
    if (index < steps.length - 1) drawing.line(right, y + 24, right, y + ROW + 4, 'dashed');
  });
  const y = steps.length * ROW;
  drawing.line(0, y + 2, WIDTH, y + 2, 'edge');
  drawing
    .text(0, y + 22, 'Differenz', {style: 'strong'})
    .text(WIDTH, y + 22, euro(difference), {anchor: 'end', style: 'strong'});
  return {
    drawing,
    text: `Wechselgeld ${euro(wechselgeld)} und Einnahmen von ${listing(taken.map(euro))} ergeben das Soll von ${euro(expected)}. Abgegeben sind ${euro(abgegeben)}, die Differenz beträgt ${euro(difference)}.`,
  };
};
