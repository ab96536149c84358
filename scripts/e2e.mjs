// Browser tests over the site in build/; arguments go to Playwright: npm run e2e -- e2e/pages.spec.ts
import {findOrInstallBrowser} from './lib/browser.mjs';
import {quietEnv, runCommand} from './lib/run.mjs';

try {
  const CHROMIUM_PATH = findOrInstallBrowser();
  process.exitCode = await runCommand('@playwright/test', 'playwright', ['test', ...process.argv.slice(2)], {
    ...quietEnv,
    CHROMIUM_PATH,
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
