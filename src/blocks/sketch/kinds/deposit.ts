import {depositEntries} from '../../../product/calculations/orders';
import {Drawing, WIDTH} from '../drawing';
import {euro, listing} from '../format';
import type {Renderer} from './types';

const FLOOR = 112;
const HIGHEST = 76;
const plurals: Readonly<Record<string, string>> = {Flasche: 'Flaschen', Kasten: 'Kästen'};

function counted(containers: Readonly<Record<string, number>>): string[] {
  return Object.entries(containers).map(([key, count]) => {
    const name = key[0]!.toUpperCase() + key.slice(1);
    return `${Math.abs(count)} ${Math.abs(count) === 1 ? name : (plurals[name] ?? name)}`;
  });
}

/** The running balance of a deposit account as columns, with what each entry brings. */
export const depositAccount: Renderer = (world, {key}) => {
  const entries = depositEntries(world, key);
  const names = ['1. Lieferung', '2. Lieferung', 'Rückgabe'];
  const highest = Math.max(...entries.map(({balance}) => balance.amount));
  const width = WIDTH / entries.length;
  const drawing = new Drawing(FLOOR + 72);
  drawing.text(0, 14, 'Saldo im Pfandkonto', {size: 'small', style: 'soft'});
  const height = (amount: number) => (amount / highest) * HIGHEST;
  entries.forEach(({moved, balance}, index) => {
    const [x, before] = [index * width, entries[index - 1]?.balance.amount ?? 0];
    const middle = x + width / 2;
    const bar = {left: x + 22, width: width - 44};
    const last = index === entries.length - 1;
    drawing.box(bar.left, FLOOR - height(balance.amount), bar.width, height(balance.amount), last ? 'accent' : 'node');
    const [low, high] = [Math.min(before, balance.amount), Math.max(before, balance.amount)];
    if (index > 0) drawing.line(x - 22, FLOOR - height(before), bar.left + bar.width, FLOOR - height(before), 'dashed');
    if (moved.amount < 0) drawing.box(bar.left, FLOOR - height(high), bar.width, height(high - low), 'gone');
    drawing.text(middle, FLOOR - height(balance.amount) + 17, euro(balance.amount), {
      anchor: 'middle',
      style: 'strong',
    });
    drawing.text(middle, FLOOR + 18, names[index]!, {anchor: 'middle'});
    drawing.text(middle, FLOOR + 34, `${moved.amount < 0 ? '' : '+'}${euro(moved.amount)}`, {
      anchor: 'middle',
      style: 'strong',
    });
    counted(moved.containers).forEach((text, line) =>
      drawing.text(middle, FLOOR + 50 + 15 * line, `${moved.amount < 0 ? '−' : '+'}${text}`, {
        anchor: 'middle',
        size: 'small',
      }),
    );
  });
  drawing.line(0, FLOOR, WIDTH, FLOOR, 'edge');
  return {
    drawing,
    text: entries
      .map(
        ({moved, balance}, index) =>
          `${names[index]!}: ${listing(counted(moved.containers))}, ${moved.amount < 0 ? 'abzüglich' : 'dazu'} ${euro(Math.abs(moved.amount))}. Saldo danach: ${listing(counted(balance.containers))}, ${euro(balance.amount)}.`,
      )
      .join(' '),
  };
};
