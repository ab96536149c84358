/** Files a page loads and in which order, and what becomes of a click that comes before the application. */
import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import weighed from '../bench/pages.json';
import {article as contentArticle, pageWithoutCode, pathOfKind} from './support/content-pages';
import {expect, test} from './support/fixtures';
import {open, shiftOf, watchShifts} from './support/page';
import {word} from './support/queries';

const isHighlighter = (text: string) => text.includes('Prism.languages') || text.includes('languages.extend("markup"');
const {path: article} = contentArticle;
/** Compressed scripts until an article answers; reached plus three per cent. */
const FIRST_LOAD_KIB = 163;

/** Tells whether a script is the route chunk of other pages, fetched ahead as soon as the page answers. */
const isFetchedAhead = (html: string, address: string) =>
  /\/fach-\d+\.\w+\.js$/.test(address) && !html.includes(address);

/** Opens a page whose main script waits until the returned function is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(article);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  return release;
}

test('only pages with code load the highlighter', async ({page}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // What the first page still fetches ahead is gone with it.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await open(page, pageWithoutCode.path);
  expect((await Promise.all(scripts)).some(isHighlighter)).toBe(false);
  await open(page, '/intern/formatting');
  await expect(page.locator('.language-yaml .token:not(.plain)').first()).toBeVisible();
  expect((await Promise.all(scripts)).some(isHighlighter)).toBe(true);
});

test('an article loads no more scripts than its budget allows', async ({page}) => {
  const loaded: Promise<number>[] = [];
  const html = await (await page.request.get(article)).text();
  page.on('response', (response) => {
    // What else is fetched ahead for other pages is of another type.
    if (response.request().resourceType() === 'script' && !isFetchedAhead(html, new URL(response.url()).pathname))
      loaded.push(response.body().then((body) => gzipSync(body).length));
  });
  await open(page, weighed.article);
  const sizes = await Promise.all(loaded);
  expect(sizes.length).toBeGreaterThan(5);
  const kibibytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kibibytes).toBeLessThan(FIRST_LOAD_KIB);
});

test('the search modal is prefetched with its style, and its script runs only for those who open it', async ({
  page,
}) => {
  const files = [/\/suche\.\w+\.js$/, /\/suche-anfragen\.\w+\.js$/, /\/suche-stil\.\w+\.css$/];
  const fetched = files.map((file) => page.waitForResponse((response) => file.test(response.url())));
  await open(page, article);
  for (const response of await Promise.all(fetched)) expect(response.ok()).toBe(true);
  await expect(page.locator('script[src*="/suche."]')).toHaveCount(0);
  await page.locator('.DocSearch-Button').click();
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
});

test('a page with code is highlighted when its scripts are slow', async ({page}) => {
  let delay = 0;
  await page.route('**/assets/js/*.js', async (route) => {
    delay = (delay + 400) % 1300;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await open(page, '/intern/markdown');
  await expect(page.locator('.language-yaml .token:not(.plain)').first()).toBeVisible();
});

test('text and looks come with the page itself', async ({page}) => {
  // Held back, not refused: a page whose scripts cannot be had is loaded anew.
  await page.route('**/assets/**', () => new Promise(() => undefined));
  await page.goto(article, {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const looks = await page.evaluate(() => ({
    heading: getComputedStyle(document.querySelector('h1')!).fontFamily,
    navbar: getComputedStyle(document.querySelector('nav.navbar')!).position,
  }));
  // The face of headings or, until its file has been given up, its fallback.
  expect(looks.heading).toMatch(/^"Encode (?:Sans Variable|Fallback)"/);
  expect(looks.navbar).toBe('sticky');
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
});

test('a click on the search before the scripts are there opens it later', async ({page}) => {
  const release = await openWithoutScripts(page);
  await page.locator('.DocSearch-Button').click();
  await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);
  release();
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
});

test('Ctrl+K before the scripts are there opens the search later', async ({page}) => {
  const release = await openWithoutScripts(page);
  await page.keyboard.press('Control+k');
  release();
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
});

test('the colour mode changes when the scripts are there, although its button was disabled', async ({page}) => {
  const release = await openWithoutScripts(page);
  const box = (await page
    .locator('nav.navbar')
    .getByRole('button', {name: /Farbschema/})
    .boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the menu of a phone opens when the scripts are there, once', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const release = await openWithoutScripts(page);
  const toggle = page.getByRole('button', {name: 'Navigationsleiste umschalten'});
  await toggle.click();
  await toggle.click();
  release();
  await expect(page.locator('.navbar-sidebar')).toBeInViewport();
});

test('the head stays as it came during hydration', async ({page}) => {
  await page.addInitScript(() => {
    const taken: string[] = [];
    Object.assign(window, {taken});
    new MutationObserver((changes) => {
      for (const {type, target, removedNodes} of changes) {
        if (type === 'attributes' && target === document.documentElement)
          taken.push(document.documentElement.className);
        for (const node of removedNodes)
          if (node instanceof HTMLElement && node.matches('title, meta[data-rh], link[data-rh]'))
            taken.push(node.outerHTML);
      }
    }).observe(document, {subtree: true, childList: true, attributeFilter: ['class']});
  });
  await open(page, article);
  // Helmet writes in the frame after.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as unknown as {taken: string[]}).taken)).toEqual([]);
  const titleBefore = await page.title();
  const [classBefore = ''] = /docs-doc-id-\S+/.exec((await page.locator('html').getAttribute('class'))!)!;
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.locator('html')).not.toContainClass(classBefore);
  await expect(page).not.toHaveTitle(titleBefore);
});

test('the start page is set from edge to edge, on the way there and back too', async ({page}) => {
  await open(page, article);
  await page.locator('.navbar__brand').click();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await page.goBack();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible();
});

test('a page brings its scripts along, and asks again for one that failed', async ({page, watch}) => {
  watch.expect(/ERR_FAILED/, 'the test cuts the connection once');
  const html = await (await page.request.get(article)).text();
  const named = Array.from(html.matchAll(/<script type="text\/later" src="([^"]+)"/g), ([, address]) => address!);
  const failing = named.at(-1)!;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  await page.route(`**${failing}`, (route) => route.abort(), {times: 1});
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/assets/js/main.*.js', async (route) => {
    await failed;
    await route.continue();
  });
  await open(page, article);
  expect(asked.filter((address) => !isFetchedAhead(html, address)).toSorted()).toEqual([...named, failing].toSorted());
});

test('the scripts of the search page wait for the paint, and for nothing where the address has a query', async ({
  page,
}) => {
  const startOfScripts = () =>
    page.evaluate(() => {
      const script = performance
        .getEntriesByType('resource')
        .find(({name}) => /\/assets\/js\/main\.\w+\.js/.test(name))!;
      return {script: script.startTime, paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime};
    });
  // The first visit of all: on later ones Chromium fetches by itself the fonts it remembers.
  const fonts: boolean[] = [];
  page.on('request', async (request) => {
    if (request.resourceType() !== 'font') return;
    fonts.push((await page.locator('html').getAttribute('data-has-hydrated')) === 'true');
  });
  await open(page, `/search?q=${word}`);
  await expect.poll(() => fonts).toEqual([true, true]);

  await open(page, '/search');
  const {script, paint} = await startOfScripts();
  expect(script).toBeGreaterThanOrEqual(paint);
});

test('the manifest waits for the application', async ({page}) => {
  const release = await openWithoutScripts(page);
  const manifest = page.locator('head > link[rel="manifest"]');
  await expect(manifest).toHaveCount(0);
  release();
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
});

test('a press on a page that is still coming in acts when it is there', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const toggle = document.querySelector<HTMLElement>('.navbar__toggle');
      if (!toggle) return;
      observer.disconnect();
      toggle.click();
      const isWaiting = document.querySelector('script[type="text/later"]') !== null;
      Object.assign(window, {clicked: {isWaiting, isLoading: document.readyState === 'loading'}});
    }).observe(document, {subtree: true, childList: true});
  });
  await page.goto(article);
  const {isWaiting, isLoading} = await page.evaluate(
    () => (window as unknown as {clicked: {isWaiting: boolean; isLoading: boolean}}).clicked,
  );
  // On a busy machine the whole page may be there at once.
  expect(isWaiting).toBe(isLoading);
  await expect(page.locator('.navbar-sidebar')).toBeInViewport();
});

test('a press right after the paint acts on a slow phone', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(article, {waitUntil: 'commit'});
  await page.getByRole('button', {name: 'Navigationsleiste umschalten'}).click();
  await expect(page.locator('.navbar-sidebar .menu__link--active').last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
});

test('the fonts of the site arrive on the first visit and stay on the next', async ({page}) => {
  const loaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({status}) => status === 'loaded')
        .map(({family}) => family.replaceAll('"', ''));
    });
  for (let visit = 1; visit <= 2; visit++) {
    await open(page, article);
    await expect.poll(loaded, `visit ${visit}`).toContain('Atkinson Hyperlegible Next Variable');
    await expect.poll(loaded, `visit ${visit}`).toContain('Encode Sans Variable');
  }
});

test('a page stays where it is while the fonts come in', async ({page}) => {
  await page.setViewportSize({width: 412, height: 823});
  await watchShifts(page);
  // One of the two files comes later than the other, as on any line.
  await page.route('**/assets/fonts/atkinson*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const path of ['/', pathOfKind('faq')]) {
    await open(page, path);
    await expect(page.locator('[data-fonts]')).toHaveCount(0);
    expect(await shiftOf(page), path).toBeLessThan(0.005);
    await page.evaluate(() => localStorage.clear());
  }
});

