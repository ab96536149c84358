/** Going from page to page without loading the document again. */
import type {Page, Route} from '@playwright/test';
import {article, neighbour} from './support/content-pages';
import {expect, sharedPageTest as test, test as ownPageTest} from './support/fixtures';
import {open} from './support/page';

const {path: from} = article;
const {path: to} = neighbour;

function sidebarLink(page: Page, path: string) {
  return page.locator(`.theme-doc-sidebar-container a[href="${path}"]`);
}

test.describe('progress bar', () => {
  /** Milliseconds between the change of the address and the bar, null without a bar. */
  const barDelay = (page: Page) => page.evaluate(() => (window as unknown as {barDelay: number | null}).barDelay);

  test.beforeEach(async ({page}) => {
    await page.addInitScript(() => {
      const state = Object.assign(window, {barDelay: null as number | null});
      let left = 0;
      const {pushState} = history;
      history.pushState = function (...args) {
        left = performance.now();
        pushState.apply(this, args);
      };
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) state.barDelay ??= performance.now() - left;
      }).observe(document, {childList: true, subtree: true});
    });
  });

  test('appears only when a page takes longer than 200 ms, and goes when it is there', async ({page}) => {
    let arrival = Promise.resolve();
    await page.route('**/assets/js/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await open(page, from);
    await page.waitForLoadState('networkidle');
    let arrive = () => {};
    arrival = new Promise<void>((resolve) => (arrive = resolve));
    await sidebarLink(page, to).click();
    await expect(page.locator('#nprogress')).toBeAttached();
    await expect(page.getByRole('heading', {level: 1, name: article.title})).toBeVisible();
    arrive();
    await expect(page.getByRole('heading', {level: 1, name: neighbour.title})).toBeVisible();
    await expect(page.locator('#nprogress')).not.toBeAttached();
    expect(await barDelay(page)).toBeGreaterThanOrEqual(200);
  });

  test('stays away when the page comes at once', async ({page}) => {
    await open(page, from);
    await sidebarLink(page, to).hover();
    await page.waitForLoadState('networkidle');
    await sidebarLink(page, to).click();
    await expect(page.getByRole('heading', {level: 1, name: neighbour.title})).toBeVisible();
    expect(await barDelay(page)).toBeNull();
  });

  test('stays away when only the section changes', async ({page}) => {
    await page.route('**/assets/js/*.js', async (route) => route.continue());
    await open(page, from);
    await page.locator('.theme-doc-toc-desktop').getByRole('link', {name: 'Voraussetzungen'}).click();
    await expect(page).toHaveURL(`${from}#voraussetzungen`);
    await page.waitForTimeout(300);
    expect(await barDelay(page)).toBeNull();
  });
});

test('links change the page without loading the document', async ({page}) => {
  await open(page, from);
  await page.evaluate(() => Object.assign(window, {stillHere: true}));
  await sidebarLink(page, to).click();
  await expect(page.getByRole('heading', {level: 1, name: neighbour.title})).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${neighbour.title}`));
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('back and forward restore page, query and section', async ({page}) => {
  await open(page, `${from}?aus=mail`);
  await page.locator('.theme-doc-toc-desktop').getByRole('link', {name: 'Wenn es nicht klappt'}).click();
  await expect(page).toHaveURL(`${from}?aus=mail#wenn-es-nicht-klappt`);
  await expect(page.locator('#wenn-es-nicht-klappt')).toBeInViewport();

  await sidebarLink(page, to).click();
  await expect(page).toHaveURL(to);
  await expect(page.getByRole('heading', {level: 1, name: neighbour.title})).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(`${from}?aus=mail#wenn-es-nicht-klappt`);
  await expect(page.getByRole('heading', {level: 1, name: article.title})).toBeAttached();
  await expect(page.locator('#wenn-es-nicht-klappt')).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveURL(`${from}?aus=mail`);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(to);
  await expect(page.getByRole('heading', {level: 1, name: neighbour.title})).toBeVisible();
});

test('an address with a section opens at the section, its heading clear of the navbar', async ({page}) => {
  await open(page, `${from}#wenn-es-nicht-klappt`);
  const heading = page.locator('#wenn-es-nicht-klappt');
  await expect(heading).toBeInViewport();
  const {y} = (await heading.boundingBox())!;
  const navbar = await page.locator('nav.navbar').boundingBox();
  expect(y).toBeGreaterThanOrEqual(navbar ? Math.max(0, navbar.y + navbar.height) : 0);
});

test('a jump to a section leaves menu and search in sight; a reader who scrolls on has the page to themselves', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  const search = page.locator('.navbar').getByRole('button', {name: 'Hilfe durchsuchen'});
  await open(page, `${from}#wenn-es-nicht-klappt`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(search).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(search).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(search).toBeInViewport();
  // Again for a section of the page that is open.
  await page.mouse.wheel(0, 150);
  await expect(search).not.toBeInViewport();
  await page
    .locator('h2 .hash-link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(search).toBeInViewport();
});

ownPageTest.describe('prefetching', () => {
  const connections = [
    {name: 'a fast connection', connection: {effectiveType: '4g', saveData: false}, prefetches: true},
    {name: '2g', connection: {effectiveType: '2g', saveData: false}, prefetches: false},
    {name: 'slow 2g', connection: {effectiveType: 'slow-2g', saveData: false}, prefetches: false},
    {name: 'the data saver', connection: {effectiveType: '4g', saveData: true}, prefetches: false},
  ];

  for (const {name, connection, prefetches} of connections) {
    ownPageTest(`${prefetches ? 'happens' : 'is skipped'} on ${name}`, async ({page}) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', {value, configurable: true});
      }, connection);
      await open(page, from);
      await page.waitForLoadState('networkidle');
      const hinted = await page.locator('head link[rel="prefetch"]').count();

      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const link = page.locator('nav.navbar').getByRole('link', {name: 'API', exact: true});
      await link.hover();
      await page.waitForTimeout(300);
      const onHover = requested.filter((url) => url.endsWith('.js')).length;

      if (prefetches) {
        expect(hinted).toBeGreaterThan(0);
        expect(onHover).toBeGreaterThan(0);
      } else {
        expect({hinted, onHover}).toEqual({hinted: 0, onHover: 0});
      }

      // Saving data must not cost the reader the page.
      await link.click();
      await expect(page).toHaveURL('/API/api-landingpage');
      await expect(page.locator('h1')).toContainText('API');
    });
  }
});

test('a preload that fails loads the document instead', async ({page, watch}) => {
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk|ERR_FAILED/, 'the test cuts the connection to the scripts');
  await open(page, from);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, {stillHere: true}));

  const cut = (route: Route) => route.abort();
  await page.route('**/assets/js/*.js', cut);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute('**/assets/js/*.js', cut);
  });
  await sidebarLink(page, to).click();

  await expect(page.getByRole('heading', {level: 1, name: neighbour.title})).toBeVisible();
  await expect(page).toHaveURL(to);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(false);
});
