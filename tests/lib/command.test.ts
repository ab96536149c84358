import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {expect, it} from 'vitest';

const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
/** Our own commands, but those that hand their arguments to another program. */
const files = Object.values(scripts).flatMap((script) => /^tsx (\S+\.ts)$/.exec(script)?.[1] ?? []);
const others = ['scripts/e2e.ts', 'scripts/test.ts'];
const call = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--require', 'tsx/cjs', file, ...args], {encoding: 'utf8'});

it.each(files.filter((file) => !others.includes(file)))(
  '%s says in German what it does not know, and how it is called',
  (file) => {
    const {status, stderr} = call(file, '--gibt-es-nicht');
    expect(stderr).toMatch(/^Die Angabe „--gibt-es-nicht“ gibt es nicht\.\n\n[^]*npm run /);
    expect(status).toBe(2);
  },
);

it.each([
  [['--hilfe'], /^npm run neu/, '', 0],
  [['--help'], /^npm run neu/, '', 0],
  [['--art', 'faq', 'x'], /^$/, 'Die Angabe „x“ gibt es nicht.', 2],
  [['--titel'], /^$/, 'Hinter „--titel“ fehlt der Wert.', 2],
  [['--art', 'gibtsnicht'], /^$/, 'Die Art „gibtsnicht“ gibt es nicht.', 2],
])('npm run neu -- %j', (args, out, problem, code) => {
  const {status, stdout, stderr} = call('src/content/cli/neu.ts', ...args);
  expect(stdout).toMatch(out);
  expect(stderr).toContain(problem);
  expect(status).toBe(code);
});

it('an error ends with its own words and 1', () => {
  const {status, stderr} = call('evaluation/index.ts', '--build', 'gibt-es-nicht');
  expect(stderr).toMatch(/„gibt-es-nicht“/);
  expect(stderr).not.toContain('npm run search:evaluate');
  expect(status).toBe(1);
});
