/** The help inside a product: two origins, the shipped nginx configuration, and the product's strict policy. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {FrameLocator, Page} from '@playwright/test';
import {startExampleHost} from '../scripts/lib/example-host';
import {startNginx} from '../scripts/lib/nginx';
import {findPort} from '../scripts/lib/ports';
import {createSiteHandler, readRules} from '../scripts/lib/site-handler';
import {search} from '../config/search';
import {site} from '../config/site';
import {
  CONTEXT_FOLDER,
  INDEX_FILE,
  lookUp,
  type AreaFile,
  type ContractIndex,
  type MessagesFile,
} from '../src/context/contract';
import {finishBuild} from '../src/delivery/finish';
import {readRedirects} from '../src/content/redirects';
import {expect, plainTest as test, withoutWorker} from './support/fixtures';
import {buildFolder, readBuilt} from './support/site';

const servers: {stop: () => Promise<void>}[] = [];
const folders: string[] = [];
let product: string;
let help: string;
/** A product that is not on the list. */
let stranger: string;

test.describe.configure({mode: 'default'});

test.beforeAll(async () => {
  const first = 5100 + test.info().workerIndex * 50;
  const [helpPort, productPort, strangerPort] = [
    await findPort(first),
    await findPort(first + 10),
    await findPort(first + 20),
  ];
  // Names, not only ports: a frame on another site.
  product = `http://localhost:${productPort}`;
  help = `http://127.0.0.1:${helpPort}/`;
  stranger = `http://localhost:${strangerPort}`;
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'einbettung-'));
  folders.push(dir);
  fs.cpSync(buildFolder, dir, {recursive: true, preserveTimestamps: true});
  await finishBuild(dir, {baseUrl: site.baseUrl, redirects: readRedirects(), search, preview: false, hosts: [product]});
  if (process.env.E2E_SERVER === 'node') {
    const {createServer} = await import('node:http');
    const server = createServer(createSiteHandler({dir, rules: readRules(dir)!})).listen(helpPort);
    servers.push({stop: async () => void server.close()});
  } else servers.push(await startNginx({dir, port: helpPort}));
  for (const port of [productPort, strangerPort])
    servers.push(await startExampleHost({dir: buildFolder, address: help, port}));
});

test.afterAll(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) fs.rmSync(folder, {recursive: true});
});

test.beforeEach(async ({context}) => {
  await withoutWorker(context);
  // Only for these tests: selectors do not reach into a closed tree.
  await context.addInitScript(() => {
    const {attachShadow} = Element.prototype;
    Element.prototype.attachShadow = function (options) {
      return attachShadow.call(this, {...options, mode: 'open'});
    };
  });
});

const read = async (file: string): Promise<unknown> => JSON.parse(readBuilt(`${CONTEXT_FOLDER}/${file}`));
const opener = (page: Page) => page.locator('hilfe-center').getByRole('button', {name: 'Hilfe', exact: true});
const panel = (page: Page) => page.getByRole('dialog', {name: 'Hilfe'});

function view(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** Opens the view of an id in the product. */
async function openScreen(page: Page, id: string): Promise<void> {
  await page.goto(`${product}/#${id}`);
  await expect(page.locator('h1')).not.toBeEmpty();
}

async function openHelp(page: Page): Promise<void> {
  await opener(page).click();
  await expect(view(page).getByRole('heading', {level: 1})).toBeVisible();
}

/** Problems a page reports, such as something its policy forbids. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Browsers that keep storage from frames of other sites; the theme says so and does without.
    if (message.text().startsWith('Docusaurus browser storage is not available')) return;
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/** At most ten screens of the product, each led to another article; first those an article is about. */
const screens = (() => {
  const {bereiche} = JSON.parse(readBuilt(`${CONTEXT_FOLDER}/${INDEX_FILE}`)) as ContractIndex;
  const treated = bereiche.flatMap(({datei}) => {
    const {artikel, kontexte} = JSON.parse(readBuilt(`${CONTEXT_FOLDER}/${datei}`)) as AreaFile;
    return Object.entries(kontexte).flatMap(([id, {hilfe}]) =>
      hilfe
        .slice(0, 1)
        .map(({artikel: at, rolle}) => ({id, title: artikel[at]!.titel, isSubject: rolle === 'artikel'})),
    );
  });
  const byTitle = new Map<string, string>();
  for (const {id, title} of treated.sort((one, other) => Number(other.isSubject) - Number(one.isSubject)))
    if (!byTitle.has(title)) byTitle.set(title, id);
  return [...byTitle.values()].slice(0, 10);
})();
const [screen = ''] = screens;
/** Reads what the panel shows of the first of them. */
const shown = async () => (await lookUp(screen, read))[0]!;
const pathOf = (address: string) => new URL(address).pathname;
/** A message an article treats. */
const code = (() => {
  const {meldungen} = JSON.parse(readBuilt(`${CONTEXT_FOLDER}/${INDEX_FILE}`)) as ContractIndex;
  const messages = (JSON.parse(readBuilt(`${CONTEXT_FOLDER}/${meldungen.datei}`)) as MessagesFile).meldungen;
  return Object.keys(messages).find((id) => messages[id]!.hilfe.length > 0)!;
})();

test('nothing shifts while the product and the button appear', async ({page}) => {
  await openScreen(page, screen);
  await expect(opener(page)).toBeVisible();
  const shifts = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const {value} of list.getEntries() as (PerformanceEntry & {value: number})[]) sum += value;
        }).observe({type: 'layout-shift', buffered: true});
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(await shifts).toBeLessThan(0.01);
});

