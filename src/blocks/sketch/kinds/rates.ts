import {formatDay} from '../../../product/figures';
import {addDays} from '../../../product/rules/dates';
import {Drawing, WIDTH} from '../drawing';
import type {Renderer} from './types';

const FLOOR = 132;
const HIGHEST = 84;

/** A tax rate over time: one step for each entry of its validities. */
export const rateSteps: Renderer = (world, {key}) => {
  const entries = world.steuersaetze[key as keyof typeof world.steuersaetze];
  const drawing = new Drawing(FLOOR + 58);
  const width = WIDTH / entries.length;
  const highest = Math.max(...entries.map(({satz}) => satz));
  entries.forEach(({ab, satz}, index) => {
    const [x, height] = [index * width, Math.max(30, (satz / highest) * HIGHEST)];
    const changed = index > 0 && index < entries.length - 1;
    drawing.box(
      x + (index === 0 ? 1 : 0),
      FLOOR - height,
      width - (index === 0 || index === entries.length - 1 ? 1 : 0),
      height,
      changed ? 'accent' : 'node',
    );
    drawing.text(x + width / 2, FLOOR - height / 2 + 5, `${satz} %`, {
      anchor: 'middle',
      size: 'large',
      style: 'strong',
    });
    drawing.text(x + width / 2, 14, `Eintrag ${index + 1}`, {anchor: 'middle', style: 'strong'});
    drawing.text(x + width / 2, 30, index === 0 ? 'ohne Beginn' : 'gültig ab', {
      anchor: 'middle',
      size: 'small',
      style: 'soft',
    });
    if (index === 0) return;
    drawing.line(x, FLOOR - HIGHEST - 4, x, FLOOR + 8, 'edge');
    drawing.text(x, FLOOR + 22, formatDay(ab), {anchor: 'middle', style: 'strong'});
    drawing.text(x, FLOOR + 37, `bis ${formatDay(addDays(ab, -1)).slice(0, 6)} alter Satz`, {
      anchor: 'middle',
      size: 'small',
      style: 'soft',
    });
  });
  drawing.line(0, FLOOR, WIDTH, FLOOR, 'edge');
  drawing.text(WIDTH, FLOOR + 54, 'Liefertag →', {anchor: 'end', size: 'small'});
  return {
    drawing,
    text: entries
      .map(({ab, satz}, index) => {
        const next = entries[index + 1];
        const from = index === 0 ? '' : ` ab ${formatDay(ab)}`;
        const to = next ? ` bis ${formatDay(addDays(next.ab, -1))}` : '';
        return `Eintrag ${index + 1}: ${satz} % für Liefertage${from}${to}.`;
      })
      .join(' '),
  };
};
