import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Command} from '../lib/command';
import {differenceOf} from '../lib/git';
import {lostClassNames} from './class-names';
import {seams} from './register';
import {installed, locateIn, misfits, type Locate, type Seam} from './seam';
import {judgeSettings, loadSettings} from './settings';

const HELP = `Zeigt, wo sich die Site auf das Innere fremder Pakete stützt (src/upstream), und ob alles noch passt.

  npm run release -- upstream                            die installierten Pakete
  npm run release -- upstream @docusaurus/core@3.10.2    holt eine andere Version in einen Ordner für temporäre Dateien und prüft sie;
                                                 mehrere Pakete sind erlaubt, an der Site ändert sich nichts
  npm run release -- upstream --ordner=ORDNER            prüft Pakete, die dort unter node_modules schon liegen

Verglichen werden die Stellen des Registers, die Namen von CSS-Klassen und ob die Pakete die Einstellungen annehmen.
Endet mit 1, wenn etwas nicht mehr passt.
`;

const options = {ordner: {type: 'string'}} as const;

/** Between two signs that packages are still being fetched, in milliseconds. */
const SIGN_OF_LIFE = 15_000;

const siteDir = path.resolve(__dirname, '../..');

const versionOf = (folder: string) =>
  (JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {version: string}).version;

/** Packages of the framework are released together: asked for one of them, all are fetched in its version. */
function wholeFamily(spec: string): string[] {
  const at = spec.lastIndexOf('@');
  const name = at > 0 ? spec.slice(0, at) : spec;
  const version = at > 0 ? spec.slice(at + 1) : 'latest';
  if (name.startsWith('@docusaurus/'))
    return [
      ...['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/theme-common'].map(
        (one) => `${one}@${version}`,
      ),
      // What its packages expect to find, as it is here: to judge settings they have to be loaded.
      ...['react', 'react-dom'].map((one) => `${one}@${versionOf(installed(one)!)}`),
    ];
  if (name.startsWith('@docsearch/')) return ['@docsearch/react', '@docsearch/css'].map((one) => `${one}@${version}`);
  return [spec];
}

/**
 * Installs packages into an empty folder, without running their scripts.
 *
 * @throws Error in German when the registry does not have them
 */
async function fetchCandidate(specs: string[], folder: string): Promise<void> {
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private": true}\n');
  const wanted = [...new Set(specs.flatMap(wholeFamily))];
  console.log(`Geholt wird ${wanted.join(', ')}. Das kann einige Minuten dauern.`);
  const start = Date.now();
  const alive = setInterval(() => console.log(`… seit ${Math.round((Date.now() - start) / 1000)} s`), SIGN_OF_LIFE);
  const code = await new Promise<number | null>((resolve) => {
    const npm = spawn(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error', ...wanted],
      // npm is a script on Windows.
      {cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32'},
    );
    npm.once('error', () => resolve(1)).once('close', resolve);
  });
  clearInterval(alive);
  if (code !== 0)
    throw new Error(`${wanted.join(', ')} ließ sich nicht holen. Prüfen Sie Namen, Version und Verbindung.`);
}

/** An ejected component has to be merged by hand: what its original changed, as a patch. */
function printChange(seam: Seam, locate: Locate): void {
  for (const {file} of seam.expects) {
    const [before, after] = [installed(seam.package), locate(seam.package)];
    if (before === undefined || after === undefined || before === after) continue;
    const diff = differenceOf(path.join(before, file), path.join(after, file));
    if (diff !== '') console.log(diff.replace(/^(?:diff|index|---|\+\+\+) .*\n/gm, '').replace(/^/gm, '      '));
  }
}

/** Compares the project with packages and prints what does not fit. Returns the exit code: 1 when something does not. */
export function check(
  locate: Locate,
  {verbose, settings = loadSettings(siteDir)}: {verbose: boolean; settings?: ReturnType<typeof loadSettings>},
): number {
  let failed = 0;
  for (const name of [...new Set(seams.map((seam) => seam.package))].sort()) {
    const folder = locate(name);
    if (folder === undefined) continue;
    const own = seams.filter((one) => one.package === name);
    const fitting = own.filter((seam) => misfits(seam, locate).length === 0).length;
    console.log(`\n${name} ${versionOf(folder)}: ${fitting} von ${own.length} Stellen passen`);
    for (const seam of own) {
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
  const {problems, asked} = judgeSettings(settings, locate);
  console.log(`\nEinstellungen: ${[...settings.keys()].join(', ')}`);
  if (asked.length > 0) console.log(`  gefragt: ${asked.join(', ')}`);
  for (const problem of problems) console.log(`  ✗ ${problem.replaceAll('\n', '\n      ')}`);
  failed += problems.length;
  const verdict =
    failed === 0
      ? 'Alles passt.'
      : `${failed === 1 ? 'Eine Stelle passt' : `${failed} Stellen passen`} nicht mehr. Wie es weitergeht: CONTRIBUTING.md, „How to upgrade“.`;
  console.log(`\n${verdict}`);
  return failed === 0 ? 0 : 1;
}

async function run(args: string[]): Promise<number> {
  const {values, positionals} = parseArgs({args, allowPositionals: true, options});
  if (values.ordner !== undefined) {
    const packages = path.resolve(values.ordner, 'node_modules');
    if (!fs.existsSync(packages)) throw new Error(`In ${values.ordner} liegen keine Pakete (node_modules).`);
    return check(locateIn([packages]), {verbose: false});
  }
  if (positionals.length === 0) return check(installed, {verbose: true});
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-upstream-'));
  try {
    await fetchCandidate(positionals, folder);
    return check(locateIn([path.join(folder, 'node_modules')]), {verbose: false});
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

/** `npm run release -- upstream`. */
export const upstream: Command = {run, help: HELP, options, positionals: true};
