import {expect, it} from 'vitest';
import {linesOf} from '../../src/lib/lines';

it.each([
  ['', [['', 0]]],
  ['a', [['a', 0]]],
  [
    'a\r\n\r\nb\nc\rd\n',
    [
      ['a', 0],
      ['', 3],
      ['b', 5],
      ['c', 7],
      ['d', 9],
      ['', 11],
    ],
  ],
])('splits %j at every kind of line end', (source, lines) =>
  expect(linesOf(source).map(({text, start}) => [text, start])).toEqual(lines),
);
