import fs from 'node:fs';
import path from 'node:path';
import {escapeRegexp} from '@docusaurus/utils';
import {expect, it} from 'vitest';
import {instances} from '../../config/instances';
import {isSecondary} from '../../config/secondary';
import {listContentFiles, summarise} from '../../src/content/project';
import {loadMenu} from '../../src/product/menu';
import {loadWorld} from '../../src/product/world';

/** Folders another product begins with, and those the browser tests add: every product has these. */
const fixtures = ['e2e/fixture-site', 'e2e/edge-cases'];

/** Pages the code leads to, which every help centre has: starts, registers, and the handbook of this project. */
const isFixed = (file: string, route: string, source: string): boolean =>
  instances.some(
    ({id, path: folder, start}) => file.startsWith(`${folder}/`) && (isSecondary(id) || start === route),
  ) || /^art: (?:start|verzeichnis)$/m.test(source);

/** Articles of a project, by address and by file. */
function articlesOf(root: string): string[] {
  return listContentFiles(root).flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const {route} = summarise(file, source);
    return isFixed(file, route, source) ? [] : [route, file.replace(/\.mdx$/, '')];
  });
}

/** Screens of a product, by id and by click path. One word of either is a word of any product. */
function screensOf(root: string): string[] {
  const file = path.join(root, 'src/product/menue.yml');
  if (!fs.existsSync(file)) return [];
  return [...loadMenu(file).entries.values()]
    .flatMap(({id, path: steps}) => [id, steps])
    .filter((name) => /\.| > /.test(name));
}

/** Customers of the example company. */
function customersOf(root: string): string[] {
  const folder = path.join(root, 'src/product');
  if (!fs.existsSync(path.join(folder, 'beispielwelt.yml'))) return [];
  return Object.values(loadWorld(path.resolve(folder)).kunden).flatMap(({name}) => name ?? []);
}

const namesOf = (root: string) => [...articlesOf(root), ...screensOf(root), ...customersOf(root)];

/** Collects the names that only this product has. */
function ownNames(): string[] {
  const shared = new Set(fixtures.flatMap(namesOf));
  return namesOf(process.cwd()).filter((name) => !shared.has(name));
}

/**
 * Lists what another product takes over as it is: code, and tests other than those of this product's content, which
 * `npm run neu-produkt` removes. What an operator writes is in config/site.ts.
 */
function takenOver(): string[] {
  const below = ['src', 'config', 'scripts', 'evaluation', 'bench', 'tests', 'e2e'].flatMap((folder) =>
    fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => path.posix.join(folder, name)),
  );
  const beside = fs.readdirSync('.').filter((name) => /^(?:docusaurus\.config|sidebars\w*)\.ts$/.test(name));
  // What a build of the browser tests left behind is nobody's code.
  return [...below, ...beside].filter(
    (file) =>
      /\.(?:tsx?|css|js)$/.test(file) && file !== 'config/site.ts' && !/\/(?:this-product|\.docusaurus)\//.test(file),
  );
}

/**
 * Places that say one of the names, whole: what begins a longer name is another one. An address is found wherever it stands,
 * in patterns and in templates, too.
 */
function places(texts: [file: string, text: string][], names: string[]): string[] {
  if (names.length === 0) return [];
  // The longest first, for the message to say which one it is.
  const sorted = names
    .map((name) => (/^\/.+\//.test(name) ? name.slice(1) : name))
    .sort((one, other) => other.length - one.length)
    .map(escapeRegexp);
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}.-])(?:${sorted.join('|')})(?![\\p{L}\\p{N}/-]|\\.(?!mdx?\\b|html\\b)\\p{L})`,
    'u',
  );
  return texts.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const name = found.exec(line.replaceAll('\\/', '/'))?.[0];
      return name === undefined ? [] : [`${file}:${index + 1} names ${name}`];
    }),
  );
}

it('finds names as a whole', () => {
  const names = ['/bereich/artikel', 'docs/bereich/artikel', 'teil.ansicht', 'Teil > Ansicht'];
  expect(
    places(
      [
        ['a.ts', 'see /bereich/artikel.'],
        ['b.ts', 'see /bereich/artikel-2 and teil.ansicht.reiter'],
        ['c.ts', "\n'docs/bereich/artikel.mdx'"],
        ['d.ts', '<Klickpfad pfad="Teil > Ansicht" />'],
        ['e.ts', "'teil.ansicht'"],
        ['f.ts', 'toHaveURL(/\\/bereich\\/artikel/) and `${home}bereich/artikel`'],
      ],
      names,
    ),
  ).toEqual([
    'a.ts:1 names bereich/artikel',
    'c.ts:2 names docs/bereich/artikel',
    'd.ts:1 names Teil > Ansicht',
    'e.ts:1 names teil.ansicht',
    'f.ts:1 names bereich/artikel',
  ]);
});

it('nothing names an article, a screen or a customer of this product, so that another product can take it over', () => {
  // Write a neutral example such as /bereich/artikel. What readers see comes from config/site.ts or docs/_startseite.yml.
  // Browser tests find their page by what it is (e2e/support/content-pages.ts). A test of this product's own articles
  // belongs into a folder this-product: of the tests, the browser tests or a block.
  expect(
    places(
      takenOver().map((file) => [file, fs.readFileSync(file, 'utf8')]),
      ownNames(),
    ),
  ).toEqual([]);
});
