import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, it} from 'vitest';
import validFiles from '../../src/check/valid-files';

const article = '---\ntitle: Größe\n---\n';
const decomposed = 'docs/größe.mdx'.normalize('NFD');
let siteDir: string;

const write = (file: string, bytes: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), bytes);
};
const start = () => validFiles({siteDir} as LoadContext);

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dateien-'));
  write('docs/artikel.mdx', article);
  write('docs/tags.yml', 'groesse:\n  label: Größe\n');
});
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

it('lets a build begin whose files it can read', () => {
  expect(start()).toEqual({name: 'hc-valid-files'});
});

it.each<[string, string | Buffer, string[]]>([
  [decomposed, article, [`mv '${decomposed}'`]],
  ['docs/kisten (2).mdx', article, ['docs/kisten (2).mdx:1', 'Der Name sieht nach einer Kopie aus']],
  ['docs/ansi.mdx', Buffer.from(article, 'latin1'), ['docs/ansi.mdx:2', 'Die Datei ist in Windows-1252']],
  ['docs/unicode.mdx', Buffer.from(`\uFEFF${article}`, 'utf16le'), ['docs/unicode.mdx:1', 'Die Datei ist in UTF-16']],
  ['docs/_category_.yml', Buffer.from('label: Größe\n', 'latin1'), ['docs/_category_.yml:1', 'Windows-1252']],
  ['docs/tags.yml', '\uFEFFgroesse:\n  label: Größe\n', ['docs/tags.yml:1', 'BOM']],
  ['docs/tags.yml', '<<<<<<< HEAD\na:\n=======\nb:\n>>>>>>> zweig\n', ['docs/tags.yml:1', 'Git']],
])('stops a build at %j', (file, bytes, messages) => {
  write(file, bytes);
  write('docs/neuer ordner/a.mdx', article);
  for (const message of [...messages, 'docs/neuer ordner']) expect(start).toThrow(message);
});
