import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {startCommand} from '../lib/command';
import {differenceOf} from '../lib/git';
import {lostClassNames} from './class-names';
import {seams} from './register';
import {installed, misfits, type Locate, type Seam} from './seam';

const HELP = `Zeigt, wo sich die Site auf das Innere fremder Pakete stützt (src/upstream), und ob alles noch passt.

  npm run upstream                               die installierten Pakete
  npm run upstream -- @docusaurus/core@3.10.2    holt eine andere Version in einen Ordner für temporäre Dateien und prüft sie;
                                                 mehrere Pakete sind erlaubt, an der Site ändert sich nichts

Endet mit 1, wenn etwas nicht mehr passt.
`;

const siteDir = path.resolve(__dirname, '../..');

/** Packages of the framework are released together: asked for one of them, all are fetched in its version. */
function wholeFamily(spec: string): string[] {
  const at = spec.lastIndexOf('@');
  const name = at > 0 ? spec.slice(0, at) : spec;
  const version = at > 0 ? spec.slice(at + 1) : 'latest';
  if (name.startsWith('@docusaurus/'))
    return ['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/theme-common'].map(
      (one) => `${one}@${version}`,
    );
  if (name.startsWith('@docsearch/')) return ['@docsearch/react', '@docsearch/css'].map((one) => `${one}@${version}`);
  return [spec];
}

/**
 * Installs packages into an empty folder, without running their scripts.
 *
 * @throws Error in German when the registry does not have them
 */
function fetchCandidate(specs: string[], folder: string): void {
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private": true}\n');
  const wanted = [...new Set(specs.flatMap(wholeFamily))];
  try {
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error', ...wanted],
      {cwd: folder, stdio: ['ignore', 'ignore', 'inherit']},
    );
  } catch {
    throw new Error(`${wanted.join(', ')} ließ sich nicht holen. Prüfen Sie Namen, Version und Verbindung.`);
  }
}

const versionOf = (folder: string) =>
  (JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {version: string}).version;

/** An ejected component has to be merged by hand: what its original changed, as a patch. */
function printChange(seam: Seam, locate: Locate): void {
  for (const {file} of seam.expects) {
    const [before, after] = [installed(seam.package), locate(seam.package)];
    if (before === undefined || after === undefined || before === after) continue;
    const diff = differenceOf(path.join(before, file), path.join(after, file));
    if (diff !== '') console.log(diff.replace(/^(?:diff|index|---|\+\+\+) .*\n/gm, '').replace(/^/gm, '      '));
  }
}

/** @returns exit code: 1 when something no longer fits */
function check(locate: Locate, {verbose}: {verbose: boolean}): number {
  let failed = 0;
  for (const name of [...new Set(seams.map((seam) => seam.package))].sort()) {
    const folder = locate(name);
    if (folder === undefined) continue;
    console.log(`\n${name} ${versionOf(folder)}`);
    for (const seam of seams.filter((one) => one.package === name)) {
      const problems = misfits(seam, locate);
      if (problems.length > 0) failed++;
      if (problems.length === 0 && !verbose) continue;
      console.log(`  ${problems.length === 0 ? '✓' : '✗'} ${seam.id} (${seam.kind}, ${seam.strength}): ${seam.why}`);
      if (seam.brings && verbose) console.log(`      bringt: ${seam.brings}`);
      for (const problem of problems) console.log(`      ${problem}`);
      if (problems.length > 0 && seam.kind === 'eject') printChange(seam, locate);
    }
  }
  const lost = lostClassNames(siteDir, (name) => locate(name) ?? installed(name));
  for (const {name, files} of lost) console.log(`  ✗ .${name} gibt es nicht mehr: ${files.join(', ')}`);
  failed += lost.length;
  const verdict =
    failed === 0
      ? 'Alles passt.'
      : `${failed} Stellen passen nicht mehr. Wie es weitergeht: CONTRIBUTING.md, „How to upgrade“.`;
  console.log(`\n${verdict}`);
  return failed === 0 ? 0 : 1;
}

function run(args: string[]): number {
  const {positionals} = parseArgs({args, allowPositionals: true});
  if (positionals.length === 0) return check(installed, {verbose: true});
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-upstream-'));
  try {
    fetchCandidate(positionals, folder);
    const fetched: Locate = (name) => {
      const found = path.join(folder, 'node_modules', name);
      return fs.existsSync(found) ? found : undefined;
    };
    return check(fetched, {verbose: false});
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

startCommand(module, run, HELP, {}, {positionals: true});
