import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {apply} from '../../src/check/commands/transaction';

let root: string;
const write = (file: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), content);
};
const everything = () =>
  fs
    .readdirSync(root, {recursive: true, encoding: 'utf8'})
    .sort()
    .map((name) => [
      name,
      fs.statSync(path.join(root, name)).isFile() && fs.readFileSync(path.join(root, name), 'hex'),
    ]);
/** A file of bytes that are no text, one that goes, one that comes. */
const changes = new Map([
  ['docs/a.mdx', 'neu'],
  ['docs/b.mdx', null],
  ['docs/ganz/neu/c.mdx', 'c'],
]);

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe größe '));
  write('docs/a.mdx', Buffer.from([0xef, 0xbb, 0xbf, 0xff, 0x00, 0x0d, 0x0a]));
  write('docs/b.mdx', 'b');
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(root, {recursive: true});
});

it('changes everything when the result holds', () => {
  apply(root, changes, () => []);
  expect(everything().map(([name]) => name)).toEqual([
    'docs',
    'docs/a.mdx',
    'docs/ganz',
    'docs/ganz/neu',
    'docs/ganz/neu/c.mdx',
  ]);
});

it.each([
  [
    'a fault of the result',
    () => ['Der Link führt ins Leere.'],
    /^Der Link führt ins Leere\.\nEs wurde nichts verändert\.$/,
  ],
  [
    'an error of the check',
    () => {
      throw new Error('Unerwartet.');
    },
    /^Unerwartet\.\nEs wurde nichts verändert\.$/,
  ],
])('takes everything back to the byte after %s', (_what, verify, message) => {
  const before = everything();
  expect(() => apply(root, changes, verify)).toThrow(message);
  expect(everything()).toEqual(before);
});

it('takes everything back when a file cannot be written', () => {
  const before = everything();
  const original = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    if (String(file).endsWith('c.mdx')) throw new Error('EACCES');
    original(file, ...rest);
  });
  expect(() => apply(root, changes, () => [])).toThrow(
    /^„docs\/ganz\/neu\/c\.mdx“ lässt sich nicht schreiben: EACCES\n/,
  );
  expect(everything()).toEqual(before);
});

it('takes everything back when the project cannot be read any more', () => {
  fs.cpSync('src/product', path.join(root, 'src/product'), {recursive: true});
  const before = everything();
  expect(() => apply(root, new Map([['docs/tags.yml', 'a: [']]), () => [])).toThrow(
    /^Das Projekt wäre danach nicht mehr zu lesen: docs\/tags\.yml:1\n/,
  );
  expect(everything()).toEqual(before);
});

it.each(['SIGINT', 'SIGTERM'])('takes everything back on %s', {timeout: 60_000}, (signal) => {
  const before = everything();
  const program = path.join(root, 'lauf.ts');
  fs.writeFileSync(
    program,
    `import {apply} from ${JSON.stringify(path.resolve('src/check/commands/transaction'))};
apply(${JSON.stringify(root)}, new Map(${JSON.stringify([...changes])}), () => {
  process.kill(process.pid, '${signal}');
  return [];
});
setTimeout(() => process.exit(0), 60_000);`,
  );
  const {status, stderr} = spawnSync(process.execPath, ['--require', 'tsx/cjs', program], {encoding: 'utf8'});
  fs.rmSync(program);
  expect(stderr).toContain('Abgebrochen. Alles ist wieder, wie es war.');
  expect(status).toBe(130);
  expect(everything()).toEqual(before);
});
