import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type * as Settings from '../../config/site';
import {takeOption} from '../../src/lib/arguments';
import {DISK_FULL, explainFailure} from '../../src/lib/explain-failure';
import {commandOf, forwardSignals, quietEnv, root} from './run';
import {readRules} from './site-handler';

/** Folders of builds: ignored like Docusaurus' own one, and on the same disk as the output, which a change of names replaces. */
const PREFIX = '.docusaurus-build-';

/** Begins the names of all folders made for an output. */
const prefixOf = (target: string) => path.join(path.dirname(target), `${PREFIX}${path.basename(target)}.`);

const previousOf = (target: string) => `${prefixOf(target)}vorher`;

/** When a process started, as the system counts; 0 where it does not tell; undefined if it is not running. */
function startOf(pid: number | string): number | undefined {
  try {
    // The name before the last bracket may hold anything.
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return /[ZX]/.test(state!) ? undefined : Number(rest[18]);
  } catch {
    if (existsSync('/proc/self/stat')) return undefined;
  }
  try {
    process.kill(Number(pid), 0);
    return 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 0 : undefined;
  }
}

/** Identifies a process, also against a later one with the same number. */
const identify = (pid: number | string) => `${pid}.${String(startOf(pid))}`;

/** Folders whose names are the prefix and another process. */
function foldersOf(prefix: string): {folder: string; pid: string; isAtWork: boolean}[] {
  const parent = path.dirname(prefix);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return names.flatMap((name) => {
    const folder = path.join(parent, name);
    const owner = folder.startsWith(prefix) ? folder.slice(prefix.length) : '';
    const pid = /^(\d+)\.\d+$/.exec(owner)?.[1];
    return pid && owner !== identify(process.pid) ? [{folder, pid, isAtWork: identify(pid) === owner}] : [];
  });
}

/**
 * Keeps other builds out of a site: whatever they write to, all of them use Docusaurus' own folder.
 *
 * @returns lets them in again
 * @throws Error if one is running
 */
export function lock(siteDir: string): () => void {
  const prefix = path.join(siteDir, PREFIX);
  const own = `${prefix}${identify(process.pid)}`;
  const release = () => rmSync(own, {recursive: true, force: true});
  // Made before the others are looked for: of two builds that start at once, none overlooks the other.
  try {
    mkdirSync(own);
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new Error(DISK_FULL);
    if (code !== 'EEXIST') throw new Error(`In ${siteDir} lässt sich nicht bauen: ${message}`);
  }
  for (const {folder, pid, isAtWork} of foldersOf(prefix)) {
    if (isAtWork) {
      release();
      throw new Error(`In ${siteDir} läuft schon ein Build (Prozess ${pid}). Warten Sie, bis er fertig ist.`);
    }
    rmSync(folder, {recursive: true, force: true});
  }
  return release;
}

/**
 * Clears up after builds that were killed: their half-made folders, and the last good output if they were killed while it
 * was replaced.
 */
export function recover(target: string): void {
  for (const {folder, isAtWork} of foldersOf(prefixOf(target)))
    if (!isAtWork) rmSync(folder, {recursive: true, force: true});
  const previous = previousOf(target);
  if (!existsSync(previous)) return;
  if (existsSync(target)) rmSync(previous, {recursive: true, force: true});
  else renameSync(previous, target);
}

/** Puts a finished folder in the place of the output, whole; if that fails, the output is what it was. */
export function replaceOutput(fresh: string, target: string): void {
  const previous = previousOf(target);
  rmSync(previous, {recursive: true, force: true});
  if (existsSync(target)) renameSync(target, previous);
  try {
    renameSync(fresh, target);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, target);
    throw error;
  }
  rmSync(previous, {recursive: true, force: true});
}

/** Tells whether a built site has everything servers need, made for these very pages. */
export function isFinished(dir: string): boolean {
  const page = readFileSync(path.join(dir, '404.html'));
  return readRules(dir)?.build === createHash('sha256').update(page).digest('hex');
}

/**
 * How Node runs a build, which is not what it is set to: it gathers 64 MB of short-lived objects instead of 16 before it
 * looks which of them are still needed, and spent a sixth of its time looking. And a function has to run eight times as
 * much before another thread makes machine code of it: with all cores busy that took another sixth. Versions after Node 20
 * wait longer by themselves and do not know this option. And what is still needed may grow by half before the rest is
 * gathered, not to a multiple: while the pages of a large site are read, most of what a build held was not needed any more.
 */
const NODE_FLAGS = [
  '--max-semi-space-size=64',
  '--heap-growing-percent=50',
  ...(process.versions.v8.startsWith('11.') ? ['--interrupt-budget=540000'] : []),
];

