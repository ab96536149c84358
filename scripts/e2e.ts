// Browser tests over the site in build/; arguments go to Playwright: npm run e2e -- e2e/pages.spec.ts
import {findOrInstallBrowser} from './lib/browser';
import {quietEnv, runCommand} from './lib/run';

async function run(args: string[]): Promise<number> {
  const CHROMIUM_PATH = findOrInstallBrowser();
  const E2E_LOOKS = args.some((arg) => arg.includes('looks.spec')) ? '1' : undefined;
  return runCommand('@playwright/test', 'playwright', ['test', ...args], {...quietEnv, CHROMIUM_PATH, E2E_LOOKS});
}

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  },
);
