import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

/** Folders whose files may speak of a command; content and data of the product are the editors' own. */
const folders = ['src', 'config', 'scripts', 'bench', 'evaluation', 'tests', 'e2e', 'deploy', 'intern', '.github'];
const files = [
  ...fs.readdirSync('.').filter((name) => fs.statSync(name).isFile()),
  ...folders.flatMap((folder) =>
    fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => path.posix.join(folder, name)),
  ),
].filter((file) => /\.(?:md|mdx|tsx?|mjs|cjs|ya?ml)$/.test(file) && fs.statSync(file).isFile());
/** Documents that describe the project; articles and the product's model are checked by `npm run pruefen`. */
const documents = files.filter((file) => /^[A-Z]+\.md$|\/README\.md$/.test(file));

const read = (file: string) => fs.readFileSync(file, 'utf8');
const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};

/** The anchor GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

it('the front page fits on a screen', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(61);
});

it('every command is described, and none that there is not', () => {
  const described = read('README.md') + read('CONTRIBUTING.md');
  const missing = Object.keys(scripts).filter(
    (name) => name !== 'prepare' && !new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(described),
  );
  expect(missing).toEqual([]);
  // Tests may invent a command.
  const unknown = files
    .filter((file) => !file.startsWith('tests/'))
    .flatMap((file) =>
      [...read(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
        .map(([, name]) => name!)
        .filter((name) => !(name in scripts))
        .map((name) => `${file}: npm run ${name}`),
    );
  expect(unknown).toEqual([]);
});

it('links of documents lead somewhere', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = '', anchor]) => {
        const leadsTo = target === '' ? file : path.join(path.dirname(file), target);
        if (!fs.existsSync(leadsTo)) return true;
        return anchor && ![...read(leadsTo).matchAll(/^#+ (.+)$/gm)].some(([, title]) => anchorOf(title!) === anchor);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('documents name only files of code that exist', () => {
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(/`([\w./-]+\.tsx?)`/g)]
      .map(([, name]) => name!)
      .filter((name) => !files.some((one) => one === name || one.endsWith(`/${name}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
