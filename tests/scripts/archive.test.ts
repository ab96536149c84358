import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import type {Sbom} from '../../scripts/lib/sbom';

/** As long as a name may be where the tests run: chunks are named after the modules they hold. */
const longest = Number(execFileSync('getconf', ['NAME_MAX', os.tmpdir()], {encoding: 'utf8'}));

const files = {
  'index.html': '<p>Start',
  'assets/ü.js': 'x',
  '.delivery/rules.json': '{}',
  [`${'tief/'.repeat(30)}seite.html`]: '<p>Tief',
  [`assets/js/${'a'.repeat(longest - 3)}.js`]: 'y',
  [`assets/${'ä'.repeat((longest - 5) / 2)}/${'ö'.repeat((longest - 5) / 2)}.html`]: 'z',
};

const names = ['hilfe-center.tar.gz', 'hilfe-center.cdx.json', 'hilfe-center.sha256'];

function runArchive(dir: string, out: string, env: NodeJS.ProcessEnv = process.env) {
  const args = [
    path.resolve('node_modules/tsx/dist/cli.mjs'),
    'scripts/release.ts',
    'archive',
    `--dir=${dir}`,
    `--out=${out}`,
  ];
  return spawnSync(process.execPath, args, {encoding: 'utf8', env});
}

function writeBuild(dir: string, names: string[], mode: number, time: number): void {
  for (const name of names) {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, files[name]!);
    fs.chmodSync(file, mode);
    fs.utimesSync(file, time, time);
  }
}

it('packs the same build into the same files, wherever, whenever and by whom it was made', {tags: 'thorough'}, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archiv-'));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  try {
    const built = Object.keys(files);
    writeBuild(at('a'), built, 0o600, 1);
    writeBuild(at('b', 'build'), built.toReversed(), 0o644, 1_700_000_000);
    const results = [at('a'), at('b', 'build')].map((dir, index) => {
      const out = at(`aus-${index}`);
      const {status, stderr} = runArchive(dir, out);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(fs.readdirSync(out).sort()).toEqual(names.toSorted());
      return out;
    });
    const [first, second] = results as [string, string];
    for (const name of names)
      expect(fs.readFileSync(path.join(second, name)).equals(fs.readFileSync(path.join(first, name))), name).toBe(true);

    const sums = fs.readFileSync(path.join(first, 'hilfe-center.sha256'), 'utf8');
    expect(execFileSync('sha256sum', ['--check', 'hilfe-center.sha256'], {cwd: first, encoding: 'utf8'})).toBe(
      'hilfe-center.tar.gz: OK\nhilfe-center.cdx.json: OK\n',
    );
    const sbom = JSON.parse(fs.readFileSync(path.join(first, 'hilfe-center.cdx.json'), 'utf8')) as Sbom;
    expect(sums).toContain(`${sbom.metadata.component.hashes![0]!.content}  hilfe-center.tar.gz`);
    expect(sbom.metadata.component.name).toBe('hilfe-center');
    expect(sbom.components).toContainEqual(
      expect.objectContaining({
        name: 'react',
        version: (JSON.parse(fs.readFileSync('package.json', 'utf8')) as {dependencies: Record<string, string>})
          .dependencies.react!,
      }),
    );

    fs.mkdirSync(at('ausgepackt'));
    execFileSync('tar', ['-C', at('ausgepackt'), '-xzf', path.join(first, 'hilfe-center.tar.gz')]);
    for (const [name, content] of Object.entries(files))
      expect(fs.readFileSync(at('ausgepackt', name), 'utf8'), name).toBe(content);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});

describe.skipIf(process.platform === 'win32')('an archive that fails', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archiv-'));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  writeBuild(at('build'), ['.delivery/rules.json', 'index.html'], 0o644, 1);
  afterAll(() => fs.rmSync(folder, {recursive: true}));

  /** Runs the command with another program in the place of one it starts. */
  function runWith(program: string, script: string): ReturnType<typeof runArchive> {
    fs.rmSync(at('bin'), {recursive: true, force: true});
    fs.mkdirSync(at('bin'));
    fs.writeFileSync(at('bin', program), `#!/bin/sh\n${script}\n`, {mode: 0o755});
    return runArchive(at('build'), at('out'), {
      ...process.env,
      PATH: `${at('bin')}${path.delimiter}${process.env.PATH}`,
    });
  }

  const versionOf = (line: string) => `[ "$1" = --version ] && echo '${line}' && exit 0`;

  it.each([
    [
      'tar',
      `${versionOf('tar (GNU tar) 1.34')}\necho begun; echo 'tar: ./a.html: Cannot open: Permission denied' >&2; exit 2`,
      'tar meldet:\n\ntar: ./a.html: Cannot open: Permission denied\n',
    ],
    [
      'tar',
      `${versionOf('bsdtar 3.5.3')}\necho 'Option --sort is not supported' >&2; exit 1`,
      'Gebraucht wird GNU tar',
    ],
    ['npm', 'echo missing: react >&2; exit 1', 'lassen sich nicht aufzählen'],
  ])('at %s says why, and leaves what was there before', (program, script, reason) => {
    fs.mkdirSync(at('out'), {recursive: true});
    fs.writeFileSync(at('out', 'hilfe-center.tar.gz'), 'earlier');
    const {status, stderr} = runWith(program, script);
    expect(stderr).toContain(reason);
    expect(status).toBe(1);
    expect(fs.readdirSync(at('out'))).toEqual(['hilfe-center.tar.gz']);
    expect(fs.readFileSync(at('out', 'hilfe-center.tar.gz'), 'utf8')).toBe('earlier');
  });
});
