import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, it} from 'vitest';

const script = path.resolve(__dirname, '../../scripts/serve.mjs');
const serve = (...args: string[]) => spawnSync(process.execPath, [script, ...args], {encoding: 'utf8'});

it.each([['--porrt', '1'], ['--port']])('explains its options when it does not know „%s“', (...args) => {
  const {status, stderr} = serve(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Eine Angabe ist unbekannt/);
  expect(stderr).toContain('--strict-port');
});

it.each(['--help', '--hilfe'])('shows its options for %s', (option) => {
  const {status, stdout} = serve(option);
  expect(status).toBe(0);
  expect(stdout).toContain('--strict-port');
});

it.each([
  ['--host', '0.0.0.0'],
  ['--base-url', '/hilfe/'],
])('refuses %s beside nginx, which would not follow it', (...args) => {
  const {status, stderr} = serve('--nginx', ...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Mit --nginx gibt es weder --host noch --base-url/);
});

it('says what to do when nothing has been built', () => {
  const {status, stderr} = serve('--dir', 'gibt-es-nicht');
  expect(status).toBe(1);
  expect(stderr).toContain('npm run build');
});
