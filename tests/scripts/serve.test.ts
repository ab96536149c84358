import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, it} from 'vitest';

const script = path.resolve(__dirname, '../../scripts/serve.ts');
const serve = (...args: string[]) =>
  spawnSync(process.execPath, ['--require', 'tsx/cjs', script, ...args], {encoding: 'utf8'});

it.each([
  ['--host', '0.0.0.0'],
  ['--base-url', '/hilfe/'],
])('refuses %s together with nginx, which would not follow it', (...args) => {
  const {status, stderr} = serve('--nginx', ...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Mit --nginx gibt es weder --host noch --base-url/);
});

it('says what to do when nothing has been built', () => {
  const {status, stderr} = serve('--dir', 'gibt-es-nicht');
  expect(status).toBe(1);
  expect(stderr).toContain('npm run build');
});