test('the fonts are shown a little at a time on the first visit, what is seen first, and at once on the next', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const portions: {length: number; seen: boolean}[] = [];
    Object.assign(window, {portions});
    new MutationObserver((changes) => {
      const shown = changes
        .filter(({target, oldValue}) => target !== document.documentElement && oldValue === 'later')
        .map(({target}) => target as HTMLElement);
      if (shown.length === 0) return;
      const seen = shown.filter((block) => {
        const {top, bottom} = block.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      portions.push({length: shown.reduce((sum, {textContent}) => sum + textContent.length, 0), seen: seen.length > 0});
    }).observe(document, {subtree: true, attributeFilter: ['data-fonts'], attributeOldValue: true});
    // What comes while the page changes over has the fonts from the beginning.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main [data-fonts]')) return;
      observer.disconnect();
      const later = document.body.appendChild(document.createElement('p'));
      Object.assign(window, {family: getComputedStyle(later).fontFamily});
    }).observe(document, {subtree: true, attributeFilter: ['data-fonts']});
  });
  const portionsOf = () =>
    page.evaluate(() => (window as unknown as {portions: {length: number; seen: boolean}[]}).portions);
  const site = /^"Hilfe Ziffern", "Atkinson Hyperlegible Next Variable"/;
  await open(page, article);
  await expect(page.locator('[data-fonts]')).toHaveCount(0);
  const portions = await portionsOf();
  expect(portions.length).toBeGreaterThan(1);
  expect(Math.max(...portions.map(({length}) => length))).toBeLessThan(2500);
  // The contents beside the article come after all of it.
  expect(portions.map(({seen}) => seen)).toEqual(
    portions.map((_, at) => at <= portions.findLastIndex(({seen}) => seen)),
  );
  expect(portions.at(-1)!.seen).toBe(false);
  expect(await page.evaluate(() => (window as unknown as {family: string}).family)).toMatch(site);
  const text = await page.evaluate(() => getComputedStyle(document.querySelector('article p')!).fontFamily);
  expect(text).toMatch(site);

  await open(page, article);
  expect(await portionsOf()).toEqual([]);
});

test('without JavaScript text is set in the fonts of the site', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL ? {baseURL} : {})});
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto(article);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect.poll(() => fonts.length).toBe(2);
  await context.close();
});

test('no picture is a document of its own before a page is there', async ({page}) => {
  await page.setViewportSize({width: 412, height: 823});
  await open(page, article);
  await expect(page.locator('.navbar__logo svg').first()).toBeVisible();
  await expect(page.locator('.theme-admonition .hc-note-sign').first()).toBeVisible();
  // Pictures that stand in the page itself are no requests.
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const styles = [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part));
      const shown = styles.flatMap(({backgroundImage, maskImage}) => [backgroundImage, maskImage]);
      return [...shown, element.getAttribute('src') ?? ''].filter((text) => text.includes('data:image'));
    }),
  );
  expect(pictures).toEqual([]);
});
