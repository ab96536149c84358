import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {areaOfFile} from '../../src/content/areas';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bereiche-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

it('an area is called what its folder says, also after a change', () => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const category = path.join(folder, 'docs/lager/_category_.yml');
  const article = path.join(folder, 'docs/lager/regal/fach.mdx');
  expect(areaOfFile(article)).toEqual({key: 'lager', label: 'lager'});
  fs.mkdirSync(path.dirname(category), {recursive: true});
  fs.writeFileSync(category, 'label: Lager');
  expect(areaOfFile(article)).toEqual({key: 'lager', label: 'Lager'});
  fs.writeFileSync(category, 'label: Lager und Regale');
  fs.utimesSync(category, new Date(), new Date(Date.now() + 60_000));
  expect(areaOfFile(article)).toEqual({key: 'lager', label: 'Lager und Regale'});
});

it('a folder whose description cannot be read is named', () => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  fs.mkdirSync(path.join(folder, 'docs/tor'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'docs/tor/_category_.yml'), 'label: Tor: links\n');
  expect(() => areaOfFile(path.join(folder, 'docs/tor/a.mdx'))).toThrow(
    /^docs\/tor\/_category_\.yml:1\n {2}Im Wert steht/,
  );
});

it.each([
  ['docs/glossar.mdx', 'Hilfe-Center'],
  ['updates/2025/2025-01-neu.mdx', 'Updates'],
])('%s belongs to %s', (file, label) => expect(areaOfFile(path.resolve(file)).label).toBe(label));
