import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {beforeAll, expect, it} from 'vitest';

const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
/** Our own commands, but those that hand their arguments to another program. */
const others = ['scripts/e2e.ts', 'scripts/test.ts'];
const files = Object.values(scripts)
  .flatMap((script) => /^tsx (\S+\.ts)$/.exec(script)?.[1] ?? [])
  .filter((file) => !others.includes(file));
/** A command that is several, and each of them. */
const commands = files.flatMap((file) => {
  const [, names = ''] = /startOneOf\(module, '[\w-]+', \{([^}]+)\}/.exec(fs.readFileSync(file, 'utf8')) ?? [];
  return [file, ...names.split(',').flatMap((name) => (name.trim() ? `${file} ${name.trim().split(':')[0]}` : []))];
});

interface Answer {
  stdout: string;
  stderr: string;
  status: number;
}

/**
 * Starts one command after the other as the file Node was called with, each when nothing of the one before is left to do.
 * What they share is loaded once, save for what asks which file was started.
 */
const STARTER = `
  const fs = require('node:fs');
  const Module = require('node:module');
  const path = require('node:path');
  const calls = JSON.parse(fs.readFileSync(0, 'utf8'));
  const answers = [];
  for (const name of ['stdout', 'stderr'])
    process[name].write = (text) => {
      answers.at(-1)[name] += text;
      return true;
    };
  const conclude = () => {
    if (answers.length > 0) answers.at(-1).status = process.exitCode ?? 0;
  };
  process.on('beforeExit', () => {
    conclude();
    if (answers.length === calls.length) return;
    const [file, ...args] = calls[answers.length];
    const main = path.resolve(file);
    answers.push({stdout: '', stderr: ''});
    process.exitCode = undefined;
    process.argv = [process.argv[0], main, ...args];
    for (const asked of [main, path.resolve('src/lib/command.ts')]) delete require.cache[asked];
    // Node asks again what is left to do only when something was.
    setImmediate(() => Module._load(main, null, true));
  });
  process.on('exit', () => {
    conclude();
    fs.writeSync(1, JSON.stringify(answers));
  });
`;

const tsx = (args: string[], input?: string) =>
  spawnSync(process.execPath, ['--require', 'tsx/cjs', ...args], {encoding: 'utf8', input});

const UNKNOWN = '--gibt-es-nicht';
const NEU = 'src/check/commands/neu.ts';
const calls: [args: string[], out: RegExp, problem: string, code: number][] = [
  [['--hilfe'], /^npm run neu/, '', 0],
  [['--help'], /^npm run neu/, '', 0],
  [['--art', 'faq', 'x'], /^$/, 'Die Angabe „x“ gibt es nicht.', 2],
  [['--titel'], /^$/, 'Hinter „--titel“ fehlt der Wert.', 2],
  [['--art', 'gibtsnicht'], /^$/, 'Die Art „gibtsnicht“ gibt es nicht.', 2],
];

const answers = new Map<string, Answer>();
beforeAll(() => {
  const all = [
    ...commands.map((command) => [...command.split(' '), UNKNOWN]),
    ...calls.map(([args]) => [NEU, ...args]),
  ];
  const {stdout, stderr} = tsx(['--eval', STARTER], JSON.stringify(all));
  const given = JSON.parse(stdout) as Answer[];
  expect(given, `${all[given.length - 1]?.join(' ')} ended the process\n${stderr}`).toHaveLength(all.length);
  for (const [index, call] of all.entries()) answers.set(call.join(' '), given[index]!);
});

it.each(commands)('%s says in German what it does not know, and how it is called', (file) => {
  const {stderr, status} = answers.get(`${file} ${UNKNOWN}`)!;
  expect(stderr).toMatch(/^Die Angabe „--gibt-es-nicht“ gibt es nicht\.\n\n[^]*npm run /);
  expect(status).toBe(2);
});

it.each(calls)('npm run neu -- %j', (args, out, problem, code) => {
  const {stdout, stderr, status} = answers.get([NEU, ...args].join(' '))!;
  expect(stdout).toMatch(out);
  expect(stderr).toContain(problem);
  expect(status).toBe(code);
});

it('a command that is several says which ones there are, for none and for an unknown one', () => {
  for (const args of [[], ['gibt-es-nicht']]) {
    const {status, stderr} = tsx(['bench/index.ts', ...args]);
    expect(stderr).toMatch(/(?:Es fehlt|„gibt-es-nicht“)[^]*npm run bench -- site\n {4}Misst /);
    expect(status).toBe(2);
  }
});

it('an error ends with its own words and 1', () => {
  const {status, stderr} = tsx(['scripts/search.ts', 'evaluate', '--build', 'gibt-es-nicht']);
  expect(stderr).toMatch(/„gibt-es-nicht“/);
  expect(stderr).not.toContain('npm run search -- evaluate');
  expect(status).toBe(1);
});
