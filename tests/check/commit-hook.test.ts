import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

let home: string;
let root: string;
const write = (file: string, text: string, mode = 0o644) => {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text, {mode});
};
const git = (...args: string[]) => spawnSync('git', args, {cwd: root, encoding: 'utf8'});

beforeEach(() => {
  home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'Mein Haus ')));
  root = path.join(home, 'hilfe');
  // A check that says what it was called with, and how it ends.
  write(
    path.join(root, 'src/check/commands/pruefen.ts'),
    'console.log("GEPRÜFT", ...process.argv.slice(2)); process.exit(Number(process.env.ENDE));\n',
  );
  write(path.join(root, 'node_modules/tsx/package.json'), '{"exports": {"./cjs": "./cjs.js"}}');
  write(path.join(root, 'node_modules/tsx/cjs.js'), 'require.extensions[".ts"] = require.extensions[".js"];\n');
  write(path.join(root, 'docs/a.mdx'), 'a\n');
  write(path.join(root, 'README.md'), 'a\n');
  git('init', '-q');
  git('add', 'docs');
  // The path of a client without a shell: Git and the tools of the system, no Node.js.
  fs.mkdirSync(path.join(home, 'bin'));
  for (const name of ['git', 'sh']) {
    const {stdout} = spawnSync('sh', ['-c', `command -v ${name}`], {encoding: 'utf8'});
    fs.symlinkSync(stdout.trim(), path.join(home, 'bin', name));
  }
});
afterEach(() => fs.rmSync(home, {recursive: true}));

const node = (folder: string) => {
  fs.mkdirSync(path.join(home, folder), {recursive: true});
  fs.symlinkSync(process.execPath, path.join(home, folder, 'node'));
};
/** Runs the hook without the folders of this machine that may hold Node.js. */
const hook = (ende = 0) => {
  const script = fs.readFileSync('.husky/pre-commit', 'utf8');
  expect(script).toContain(' /opt/homebrew/bin/node /usr/local/bin/node ');
  write(path.join(home, 'pre-commit'), script.replace(' /opt/homebrew/bin/node /usr/local/bin/node ', ' '));
  return spawnSync('sh', ['-e', path.join(home, 'pre-commit')], {
    cwd: root,
    encoding: 'utf8',
    env: {NODE_ENV: 'test', HOME: home, PATH: path.join(home, 'bin'), ENDE: String(ende)},
  });
};

it.each(['bin', '.volta/bin', '.nvm/versions/node/v22.0.0/bin', '.local/share/fnm/aliases/default/bin'])(
  'checks with the Node.js in %s and blocks what fails',
  (folder) => {
    node(folder);
    for (const code of [0, 1]) {
      const {status, stdout, stderr} = hook(code);
      expect(stderr).toBe('GEPRÜFT --vorgemerkt --stufe=commit\n');
      expect(stdout).toBe('');
      expect(status).toBe(code);
    }
  },
);

describe('of the versions of Node.js', () => {
  const {engines} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {engines: {node: string}};
  const [major = 0, minor = 0] = Array.from(engines.node.matchAll(/\d+/g), Number);
  /** The Node.js that runs this, which says it has another version. */
  const nodeOfVersion = (version: string) => {
    const versions = JSON.stringify({...process.versions, node: version});
    write(path.join(home, 'version.cjs'), `Object.defineProperty(process, 'versions', {value: ${versions}});\n`);
    const command = `exec '${process.execPath}' --require '${path.join(home, 'version.cjs')}' "$@"`;
    write(path.join(home, 'bin/node'), `#!/bin/sh\n${command}\n`, 0o755);
  };

  it.each([`${major}.${minor}.0`, `${major + 2}.0.0`])('checks with %s', (version) => {
    nodeOfVersion(version);
    expect(hook().stderr).toContain('GEPRÜFT');
  });

  it.each([`${major}.${minor - 1}.9`, `${major - 2}.${minor + 1}.0`])('passes over %s', (version) => {
    nodeOfVersion(version);
    expect(hook().stderr).toContain(`Git findet hier kein Node.js ab Version ${major}.${minor}.`);
    node('.nvm/versions/node/v22.0.0/bin');
    expect(hook().stderr).toContain('GEPRÜFT');
  });
});

it('lets the commit through without Node.js, and says what to do', () => {
  const {status, stderr} = hook(1);
  expect(stderr).toMatch(
    /^Nicht geprüft: Git findet hier kein Node\.js.*„npm run pruefen“ ein\.\nDer Commit entsteht ohne Prüfung;/,
  );
  expect(status).toBe(0);
});

it('lets the commit through without packages, and says what to do', () => {
  node('bin');
  fs.rmSync(path.join(root, 'node_modules'), {recursive: true});
  const {status, stderr} = hook(1);
  expect(stderr).toMatch(/^Nicht geprüft: Die Pakete.*„npm ci“ ein\.\nDer Commit entsteht ohne Prüfung;/);
  expect(status).toBe(0);
});

it('is silent when no article is staged', () => {
  git('rm', '-q', '--cached', '-r', 'docs');
  git('add', 'README.md');
  expect(hook(1)).toMatchObject({status: 0, stdout: '', stderr: ''});
});
