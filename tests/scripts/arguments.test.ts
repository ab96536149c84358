import {expect, it} from 'vitest';
import {takeOption} from '../../scripts/lib/arguments.mjs';

it.each([
  [['--host', 'x', '--port', '4000', '--poll'], '4000', ['--host', 'x', '--poll']],
  [['--host', 'x', '--port=4000', 'ordner'], '4000', ['--host', 'x', 'ordner']],
  [['-p', '4000', '--no-open'], '4000', ['--no-open']],
  [['-p4000'], '4000', []],
  [['--port', '4000', '--port=5000'], '5000', []],
  [['ordner', '--port'], '', ['ordner']],
  [['--portal', '4000'], undefined, ['--portal', '4000']],
  [[], undefined, []],
])('takes the port out of %j', (args, value, rest) => {
  expect(takeOption(args, 'port', 'p')).toEqual({value, rest});
});
