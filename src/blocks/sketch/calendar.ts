import {addDays, daysBetween, mondayOf, weekdayOf, type Day} from '../../product/rules/dates';
import {monthNames} from '../../lib/months';
import {Drawing, WIDTH, wrap} from './drawing';

export interface Entry {
  days: readonly Day[];
  /** What the legend says about the days. */
  text: string;
  tone: 'accent' | 'good' | 'bad' | 'node';
}

export interface Calendar {
  /** In the order of the legend; each gets a letter of its own. */
  entries: readonly Entry[];
  /** Days that do not count, and what they are. */
  shut: {is(day: Day): boolean; text: string};
  /** Days between which something lasts, both included, and what it is. */
  span?: {days: readonly [Day, Day]; text: string};
}

const LEFT = 42;
const CELL = 42;
const ROW = 27;
const HEAD = 20;
const LEGEND_LINE = 20;
const LEGEND_TEXT = 26;

/** Draws the weeks in which something happens, day by day, with a legend below. */
export function drawCalendar({entries, shut, span}: Calendar): Drawing {
  const marked = entries.flatMap(({days}) => days);
  const ends = [...marked, ...(span?.days ?? [])].sort();
  const first = mondayOf(ends[0]!);
  const days = daysBetween(first, addDays(mondayOf(ends.at(-1)!), 6));
  const legend = [
    ...entries.map(({text}, index) => ({sign: String.fromCharCode(65 + index), text, style: ''})),
    ...(span ? [{sign: '', text: span.text, style: 'span'}] : []),
    ...(days.some((day) => shut.is(day)) ? [{sign: '', text: shut.text, style: 'shut'}] : []),
  ].map((line) => ({...line, lines: wrap(line.text, WIDTH - LEGEND_TEXT)}));
  const bottom = HEAD + (days.length / 7) * ROW;
  const drawing = new Drawing(bottom + 10 + legend.reduce((sum, {lines}) => sum + lines.length * LEGEND_LINE, 0) + 2);

  for (let column = 0; column < 7; column += 1) {
    const name = weekdayOf(days[column]!);
    drawing.text(LEFT + column * CELL + CELL / 2, 13, name, {anchor: 'middle', size: 'small', style: 'soft'});
  }
  const cornerOf = (index: number) => [LEFT + (index % 7) * CELL, HEAD + Math.floor(index / 7) * ROW] as const;
  days.forEach((day, index) => {
    const [x, y] = cornerOf(index);
    const place = entries.findIndex((entry) => entry.days.includes(day));
    const lasts = span && span.days[0] <= day && day <= span.days[1];
    drawing.box(x, y, CELL, ROW, place >= 0 ? entries[place]!.tone : lasts ? 'idle' : 'paper', true);
    if (shut.is(day)) drawing.line(x, y + ROW, x + CELL, y, 'grid');
    // A line from day to day, for whoever does not see the tint.
    if (lasts) drawing.line(x, y + ROW - 4, x + CELL, y + ROW - 4, 'dashed');
    const before = day < ends[0]! || day > ends.at(-1)!;
    drawing.text(x + 4, y + 18, String(Number(day.slice(8))), {
      style: place >= 0 ? 'strong' : before ? 'soft' : 'normal',
    });
    if (place >= 0) drawing.plate(x + CELL - 10, y + ROW / 2, String.fromCharCode(65 + place));
  });
  // Over the edges of the cells.
  days.forEach((day, index) => {
    const [x, y] = cornerOf(index);
    const begins = day.endsWith('-01');
    if (begins && index > 0) drawing.path(monthEdge(x, y), 'edge');
    // A month of which the first row shows only the end would have its name in the row of the next one.
    if (!begins && (index > 0 || addDays(day, 6).slice(0, 7) !== day.slice(0, 7))) return;
    const name = monthNames[Number(day.slice(5, 7)) - 1]!;
    drawing.text(0, y + 18, name.length > 5 ? `${name.slice(0, 3)}.` : name, {size: 'small', style: 'strong'});
  });
  let y = bottom + 10;
  for (const {sign, style, lines} of legend) {
    if (sign) drawing.plate(9, y + 7, sign);
    else drawing.box(1, y, 16, 13, style === 'span' ? 'idle' : 'paper');
    if (style === 'shut') drawing.line(1, y + 13, 17, y, 'grid');
    if (style === 'span') drawing.line(1, y + 9, 17, y + 9, 'dashed');
    for (const line of lines) {
      drawing.text(LEGEND_TEXT, y + 11, line);
      y += LEGEND_LINE;
    }
  }
  return drawing;
}

/** Edge between two months: down to the left below the last days of the old one, up before the first of the new one. */
function monthEdge(x: number, y: number): string {
  const right = LEFT + 7 * CELL;
  return x === LEFT ? `M${LEFT} ${y}L${right} ${y}` : `M${LEFT} ${y + ROW}L${x} ${y + ROW}L${x} ${y}L${right} ${y}`;
}
