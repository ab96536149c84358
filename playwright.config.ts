import {defineConfig} from '@playwright/test';

const ci = Boolean(process.env.CI);
/** The server of `npm run serve` instead of the shipped nginx configuration, where there is no nginx to be had. */
const withoutNginx = process.env.E2E_SERVER === 'node';
/** Only for who names it: its pictures are of this machine. */
const looks = 'e2e/looks.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'src/blocks/**/*.spec.ts'],
  testIgnore: [...(withoutNginx ? ['e2e/nginx.spec.ts'] : []), ...(process.env.E2E_LOOKS ? [] : [looks])],
  // What takes long and guards what changes rarely runs with npm run test:all.
  grepInvert: process.env.TEST_ALL ? undefined : /@thorough/,
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: ci,
  retries: ci ? 1 : 0,
  workers: 2,
  // End a test that hangs; how long one takes, or waits for what it expects, is up to the machine.
  timeout: 300_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['html', {open: 'never'}]],
  use: {
    // The server says which port it took: a busy one never stops the tests, nor are they run against another site.
    baseURL: `http://localhost:${process.env.E2E_PORT ?? ''}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: {width: 1440, height: 900},
    // Recording every test takes a fifth of the time: a second try is recorded, and what one asks for by --trace on.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      // Found, or installed, by `npm run e2e`; without it, Playwright's own.
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node --require tsx/cjs scripts/serve.ts --port 4173${withoutNginx ? '' : ' --nginx'}`,
    wait: {stdout: /localhost:(?<e2e_port>\d+)/},
    timeout: 600_000,
  },
});
