// Every check of the project in one go, as the build server runs them: npm test. Stops at the first that fails. With --all
// (npm run test:all) also what takes long and changes rarely: tests tagged as thorough, every page in the browser on every
// paper, and Lighthouse's points.
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findOrInstallBrowser} from './lib/browser';
import {buildSite} from './lib/build';
import {findOrInstallNginx} from './lib/nginx';
import {quietEnv, runCommand} from './lib/run';
import {formatTimes} from './lib/step-times';

const reports = mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-'));
const unitReport = path.join(reports, 'vitest.json');
const browserReport = path.join(reports, 'playwright.json');
const isAll = process.argv.includes('--all');
const env: NodeJS.ProcessEnv = {...quietEnv, TEST_ALL: isAll ? '1' : undefined};

const FIGURES = 'Kennzahlen der Suche';

/** Seconds each step has run, in the order in which they ended. */
const times = new Map<string, number>();

/** Runs a step and notes its time. One that has begun before its turn has noted it itself, from there on. */
async function timed(name: string, run: () => number | Promise<number>): Promise<number> {
  const start = performance.now();
  try {
    return await run();
  } finally {
    if (!times.has(name)) times.set(name, (performance.now() - start) / 1000);
  }
}

// Takes as long as the next four together and leaves them a core.
const linting = timed('ESLint', () => runCommand('eslint', 'eslint', ['.', '--max-warnings', '0'], env));
linting.catch(() => undefined);

/** The measurement of the search, once the site is built. */
let figures: Promise<number>;

const steps: (readonly [name: string, run: () => number | Promise<number>])[] = [
  ['Stylelint', () => runCommand('stylelint', 'stylelint', ['src/**/*.css'], env)],
  ['Prettier', () => runCommand('prettier', 'prettier', ['--check', '--log-level', 'warn', '.'], env)],
  ['TypeScript', () => runCommand('typescript', 'tsc', ['--noEmit'], env)],
  ['Artikel', () => runCommand('tsx', 'tsx', ['src/check/commands/pruefen.ts', '--stufe', 'ci'], env)],
  ['ESLint', () => linting],
  [
    'Unit-Tests',
    () =>
      runCommand(
        'vitest',
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
        env,
      ),
  ],
  [
    'Browser für die Tests',
    () => {
      env.CHROMIUM_PATH = findOrInstallBrowser();
      console.log(env.CHROMIUM_PATH);
      return 0;
    },
  ],
  [
    'nginx für die Tests',
    () => {
      try {
        console.log(findOrInstallNginx().file);
      } catch (error) {
        if (process.env.REQUIRE_NGINX) throw error;
        console.error(
          `${(error as Error).message}\nDie Browsertests laufen ohne nginx weiter, e2e/nginx.spec.ts entfällt.`,
        );
        env.E2E_SERVER = 'node';
      }
      return 0;
    },
  ],
  [
    'Website bauen',
    async () => {
      const code = await buildSite([]);
      if (code === 0) {
        // Works out answers on one core while the browser tests wait for pages.
        figures = timed(FIGURES, () => runCommand('tsx', 'tsx', ['scripts/search.ts', 'evaluate', '--check'], env));
        figures.catch(() => undefined);
      }
      return code;
    },
  ],
  ['Gewicht der Seiten', () => runCommand('size-limit', 'size-limit', [], env)],
  [
    'Browser-Tests',
    () =>
      runCommand('@playwright/test', 'playwright', ['test', '--reporter=list,html,json'], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      }),
  ],
  [FIGURES, () => figures],
  ...(isAll
    ? [['Lighthouse', () => runCommand('tsx', 'tsx', ['bench/index.ts', 'site', '--check', '--runs=3'], env)] as const]
    : []),
];

/** Report of Vitest and Playwright, as far as it is read here. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: {expected: number; flaky: number; unexpected: number};
}

function read(report: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** Passed and failed tests of Vitest and Playwright; a report is missing when its step was not reached. */
function countTests(): {passed: number; failed: number} {
  const unit = read(unitReport);
  const browser = read(browserReport)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser ? browser.expected + browser.flaky : 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
  };
}

async function runSteps(): Promise<void> {
  const began = performance.now();
  let failedStep: string | undefined;
  for (const [index, [name, run]] of steps.entries()) {
    console.log(`\n── ${index + 1}/${steps.length} ${name}`);
    let code = 1;
    try {
      code = await timed(name, run);
    } catch (error) {
      console.error((error as Error).message);
    }
    console.log(`── ${name}: ${code === 0 ? 'in Ordnung' : 'fehlgeschlagen'}`);
    if (code !== 0) {
      failedStep = name;
      break;
    }
  }

  console.log(`\n${formatTimes(times, (performance.now() - began) / 1000)}`);
  const {passed, failed} = countTests();
  rmSync(reports, {recursive: true, force: true});
  console.log(failedStep ? `\nAngehalten bei: ${failedStep}\n` : '\nAlles in Ordnung.\n');
  // A step without tests of its own counts as one failure, so that the last line never reads like success.
  console.log(`${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`);
  process.exitCode = failedStep ? 1 : 0;
}

void runSteps();
