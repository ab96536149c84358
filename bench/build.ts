import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createHash} from 'node:crypto';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import type {Command} from '../src/lib/command';
import {generateArticles} from './articles';
import {count, inTurn, median, table, WORK_FOLDER} from './shared';
import {peers, prepareSources} from './site-peers';

const HELP = `Misst, wie lange ein Build dauert und wie viel Speicher er braucht, jeweils ohne Zwischenspeicher.

  npm run bench -- build [--rounds ZAHL] [--sizes ZAHL,ZAHL] [--build ORDNER] [--folder ORDNER]

  --rounds ZAHL    Durchgänge neben zwei Builds mit webpack: derselben Site und einer unveränderten Docusaurus-Site mit
                   denselben Artikeln; die eigenen Builds werden Datei für Datei verglichen (voreingestellt: 2; 0 lässt den
                   Vergleich weg)
  --sizes ZAHLEN   Builds mit so vielen erzeugten Artikeln, ohne die eigenen (voreingestellt: keine)
  --build ORDNER   fertiger Build, aus dem die Vergleichssite ihre Artikel bekommt (voreingestellt: build)
  --folder ORDNER  Arbeitsordner (voreingestellt: im Ordner für temporäre Dateien)

Braucht /usr/bin/time, unter Debian und Ubuntu im Paket time.
`;

const options = {
  rounds: {type: 'string', default: '2'},
  sizes: {type: 'string', default: ''},
  build: {type: 'string', default: 'build'},
  folder: {type: 'string', default: WORK_FOLDER},
} as const;

const project = path.resolve(__dirname, '..');
const notCopied = ['node_modules', 'build', '.git', 'test-results', 'playwright-report'];
/** Below an area there is: others have no pictogram. */
const GENERATED = 'docs/rechnungen';

interface Build {
  seconds: number;
  /** Largest process, in MiB. */
  memory: number;
}

/** Runs a command in a folder; its output goes to a file. */
function timed(command: string[], folder: string, env: NodeJS.ProcessEnv = {}): Build {
  const report = path.join(os.tmpdir(), `hilfe-center-zeit-${process.pid}`);
  const {status, stdout, stderr} = spawnSync('/usr/bin/time', ['-f', '%e %M', '-o', report, ...command], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: {...process.env, NO_UPDATE_NOTIFIER: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: '1', ...env},
  });
  if (status !== 0)
    throw new Error(`${command.join(' ')} ist gescheitert:\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);
  const [seconds = '', memory = ''] = fs.readFileSync(report, 'utf8').trim().split('\n').at(-1)!.split(' ');
  fs.rmSync(report);
  return {seconds: Number(seconds), memory: Number(memory) / 1024};
}

/** A copy of the project with links to its packages and an empty place for what builds keep. */
function copyProject(target: string): void {
  fs.rmSync(target, {recursive: true, force: true});
  fs.mkdirSync(path.join(target, 'node_modules'), {recursive: true});
  for (const name of fs.readdirSync(project)) {
    if (notCopied.includes(name) || name.startsWith('.docusaurus')) continue;
    fs.cpSync(path.join(project, name), path.join(target, name), {recursive: true});
  }
  for (const name of fs.readdirSync(path.join(project, 'node_modules'))) {
    if (name !== '.cache')
      fs.symlinkSync(path.join(project, 'node_modules', name), path.join(target, 'node_modules', name));
  }
}

function replaceIn(file: string, before: string, after: string): void {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`In ${file} steht nicht „${before}“.`);
  fs.writeFileSync(file, text.replace(before, after));
}

/**
 * Takes the framework's fast bundler, minifiers and renderers from a copy of the project, as they are by default; and the
 * setting of Node that helps where all cores are busy, which they are not then.
 */
function useWebpack(site: string): void {
  replaceIn(path.join(site, 'docusaurus.config.ts'), 'experimental_faster: true', 'experimental_faster: false');
  replaceIn(path.join(site, 'scripts/lib/build.ts'), "['--interrupt-budget=540000']", '[]');
}

/** Everything a build may have kept. */
function forget(site: string): void {
  for (const name of ['build', '.docusaurus', 'node_modules/.cache'])
    fs.rmSync(path.join(site, name), {recursive: true, force: true});
}

function filesOf(folder: string): Map<string, string> {
  return new Map(
    fs
      .readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), createHash('sha256').update(fs.readFileSync(file)).digest('hex')]),
  );
}

/** Files that are in only one of two builds, or differ. */
function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
}

function writeArticles(site: string, count: number): void {
  const folder = path.join(site, GENERATED);
  fs.rmSync(path.join(folder, 'erzeugt'), {recursive: true, force: true});
  for (const {page, sections} of generateArticles(count)) {
    const file = path.join(folder, `${page.path}.mdx`);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    const text = sections.flatMap(({headings, blocks}) => [
      ...headings.map((heading) => `## ${heading}`),
      ...blocks.flatMap((block) => ('text' in block ? [block.text] : [])),
    ]);
    const head = {title: page.title, description: page.summary, art: 'anleitung', keywords: page.keywords};
    const fields = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    fs.writeFileSync(file, `---\n${fields.join('\n')}\n---\n\n${text.join('\n\n')}\n`);
  }
}

