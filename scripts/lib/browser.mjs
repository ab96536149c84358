import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {commandOf, quietEnv} from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Version line of a browser, or undefined if it is missing or does not start. */
function versionOf(file) {
  const {status, stdout} = spawnSync(file, ['--version'], {encoding: 'utf8', timeout: 30_000});
  return status === 0 && /\d+\.\d+/.test(stdout) ? stdout.trim() : undefined;
}

/**
 * Path of a Chromium that starts: from CHROMIUM_PATH, the PATH or Playwright's folder; undefined if there is none.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return candidates.find((file) => existsSync(file) && versionOf(file));
}

function run(command, args) {
  console.error(`> ${[command, ...args].join(' ')}`);
  // Everything goes to stderr: stdout is the path of the browser alone.
  return (
    spawnSync(command, args, {stdio: ['ignore', 2, 2], env: {...quietEnv, DEBIAN_FRONTEND: 'noninteractive'}})
      .status === 0
  );
}

function works(command, args) {
  return spawnSync(command, args, {stdio: 'ignore'}).status === 0;
}

/** Installs Debian's package if that needs no password. */
function installDebianPackage() {
  if (!works('apt-get', ['--version'])) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !works('sudo', ['-n', 'true'])) return false;
  const [command, ...prefix] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  return (
    run(command, [...prefix, 'update']) &&
    run(command, [...prefix, 'install', '-y', '--no-install-recommends', 'chromium'])
  );
}

function installPlaywrightBrowser() {
  return run(process.execPath, [commandOf('@playwright/test', 'playwright'), 'install', 'chromium']);
}

/**
 * The browser found, otherwise one installed from Debian's package or by Playwright.
 *
 * @returns {string}
 * @throws {Error} with the commands that help, if none can be had
 */
export function findOrInstallBrowser() {
  const present = findBrowser();
  if (present) return present;
  console.error('Für die Browsertests fehlt ein Chromium. Es wird jetzt installiert.');
  const installers = [installDebianPackage, installPlaywrightBrowser];
  for (const install of installers) {
    const installed = install() ? findBrowser() : undefined;
    if (installed) return installed;
  }
  throw new Error(
    'Es gibt keinen Browser für die Tests, und er ließ sich nicht installieren. Installieren Sie einen von Hand, zum Beispiel mit ' +
      '„sudo apt-get install chromium“ oder „npx playwright install --with-deps chromium“, oder nennen Sie einen vorhandenen: ' +
      'CHROMIUM_PATH=/pfad/zu/chrome npm test',
  );
}
