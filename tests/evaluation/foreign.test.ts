import {describe, expect, it} from 'vitest';
import {halfOf, measureForeign} from '../../evaluation/foreign/index';
import {misspell} from '../../evaluation/foreign/typo';

const queries = Array.from({length: 200}, (_, at) => ({q: `Eintrag ${at}`, targets: ['/a']}));

describe('halves of the entries', () => {
  it('have every entry once', () => {
    const halves = [...halfOf(queries, 'develop', 200), ...halfOf(queries, 'report', 200)];
    expect(halves.map(({q}) => q).sort()).toEqual(queries.map(({q}) => q).sort());
  });

  it('do not depend on the order they are read in', () => {
    expect(halfOf([...queries].reverse(), 'develop', 20)).toEqual(halfOf(queries, 'develop', 20));
  });

  it('are about as large', () => {
    expect(Math.abs(halfOf(queries, 'develop', 200).length - 100)).toBeLessThan(20);
  });
});

describe('a slip', () => {
  it.each([0, 256, 512, 768])('changes the longest word and nothing else (%i)', (kind) => {
    const slipped = misspell('neue Rechnung', kind + 3);
    expect(slipped).toMatch(/^neue /);
    expect(slipped).not.toBe('neue Rechnung');
    expect(Math.abs(slipped.length - 'neue Rechnung'.length)).toBeLessThan(2);
  });

  it('leaves short words alone', () => {
    expect(misspell('neu und alt', 5)).toBe('neu und alt');
  });
});

it('counts the rank of the first right page', async () => {
  const found: Record<string, string[]> = {eins: ['/a'], vier: ['/x', '/y', '/z', '/a'], keins: []};
  const figures = await measureForeign(
    (q) => Promise.resolve(found[q]!),
    Object.keys(found).map((q) => ({q, targets: ['/a']})),
  );
  expect(figures).toEqual({first: 1 / 3, three: 1 / 3, ten: 2 / 3, mrr: 1.25 / 3, empty: 1 / 3});
});