test('ten screens, and each time the panel shows the article of the screen', async ({page}) => {
  expect(screens.length).toBeGreaterThan(1);
  const problems = watch(page);
  await openScreen(page, screen);
  await openHelp(page);
  const titles = new Set<string>();
  for (const id of screens) {
    await page.locator(`nav a[href="#${id}"]`).click();
    const [best] = await lookUp(id, read);
    await expect(view(page).getByRole('heading', {level: 1})).toHaveText(best!.article.titel);
    await expect(panel(page).getByRole('link', {name: 'In neuem Tab öffnen'})).toHaveAttribute(
      'href',
      help.slice(0, -1) + new URL(best!.address).pathname + new URL(best!.address).hash,
    );
    titles.add(best!.article.titel);
  }
  expect(titles.size).toBe(screens.length);
  expect(problems).toEqual([]);
});

test('in the frame the article stands alone, from the first paint', async ({page}) => {
  await openScreen(page, screen);
  await openHelp(page);
  const frame = view(page);
  for (const part of ['.navbar', 'footer.footer', '.theme-announcement-bar', '.theme-doc-sidebar-container'])
    await expect(frame.locator(part)).toBeHidden();
  await expect(frame.locator('.kurzantwort')).toBeVisible();
  const html = readBuilt(`${decodeURI(pathOf((await shown()).article.adresse)).slice(1)}.html`);
  // The mark is set by a script that stands before everything that can be seen.
  expect(html.indexOf('dataset.embedded')).toBeGreaterThan(0);
  expect(html.indexOf('dataset.embedded')).toBeLessThan(html.indexOf('<body'));
});

test('colours follow the host, and a reader’s own choice for the site stays', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await openScreen(page, screen);
  await openHelp(page);
  const html = view(page).locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.locator('hilfe-center').evaluate((element) => element.setAttribute('modus', 'dunkel'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.goto(help);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('links to other sites leave the frame, links of the help stay', async ({page, context}) => {
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({body: 'Anderswo'}));
  await openScreen(page, screen);
  await openHelp(page);
  // The tab learns its address from the page in the frame, once that is connected.
  const tab = panel(page).getByRole('link', {name: 'In neuem Tab öffnen'});
  await expect(tab).toHaveAttribute('href', help.slice(0, -1) + pathOf((await shown()).article.adresse));
  await view(page)
    .getByRole('heading', {level: 1})
    .evaluate((heading) => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://elsewhere.example/',
        textContent: 'Anderswo',
      });
      heading.append(link);
    });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    view(page).getByRole('link', {name: 'Anderswo'}).click(),
  ]);
  expect(opened.url()).toBe('https://elsewhere.example/');
  await opened.close();
  const title = await view(page).getByRole('heading', {level: 1}).textContent();
  await view(page).locator('.markdown a[href^="/"]').first().click();
  await expect(view(page).getByRole('heading', {level: 1})).not.toHaveText(title!);
});

test('with the keyboard: opens, reads, searches, closes, and is where it was', async ({page}) => {
  await openScreen(page, screen);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', {name: 'Hilfe schließen'})).toBeFocused();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(view(page).getByRole('heading', {level: 1})).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await view(page).locator(':focus').count()).toBe(1);
  // Escape inside the frame closes what is open there first.
  await panel(page).getByRole('button', {name: 'Hilfe durchsuchen'}).click();
  const query = view(page).locator('.DocSearch-Input');
  await expect(query).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(query).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
});

