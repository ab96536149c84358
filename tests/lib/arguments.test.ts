import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CallError, restoreOptions, takeOption, type Option} from '../../src/lib/arguments';

it.each([
  [['--host', 'x', '--port', '4000', '--poll'], '4000', ['--host', 'x', '--poll']],
  [['--host', 'x', '--port=4000', 'ordner'], '4000', ['--host', 'x', 'ordner']],
  [['-p', '4000', '--no-open'], '4000', ['--no-open']],
  [['-p4000'], '4000', []],
  [['--port', '4000', '--port=5000'], '5000', []],
  [['ordner', '--port'], '', ['ordner']],
  [['--portal', '4000'], undefined, ['--portal', '4000']],
  [[], undefined, []],
])('takes the port out of %j', (args, value, rest) => {
  expect(takeOption(args, 'port', 'p')).toEqual({value, rest});
});

const options: Record<string, Option> = {
  fix: {type: 'boolean'},
  stufe: {type: 'string', accepts: /^(?:schreiben|ci)$/},
  titel: {type: 'string'},
  'base-url': {type: 'string'},
  before: {type: 'string', multiple: true},
  'no-open': {type: 'boolean'},
};
/** Makes what npm 11 leaves in the environment of a script it starts. */
const started = (config: Record<string, string>, folders = '/usr/lib/npm/node-gyp-bin:/usr/bin') => ({
  npm_lifecycle_event: 'pruefen',
  npm_lifecycle_script: 'tsx src/check/commands/pruefen.ts',
  Path: folders,
  ...Object.fromEntries(Object.entries(config).map(([name, value]) => [`npm_config_${name}`, value])),
});
const file = 'C:\\hilfe\\src\\check\\commands\\pruefen.ts';

describe('options npm has taken', () => {
  it.each<[string, Record<string, string>, string[], string[]]>([
    ['--fix', {fix: 'true'}, [], ['--fix']],
    ['--fix a.mdx', {fix: 'true'}, ['a.mdx'], ['--fix', 'a.mdx']],
    ['--no-fix', {fix: ''}, [], []],
    ['--fix=ja', {fix: 'ja'}, [], ['--fix=ja']],
    ['--no-open', {open: ''}, [], ['--no-open']],
    ['--stufe=ci --titel="X Y"', {stufe: 'ci', titel: 'X Y'}, [], ['--stufe=ci', '--titel=X Y']],
    ['--titel=', {titel: ''}, [], ['--titel=']],
    ['--base-url=/hilfe/', {base_url: '/hilfe/'}, [], ['--base-url=/hilfe/']],
    ['--before=a --before=b', {before: 'a\n\nb'}, [], ['--before=a', '--before=b']],
    ['--stufe ci', {stufe: 'true'}, ['ci'], ['--stufe=ci']],
    ['--stufe ci a.mdx', {stufe: 'true'}, ['ci', 'a.mdx'], ['--stufe=ci', 'a.mdx']],
    ['a.mdx --fix --stufe ci', {fix: 'true', stufe: 'true'}, ['a.mdx', 'ci'], ['--fix', '--stufe=ci', 'a.mdx']],
    ['--fix -- --stufe=ci', {fix: 'true'}, ['--stufe=ci'], ['--fix', '--stufe=ci']],
    ['--stufe=schreiben -- --stufe=ci', {stufe: 'schreiben'}, ['--stufe=ci'], ['--stufe=ci']],
    ['a setting of npm', {loglevel: 'silent', yes: ''}, ['a.mdx'], ['a.mdx']],
  ])('%s', (_typed, config, args, meant) =>
    expect(restoreOptions(args, options, {file, positionals: true, env: started(config)})).toEqual(meant),
  );

  it.each<[string, Record<string, string>, string[], string[]]>([
    ['--titel "X Y"', {titel: 'true'}, ['X Y'], ['--titel=X Y']],
    ['--titel "X Y" --stufe ci', {titel: 'true', stufe: 'true'}, ['X Y', 'ci'], ['--stufe=ci', '--titel=X Y']],
  ])('%s, where every argument has a name', (_typed, config, args, meant) =>
    expect(restoreOptions(args, options, {file, env: started(config)})).toEqual(meant),
  );

  it.each<[string, Record<string, string>, string[], boolean]>([
    ['--stufe', {stufe: 'true'}, [], true],
    ['--stufe egal', {stufe: 'true'}, ['egal'], true],
    ['--titel X a.mdx', {titel: 'true'}, ['X', 'a.mdx'], true],
    ['--titel X Y', {titel: 'true'}, ['X', 'Y'], false],
    ['--titel ci --stufe schreiben', {titel: 'true', stufe: 'true'}, ['ci', 'schreiben'], false],
  ])('refuses %s, of which npm leaves more than one reading or none', (_typed, config, args, positionals) => {
    const call = () => restoreOptions(args, options, {file, positionals, env: started(config)});
    expect(call).toThrow(CallError);
    expect(call).toThrow(/^npm hat „--.*npm run pruefen -- .*--\w+=…/);
  });

  it.each([
    ['another command', {...started({fix: 'true'}), npm_lifecycle_script: 'tsx scripts/test.ts'}],
    ['an outer npm run', started({fix: 'true'}, '/npm/node-gyp-bin:/x/.bin:/npm/node-gyp-bin:/usr/bin')],
    ['no npm at all', {npm_config_fix: 'true'}],
  ])('leaves alone what was said to %s', (_whom, env) =>
    expect(restoreOptions(['a.mdx'], options, {file, positionals: true, env})).toEqual(['a.mdx']),
  );
});

