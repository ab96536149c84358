/** Reading without a connection, on small copies of the built site: network cut, a later build, a full storage. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {readRules} from '../scripts/lib/site-handler';
import {isGenuine} from '../src/offline/genuine';
import {cacheName, parseCacheName, type OfflineList} from '../src/offline/names';
import type {HeadFile} from '../src/search/engine/types';
import {article as contentArticle, neighbour as contentNeighbour, pathOfKind} from './support/content-pages';
import {expect, test, thorough} from './support/fixtures';
import {makeBuild, serveBuild, type BuildServer} from './support/builds';
import {hydrated, shiftOf, stored, watchShifts, withoutNetwork} from './support/page';
import {otherWord, word} from './support/queries';
import {assistantEntry, hits, input, openSearch} from './support/search';
import {buildFolder, readPage} from './support/site';

const {path: article, title} = contentArticle;
const {path: neighbour, title: neighbourTitle} = contentNeighbour;
const help = '/gethelp/gethelp-landingpage';
const later = 'fade0123';

let today: string;
let tomorrow: string;
let server: BuildServer;

test.describe.configure({mode: 'default'});
test.use({worker: true});
test.beforeAll(() => {
  today = makeBuild();
  tomorrow = makeBuild(later);
});
test.afterAll(() => {
  for (const folder of [today, tomorrow]) fs.rmSync(folder, {recursive: true, force: true});
});
test.beforeEach(async ({watch}) => {
  server = await serveBuild(today);
  watch.expect(/request to another origin: http:\/\/localhost/, 'the copies have a server of their own');
  watch.expect(withoutNetwork, 'the test cuts the network');
});
test.afterEach(() => server.close());

/** Opens a page and waits until the worker answers for it and has kept what the page needs. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedPages(page), {message: path}).toContain(path);
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('hilfe ') && name.includes(' pages '));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({url}) => new URL(url).pathname);
  });
}

/** Storing some hundred files takes longer than a click. */
const patient = {timeout: 120_000};

/**
 * Lets the browser look for a new worker when the page fetches nothing ahead any more: with Playwright's debugger attached
 * to both, what a page asks for meanwhile now and then gets no answer (Chromium 156), and the earlier one never gives way.
 */