/** The places of the example product that take keys: a field, a field in a dialog, a cell of a table. */
const typists = [
  {place: 'a field', find: (page: Page) => page.getByRole('textbox', {name: 'Bemerkung'})},
  {
    place: 'a field of a dialog',
    find: async (page: Page) => {
      await page.getByRole('button', {name: 'Notiz hinzufügen'}).click();
      return page.getByRole('textbox', {name: 'Notiz'});
    },
  },
  {place: 'a cell of a table', find: (page: Page) => page.getByRole('gridcell').first()},
];

for (const {place, find} of typists)
  test(`what is typed into ${place} while the help follows arrives there, every key of it`, async ({page}) => {
    await openScreen(page, screen);
    await openHelp(page);
    const target = await find(page);
    await target.click();
    let typed = '';
    // An id without an article loads the frame anew, the next one again.
    for (const id of [...screens.slice(1, 4), 'gibt-es-nicht', screen]) {
      await page.locator('hilfe-center').evaluate((element, next) => element.setAttribute('kontext', next), id);
      const [best] = await lookUp(id, read);
      const heading = view(page).getByRole('heading', {level: 1, name: best?.article.titel, exact: true});
      do {
        await page.keyboard.type('7');
        typed += '7';
      } while (
        !(best
          ? await heading.isVisible()
          : await view(page)
              .getByRole('link', {name: /durchsuchen/})
              .isVisible())
      );
      await page.keyboard.type('123');
      typed += '123';
      await expect(target).toBeFocused();
    }
    const content = await target.evaluate((element) => ('value' in element ? element.value : element.textContent));
    expect(content).toBe(typed);
  });

test('keys of the table go on working beside the help, and so does the search that was left for the product', async ({
  page,
}) => {
  await openScreen(page, screen);
  await openHelp(page);
  await page.getByRole('gridcell').first().click();
  await page.locator('hilfe-center').evaluate((element, id) => element.setAttribute('kontext', id), screens[1]);
  await expect(view(page).getByRole('heading', {level: 1})).toHaveText(
    (await lookUp(screens[1]!, read))[0]!.article.titel,
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('row').nth(1).getByRole('gridcell').nth(1)).toBeFocused();
  // Asked for the search, and back in the product before it has opened.
  const field = page.getByRole('textbox', {name: 'Bemerkung'});
  await panel(page).getByRole('button', {name: 'Hilfe durchsuchen'}).click();
  await field.click();
  const query = view(page).locator('.DocSearch-Input');
  await expect(query).toBeVisible();
  await page.keyboard.type('weiter');
  await expect(field).toHaveValue('weiter');
});

test('closing gives the focus back to where the reader was in the product', async ({page}) => {
  await openScreen(page, screen);
  const field = page.getByRole('textbox', {name: 'Bemerkung'});
  await field.click();
  await openHelp(page);
  await panel(page).getByRole('button', {name: 'Hilfe schließen'}).click();
  await expect(panel(page)).toBeHidden();
  await expect(field).toBeFocused();
  // Somewhere else since: there.
  await openHelp(page);
  const cell = page.getByRole('gridcell').last();
  await cell.click();
  await view(page).getByRole('heading', {level: 1}).click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(cell).toBeFocused();
});

test('a screen that is left while the help cannot be seen is followed, and nothing crashes', async ({page}) => {
  const [, second, third] = screens;
  const title = async (id: string) => (await lookUp(id, read))[0]!.article.titel;
  const heading = view(page).getByRole('heading', {level: 1, includeHidden: true});
  const problems = watch(page);
  await openScreen(page, screen);
  await openHelp(page);
  await panel(page).getByRole('button', {name: 'Hilfe schließen'}).click();
  const widget = page.locator('hilfe-center');
  await widget.evaluate((element, id) => element.setAttribute('kontext', id), second);
  await openHelp(page);
  await expect(heading).toHaveText(await title(second!));
  // Out of sight by the product’s doing, of which the widget does not know.
  await widget.evaluate((element) => (element.style.display = 'none'));
  await widget.evaluate((element, id) => element.setAttribute('kontext', id), third);
  await expect(heading).toHaveText(await title(third!));
  await widget.evaluate((element, id) => {
    element.setAttribute('kontext', 'gibt-es-nicht');
    setTimeout(() => element.setAttribute('kontext', id));
  }, screen);
  await expect(heading).toHaveText(await title(screen));
  await widget.evaluate((element) => (element.style.display = ''));
  await expect(view(page).getByRole('heading', {level: 1})).toBeVisible();
  expect(problems).toEqual([]);
});

