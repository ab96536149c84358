import {expect, it} from 'vitest';
import {formatTimes} from '../../scripts/lib/step-times';

it('names the seconds of every step and of the whole, one below the other', () => {
  const times = new Map([
    ['ESLint', 61.24],
    ['Unit-Tests', 301.98],
  ]);
  expect(formatTimes(times, 302.5)).toBe(
    [
      'ESLint                            61,2 s',
      'Unit-Tests                       302,0 s',
      'Zusammen, manches nebeneinander  302,5 s',
    ].join('\n'),
  );
});
