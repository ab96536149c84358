import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'commit hook '));
  fs.mkdirSync(path.join(folder, 'node_modules/tsx'), {recursive: true});
  fs.mkdirSync(path.join(folder, 'leer'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), content, {mode: 0o755});
}

/** Runs the hook where nothing is in the PATH, and without the folders of this machine that may hold npm. */
function commit(): {status: number | null; stderr: string; stdout: string} {
  const hook = fs.readFileSync('.husky/pre-commit', 'utf8');
  expect(hook).toContain(' /opt/homebrew/bin /usr/local/bin;');
  write('pre-commit', hook.replace(' /opt/homebrew/bin /usr/local/bin;', ';'));
  return spawnSync('/bin/sh', ['-e', 'pre-commit'], {
    cwd: folder,
    encoding: 'utf8',
    env: {NODE_ENV: 'test', HOME: folder, PATH: path.join(folder, 'leer')},
  });
}

describe('a commit from a program that does not find npm', () => {
  const npm = (code: number) => write('.nvm/versions/node/v22.0.0/bin/npm', `#!/bin/sh\necho "npm $*"\nexit ${code}\n`);

  it('goes through, and a German sentence says what to do', () => {
    const {status, stderr} = commit();
    expect(stderr).toMatch(/nicht geprüft: Dieses Programm findet npm nicht\. .*„npm run pruefen“\.\n$/);
    expect(status).toBe(0);
  });

  it('is checked where npm lies in one of the usual places', () => {
    npm(0);
    expect(commit()).toMatchObject({
      status: 0,
      stdout: 'npm run --silent pruefen -- --vorgemerkt --stufe=commit\n',
      stderr: '',
    });
  });

  it('is refused when the check finds something', () => {
    npm(1);
    expect(commit().status).not.toBe(0);
  });

  it('goes through without packages, said in German', () => {
    npm(1);
    fs.rmSync(path.join(folder, 'node_modules'), {recursive: true});
    const {status, stderr} = commit();
    expect(stderr).toContain('„npm ci“');
    expect(status).toBe(0);
  });
});
