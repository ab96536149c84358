import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {blocks} from '.';
import type {Block} from './block';

it('every folder with a block is in the list, and nothing else', async () => {
  const folders = fs.readdirSync(__dirname).filter((name) => fs.existsSync(path.join(__dirname, name, 'index.ts')));
  const found = await Promise.all(
    folders.map(async (name) => ((await import(`./${name}/index.ts`)) as {block?: Block}).block),
  );
  expect(new Set(found)).toEqual(new Set(blocks));
  expect(blocks).toHaveLength(folders.length);
});
