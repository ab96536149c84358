import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {Sbom} from '../../scripts/lib/sbom';

const files = {
  'index.html': '<p>Start',
  'assets/ü.js': 'x',
  '.delivery/rules.json': '{}',
  [`${'tief/'.repeat(30)}seite.html`]: '<p>Tief',
};

function writeBuild(dir: string, names: string[], mode: number, time: number): void {
  for (const name of names) {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, files[name]!);
    fs.chmodSync(file, mode);
    fs.utimesSync(file, time, time);
  }
}

it('packs the same build into the same files, wherever, whenever and by whom it was made', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archiv-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  try {
    const names = Object.keys(files);
    writeBuild(at('a'), names, 0o600, 1);
    writeBuild(at('b', 'build'), names.toReversed(), 0o644, 1_700_000_000);
    const results = [at('a'), at('b', 'build')].map((dir, index) => {
      const out = at(`aus-${index}`);
      const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
      const args = [tsx, 'scripts/archive.ts', `--dir=${dir}`, `--out=${out}`];
      const {status, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'});
      expect(stderr).toBe('');
      expect(status).toBe(0);
      return out;
    });
    const [first, second] = results as [string, string];
    for (const name of ['hilfe-center.tar.gz', 'hilfe-center.cdx.json', 'hilfe-center.sha256'])
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
