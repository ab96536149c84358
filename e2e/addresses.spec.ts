/** Addresses that are not quite right: cut short, in other capitals, copied with what followed them. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {article as contentArticle, umlautSection} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {hydrated, open} from './support/page';
import {buildFolder} from './support/site';

const {path: article, title} = contentArticle;
const heading = (page: Page) => page.getByRole('heading', {level: 1});

test.describe('a broken percent sequence', () => {
  test('after the # shows the page, also on the way back', async ({page}) => {
    const broken = ['#100%', '#gr%F6sse', '#%E0%A4%A', '#:~:text=100%', '#%', '#%00%ff'];
    for (const hash of broken) {
      await page.goto('/robots.txt');
      await open(page, article + hash);
      await expect(heading(page), hash).toHaveText(title);
    }
    for (const hash of broken) {
      await page.evaluate(() => (location.hash = '#voraussetzungen'));
      await page.evaluate((next) => (location.hash = next), hash);
      await page.goBack();
      await expect(page, hash).toHaveURL(/#voraussetzungen$/);
      await page.goForward();
      await expect(heading(page), hash).toHaveText(title);
    }
    await page.locator('nav.navbar').getByRole('link', {name: 'API', exact: true}).click();
    await expect(page).toHaveURL(/\/API\/api-landingpage$/);
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
  });

  test('in links of the page is no reason to crash', async ({page}) => {
    await open(page, article);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.table-of-contents a')!;
      link.setAttribute('href', '#100%');
    });
    await page.mouse.wheel(0, 1500);
    await page.locator('.table-of-contents a').first().click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(/#100%$/);
  });

  test('in a query searches', async ({page}) => {
    for (const query of ['?q=%E0%A4%A', '?q=100%', '?q=Rechnung%20%FF']) {
      await open(page, `/search${query}`);
      await expect(page.getByRole('searchbox'), query).not.toHaveValue('');
    }
  });
});

test('sections with umlauts are found, however they are encoded', async ({page}) => {
  for (const hash of [`#${umlautSection.id}`, `#${encodeURI(umlautSection.id)}`]) {
    await open(page, umlautSection.path);
    await page.evaluate((wanted) => (location.hash = wanted), hash);
    await expect(page.getByRole('heading', {name: umlautSection.heading})).toBeInViewport();
  }
});

function built(file: string): string {
  return fs.readFileSync(path.join(buildFolder, file), 'utf8');
}

/** A host that knows nothing of our rules. */
async function answer(page: Page, address: string, status: number, file: string): Promise<void> {
  await page.route(
    (url) => url.pathname === address,
    (route) => route.fulfill({status, body: built(file), contentType: 'text/html; charset=utf-8'}),
  );
}

test.describe('on a host that cannot redirect', () => {
  for (const address of [
    article.toUpperCase(),
    `${article}/`,
    `${article}%20`,
    `${article}).`,
    article.replace(/[a-z]/, (letter) => `%${letter.toUpperCase().charCodeAt(0).toString(16)}`),
    `/${article}`,
  ]) {
    test(`the not-found page sends readers of ${address} on`, async ({page, baseURL, watch}) => {
      watch.expect(/status of 404/, 'the host has no such page');
      await answer(page, address, 404, '404.html');
      const statuses: number[] = [];
      page.on('response', (response) => {
        if (response.request().isNavigationRequest()) statuses.push(response.status());
      });
      // As a whole: what begins with two slashes would name a host.
      await page.goto(`${baseURL!}${address}?q=1#voraussetzungen`);
      await expect(page).toHaveURL(`${article}?q=1#voraussetzungen`);
      await hydrated(page);
      await expect(heading(page)).toHaveText(title);
      expect(statuses).toEqual([404, 200]);
    });
  }

  test('the not-found page stays what it is where it cannot tell', async ({page, watch}) => {
    watch.expect(/status of 404|ERR_FAILED/, 'the host has no such page, nor the table');
    await page.route('**/adressen.json', (route) => route.abort());
    const asked = page.waitForRequest('**/adressen.json');
    await answer(page, article.toUpperCase(), 404, '404.html');
    await open(page, article.toUpperCase());
    await asked;
    await expect(heading(page)).toHaveText('Seite nicht gefunden');
  });

  for (const address of [
    `${article}.html`,
    `${article}/`,
    article.toUpperCase(),
    `/${article}`,
    article.replace(/(?<=.)\//, '%2F'),
  ]) {
    test(`a page it has at ${address} stays that page`, async ({page, baseURL}) => {
      await answer(page, address, 200, `${article}.html`);
      await page.goto(`${baseURL!}${address}?q=1#voraussetzungen`);
      await hydrated(page);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveURL(`${article}?q=1#voraussetzungen`);
    });
  }
});
