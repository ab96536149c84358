import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {expect, it} from 'vitest';
import {copyProject, withSite} from '../../tests/config-errors/build';
import {blocks} from '.';
import type {Block} from './block';

const root = path.resolve(__dirname, '../..');
const LISTS = ['src/blocks/index.ts', 'src/blocks/views.ts'];
const CODE = ['src', 'config', 'scripts', 'evaluation', 'bench', 'tests', 'e2e'];

/** What each folder defines. */
const folders = new Map(
  await Promise.all(
    fs
      .readdirSync(__dirname, {withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(async ({name}) => {
        const has = (file: string) => fs.existsSync(path.join(__dirname, name, file));
        const {block} = (has('index.ts') ? await import(`./${name}/index.ts`) : {}) as {block?: Block};
        return [name, {block, isShown: has('view.ts') || has('view.tsx')}] as const;
      }),
  ),
);

it('every folder is a block in the lists, and nothing else', () => {
  const found = [...folders];
  expect(found.filter(([, {block, isShown}]) => !block && !isShown)).toEqual([]);
  expect(new Set(blocks)).toEqual(new Set(found.flatMap(([, {block}]) => block ?? [])));
  // Read as text: components import what only a build resolves. An import that is not used fails the type check.
  const imported = fs.readFileSync(path.join(__dirname, 'views.ts'), 'utf8').matchAll(/'\.\/([\w-]+)\/view'/g);
  expect([...imported].map(([, name]) => name)).toEqual(found.flatMap(([name, {isShown}]) => (isShown ? name : [])));
});

/** Lists the blocks in whose folders something is that a file imports, or names as if it did. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(["'`])(@site|\.{1,2})\/([^"'`\n]*)\1/g)].flatMap(([, , start = '', rest = '']) => {
    const imported = path.posix.join(
      start === '@site' ? '' : path.posix.dirname(file),
      start.replace('@site', '.'),
      rest,
    );
    const [, name = ''] = /^src\/blocks\/([\w-]+)/.exec(imported) ?? [];
    return folders.has(name) ? name : [];
  });
}

it('nothing imports from the folder of a block, save the lists and blocks that need it', () => {
  const files = CODE.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .map((name) => path.posix.join(folder, name)),
  ).filter((file) => /\.(?:[cm]?tsx?|css)$/.test(file) && !LISTS.includes(file));
  const faults = files.flatMap((file) => {
    const [, own = ''] = /^src\/blocks\/([\w-]+)\//.exec(file) ?? [];
    const needed = folders.get(own)?.block?.needs ?? [];
    return importsOf(file, fs.readFileSync(path.join(root, file), 'utf8'))
      .filter((name) => name !== own && !needed.includes(folders.get(name)!.block!))
      .map((name) => `${file} imports from ${name}`);
  });
  expect(faults).toEqual([]);
});

/** Blocks to be deleted together: those that need one of them, too. */
function withDependents(names: readonly string[]): string[] {
  const deleted = names.map((name) => folders.get(name)!.block);
  const more = [...folders].flatMap(([name, {block}]) =>
    !names.includes(name) && block?.needs?.some((one) => deleted.includes(one)) ? name : [],
  );
  return more.length > 0 ? withDependents([...names, ...more]) : [...names];
}

/** Deletes a block as its README says. */
function deleteBlock(siteDir: string, name: string): void {
  fs.rmSync(path.join(siteDir, 'src/blocks', name), {recursive: true});
  for (const list of LISTS.map((file) => path.join(siteDir, file))) {
    const text = fs.readFileSync(list, 'utf8');
    const [line = '', local = ''] =
      new RegExp(`^import \\{\\w+ as (\\w+)\\} from './${name}(?:/view)?';\n`, 'm').exec(text) ?? [];
    const entry = new RegExp(`(?<=[[\\s])${local}(?:,\\s*|(?=\\]))`);
    if (line) fs.writeFileSync(list, text.replace(line, '').replace(entry, ''));
  }
}

it.each([0, 1])(
  'types and tests of all others hold without every second block, from block %i on',
  {tags: 'thorough'},
  async (first) => {
    const deleted = withDependents([...folders.keys()].filter((_, index) => index % 2 === first));
    await withSite('blocks', async (siteDir) => {
      copyProject(siteDir);
      for (const part of ['scripts', 'tests', 'e2e', 'vitest.config.mts'])
        fs.cpSync(path.join(root, part), path.join(siteDir, part), {recursive: true});
      for (const name of deleted) deleteBlock(siteDir, name);
      const run = (...args: string[]) => {
        const {status, stdout, stderr} = spawnSync(process.execPath, args, {
          cwd: siteDir,
          encoding: 'utf8',
          env: {...process.env, VITEST: undefined, NODE_ENV: undefined, TEST_ALL: undefined},
        });
        expect(status, `without ${deleted.join(', ')}:\n${stripVTControlCharacters(stdout + stderr)}`).toBe(0);
      };
      run(path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit');
      run(path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'src/blocks', 'tests/check/rules.test.ts');
    });
  },
);