/** Scripts every page loads, as gzip, in KiB. */
function firstLoad(build: string): number {
  const html = fs.readFileSync(path.join(build, 'index.html'), 'utf8');
  const names = [...html.matchAll(/src="?\/(assets\/js\/[^"\s>]+)/g)].map(([, name]) => name!);
  return names.reduce((bytes, name) => bytes + gzipSync(fs.readFileSync(path.join(build, name))).length, 0) / 1024;
}

interface Candidate {
  name: string;
  folder: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
}

async function compare(folder: string, rounds: number, build: string): Promise<void> {
  const own = path.join(folder, 'eigene');
  const webpack = path.join(folder, 'webpack');
  copyProject(own);
  copyProject(webpack);
  useWebpack(webpack);
  const classic = prepareSources(
    peers.find(({name}) => name === 'Docusaurus')!,
    folder,
    build,
  );
  const ours = ['npm', 'run', 'build'];
  const candidates: Candidate[] = [
    {name: 'diese Site, mit Prüfungen, Suche, Kompression', folder: own, command: ours},
    {
      name: 'dieselbe mit webpack',
      folder: webpack,
      command: ours,
      env: {
        NODE_OPTIONS: `--require ${JSON.stringify(path.join(__dirname, 'other-webpack.cjs'))}`,
        OTHER_WEBPACK: path.join(classic, 'node_modules/webpack'),
      },
    },
    {
      name: 'Docusaurus mit webpack',
      folder: classic,
      command: ['npx', '--no-install', 'docusaurus', 'build'],
    },
  ];
  const builds: Map<string, string>[] = [];
  const times = await inTurn(candidates, rounds, ({folder: site, command, env}) => {
    forget(site);
    const time = timed(command, site, env);
    if (site === own) builds.push(filesOf(path.join(own, 'build')));
    return time;
  });
  const [base = []] = times;
  const rows = times.map((all, index) => [
    candidates[index]!.name,
    all.map(({seconds}) => seconds.toFixed(1)).join(', '),
    Math.max(...all.map(({memory}) => memory)).toFixed(0),
    median(all.map(({seconds}, round) => base[round]!.seconds / seconds)).toFixed(2),
  ]);
  const head = ['Build ohne Zwischenspeicher', 'Sekunden', 'Speicher MiB', 'Verhältnis dieser Site dazu'];
  console.log(table(head, rows));
  const [first, last] = [builds[0]!, builds.at(-1)!];
  const different = differences(first, last);
  if (rounds > 1)
    console.log(
      `Zwei eigene Builds: ${first.size} Dateien, verschieden ${different.slice(0, 20).join(', ') || 'keine'}`,
    );
}

function grow(folder: string, sizes: number[]): void {
  const site = path.join(folder, 'erzeugte');
  copyProject(site);
  const rows = sizes.map((size) => {
    writeArticles(site, size);
    forget(site);
    const {seconds, memory} = timed(['npm', 'run', 'build'], site);
    const scripts = firstLoad(path.join(site, 'build'));
    process.stderr.write(`${size} Artikel gebaut\n`);
    return [size, seconds.toFixed(1), memory.toFixed(0), scripts.toFixed(1)];
  });
  console.log(table(['Erzeugte Artikel', 'Sekunden', 'Speicher MiB', 'Skripte aller Seiten KiB (gzip)'], rows));
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const rounds = count(values.rounds, 'rounds', 0);
  const sizes = values.sizes
    .split(',')
    .filter(Boolean)
    .map((size) => count(size, 'sizes'));
  if (rounds > 0) await compare(values.folder, rounds, path.resolve(values.build));
  if (sizes.length > 0) grow(values.folder, sizes);
  return 0;
}

/** `npm run bench -- build`. */
export const build: Command = {run, help: HELP, options};