describe('npm as it is installed', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'npm größe '));
    const lib = path.resolve('src/lib/arguments.ts');
    fs.mkdirSync(path.join(folder, 'cli'));
    fs.writeFileSync(
      path.join(folder, 'cli/say.cjs'),
      `require(${JSON.stringify(require.resolve('tsx/cjs'))});
const {restoreOptions} = require(${JSON.stringify(lib)});
const options = {fix: {type: 'boolean'}, stufe: {type: 'string', accepts: /^ci$/}, titel: {type: 'string'}};
console.log(JSON.stringify(restoreOptions(process.argv.slice(2), options, {file: __filename})));`,
    );
    const scripts = {
      inner: 'node cli/say.cjs',
      outer: 'npm run --silent inner',
      both: 'npm run --silent inner && node cli/say.cjs',
    };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({scripts}));
  });
  afterAll(() => fs.rmSync(folder, {recursive: true}));

  /** The tests may run inside of npm themselves. */
  const env = Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => !/^npm_/i.test(name))
      .map(([name, value = '']) => [
        name,
        name.toUpperCase() === 'PATH'
          ? value
              .split(path.delimiter)
              .filter((entry) => !entry.endsWith('node-gyp-bin'))
              .join(path.delimiter)
          : value,
      ]),
  );
  const npm = (...args: string[]) =>
    spawnSync('npm', args, {cwd: folder, env, encoding: 'utf8', shell: process.platform === 'win32'})
      .stdout.trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]);

  it.each([
    [['--fix'], ['--fix']],
    [['--', '--fix'], ['--fix']],
    [
      ['--fix', '--stufe', 'ci', '--titel', 'Größe & Co'],
      ['--fix', '--stufe=ci', '--titel=Größe & Co'],
    ],
    [
      ['--stufe=ci', '--titel=100'],
      ['--stufe=ci', '--titel=100'],
    ],
  ])('npm run inner %j', {timeout: 60_000}, (typed, meant) =>
    expect(npm('run', '--silent', 'inner', ...typed)).toEqual([meant]),
  );

  it('keeps the options of an outer command from the inner one', {timeout: 60_000}, () => {
    expect(npm('run', '--silent', 'outer', '--fix')).toEqual([[]]);
    expect(npm('run', '--silent', 'both', '--fix')).toEqual([[], ['--fix']]);
  });

  it('has no setting that is called like an option of ours, but --json', {timeout: 60_000}, () => {
    const {stdout} = spawnSync('npm', ['config', 'list', '--long', '--json'], {
      env,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const settings = new Set(Object.keys(JSON.parse(stdout) as object));
    const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
    const read = (file: string) => fs.readFileSync(file, 'utf8');
    const imports = (file: string) =>
      Array.from(
        read(file).matchAll(/ from '(\.[^']+)'/g),
        ([, name = '']) => `${path.join(path.dirname(file), name)}.ts`,
      );
    const names = Object.values(scripts)
      .flatMap((script) => script.match(/(?:src|bench|scripts|evaluation)\/\S+\.(?:ts|mjs)/g) ?? [])
      // A command that is several has their options in the files it imports.
      .flatMap((command) => [command, ...(read(command).includes('startOneOf(') ? imports(command) : [])])
      .filter((file) => fs.existsSync(file))
      .flatMap((command) => [...read(command).matchAll(/(?:^\s*|\{)'?([\w-]+)'?: \{\s*type: '(?:string|boolean)'/gm)])
      .map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['fix', 'stufe', 'port', 'strict-port', 'list', 'json']));
    expect([...new Set(names)].filter((name) => settings.has(name))).toEqual(['json']);
  });
});