async function findUpdate(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await expect(async () => {
    const before = await count();
    await page.waitForTimeout(1000);
    expect(await count()).toBe(before);
  }).toPass(patient);
  // What is offered from now on is the later build.
  await expect(notice(page)).toBeHidden();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

const lastSectionOf = (path: string) =>
  readPage(`${path.slice(1)}.html`)
    .match(/(?<=<h2\b[^>]*\bid="?)[^\s">]+/g)!
    .at(-1)!;

/** The number of an article for the telephone. */
const numberOf = (path: string) => /data-number="?([\d-]+)/.exec(readPage(`${path.slice(1)}.html`))![1]!;

const isComplete = (name: string) => parseCacheName(name, `${server.url}/`)?.kind === 'complete';

/** Build of the page that is shown, if it is the later one. */
const mark = (page: Page) => page.locator('meta[name=ausgabe]');
const notice = (page: Page) => page.getByText('Es gibt eine neue Fassung des Hilfe-Centers.');
const heading = (page: Page) => page.getByRole('heading', {level: 1});
const download = (page: Page) => page.getByRole('button', {name: 'Hilfe offline verfügbar machen'});

async function storeEverything(page: Page): Promise<void> {
  await visit(page, help);
  await expect(page.getByText(/Belegt etwa \d+ MB auf diesem Gerät/)).toBeVisible();
  await download(page).click();
  await expect(page.getByText('Die ganze Hilfe ist auf diesem Gerät gespeichert', {exact: true})).toBeVisible(patient);
}

test.describe('without a connection', () => {
  test('visited pages open, whether by address or by link, and others say honestly that they cannot', async ({
    page,
    context,
  }) => {
    await visit(page, article);
    await page.locator(`.theme-doc-sidebar-container a[href="${neighbour}"]`).click();
    await expect(heading(page)).toHaveText(neighbourTitle);
    await expect.poll(() => storedPages(page)).toContain(neighbour);

    await context.setOffline(true);
    for (const [path, name] of [
      [article, title],
      [`${neighbour}?von=mail`, neighbourTitle],
    ] as const) {
      await page.goto(server.url + path);
      await hydrated(page);
      await expect(heading(page)).toHaveText(name);
    }
    for (const [spelling, address] of [
      [`/n/${numberOf(article)}`, article],
      [`/n/${numberOf(article)}-2`, `${article}#schritt.2`],
      [`${neighbour}/`, neighbour],
      [`${neighbour}.html`, neighbour],
      [neighbour.toUpperCase(), neighbour],
    ] as const) {
      await page.goto(server.url + spelling);
      await expect(page, spelling).toHaveURL(server.url + address);
      await hydrated(page);
    }
    await page.goto(server.url + pathOfKind('faq'));
    await expect(heading(page)).toHaveText('Keine Verbindung');
    await expect(page.getByText('auf Ihrem Gerät nicht gespeichert')).toBeVisible();
    await expect(page.getByRole('link', {name: title})).toBeVisible();
    await page.getByRole('link', {name: 'Zur Startseite'}).click();
    await expect(heading(page)).toHaveText('Wobei können wir helfen?');
  });

  test('who has searched once goes on searching for anything, on a page opened anew too', async ({page, context}) => {
    await visit(page, article);
    await openSearch(page, word);
    const head = (await (await page.request.get(`${server.url}/search/index.json`)).json()) as Pick<HeadFile, 'files'>;
    const stored = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('hilfe ') && name.includes(' files '));
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({url}) => new URL(url).pathname.replace('/search/', ''));
      });
    await expect.poll(stored, patient).toEqual(expect.arrayContaining(head.files.pages));
    await context.setOffline(true);
    await page.goto(server.url + article);
    await hydrated(page);
    await openSearch(page, otherWord);
    await expect(hits(page).first()).toContainText(new RegExp(otherWord, 'i'));
  });

  test('the first visit, without a connection and with one again', async ({page, context}) => {
    await visit(page, '/');
    await test.step('who has not searched is told that there is no search yet, and offered no assistant that cannot answer', async () => {
      await context.setOffline(true);
      await openSearch(page, word);
      await expect(page.getByRole('dialog')).toContainText('Auf diesem Gerät ist sie noch nicht gespeichert.');
      await expect(assistantEntry(page)).toHaveCount(0);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(input(page)).toHaveValue(word);
      await expect(page.locator('.DocSearch-AskAiScreen')).toHaveCount(0);
      await context.setOffline(false);
      await input(page).fill(otherWord);
      await expect(hits(page).first()).toBeVisible();
      await expect(assistantEntry(page)).toBeVisible();
    });
    await test.step('the offline page stays where it is while its fonts come in', async () => {
      await watchShifts(page);
      await context.setOffline(true);
      await page.goto(server.url + neighbour);
      await expect(heading(page)).toHaveText('Keine Verbindung');
      const fonts = () =>
        page.evaluate(() => [...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family));
      await expect.poll(fonts).toEqual(expect.arrayContaining([expect.stringContaining('Encode Sans Variable')]));
      expect(await shiftOf(page)).toBeLessThan(0.005);
    });
    await test.step('and keeps the chosen colours', async () => {
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.goto(server.url + neighbour);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.evaluate(() => localStorage.removeItem('theme'));
    });
    await test.step('an unknown page comes by itself as soon as there is a connection, at its section', async () => {
      for (const [path, isAsked] of [
        [article, false],
        [neighbour, true],
      ] as const) {
        const section = lastSectionOf(path);
        await context.setOffline(true);
        await page.goto(`${server.url}${path}#${section}`);
        await expect(heading(page)).toHaveText('Keine Verbindung');
        // Then the page does not come by itself.
        if (isAsked) await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
        await context.setOffline(false);
        if (isAsked) await page.getByRole('link', {name: 'Erneut versuchen'}).click();
        await expect(page.locator(`[id="${section}"]`)).toBeInViewport();
      }
    });
    await test.step('a connection that comes back does not call back who has just clicked a link', async () => {
      await context.setOffline(true);
      await page.addInitScript(() =>
        addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online')))),
      );
      await page.goto(server.url + pathOfKind('faq'));
      await expect(heading(page)).toHaveText('Keine Verbindung');
      await page.getByRole('link', {name: 'Zur Startseite'}).click();
      await expect(heading(page)).toHaveText('Wobei können wir helfen?');
    });
  });

  test('all of the help is there once the reader has stored it, search included', async ({page, context}) => {
    await storeEverything(page);
    await context.setOffline(true);
    await page.goto(`${server.url}/n/${numberOf(article)}`);
    await hydrated(page);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(server.url + article);
    await page.goto(`${server.url}/search?q=${encodeURIComponent(title)}`);
    await hydrated(page);
    await expect(page.getByRole('main').locator(`a[href^="${article}"]`).first()).toBeVisible();

    await page.goto(server.url + help);
    await hydrated(page);
    await page.getByRole('button', {name: 'Vom Gerät löschen'}).click();
    await expect(download(page)).toBeVisible();
    expect((await cacheNames(page)).filter(isComplete)).toEqual([]);
  });
});