/** Less than this is as good as nothing. Rspack does not say when it cannot write a file. */
const FULL = 8 * 1024 * 1024;

function isFull(folder: string): boolean {
  const {bavail, bsize} = statfsSync(folder);
  return bavail * bsize < FULL;
}

interface NodeRun {
  code: number;
  /** The signal that ended it from outside. */
  signal: NodeJS.Signals | undefined;
  /** Everything it printed, without colours. */
  output: string;
}

/** Runs a Node script with its output on the terminal. */
function runNode(
  args: string[],
  {cwd, env, show = (text) => text}: {cwd: string; env: NodeJS.ProcessEnv; show?: (text: string) => string},
): Promise<NodeRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {cwd, env, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    for (const [stream, terminal] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        terminal.write(show(text));
      });
    }
    const passedOn = forwardSignals(child);
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({code: code ?? 1, signal: passedOn(), output: stripVTControlCharacters(output)});
    });
  });
}

/**
 * Adds headers, redirects and compressed copies to a built site of this project.
 *
 * @returns exit code
 */
export async function finishBuild(dir: string, siteDir = root): Promise<number> {
  const script = path.join(siteDir, 'src/delivery/cli/finish.ts');
  const {code} = await runNode(['--require', 'tsx/cjs', script, dir], {cwd: siteDir, env: quietEnv});
  return code;
}

/**
 * Makes the handbooks of a build that is not finished yet, so that what servers are told includes their list. Does nothing
 * where the site is published without them.
 *
 * @returns exit code
 */
async function publishHandbooks(dir: string): Promise<number> {
  // Read here: faulty settings stop the build with a message of their own.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import() would need the loader for ES modules
  const {site} = require('../../config/site') as typeof Settings;
  if (!site.handbooks) return 0;
  const script = path.join(root, 'scripts/handbook.ts');
  const args = ['--require', 'tsx/cjs', script, `--dir=${dir}`, '--veroeffentlichen'];
  return (await runNode(args, {cwd: root, env: quietEnv})).code;
}

/**
 * Builds the site into a new folder and puts it in the place of the output when all of it is done. Whatever goes wrong
 * before leaves the output as it was.
 *
 * @param args as for `docusaurus build`: an optional site folder first, then options
 * @returns exit code
 */
export async function buildSite(args: string[]): Promise<number> {
  const {value, rest} = takeOption(args, 'out-dir');
  const siteDir = path.resolve(root, rest[0] && !rest[0].startsWith('-') ? rest.shift()! : '.');
  const target = path.resolve(siteDir, value === undefined || value === '' ? 'build' : value);
  const release = lock(siteDir);
  recover(target);
  const fresh = `${prefixOf(target)}${identify(process.pid)}`;
  // Keeps results of an earlier configuration: a changed plugin would not show, and two builds of one state would differ.
  const cache = quietEnv.DOCUSAURUS_NO_PERSISTENT_CACHE ?? '1';
  const color = process.stdout.isTTY ? {FORCE_COLOR: '1'} : {};
  const stand = existsSync(target)
    ? `${path.relative(siteDir, target) || target}/ ist unverändert und enthält den vorigen Stand.`
    : 'Einen früheren Stand gibt es nicht.';
  const fail = (reason?: string) => {
    const known = isFull(path.dirname(target)) ? DISK_FULL : reason;
    console.error(`\n${known ? `${known}\n\n` : ''}Der Build ist fehlgeschlagen. ${stand}`);
    return 1;
  };
  try {
    const {code, signal, output} = await runNode(
      [...NODE_FLAGS, commandOf('@docusaurus/core', 'docusaurus'), 'build', siteDir, '--out-dir', fresh, ...rest],
      {
        cwd: siteDir,
        env: {...quietEnv, ...color, DOCUSAURUS_NO_PERSISTENT_CACHE: cache},
        show: (text) => text.replaceAll(path.basename(fresh), path.basename(target)),
      },
    );
    // Ended by a signal, Docusaurus reports success: only its last word counts.
    if (signal || (code === 0 && !output.includes('Generated static files in'))) {
      console.error(`\nDer Build wurde abgebrochen. ${stand}`);
      return 1;
    }
    if (code !== 0) return fail(explainFailure(output, siteDir));
    const isProject = existsSync(path.join(siteDir, 'src/delivery/cli/finish.ts'));
    if (isProject && siteDir === root && (await publishHandbooks(fresh)) !== 0) return fail();
    if (isProject && (await finishBuild(fresh, siteDir)) !== 0) return fail();
    replaceOutput(fresh, target);
    return 0;
  } finally {
    rmSync(fresh, {recursive: true, force: true});
    release();
  }
}
