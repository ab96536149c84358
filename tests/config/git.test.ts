import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const root = path.resolve(__dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'historie-'));
const at = (name: string) => path.join(folder, name);

function git(cwd: string, ...args: string[]): string {
  const {status, stdout, stderr} = spawnSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args],
    {cwd, encoding: 'utf8'},
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Loads what config/git.ts says in a folder. */
function load(cwd: string, env: NodeJS.ProcessEnv = {}) {
  const code = `const {datesAreKnown, buildCommit} = require(${JSON.stringify(path.join(root, 'config/git.ts'))});
    console.log(JSON.stringify({datesAreKnown, buildCommit}))`;
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--require', path.join(root, 'node_modules/tsx/dist/cjs/index.cjs'), '--eval', code],
    {cwd, encoding: 'utf8', env: {...process.env, HC_DATES_WARNED: undefined, REQUIRE_DATES: undefined, ...env}},
  );
  return {status, stderr, values: (stdout ? JSON.parse(stdout) : undefined) as unknown};
}

const warning = 'Ohne vollständige Git-Historie erscheint auf den Artikeln kein „Stand“.';

describe('dates and commit', () => {
  let commit: string;
  beforeAll(() => {
    fs.mkdirSync(at('voll'));
    git(at('voll'), 'init', '--quiet');
    for (const content of ['1', '2']) {
      fs.writeFileSync(path.join(at('voll'), 'docusaurus.config.ts'), content);
      git(at('voll'), 'add', '.');
      git(at('voll'), 'commit', '--quiet', '--message', content);
    }
    commit = git(at('voll'), 'rev-parse', 'HEAD');
    git(folder, 'clone', '--quiet', '--depth', '1', `file://${at('voll')}`, 'flach');
    fs.mkdirSync(at('archiv'));
    fs.writeFileSync(path.join(at('archiv'), 'docusaurus.config.ts'), '2');
    fs.cpSync(at('archiv'), path.join(at('voll'), 'archiv'), {recursive: true});
  });
  afterAll(() => fs.rmSync(folder, {recursive: true}));

  it('are known with the whole history', () => {
    expect(load(at('voll'))).toEqual({status: 0, stderr: '', values: {datesAreKnown: true, buildCommit: commit}});
  });

  it('say when files differ from the commit', () => {
    fs.writeFileSync(path.join(at('flach'), 'docusaurus.config.ts'), '3');
    expect(load(at('flach')).values).toMatchObject({buildCommit: `${commit}-dirty`});
    git(at('flach'), 'checkout', '--quiet', '.');
  });

  it.each([
    ['a shallow clone', () => at('flach'), () => commit],
    ['a downloaded archive', () => at('archiv'), () => ''],
    ['an archive inside another repository', () => path.join(at('voll'), 'archiv'), () => ''],
  ])('in %s: no dates, one warning, and no publishing', (_name, cwd, expected) => {
    const {status, stderr, values} = load(cwd());
    expect({status, values}).toEqual({status: 0, values: {datesAreKnown: false, buildCommit: expected()}});
    expect(stderr.split(warning)).toHaveLength(2);
    expect(load(cwd(), {HC_DATES_WARNED: '1'}).stderr).toBe('');

    const publishing = load(cwd(), {REQUIRE_DATES: '1'});
    expect(publishing.status).toBe(1);
    expect(publishing.stderr).toContain('so wird nicht veröffentlicht');
  });

  it('are demanded by the file .env as well', () => {
    fs.writeFileSync(path.join(at('archiv'), '.env'), 'REQUIRE_DATES=1\n');
    const {status, stderr} = load(at('archiv'));
    fs.rmSync(path.join(at('archiv'), '.env'));
    expect([status, stderr.includes('so wird nicht veröffentlicht')]).toEqual([1, true]);
  });
});