test.describe('a later build', () => {
  test('is offered, activated on request, and leaves nothing of the old one', async ({page}) => {
    await visit(page, article);
    server.deploy(tomorrow);
    await findUpdate(page);
    await expect(notice(page)).toBeVisible();
    await expect(mark(page)).toHaveCount(0);
    await page.getByRole('button', {name: 'Jetzt laden'}).click();
    await expect(mark(page)).toHaveAttribute('content', later, patient);
    const left = async () =>
      (await cacheNames(page)).filter((name) => name.startsWith('hilfe ') && !name.endsWith(later));
    await expect.poll(left, patient).toEqual([]);
    await expect.poll(() => storedPages(page)).toContain(article);
    await expect(notice(page)).toBeHidden();
  });

  test('comes when the reader says so, even if the earlier worker waits for an answer', thorough, async ({page}) => {
    await visit(page, article);
    server.hold('/assets/js/nie.js');
    await page.evaluate(() => void fetch('/assets/js/nie.js').catch(() => undefined));
    server.deploy(tomorrow);
    await findUpdate(page);
    await page.getByRole('button', {name: 'Jetzt laden'}).click();
    await expect(mark(page)).toHaveAttribute('content', later, patient);
  });

  test('never mixes with the stored one: a fresh page brings its own files, a stored one keeps its own', async ({
    page,
    context,
  }) => {
    await visit(page, article);
    // The new worker comes later than the new pages. Where it takes control is tested above: with Playwright's debugger
    // attached to both workers a page asked for in that moment now and then never comes (Chromium 156; without it, never).
    server.deploy(tomorrow, {worker: today});
    await page.goto(server.url + neighbour);
    await hydrated(page);
    await expect(mark(page)).toHaveAttribute('content', later);
    const scripts = await page.evaluate(() => [...document.scripts].map(({src}) => src).join());
    expect(scripts).toContain(`runtime~main.${later}`);
    // What each cache holds belongs to the build in its name.
    const strangers = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of (await caches.keys()).filter((key) => key.startsWith('hilfe ') && key.includes(' pages '))) {
        const build = name.split(' ').at(-1)!;
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!(await (await cache.match(request))!.text()).includes(`runtime~main.${build}`)) found.push(request.url);
        }
      }
      return found;
    });
    expect(strangers).toEqual([]);
    await context.setOffline(true);
    await page.goto(server.url + article);
    await hydrated(page);
    await expect(heading(page)).toHaveText(title);
    await expect(mark(page)).toHaveCount(0);
  });

  test('keeps what the earlier one had stored until all of it has come anew', async ({page, context}) => {
    await visit(page, article);
    // By links: after a second page asked for by address the new worker now and then never takes control, as above.
    await page.locator(`.theme-doc-sidebar-container a[href="${neighbour}"]`).click();
    await expect.poll(() => storedPages(page)).toContain(neighbour);
    await page.getByRole('navigation', {name: 'Hauptnavigation'}).getByRole('link', {name: 'Hilfe bekommen'}).click();
    await expect.poll(() => storedPages(page)).toContain(help);
    server.deploy(tomorrow);
    server.cut(article);
    await findUpdate(page);
    await page.getByRole('button', {name: 'Jetzt laden'}).click();
    await expect(mark(page)).toHaveAttribute('content', later, patient);
    const kept = () =>
      page.evaluate(
        async (name) => {
          const cache = await caches.open(name);
          return (await cache.keys()).map(({url}) => new URL(url).pathname);
        },
        cacheName('pages', later, `${server.url}/`),
      );
    // Pages come anew one by one: after the last of them the lost one has had its turn.
    await expect.poll(kept, patient).toEqual([help, neighbour]);
    await context.setOffline(true);
    await page.goto(server.url + article);
    await hydrated(page);
    await expect(heading(page)).toHaveText(title);
    await expect(mark(page)).toHaveCount(0);

    await context.setOffline(false);
    server.cut();
    await page.goto(server.url + neighbour);
    await expect.poll(kept, patient).toContain(article);
    const left = async () =>
      (await cacheNames(page)).filter((name) => name.startsWith('hilfe ') && !name.endsWith(later));
    await expect.poll(left, patient).toEqual([]);
    await context.setOffline(true);
    await page.goto(server.url + article);
    await hydrated(page);
    await expect(mark(page)).toHaveAttribute('content', later);
    // Its files have come along, those that are the same in both builds too.
    await stored(page);
  });

  test('replaces the stored help only when all of it has come', thorough, async ({page, context}) => {
    await storeEverything(page);
    server.deploy(tomorrow);
    await findUpdate(page);
    await page.getByRole('button', {name: 'Jetzt laden'}).click();
    await expect(mark(page)).toHaveAttribute('content', later, patient);
    await expect
      .poll(async () => (await cacheNames(page)).filter(isComplete), patient)
      .toEqual([cacheName('complete', later, `${server.url}/`)]);
    await context.setOffline(true);
    await page.goto(server.url + article);
    await hydrated(page);
    await expect(mark(page)).toHaveAttribute('content', later);
  });
});

