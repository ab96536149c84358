import {quantity} from '../../../lib/quantity';
import {minutesOf, punctual, timeOf} from '../../../product/rules/times';
import {Drawing, WIDTH} from '../drawing';
import {fullDay} from '../format';
import type {Renderer} from './types';

const HOUR = 60;
const ROW = 50;
const TOP = 62;
const MARGIN = 18;

/** A tour on the clock: departure, planned stops with the time they may take place in, and on demand the arrivals. */
export const tourDay: Renderer = (world, {key, switches}) => {
  const {tag, start, dauer, stopps} = world.touren[key]!;
  const tolerance = world.vorgaben.puenktlichkeit;
  const shown = switches.has('ankunft');
  const end = minutesOf(start) + minutesOf(dauer);
  const spans = stopps.map((stop) => punctual(stop, tolerance));
  const times = [minutesOf(start), end, ...spans.flat(), ...stopps.map(({ankunft}) => minutesOf(ankunft))];
  const first = Math.floor(Math.min(...times) / HOUR);
  const last = Math.ceil(Math.max(...times) / HOUR);
  const x = (minutes: number) => MARGIN + ((minutes - first * HOUR) / ((last - first) * HOUR)) * (WIDTH - 2 * MARGIN);
  const bottom = TOP + stopps.length * ROW;
  const drawing = new Drawing(bottom + 24 + (shown ? 20 : 0));
  drawing.text(0, 14, fullDay(tag), {style: 'strong'});
  for (let hour = first; hour <= last; hour += 1) {
    // Not behind the labels of the stops.
    stopps.forEach((_, index) => {
      const y = TOP + index * ROW;
      drawing.line(x(hour * HOUR), y + 18, x(hour * HOUR), y + 42, 'grid');
    });
    drawing.text(x(hour * HOUR), bottom + 14, timeOf(hour * HOUR), {anchor: 'middle', size: 'small', style: 'soft'});
  }
  drawing.box(x(minutesOf(start)), TOP - 22, x(end) - x(minutesOf(start)), 8, 'plate');
  drawing.text(x(minutesOf(start)), TOP - 28, `${start} Abfahrt`, {size: 'small'});
  drawing.text(x(end), TOP - 28, `zurück ${timeOf(end)}`, {anchor: 'end', size: 'small'});
  const spoken = stopps.map(({nummer, kunde, geplant, ankunft, zeitfenster}, index) => {
    const [from, to] = spans[index]!;
    const y = TOP + index * ROW;
    const name = (kunde && world.kunden[kunde]!.name) ?? 'Stopp ohne Zeitfenster';
    const label = nummer === undefined ? name : `Stopp ${nummer}, ${name}`;
    const onTime = from <= minutesOf(ankunft) && minutesOf(ankunft) <= to;
    const verdict = onTime ? 'pünktlich' : 'zu spät';
    drawing.text(0, y + 13, label, {size: 'small'});
    drawing.text(WIDTH, y + 13, shown ? `${geplant}, Ankunft ${ankunft}` : `geplant ${geplant}`, {
      anchor: 'end',
      size: 'small',
      style: 'strong',
    });
    drawing.box(x(from), y + 20, x(to) - x(from), 20, !shown ? 'node' : onTime ? 'good' : 'bad');
    drawing.line(x(minutesOf(geplant)), y + 17, x(minutesOf(geplant)), y + 43, 'edge');
    if (shown) drawing.dot(x(minutesOf(ankunft)), y + 30, 5);
    const window = zeitfenster
      ? `Zeitfenster ${zeitfenster.join(' bis ')} Uhr`
      : `${quantity(tolerance, 'Minute', 'Minuten')} Abweichung erlaubt`;
    return `${label}: geplant ${geplant} Uhr, ${window}${shown ? `, Ankunft ${ankunft} Uhr, ${verdict}` : ''}.`;
  });
  if (shown) {
    drawing.line(8, bottom + 26, 8, bottom + 40, 'edge').text(16, bottom + 38, 'geplant', {size: 'small'});
    drawing.dot(90, bottom + 34, 5).text(100, bottom + 38, 'Ankunft', {size: 'small'});
    drawing.box(168, bottom + 28, 16, 12, 'good').text(190, bottom + 38, 'gilt als pünktlich', {size: 'small'});
  }
  return {
    drawing,
    text: `Tour am ${fullDay(tag)}, Abfahrt ${start} Uhr, zurück um ${timeOf(end)} Uhr. ${spoken.join(' ')}`,
  };
};
