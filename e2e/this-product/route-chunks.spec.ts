/** Entries that pages add to the tables of the site are in route chunks and in menus, fetched when one of their pages is asked for. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {article as contentArticle} from '../support/content-pages';
import {expect, test} from '../support/fixtures';
import {hydrated, open} from '../support/page';
import {buildFolder} from '../support/site';

const {path: article} = contentArticle;
const elsewhere = '/updates/aktuell-in-test-und-entwicklung';
const scripts = path.join(buildFolder, 'assets/js');

const files = fs.readdirSync(scripts).filter((name) => name.endsWith('.js'));
const routeChunks = files.filter((name) => name.startsWith('fach-'));

/** Names of the route chunks and menus a page names. */
function tablesOf(address: string): string[] {
  const html = fs.readFileSync(path.join(buildFolder, `${address}.html`), 'utf8');
  return Array.from(html.matchAll(/assets\/js\/((?:fach|menue)-\d+)\.\w+\.js/g), ([, name]) => name!);
}

/** Route chunks and menus that have been fetched as scripts. */
function fetchedTables(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const name = /\/((?:fach|menue)-\d+)\.\w+\.js$/.exec(request.url())?.[1];
    if (name && request.resourceType() === 'script') fetched.push(name);
  });
  return fetched;
}

const toUpdates = (page: Page) => page.locator('nav.navbar').getByRole('link', {name: 'Updates', exact: true});

/** A category of the sidebar that is not expanded, with more pages than travel with others. */
const largeCategory = (page: Page) => page.locator('.theme-doc-sidebar-container .hc-area--versandarten');

test('the runtime of the bundler names the file of no page, and the route chunks name them all', () => {
  const runtime = fs.readFileSync(
    path.join(
      scripts,
      files.find((name) => name.startsWith('runtime~main.'))!,
    ),
    'utf8',
  );
  const named = routeChunks.flatMap((routeChunk) => {
    const [, chunks = '', hashes = ''] = /chunks:\{(.+)\},files:["']([\da-f,]+)["']/.exec(
      fs.readFileSync(path.join(scripts, routeChunk), 'utf8'),
    )!;
    const keys = Array.from(chunks.matchAll(/(?:^|,)"?([a-z]{5,})"?:\(\)=>/g), ([, key]) => key!);
    expect(keys.length, routeChunk).toBe(hashes.split(',').length);
    return keys.map((key, index) => `${key}.${hashes.split(',')[index]!}.js`);
  });
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
  expect(named.filter((name) => runtime.includes(name.split('.')[1]!))).toEqual([]);
});

test('a page loads its own route chunk and menus, named in it, and no other before it answers', async ({page}) => {
  const fetched = fetchedTables(page);
  await open(page, article);
  const own = tablesOf(article);
  expect(own.filter((name) => name.startsWith('fach-'))).toHaveLength(1);
  expect(own.filter((name) => name.startsWith('menue-'))).toHaveLength(1);
  expect(fetched.slice(0, own.length).sort()).toEqual(own.sort());
});

test('a page stays what it was when other route chunks are opened', async ({page}) => {
  const fetched = fetchedTables(page);
  await open(page, article);
  await page.evaluate(() => Object.assign(document.querySelector('article')!, {isOfBefore: true}));
  // What the links of the page lead to is fetched ahead.
  await expect.poll(() => fetched.filter((name) => name.startsWith('fach-')).length).toBeGreaterThan(2);
  await page
    .locator('nav.navbar')
    .getByRole('button', {name: /Farbschema/})
    .click();
  await largeCategory(page).getByRole('button').click();
  expect(await page.evaluate(() => 'isOfBefore' in document.querySelector('article')!)).toBe(true);
});

test('pages in other route chunks are reached without loading the document again, and so is the one before', async ({
  page,
}) => {
  expect(tablesOf(elsewhere)[0]).not.toBe(tablesOf(article)[0]);
  await open(page, article);
  const heading = page.getByRole('heading', {level: 1});
  const title = (await heading.textContent())!;
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
  await toUpdates(page).click();
  await expect(page).toHaveURL(elsewhere);
  await expect(heading).not.toHaveText(title);
  await page.goBack();
  await expect(heading).toHaveText(title);
  await expect(page.locator('.theme-doc-sidebar-container a[aria-current="page"]')).toBeVisible();
  await page.goForward();
  await expect(heading).not.toHaveText(title);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a page whose route chunk is gone from the server is loaded anew', async ({page, watch}) => {
  watch.expect(/410|Failed to load|ChunkLoadError|Loading chunk/, 'the test takes a route chunk from the server');
  let isGone = true;
  await page.route(`**/${tablesOf(elsewhere)[0]!}.*.js`, async (route) =>
    isGone ? route.fulfill({status: 410, body: ''}) : route.continue(),
  );
  await open(page, article);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await toUpdates(page).click();
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window).catch(() => true)).toBe(false);
  await hydrated(page);
  await expect(page).toHaveURL(elsewhere);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('a large category is fetched when it is expanded', async ({page}) => {
  const fetched = fetchedTables(page);
  await open(page, article);
  const category = largeCategory(page);
  const before = fetched.filter((name) => name.startsWith('menue-')).length;
  await category.getByRole('button').click();
  const links = category.locator('ul a[href^="/versandarten/"]');
  await expect.poll(() => links.count()).toBeGreaterThan(1);
  expect(fetched.filter((name) => name.startsWith('menue-')).length).toBe(before + 1);
  // One below the first, which is there before all others.
  await links.last().click();
  await expect(page).toHaveURL(/\/versandarten\//);
  await expect(category.locator('a[aria-current="page"]')).toBeVisible();
});
