/** The bar of the preview, on a development server of its own over a small site: tests/config-errors/build.ts copies it. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {Page} from '@playwright/test';
import {findPort} from '../scripts/lib/ports';
import {copySmallSite, withSite, writeFiles} from '../tests/config-errors/build';
import {expect, test as base} from './support/fixtures';
import {violations} from './support/page';

const FILE = 'docs/rechnungen/beim-schreiben.mdx';
const ADDRESS = '/rechnungen/beim-schreiben';
const head = '---\ntitle: Beim Schreiben\nart: faq\n---\n\n';
const faulty = `${head}Ein erster Absatz.\n\nEin zweiter.\n\nDas ist "falsch" geschrieben.\n\nEin letzter.\n`;

interface Preview {
  origin: string;
  siteDir: string;
}

async function start(siteDir: string): Promise<{origin: string; stop: () => Promise<unknown>}> {
  const port = await findPort(4190);
  const docusaurus = path.resolve(__dirname, '../node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const server = spawn(process.execPath, [docusaurus, 'start', '--no-open', '--port', String(port)], {
    cwd: siteDir,
    env: {...process.env, NODE_ENV: 'development', NO_UPDATE_NOTIFIER: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += stripVTControlCharacters(text);
        if (output.includes('compiled successfully')) resolve();
        if (output.includes('compiled with')) reject(new Error(`The preview does not compile:\n${output}`));
      });
    void ended.then(() => reject(new Error(`The preview does not start:\n${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.kill();
      return ended;
    },
  };
}

const test = base.extend<object, {preview: Preview}>({
  preview: [
    // Playwright wants a pattern here, even if nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await withSite('preview', async (siteDir) => {
        copySmallSite(siteDir);
        writeFiles(siteDir, {[FILE]: faulty});
        const {origin, stop} = await start(siteDir);
        await use({origin, siteDir});
        await stop();
      });
    },
    {scope: 'worker', timeout: 300_000},
  ],
  baseURL: ({preview}, use) => use(preview.origin),
});

// One worker starts the server for all tests of this file.
test.describe.configure({mode: 'serial'});

const bar = (page: Page) => page.getByRole('region', {name: 'Prüfung beim Schreiben'});
const paragraph = (page: Page) => page.getByRole('main').getByText('geschrieben.');

test.beforeEach(({preview, watch}) => {
  watch.expect(/request to another origin: http:\/\/localhost:\d+\/__schreiben\//, 'the check has a port of its own');
  writeFiles(preview.siteDir, {[FILE]: faulty});
});

test('a finding is listed, marked in the margin and repaired by its button, from the keyboard', async ({
  page,
  preview,
}) => {
  await page.goto(ADDRESS);
  await expect(paragraph(page)).toHaveAttribute('data-befund', 'hinweis');
  await expect(page.getByRole('main').getByText('Ein zweiter.')).not.toHaveAttribute('data-befund');
  const open = bar(page).getByRole('button', {name: 'Befunde'});
  await open.focus();
  await page.keyboard.press('Enter');
  const finding = bar(page).getByRole('listitem').filter({hasText: 'HC007'});
  await expect(finding).toContainText('Zeile 10');
  expect(await violations(page)).toEqual([]);

  await finding.getByRole('button', {name: 'Reparieren'}).focus();
  await page.keyboard.press('Enter');
  await expect(finding).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Das ist „falsch“ geschrieben.')).toBeVisible();
  await expect(paragraph(page)).not.toHaveAttribute('data-befund');
  expect(fs.readFileSync(path.join(preview.siteDir, FILE), 'utf8')).toBe(faulty.replace('"falsch"', '„falsch“'));

  await page.keyboard.press('Escape');
  await expect(open).toHaveAttribute('aria-expanded', 'false');
});

test('a page that cannot be compiled says why, in German, and comes back by itself', async ({page, preview, watch}) => {
  watch.expect(/MDX compilation failed|Errors while compiling/, 'the article is broken');
  await page.goto(ADDRESS);
  await expect(paragraph(page)).toBeVisible();
  writeFiles(preview.siteDir, {[FILE]: `${faulty}\nHier fehlt etwas: <Icon name="x">\n\nMehr.\n`});
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(`${FILE}, Zeile 14`);
  await expect(alert).toContainText('schließen Sie den Baustein mit „/>“');
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);

  await page.reload();
  await expect(alert).toContainText(`${FILE}, Zeile 14`);
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);

  writeFiles(preview.siteDir, {[FILE]: faulty});
  await expect(paragraph(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});
