/** Messages to readers when something is missing or breaks. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {article as contentArticle, neighbour} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open, shiftOf, violations, watchShifts} from './support/page';
import {buildFolder} from './support/site';

const {path: article, title} = contentArticle;

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', {level: 1, name: 'Seite nicht gefunden'})).toBeVisible();
  await expect(page.getByText('Wir konnten nicht finden, wonach Sie gesucht haben.')).toBeVisible();
  await expect(page).toHaveTitle(/Seite nicht gefunden/);
}

test.describe('unknown path', () => {
  test.beforeEach(({watch}) => watch.expect(/status of 404/, 'the browser logs the status of the document itself'));

  const unknown = [
    '/gibt-es-nicht',
    '/rechnungen/gibt-es-nicht',
    '/updates/gibt-es-nicht?q=1#x',
    '/search/gibt-es-nicht',
    '/index.php',
  ];
  test('is 404 and German', async ({page}) => {
    for (const address of unknown) {
      const response = await open(page, address);
      expect(response.status(), address).toBe(404);
      await expectNotFound(page);
    }
  });

  test('offers the search and ways on', async ({page}) => {
    await open(page, '/gibt-es-nicht');
    const main = page.getByRole('main');
    const links = await main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);

    await main.getByRole('button', {name: 'Hilfe durchsuchen'}).click();
    await expect(page.getByRole('combobox', {name: 'Suche'})).toBeFocused();
  });

  test('leads back to the start page', async ({page}) => {
    await open(page, '/gibt-es-nicht');
    await page.getByRole('main').getByRole('link', {name: 'Zur Startseite'}).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test.describe('proposes articles for the words of the address', () => {
    const remark = (page: Page) => page.getByRole('main').locator('[aria-live=polite]');
    const [area] = article.slice(1).split('/');
    const name = article.split('/').at(-1)!;

    /** Holds the answer of the search back until the page has been looked at. */
    async function holdIndex(page: Page): Promise<() => void> {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/search/index.json', async (route) => {
        await held;
        await route.continue();
      });
      return release;
    }

    test('also mistyped ones; nothing moves, and screen readers are told', async ({page}) => {
      await watchShifts(page);
      const release = await holdIndex(page);
      await open(page, `/${area}/${name.slice(0, 3)}${name.slice(4)}`);
      await expect(remark(page)).toHaveText('Bemerkung');
      const before = await shiftOf(page);
      release();
      await expect(remark(page)).toContainText('Vielleicht meinen Sie:');
      const proposals = remark(page).getByRole('link');
      expect(await proposals.count()).toBeLessThanOrEqual(3);
      expect(await shiftOf(page)).toBe(before);
      expect(await violations(page)).toEqual([]);
      await proposals.filter({hasText: title}).first().click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
      await expect(page).toHaveURL(article);
    });

    test('with a file ending of another system', async ({page}) => {
      await open(page, `/handbuch/${name}.php`);
      await expect(remark(page).getByRole('link', {name: title})).toBeVisible();
    });

    test('says so where there is none', async ({page}) => {
      const release = await holdIndex(page);
      await open(page, '/gibt-es-nicht');
      await expect(remark(page)).toHaveText('Bemerkung');
      release();
      await expect(remark(page)).toContainText('Zu den Wörtern der Adresse gibt es keinen Artikel.');
      await expect(remark(page).getByRole('link')).toHaveCount(0);
    });

    test('says so where the search cannot be had, and stays useful', async ({page, watch}) => {
      watch.expect(/ERR_FAILED/, 'the test cuts the connection to the index');
      await page.route('**/search/index.json', (route) => route.abort());
      await open(page, `/${area}/gibt-es-nicht`);
      await expect(remark(page)).toContainText('Ähnliche Artikel lassen sich gerade nicht suchen.');
      await expect(page.getByRole('main').getByRole('link', {name: 'Alle Schlagwörter'})).toBeVisible();
    });
  });

  test('that cannot be decoded is not blank', async ({page}) => {
    for (const address of ['/%E0%A4%A', '/rechnungen/%FF', '/rechnungen/100%']) {
      const response = await open(page, address);
      expect([400, 404], address).toContain(response.status());
      await expectNotFound(page);
      await page.getByRole('main').getByRole('link', {name: 'Zur Startseite'}).click();
      await expect(page).toHaveURL('/');
    }
  });
});