test('a full storage is said in German, and leaves nothing behind but the visited pages', async ({page}) => {
  await visit(page, help);
  const session = await page.context().newCDPSession(page);
  const {usage} = await session.send('Storage.getUsageAndQuota', {origin: server.url});
  await expect(download(page)).toBeVisible();
  // The browser promises more than it holds: only writing tells.
  await page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({quota: 1e12, usage: 0});
  });
  await session.send('Storage.overrideQuotaForOrigin', {origin: server.url, quotaSize: usage + 300_000});
  await download(page).click();
  await expect(page.getByText('nicht genug Platz', {exact: false}).first()).toBeVisible(patient);
  expect((await cacheNames(page)).filter(isComplete)).toEqual([]);
  await session.send('Storage.overrideQuotaForOrigin', {origin: server.url});
  await expect(download(page)).toBeEnabled();
});

test('a lost connection stops the download, and the next try goes on from there', async ({page}) => {
  await visit(page, help);
  server.cut(neighbour);
  await download(page).click();
  await expect(page.getByText('Die Verbindung ist unterbrochen.', {exact: false}).first()).toBeVisible(patient);
  await expect(page.getByText(/^Es fehlen noch etwa \d+ MB\.$/)).toBeVisible();
  server.cut();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', {name: 'Laden fortsetzen'}).click();
  await expect(page.getByText('Die ganze Hilfe ist auf diesem Gerät gespeichert', {exact: true})).toBeVisible(patient);
  expect(asked).toContain(neighbour);
  // The list, and what was on its way when the line was lost: not the hundreds of files before.
  expect(asked.length).toBeLessThan(20);
});

test('every file of the build is taken for one of this site', async () => {
  const {types} = readRules(buildFolder)!;
  const {pages, files} = JSON.parse(
    fs.readFileSync(path.join(buildFolder, 'offline/liste.json'), 'utf8'),
  ) as OfflineList;
  const strangers = [];
  for (const [address] of [...pages, ...files, ['offline'], ['kontext']] as [string][]) {
    const file = decodeURI(address);
    const extension = path.extname(file).slice(1) || 'html';
    const name = file === '' ? 'index.html' : path.extname(file) === '' ? `${file}.html` : file;
    const response = new Response(fs.readFileSync(path.join(buildFolder, name)), {
      headers: {'content-type': types[extension]!},
    });
    if (!(await isGenuine(response, `${server.url}/${address}`))) strangers.push(address);
  }
  expect(strangers).toEqual([]);
});

test.describe('a device in between that answers everything itself', () => {
  const signIn = 'Anmeldung im WLAN';
  /** Addresses under which a cache holds what the device had answered. */
  const keptOfIt = (page: Page) =>
    page.evaluate(async (words) => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if ((await (await cache.match(request))!.text()).includes(words)) found.push(request.url);
      }
      return found;
    }, signIn);

  test('is seen by the reader, and nothing of it stays', async ({page, context, watch}) => {
    watch.expect(/Unexpected token|Manifest|MIME type/, 'the device answers for scripts, too');
    await visit(page, article);
    await stored(page);
    server.intercept(() => true);
    await page.goto(server.url + article);
    await expect(heading(page)).toHaveText(signIn);
    await page.goto(server.url + neighbour);
    await expect(heading(page)).toHaveText(signIn);
    expect(await keptOfIt(page)).toEqual([]);

    await context.setOffline(true);
    await page.goto(server.url + article);
    await hydrated(page);
    await expect(heading(page)).toHaveText(title);
    await context.setOffline(false);
    server.intercept();
    await page.goto(`${server.url}${neighbour}?angemeldet`);
    await hydrated(page);
    await openSearch(page, word);
    await expect(hits(page).first()).toBeVisible();
  });

  test('leaves no gap in all of the help, which is complete when it has gone', thorough, async ({page, context}) => {
    await visit(page, help);
    server.intercept((path) => path.startsWith('/assets/') || path === neighbour);
    await download(page).click();
    await expect(
      page.getByText('Noch nicht vollständig: Statt des Hilfe-Centers antwortet etwas anderes').first(),
    ).toBeVisible(patient);
    server.intercept();
    await page.getByRole('button', {name: /Laden fortsetzen|Hilfe offline verfügbar machen/}).click();
    await expect(page.getByText('Die ganze Hilfe ist auf diesem Gerät gespeichert', {exact: true})).toBeVisible(
      patient,
    );
    expect(await keptOfIt(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(server.url + neighbour);
    await hydrated(page);
    await openSearch(page, otherWord);
    await expect(hits(page).first()).toBeVisible();
  });
});
