import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {publishedRoutes} from '../../src/check/project-checks';
import {
  completeNumbers,
  earlierNumbers,
  formatNumbers,
  lostNumbers,
  numberFaults,
  NUMBERS_FILE,
  parseNumbers,
  readNumbers,
  writeNumbers,
} from '../../src/content/numbers';
import {loadProject} from '../../src/content/project';

const published = (routes: string[], redirects: Record<string, string> = {}) => ({
  routes,
  redirects: Object.entries(redirects).map(([from, to]) => ({from, to})),
});
const complete = (list: string, ...args: Parameters<typeof published>) =>
  completeNumbers(parseNumbers(list), published(...args)).map(({number, addresses}) =>
    [number, ...addresses].join(' '),
  );

describe('the list of numbers', () => {
  it('begins with 201-9 and gives new articles the next numbers, whatever has become of the others', () => {
    expect(complete('', ['/a', '/b'])).toEqual(['201-9 /a', '202-4 /b']);
    expect(complete('205-6 /weg', ['/a'])).toEqual(['205-6 /weg', '206-2 /a']);
  });

  it('has neither the start page nor the handbook of the editors', () => {
    expect(complete('', ['/', '/intern/basics', '/API/a'])).toEqual(['201-9 /API/a']);
  });

  it('follows an article that has moved', () => {
    expect(complete('201-9 /alt', ['/neu'], {'/alt': '/neu#x'})).toEqual(['201-9 /alt /neu']);
    expect(complete('201-9 /a /b', ['/a'], {'/b': '/a'})).toEqual(['201-9 /b /a']);
  });

  it('leaves both numbers alone where one article took in another', () => {
    const list = '201-9 /alt\n202-4 /neu';
    expect(complete(list, ['/neu'], {'/alt': '/neu'})).toEqual(list.split('\n'));
    expect(complete(list, ['/', '/neu'], {'/alt': '/'})).toEqual(list.split('\n'));
  });

  it('is read as it is written', () => {
    const entries = [{number: '201-9', addresses: ['/alt', '/ä']}];
    expect(parseNumbers(formatNumbers(entries))).toMatchObject(entries);
  });
});

describe('a number that was given twice', () => {
  const advice = (list: string, ...earlier: string[]) =>
    numberFaults(parseNumbers(list), published(['/a', '/b', '/c']), earlier.map(parseNumbers))[0]!.advice;

  it.each([
    ['stays with the first', '201-9 /a\n201-9 /b', [], 'Löschen Sie Zeile 2; „npm run pruefen -- --fix“ gibt „/b“'],
    [
      'stays with the one published',
      '201-9 /a\n201-9 /b',
      ['201-9 /b'],
      'Löschen Sie Zeile 1; „npm run pruefen -- --fix“ gibt „/a“',
    ],
    ['stays with the first where both are', '201-9 /a\n201-9 /b', ['201-9 /b', '201-9 /a'], 'Löschen Sie Zeile 2'],
    ['is one article that moved twice', '201-9 /x /a\n201-9 /x /b', [], 'zu einer zusammen: 201-9 /x /a /b'],
  ])('%s', (_, list, earlier, expected) => {
    expect(advice(list, ...earlier)).toContain(expected);
  });
});

describe('a list that is wrong', () => {
  const faults = (list: string, routes: string[]) =>
    numberFaults(parseNumbers(list), published(routes)).map(({line, problem}) => `${line} ${problem}`);

  it.each([
    ['201-8 /a', '1 Die Prüfziffer von „201-8“ stimmt nicht.'],
    ['abc /a', '1 „abc“ ist keine Nummer.'],
    ['201-9', '1 Hinter 201-9 stehen nicht nur Adressen.'],
    ['201-9 /a\n201-9 /b', '2 Die Nummer 201-9 steht schon in Zeile 1.'],
    ['201-9 /a\n202-4 /b /a', '2 „/a“ hat zwei Nummern: 201-9 und 202-4.'],
  ])('%j', (list, fault) => expect(faults(list, ['/a', '/b'])).toContain(fault));

  it('is told the line to write for a new article', () => {
    const [fault] = numberFaults(parseNumbers('201-9 /a'), published(['/a', '/b']));
    expect(fault).toMatchObject({fixable: true, advice: expect.stringContaining('202-4 /b') as unknown});
  });

  it('is told which numbers went, or lead to another article', () => {
    const lost = (now: string) =>
      lostNumbers(parseNumbers('201-9 /a\n202-4 /b'), parseNumbers(now)).map(({problem}) => problem);
    expect(lost('201-9 /a /c\n202-4 /b\n203-5 /neu')).toEqual([]);
    expect(lost('201-9 /a')).toEqual(['Die Nummer 202-4 ist verschwunden.']);
    expect(lost('201-9 /b\n202-4 /a')).toEqual([
      'Die Nummer 201-9 hat ihren Artikel gewechselt.',
      'Die Nummer 202-4 hat ihren Artikel gewechselt.',
    ]);
    expect(lostNumbers(parseNumbers('201-9 /alt /a'), parseNumbers('201-9 /a'))).toHaveLength(1);
  });
});

describe('the list of before', () => {
  let root: string;
  const git = (...args: string[]) => {
    const {status, stderr} = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {cwd: root});
    expect(status, stderr.toString()).toBe(0);
  };
  const commit = (list: string) => {
    fs.mkdirSync(path.join(root, 'src/content'), {recursive: true});
    fs.writeFileSync(path.join(root, NUMBERS_FILE), list);
    git('add', '.');
    git('commit', '-q', '--no-verify', '-m', 'x');
  };
  const before = () => earlierNumbers(root).map((list) => list.map(({number}) => number));
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'nummern-'));
    git('init', '-q', '-b', 'main');
  });
  afterEach(() => fs.rmSync(root, {recursive: true}));

  it('is that where a branch left the main one, and on the main one that of the commit before', () => {
    commit('201-9 /a');
    commit('202-4 /b');
    expect(before()).toEqual([['202-4'], ['201-9']]);
    git('checkout', '-q', '-b', 'neu');
    commit('203-5 /c');
    expect(before()).toEqual([['202-4']]);
  });

  it('is none where the list was begun anew, as for another product', () => {
    const fresh = '# Neu begonnen mit „npm run neu-produkt“.';
    commit('201-9 /a');
    commit(`${fresh}\n201-9 /b`);
    expect(before()).toEqual([['201-9']]);
    writeNumbers(root, {routes: ['/b', '/c'], redirects: []});
    expect(fs.readFileSync(path.join(root, NUMBERS_FILE), 'utf8')).toContain(`\n${fresh}\n201-9 /b\n202-4 /c\n`);
  });

  it('is none without history', () => expect(before()).toEqual([]));
});

it('keeps a number for every article of this project', () => {
  const addresses = new Set(readNumbers(process.cwd())!.map((entry) => entry.addresses.at(-1)));
  const routes = publishedRoutes(loadProject()).filter((route) => route !== '/' && !route.startsWith('/intern/'));
  expect(routes.filter((route) => !addresses.has(route))).toEqual([]);
});