test.describe('a page that throws', () => {
  const crashed = 'Die Seite ist abgestürzt.';

  test.beforeEach(async ({page, watch}) => {
    watch.expect(/Absichtlich ausgelöst/, 'the test throws this error itself');
    await open(page, article);
  });

  /** Lets the next link inside `area` throw while React renders it, once. */
  async function breakLinksIn(page: Page, area: string): Promise<void> {
    await page.evaluate((selector) => {
      const {observe} = IntersectionObserver.prototype;
      IntersectionObserver.prototype.observe = function (element) {
        if (element.closest(selector)) {
          IntersectionObserver.prototype.observe = observe;
          throw new Error('Absichtlich ausgelöst');
        }
        observe.call(this, element);
      };
    }, area);
  }

  test.describe('in its content', () => {
    test.beforeEach(async ({page}) => {
      // The edit link tells the article to come from the one that is still shown.
      await breakLinksIn(page, `article:has(a[href$="${neighbour.path}.mdx"])`);
      await page.locator(`.theme-doc-sidebar-container a[href="${neighbour.path}"]`).click();
      await expect(page.getByRole('heading', {level: 1, name: crashed})).toBeVisible();
      await expect(page.getByRole('navigation', {name: 'Hauptnavigation'})).toBeVisible();
    });

    test('shows the German fallback inside the layout and recovers', async ({page}) => {
      await page.locator('summary', {hasText: 'Technische Meldung'}).click();
      await expect(page.getByText('Absichtlich ausgelöst')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', {name: 'Nochmal versuchen'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(neighbour.title);
    });

    test('ends by going elsewhere', async ({page}) => {
      await page.locator('nav.navbar').getByRole('link', {name: 'Hilfe-Center'}).first().click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText(crashed);
    });
  });

  test('in its layout: the fallback is shown by itself and recovers', async ({page}) => {
    await breakLinksIn(page, 'nav.navbar');
    await page.locator('nav.navbar').getByRole('link', {name: 'Updates', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: crashed})).toBeVisible();
    await page.getByRole('button', {name: 'Nochmal versuchen'}).click();
    await expect(page.getByRole('navigation', {name: 'Hauptnavigation'})).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Test und Entwicklung/);
  });
});

test('a part of a page that fails to load: raw error and a button that loads it again', async ({page, watch}) => {
  watch.expect(/ERR_FAILED|ChunkLoadError/, 'the test cuts the connection to the script of the article');
  watch.expect(
    /onRecoverableError|Minified React error/,
    'the page is rendered anew, as its parts are not there to hydrate',
  );

  // The client asks for what its first address needs before it renders anything. This one changes in between, so that
  // the loader itself meets the failure.
  await page.addInitScript((address) => {
    Object.defineProperty(window, 'docusaurus', {
      configurable: true,
      set(value: unknown) {
        Object.defineProperty(window, 'docusaurus', {value});
        setTimeout(() => history.replaceState(null, '', address));
      },
    });
  }, article);
  const html = fs.readFileSync(path.join(buildFolder, `${article}.html`), 'utf8');
  await page.route('**/anderswo', (route) => route.fulfill({body: html, contentType: 'text/html; charset=utf-8'}));
  const ownScripts = await scriptsOnlyOf(page, article);
  let broken = true;
  await page.route(
    (url) => ownScripts.has(url.pathname),
    (route) => (broken ? route.abort() : route.continue()),
  );

  // The page cannot be had anew either, or it would be.
  await page.route(`**${article}`, (route) => route.abort());
  await page.goto('/anderswo');
  const retry = page.getByRole('button', {name: 'Erneut laden'});
  await expect(retry).toBeVisible();
  await expect(page.getByText(/ChunkLoadError/)).toBeVisible();

  await retry.click();
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();
});

/** Scripts an article loads and its neighbour does not: what is only its own. */
async function scriptsOnlyOf(page: Page, address: string): Promise<Set<string>> {
  const scriptsOf = async (target: string) => {
    const html = await (await page.request.get(target)).text();
    return new Set(Array.from(html.matchAll(/<script type="text\/later" src="([^"]+)"/g), ([, address]) => address!));
  };
  const shared = await scriptsOf(neighbour.path);
  return new Set([...(await scriptsOf(address))].filter((script) => !shared.has(script)));
}
