import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {installDebianPackages} from './debian';
import {commandOf, quietEnv} from './run';

/** The shell without windows comes first: it runs the same pages for a quarter less processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Version line of a browser, or undefined if it is missing or does not start. */
function versionOf(file: string): string | undefined {
  const {status, stdout} = spawnSync(file, ['--version'], {encoding: 'utf8', timeout: 30_000});
  return status === 0 && /\d+\.\d+/.test(stdout) ? stdout.trim() : undefined;
}

/** Path of a Chromium that starts: from CHROMIUM_PATH, the PATH or Playwright's folder; undefined if there is none. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return candidates.find((file) => existsSync(file) && versionOf(file));
}

function installPlaywrightBrowser(): boolean {
  const args = [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'];
  // Everything goes to stderr: stdout is the path of the browser only.
  return spawnSync(process.execPath, args, {stdio: ['ignore', 2, 2], env: quietEnv}).status === 0;
}

/**
 * The browser found, otherwise one installed from Debian's packages or by Playwright. On the build server, whose time is
 * limited, the shell without windows is installed even where there is a browser.
 *
 * @throws Error with the commands that help, if none can be had
 */
export function findOrInstallBrowser(): string {
  const present = findBrowser();
  const wantsShell = process.env.CI && !process.env.CHROMIUM_PATH && path.basename(present ?? '') !== SHELL;
  if (present) return wantsShell && installDebianPackages([SHELL]) ? findBrowser()! : present;
  console.error('Für die Browsertests fehlt ein Chromium. Es wird jetzt installiert.');
  const installers = [
    () => installDebianPackages([SHELL]),
    () => installDebianPackages(['chromium']),
    installPlaywrightBrowser,
  ];
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
