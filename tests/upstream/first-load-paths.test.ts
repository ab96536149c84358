import {expect, it} from 'vitest';
import pathToRegexp, {type RegExpOptions} from 'path-to-regexp';
import quick from '../../src/upstream/first-load/client/path-to-regexp';

const paths = ['/', '/a', '/a/', '/a/b', '/a/b.c', '/straße', '/a/:id', '/a/*', '*', '/(a|b)', '/a/b+c', '/ä?'];
const asked = [
  '',
  '/',
  '/a',
  '/A',
  '/a/',
  '/a//',
  '/a/b',
  '/a/b/',
  '/a/b/c',
  '/ab',
  '/a/b.c',
  '/a/bxc',
  '/STRAßE',
  '/b',
  '/ä',
];
const options: RegExpOptions[] = [
  {end: true, strict: false, sensitive: false},
  {end: false, strict: false, sensitive: false},
  {end: true, strict: true, sensitive: true},
  {end: false, strict: true, sensitive: false},
  {},
];

it('finds what the library finds, to the letter', () => {
  for (const option of options)
    for (const path of paths)
      for (const pathname of asked)
        expect(quick(path, [], option).exec(pathname), `${path} ${pathname} ${JSON.stringify(option)}`).toEqual(
          pathToRegexp(path, [], {...option, strict: true, sensitive: true}).exec(pathname),
        );
});

it('names the parts of a path as the library does', () => {
  const keys: {name: string | number}[] = [];
  quick('/a/:id', keys as never);
  expect(keys.map(({name}) => name)).toEqual(['id']);
  expect(quick.compile('/a/:id')({id: 'b'})).toBe('/a/b');
});
