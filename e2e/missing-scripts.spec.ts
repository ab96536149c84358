/** A page whose scripts are gone: after a publication, behind a cache with old pages, behind a sign-in. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {missingWords} from '../src/upstream/first-load/words';
import {article as contentArticle} from './support/content-pages';
import {makeBuild, serveBuild, type BuildServer} from './support/builds';
import {expect, test} from './support/fixtures';
import {hydrated, violations} from './support/page';
import {word} from './support/queries';
import {hits, openSearch} from './support/search';

const {path: article, title} = contentArticle;
const later = 'fade0123';

let folder: string;
let server: BuildServer;

test.describe.configure({mode: 'default'});
test.beforeAll(() => {
  folder = makeBuild();
});
test.afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));
test.beforeEach(async ({page, watch}) => {
  server = await serveBuild(folder);
  watch.expect(/request to another origin: http:\/\/localhost/, 'the copies have a server of their own');
  watch.expect(
    /status of 410|ChunkLoadError|Loading (?:CSS )?chunk|Unexpected token|MIME type|ERR_|Failed to/,
    'the test takes scripts away',
  );
  // What is fetched ahead would be in the browser's cache.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {configurable: true, value: {saveData: true, effectiveType: '4g'}}),
  );
});
test.afterEach(() => server.close());

const notice = (page: Page) => page.locator('.hc-missing');

/** Counts how often the document is asked for. */
function watchLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => request.isNavigationRequest() && loads++);
  return () => loads;
}

async function expectNotice(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alert').filter({hasText: sentence})).toBeVisible();
  await expect(notice(page).getByRole('link', {name: missingWords.reload})).toBeVisible();
}

test('a tab that is older than the site gets the new one when it needs a script that is gone', async ({page}) => {
  const tomorrow = makeBuild(later);
  await page.goto(server.url + article);
  await hydrated(page);
  server.deploy(tomorrow);
  server.lose((address) => address.includes('/assets/js/suche'));
  const loads = watchLoads(page);
  await page.keyboard.press('Control+k');
  await expect(page.locator('meta[name=ausgabe]')).toHaveAttribute('content', later);
  await hydrated(page);
  expect(loads()).toBe(1);
  // The new version lacks them too: it has its one time, then a sentence says what to do.
  await page.keyboard.press('Control+k');
  await expect.poll(loads).toBe(2);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expectNotice(page, missingWords.gone);
  expect(await violations(page)).toEqual([]);
  expect(loads()).toBe(2);
  server.lose();
  await Promise.all([page.waitForEvent('load'), notice(page).getByRole('link').click()]);
  await hydrated(page);
  await openSearch(page, word);
  await expect(hits(page).first()).toBeVisible();
  fs.rmSync(tomorrow, {recursive: true});
});

test('an old page from a cache on the way is loaded anew once, and says what to do where that is of no use', async ({
  page,
}) => {
  const loads = watchLoads(page);
  server.lose((address) => address.includes('/assets/js/'));
  await page.goto(server.url + article);
  await expectNotice(page, missingWords.gone);
  expect(loads()).toBe(2);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  await expect(page.locator('nav.navbar').getByRole('link', {name: 'Alle Artikel'})).toBeVisible();
  server.lose();
  await notice(page).getByRole('link').click();
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

test('comes through by itself where the page behind is the new one', async ({page}) => {
  const loads = watchLoads(page);
  let isOld = true;
  server.lose((address) => isOld && address.includes('/assets/js/main.'));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && loads() === 2) isOld = false;
  });
  await page.goto(server.url + article);
  await hydrated(page);
  expect(loads()).toBe(2);
});

test('who is on the way to a section of a page whose scripts are gone comes to it', async ({page}) => {
  await page.goto(server.url);
  await hydrated(page);
  await openSearch(page, title);
  const hit = page.locator(`.DocSearch-Hit a[href^="${article}#"]`).last();
  const section = decodeURIComponent(/#([^:]+)/.exec((await hit.getAttribute('href'))!)![1]!);
  server.lose((address) => address.includes('/assets/js/'));
  await hit.click();
  await expectNotice(page, missingWords.gone);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  await expect(page.locator(`[id="${section}"]`)).toBeInViewport();
});

test('scripts that somebody else answers are asked for anew when that one has gone', async ({page}) => {
  const loads = watchLoads(page);
  server.intercept((address) => address.includes('/assets/js/'));
  await page.goto(server.url + article);
  await expectNotice(page, missingWords.gone);
  expect(loads()).toBe(2);
  // The browser keeps such an answer for an hour.
  server.intercept();
  await notice(page).getByRole('link').click();
  await hydrated(page);
  expect(loads()).toBe(3);
});

test('who has typed something keeps it, and so does who has no connection', async ({page, context}) => {
  const loads = watchLoads(page);
  await page.goto(server.url + article);
  await hydrated(page);
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
  });
  await page.keyboard.type('Halb geschrieben');
  server.lose((address) => address.includes('/assets/'));
  await page.locator('.DocSearch-Button').click();
  await expectNotice(page, `${missingWords.gone} ${missingWords.typed}`);
  await expect(page.locator('textarea')).toHaveValue('Halb geschrieben');
  await page.locator('textarea').evaluate((field) => field.remove());
  await context.setOffline(true);
  await page.locator('.DocSearch-Button').click();
  await expectNotice(page, missingWords.unreachable);
  expect(loads()).toBe(1);
});

test('what is only fetched ahead is not missed', async ({page}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {value: {saveData: false, effectiveType: '4g'}}),
  );
  const html = fs.readFileSync(path.join(folder, `${article}.html`), 'utf8');
  const loads = watchLoads(page);
  const failed = page.waitForResponse((response) => response.status() === 410);
  server.lose((address) => address.includes('/assets/js/fach-') && !html.includes(address));
  await page.goto(server.url + article);
  await hydrated(page);
  await failed;
  // What is missed is asked for once more before anything else.
  await page.evaluate(() => fetch('/adressen.json').catch(() => undefined));
  expect(loads()).toBe(1);
  await expect(notice(page)).toHaveCount(0);
});

test('the worker of the search is a script like any other', async ({page}) => {
  const loads = watchLoads(page);
  await page.goto(server.url + article);
  await hydrated(page);
  server.lose((address) => address.includes('/assets/js/hc-search'));
  await page.locator('.DocSearch-Button').click();
  await expect.poll(loads).toBe(2);
  await hydrated(page);
  await page.locator('.DocSearch-Button').click();
  await expectNotice(page, missingWords.gone);
});
