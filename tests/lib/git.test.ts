import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {lastChanges} from '../../src/content/last-changes';
import {askGit, differenceOf, explainGit, git} from '../../src/lib/git';
import {projectRoot} from '../../src/lib/project-root';

let root: string;
const run = (...args: string[]) => {
  const {status, stderr} = spawnSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
};
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'git größe ')));
  run('init', '--quiet', '--initial-branch=main');
  write('docs/größe.mdx', 'Eins.\n');
  run('add', '.');
  run('commit', '--quiet', '--message', 'Eins');
  write('docs/größe.mdx', 'Eins.\n\nDieser Satz kam dazu.\n');
  run('commit', '--quiet', '--all', '--message', 'Zwei');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(root, {recursive: true});
});

/** All that is read of Git here, as the code does. */
const answers = () => ({
  changed: git(root, 'diff', '-z', '--relative', '--name-only', 'HEAD^').toString(),
  status: askGit(root, 'status', '--porcelain'),
  time: askGit(root, 'log', '-1', '--format=%ct'),
  text: askGit(root, 'show', 'HEAD:./docs/größe.mdx'),
  days: lastChanges(root, ['docs']),
  difference: differenceOf(path.join(root, 'docs/größe.mdx'), path.join(root, 'docs/neu.mdx')).replace(
    /^index .*\n/m,
    '',
  ),
});

describe('answers of Git', () => {
  it('are the same whatever its user has set', () => {
    write('docs/neu.mdx', 'Neu.\n');
    const before = answers();
    expect(before.days?.get('docs/größe.mdx')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(before.difference).toContain('+Neu.');
    write('.git/info/attributes', '*.mdx diff=words\n');
    const settings: Record<string, string> = {
      'color.ui': 'always',
      'color.diff': 'always',
      'core.pager': 'cat -A',
      'core.quotePath': 'true',
      'diff.context': '0',
      'diff.external': 'echo external',
      'diff.mnemonicPrefix': 'true',
      'diff.noprefix': 'true',
      'diff.relative': 'true',
      'diff.renames': 'copies',
      'diff.words.textconv': 'tr a-z A-Z <',
      'log.showSignature': 'true',
      'pager.diff': 'true',
      'status.branch': 'true',
      'status.relativePaths': 'false',
      'status.short': 'true',
      'status.showUntrackedFiles': 'no',
    };
    for (const [name, value] of Object.entries(settings)) run('config', name, value);
    vi.stubEnv('GIT_EXTERNAL_DIFF', 'echo external');
    vi.stubEnv('GIT_DIFF_OPTS', '--unified=9');
    expect(answers()).toEqual(before);
  });

  it.each([
    [
      'is not trusted with',
      {GIT_TEST_ASSUME_DIFFERENT_OWNER: '1'},
      (): string => `git config --global --add safe.directory "${root}"`,
    ],
    ['is not installed for', {PATH: '/nowhere'}, (): string => 'Git ist nicht installiert'],
    ['finds no repository in', {GIT_DIR: '/nowhere'}, (): string => 'kein Git-Repository'],
  ])('say in one sentence when it %s the folder', (_, env: Record<string, string>, expected) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(explainGit(root)).toContain(expected());
    for (const args of [
      ['diff', '--name-only', 'HEAD'],
      ['log', '-1'],
    ]) {
      expect(askGit(root, ...args)).toBeUndefined();
      expect(() => git(root, ...args)).toThrow(expected());
    }
    expect(explainGit(root)!.split('\n')).toHaveLength(1);
  });

  it('name the first line of any other trouble', () => {
    expect(explainGit(root)).toBeUndefined();
    expect(() => git(root, 'diff', 'nowhere')).toThrow(/^git diff nowhere meldet: fatal: .*nowhere[^\n]*$/);
  });
});

it('a project is found from the folders inside of it', () => {
  write('docusaurus.config.ts', '');
  expect(projectRoot(path.join(root, 'docs'))).toBe(root);
  expect(projectRoot(root)).toBe(root);
  expect(projectRoot(os.tmpdir())).toBe(os.tmpdir());
});
