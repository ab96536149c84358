import {describe, expect, it} from 'vitest';
import {labelSheet} from '../../../src/product/rules/paper';
import {minutesOf, timeOf} from '../../../src/product/rules/times';

describe('labels on a sheet', () => {
  const a4 = {papier: [210, 297], abstand: 0, rand: [0, 0]} as const;
  it.each([
    [
      {...a4, etikett: [100, 50]},
      {columns: 2, rows: 5},
    ],
    [
      {...a4, etikett: [100, 50], rand: [5, 23.5]},
      {columns: 2, rows: 5},
    ],
    [
      {...a4, etikett: [70, 37]},
      {columns: 3, rows: 8},
    ],
    // Gaps lie between labels, none after the last one.
    [
      {...a4, etikett: [100, 50], abstand: 10},
      {columns: 2, rows: 5},
    ],
    [
      {...a4, etikett: [100, 50], abstand: 11},
      {columns: 1, rows: 5},
    ],
    [
      {...a4, etikett: [220, 50]},
      {columns: 0, rows: 5},
    ],
    [
      {...a4, etikett: [100, 50], rand: [150, 0]},
      {columns: 0, rows: 5},
    ],
  ] as const)('%j → %j', (sheet, fits) => expect(labelSheet(sheet)).toEqual(fits));
});

describe('times', () => {
  it('are minutes and back', () => {
    expect(minutesOf('05:30')).toBe(330);
    expect(minutesOf('3:10')).toBe(190);
    expect(timeOf(minutesOf('05:30') + minutesOf('3:10'))).toBe('08:40');
  });
});
