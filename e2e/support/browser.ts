import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** Names under which distributions and vendors install the browser, the best first. */
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of the browser the tests run in: the one `npm run e2e` has found (CHROMIUM_PATH), the system's Chromium or Chrome,
 * or the one Playwright has downloaded.
 * @throws with the commands that install one when neither is there.
 */
export function findBrowser(searchPath = process.env.PATH ?? ''): string {
  const candidates = systemNames.flatMap((name) =>
    searchPath.split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  const found = [process.env.CHROMIUM_PATH ?? '', ...candidates, chromium.executablePath()].find(isExecutable);
  if (!found) {
    throw new Error(
      'Für die Browsertests fehlt ein Browser. Installieren Sie ihn mit „npx playwright install chromium“ ' +
        'oder auf Debian und Ubuntu mit „apt-get install chromium“.',
    );
  }
  return found;
}