test('on a phone the panel covers the product and keeps the focus', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openScreen(page, screen);
  await openHelp(page);
  expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await panel(page).evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(390);
  expect(
    await view(page)
      .locator('html')
      .evaluate((html) => html.scrollWidth),
  ).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test('no style gets in or out, and the tree is closed', async ({browser}) => {
  const page = await browser.newPage();
  await page.goto(product);
  expect(await page.locator('hilfe-center').evaluate((element) => element.shadowRoot)).toBeNull();
  await page.close();
});

test('the product’s own rules do not reach the widget', async ({page}) => {
  await openScreen(page, screen);
  const [inside, outside] = await Promise.all([
    opener(page).evaluate((button) => getComputedStyle(button).borderTopStyle),
    page.evaluate(() => getComputedStyle(document.body.appendChild(document.createElement('button'))).borderTopStyle),
  ]);
  expect([inside, outside]).toEqual(['solid', 'dashed']);
});

test('when the help centre cannot be reached it says so and names the telephone, until it can', async ({page}) => {
  await page.route(`${help}**`, (route) => route.abort());
  await openScreen(page, screen);
  await opener(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('nicht zu erreichen');
  await expect(panel(page).getByRole('link', {name: site.support.phone})).toHaveAttribute(
    'href',
    site.support.phoneHref,
  );
  await page.unroute(`${help}**`);
  await panel(page).getByRole('button', {name: 'Erneut versuchen'}).click();
  await expect(view(page).getByRole('heading', {level: 1})).toBeVisible();
  await expect(panel(page).getByRole('alert')).toBeHidden();
});

test('an id the help does not know leads to the search, and the next one to its article', async ({page}) => {
  await openScreen(page, screen);
  const widget = page.locator('hilfe-center');
  await widget.evaluate((element) => element.setAttribute('kontext', 'gibt-es-nicht'));
  await opener(page).click();
  await expect(view(page).getByRole('link', {name: 'Hilfe durchsuchen'})).toBeVisible();
  await widget.evaluate((element, id) => element.setAttribute('kontext', id), screen);
  await expect(view(page).getByRole('heading', {level: 1})).toHaveText((await shown()).article.titel);
  await widget.evaluate((element) => element.setAttribute('kontext', 'gibt-es-nicht'));
  await expect(view(page).getByRole('link', {name: 'Hilfe durchsuchen'})).toBeVisible();
  await panel(page).getByRole('button', {name: 'Hilfe durchsuchen'}).click();
  await expect(view(page).getByRole('searchbox').first()).toBeVisible();
  await expect(view(page).locator('.navbar')).toBeHidden();
});

test('another site can neither frame the help nor make a framed page obey', async ({page}) => {
  await page.goto(`${stranger}/#${screen}`);
  await opener(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('nicht zu erreichen');
  expect(page.frames().filter((frame) => frame.url().startsWith(help))).toEqual([]);
});

test('a link without any script of the help leads to the article, for codes of messages too', async ({page}) => {
  await openScreen(page, screen);
  const link = await page.getByRole('link', {name: 'Hilfe zu dieser Ansicht'}).getAttribute('href');
  await page.goto(link!);
  await expect(page).toHaveURL(help.slice(0, -1) + pathOf((await shown()).article.adresse));
  await expect(page.locator('.navbar')).toBeVisible();
  const [message] = await lookUp(code, read);
  await page.goto(`${help}kontext?id=${code}`);
  await expect(page).toHaveURL(help.slice(0, -1) + new URL(message!.address).pathname + new URL(message!.address).hash);
  await page.goto(`${help}kontext?id=nie`);
  await expect(page.getByRole('heading', {name: 'Dazu gibt es noch keinen Artikel'})).toBeVisible();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('nothing is loaded before the button is clicked but one small script', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openScreen(page, screen);
  expect(asked.filter((url) => url.startsWith(help))).toEqual([]);
  const {widget} = JSON.parse(readBuilt(`${CONTEXT_FOLDER}/v1.json`)) as ContractIndex;
  const bytes = gzipSync(readBuilt(`${CONTEXT_FOLDER}/${widget!.datei}`)).length;
  console.log(`  widget: ${bytes} bytes gzip`);
  expect(bytes).toBeLessThan(6 * 1024);
});
