import {describe, expect, it} from 'vitest';
import {formatNumber, readNumber, splitStep} from '../../src/lib/article-number';

describe('the check digit', () => {
  it('is that of Damm’s algorithm', () => {
    // The example of the algorithm's description: 572 has the check digit 4.
    expect(formatNumber(572)).toBe('572-4');
  });

  it('notices every wrong digit and every swap of two neighbours', () => {
    for (let running = 201; running < 1000; running += 7) {
      const digits = formatNumber(running).replace('-', '');
      const isRight = (text: string) => readNumber(`${text.slice(0, -1)}-${text.at(-1)!}`)!.isRight;
      expect(isRight(digits)).toBe(true);
      for (let at = 0; at < digits.length; at += 1) {
        for (const digit of '0123456789')
          if (digit !== digits[at]) expect(isRight(digits.slice(0, at) + digit + digits.slice(at + 1))).toBe(false);
        const swapped = digits.slice(0, at) + (digits[at + 1] ?? '') + digits[at]! + digits.slice(at + 2);
        if (swapped !== digits) expect(isRight(swapped)).toBe(false);
      }
    }
  });
});

describe('what somebody types who was told a number', () => {
  it.each([
    ['201-9', undefined],
    [' Nr. 201 - 9 ', undefined],
    ['nummer 201–9', undefined],
    ['201 9', undefined],
    ['201-9 4', 4],
    ['201-9-4', 4],
    ['201-9, Schritt 12', 12],
  ])('%j', (text, step) => expect(readNumber(text)).toEqual({number: '201-9', step, isRight: true}));

  it.each([
    '',
    '201',
    '2019',
    'M-060',
    '01.12.2025',
    '2025-11',
    '201-9 Lastschrift',
    '12-3',
    `201-9${' '.repeat(1e6)}x`,
  ])('is no number in %j', (text) => expect(readNumber(text)).toBeUndefined());
});

it('takes the step off an address', () => {
  expect(splitStep('/hilfe/n/201-9-4')).toEqual({address: '/hilfe/n/201-9', anchor: 'schritt.4'});
  expect(splitStep('/n/201-9')).toEqual({address: '/n/201-9', anchor: undefined});
});
