// Plants one known fault after another in a copy of the project and says which test finds it: npm run release -- planted
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Command} from '../src/lib/command';
import {git} from '../src/lib/git';
import {commandOf, quietEnv, root} from './lib/run';
import {findOrInstallBrowser} from './lib/browser';
import {canBePlanted, plant, readFaults, type Check, type Fault} from './lib/planted';

const help = `Baut bekannte Fehler nacheinander in eine Kopie ein und sagt, welche Prüfung jeden findet.

npm run release -- planted [Name …] [--stand=Commit]

Baut jeden bekannten Fehler aus tests/planted/faults.yml für sich in eine Kopie des Projekts ein und sagt, welcher Test ihn
findet. Ohne Namen alle; mit --stand in einer früheren Fassung des Projekts.
`;

const options = {stand: {type: 'string', default: 'HEAD'}} as const;

/** Copy of the project, as it is committed, with the packages of this one. */
function copyProject(commit: string): string {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-')), 'projekt');
  git(root, 'clone', '--quiet', root, folder);
  git(folder, 'checkout', '--quiet', '--detach', commit);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

interface Outcome {
  /** Names of the tests that failed, or the last lines of a tool that has none. */
  failed: string[];
  isRed: boolean;
}

/** Runs one check in the copy and reads what failed. */
function runCheck(folder: string, {tool, args}: Check): Outcome {
  const report = path.join(folder, '..', 'report.json');
  rmSync(report, {force: true});
  const commands: Record<Check['tool'], [packageName: string, command: string, ...args: string[]]> = {
    unit: ['vitest', 'vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...args],
    browser: ['@playwright/test', 'playwright', 'test', '--reporter=json', '--retries=0', ...args],
    articles: ['tsx', 'tsx', 'src/check/commands/pruefen.ts', '--stufe', 'ci'],
    lint: ['eslint', 'eslint', '--max-warnings', '0', ...args],
    styles: ['stylelint', 'stylelint', 'src/**/*.css'],
    types: ['typescript', 'tsc', '--noEmit'],
    build: ['tsx', 'tsx', 'scripts/docusaurus.ts', 'build'],
    weight: ['size-limit', 'size-limit'],
    figures: ['tsx', 'tsx', 'scripts/search.ts', 'evaluate', '--check'],
  };
  const [packageName, command, ...rest] = commands[tool];
  const {status, stdout, stderr} = spawnSync(process.execPath, [commandOf(packageName, command), ...rest], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: {...quietEnv, CI: '', CHROMIUM_PATH: findOrInstallBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report},
  });
  const failed = existsSync(report) ? failedTests(readFileSync(report, 'utf8')) : [];
  const last = `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ');
  return {isRed: status !== 0, failed: failed.length > 0 ? failed : [last]};
}

interface Suite {
  suites?: Suite[];
  specs?: {title: string; file: string; ok: boolean}[];
}

/** Names of failed tests in a report of Vitest or Playwright. */
function failedTests(report: string): string[] {
  const {testResults, suites} = JSON.parse(report) as {
    testResults?: {name: string; assertionResults: {status: string; fullName: string}[]}[];
    suites?: Suite[];
  };
  const inSuite = (suite: Suite): string[] => [
    ...(suite.specs ?? []).filter(({ok}) => !ok).map(({title, file}) => `e2e/${file} › ${title}`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  const inFiles = (testResults ?? []).flatMap(({name, assertionResults}) =>
    assertionResults
      .filter(({status}) => status === 'failed')
      .map(({fullName}) => `${name.slice(name.lastIndexOf('tests/'))} › ${fullName}`),
  );
  return [...inFiles, ...(suites ?? []).flatMap(inSuite)];
}

/** Tells whether a check looks at a built site. */
const needsBuild = ({tool}: Check) => ['browser', 'weight', 'figures'].includes(tool);

const build: Check = {tool: 'build', args: []};

/** Plants a fault and runs its check, with a build before it where it needs one; a build that stops has found it, too. */
function tryFault(folder: string, fault: Fault): Outcome {
  const takeOut = plant(folder, fault);
  try {
    const built = needsBuild(fault.check) ? runCheck(folder, build) : undefined;
    return built?.isRed ? built : runCheck(folder, fault.check);
  } finally {
    takeOut();
  }
}

const keyOf = ({check}: Fault) => JSON.stringify(check);

/** Runs each check without a fault: one that is red then would find everything. */
function tryWithout(folder: string, faults: Fault[]): Map<string, Outcome> {
  if (faults.some(({check}) => needsBuild(check))) {
    const {isRed, failed} = runCheck(folder, build);
    if (isRed) throw new Error(`Schon ohne einen Fehler lässt sich die Site nicht bauen: ${failed.join(' ')}`);
  }
  const checks = new Map(faults.map((fault) => [keyOf(fault), fault.check]));
  return new Map(Array.from(checks, ([key, check]) => [key, runCheck(folder, check)]));
}

function tryAll(folder: string, faults: Fault[]): number {
  const possible = faults.filter((fault) => canBePlanted(folder, fault));
  for (const {name} of faults.filter((fault) => !possible.includes(fault)))
    console.log(`– ${name}: Was er ändert, gibt es in dieser Fassung nicht.`);

  const without = tryWithout(folder, possible);
  let found = 0;
  for (const fault of possible) {
    const before = without.get(keyOf(fault))!;
    const {isRed, failed} = before.isRed ? before : tryFault(folder, fault);
    if (before.isRed) console.log(`✗ ${fault.name}: Seine Prüfung ist schon ohne ihn rot: ${failed[0]!}`);
    else if (isRed) console.log(`✓ ${fault.name}: ${failed[0]!}`);
    else console.log(`✗ ${fault.name}: ${fault.felt} Das findet niemand.`);
    if (isRed && !before.isRed) found++;
  }
  console.log(`\n${found} von ${possible.length} gefunden`);
  return found === possible.length ? 0 : 1;
}

function run(args: string[]): number {
  const {values, positionals: names} = parseArgs({args, options, allowPositionals: true});
  const faults = readFaults(path.join(root, 'tests/planted/faults.yml'));
  const chosen = names.length > 0 ? faults.filter(({name}) => names.includes(name)) : faults;
  if (chosen.length === 0) throw new Error(`So heißt kein Fehler in tests/planted/faults.yml: ${names.join(', ')}`);

  const folder = copyProject(values.stand);
  try {
    return tryAll(folder, chosen);
  } finally {
    rmSync(path.dirname(folder), {recursive: true, force: true});
  }
}

/** `npm run release -- planted`. */
export const planted: Command = {run, help: help, options, positionals: true};
