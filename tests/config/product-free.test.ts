import fs from 'node:fs';
import path from 'node:path';
import {escapeRegexp} from '@docusaurus/utils';
import {expect, it} from 'vitest';
import {instances} from '../../config/instances';
import {isSecondary} from '../../config/secondary';
import {listContentFiles, summarise} from '../../src/content/project';
import {loadWorld} from '../../src/product/world';

const files = listContentFiles(process.cwd());

/** Pages the code leads to, which every help centre has: starts, registers, and the handbook of this project. */
const isFixed = (file: string, route: string, source: string): boolean =>
  instances.some(
    ({id, path: folder, start}) => file.startsWith(`${folder}/`) && (isSecondary(id) || start === route),
  ) || /^art: (?:start|verzeichnis)$/m.test(source);

/** What only this product has: articles by address and by file, customers of its example company. */
function ownNames(): string[] {
  const articles = files.flatMap((file) => {
    const source = fs.readFileSync(file, 'utf8');
    const {route} = summarise(file, source);
    return isFixed(file, route, source) ? [] : [route, file.replace(/\.mdx$/, '')];
  });
  const customers = Object.values(loadWorld().kunden).flatMap(({name}) => name ?? []);
  return [...articles, ...customers];
}

/** The code another product takes over as it is. What an operator writes is in config/site.ts. */
function code(): string[] {
  const below = ['src', 'config', 'scripts', 'evaluation'].flatMap((folder) =>
    fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => path.posix.join(folder, name)),
  );
  const beside = fs.readdirSync('.').filter((name) => /^(?:docusaurus\.config|sidebars\w*)\.ts$/.test(name));
  return [...below, ...beside].filter((file) => /\.(?:tsx?|css|js)$/.test(file) && file !== 'config/site.ts');
}

/** Places that say one of the names, whole: what begins a longer address is another address. */
function places(texts: [file: string, text: string][], names: string[]): string[] {
  const found = new RegExp(`(?<![\\p{L}\\p{N}/-])(?:${names.map(escapeRegexp).join('|')})(?![\\p{L}\\p{N}/-])`, 'u');
  return texts.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const name = found.exec(line)?.[0];
      return name === undefined ? [] : [`${file}:${index + 1} names ${name}`];
    }),
  );
}

it('no code names an article or a customer of this product, so that another product can take it over', () => {
  const names = ownNames();
  expect(names.length).toBeGreaterThan(10);
  expect(
    places(
      [
        ['a.ts', `see ${names[0]!}.`],
        ['b.ts', `see ${names[0]!}-2`],
      ],
      names,
    ),
  ).toEqual([`a.ts:1 names ${names[0]!}`]);
  // Write a neutral example such as /bereich/artikel; what readers see comes from config/site.ts or docs/_startseite.yml.
  expect(
    places(
      code().map((file) => [file, fs.readFileSync(file, 'utf8')]),
      names,
    ),
  ).toEqual([]);
});
