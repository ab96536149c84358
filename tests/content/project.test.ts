import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {inspect} from 'node:util';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {loadProject} from '../../src/content/project';
import {readRedirects} from '../../src/content/redirects';
import {readRenamed} from '../../src/product/renamed';
import {loadSuggestions} from '../../src/product/suggestions';
import {loadSynonyms} from '../../src/product/synonyms';

const site = path.resolve('e2e/fixture-site');
let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'projekt-'));
  for (const folder of ['docs', 'src/product'])
    fs.cpSync(path.join(site, folder), path.join(root, folder), {recursive: true});
});
afterEach(() => fs.rmSync(root, {recursive: true}));

/** All of it as a text: parts of it are functions, which are never the same. */
const load = () => {
  const {menu, facts, ...project} = loadProject(root);
  const product = path.join(root, 'src/product');
  return inspect(
    {
      ...project,
      entries: [...menu.entries.keys()],
      facts: [...facts.keys()],
      redirects: readRedirects(root),
      renamed: readRenamed(root),
      suggestions: loadSuggestions(path.join(product, 'vorschlaege.yml')),
      synonyms: loadSynonyms(path.join(product, 'synonyme.yml')),
    },
    {depth: null, maxArrayLength: null, maxStringLength: null},
  );
};

it.each([
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('a project says the same in %s', (_, encode) => {
  const before = load();
  for (const entry of fs.readdirSync(root, {recursive: true, withFileTypes: true})) {
    const file = path.join(entry.parentPath, entry.name);
    if (/\.(?:mdx?|ya?ml|txt)$/.test(entry.name)) fs.writeFileSync(file, encode(fs.readFileSync(file, 'utf8')));
  }
  expect(load()).toBe(before);
});
