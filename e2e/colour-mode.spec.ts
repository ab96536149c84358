import type {Locator, Page} from '@playwright/test';
import {pages} from './support/content-pages';
import {expect, sharedPageTest as test, test as ownPageTest} from './support/fixtures';
import {hydrated, open} from './support/page';

const toggleNames = {light: 'Farbschema: hell', dark: 'Farbschema: dunkel', system: 'Farbschema: wie das System'};

async function expectMode(page: Page, choice: keyof typeof toggleNames, shown: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', shown);
  await expect(html).toHaveAttribute('data-theme-choice', choice);
  await expect(page.locator('nav.navbar').getByRole('button', {name: toggleNames[choice]})).toBeVisible();
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

ownPageTest.describe('on a dark system', () => {
  ownPageTest.use({colorScheme: 'dark'});

  ownPageTest(
    'the first visit is light, then the toggle cycles light, dark, system; each survives a reload',
    async ({page}) => {
      const toggle = page.locator('nav.navbar').getByRole('button', {name: /^Farbschema/});
      await open(page, '/');
      await expectMode(page, 'light', 'light');
      await reload(page);
      await expectMode(page, 'light', 'light');

      await toggle.click();
      await expectMode(page, 'dark', 'dark');
      await page.emulateMedia({colorScheme: 'light'});
      await reload(page);
      await expectMode(page, 'dark', 'dark');

      await toggle.click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        await reload(page);
        await expectMode(page, 'system', colorScheme);
      }

      await toggle.click();
      await expectMode(page, 'light', 'light');
    },
  );
});

test('the system choice follows the system while the page is open, the others do not', async ({page}) => {
  const toggle = page.locator('nav.navbar').getByRole('button', {name: /^Farbschema/});
  await open(page, '/');
  await page.emulateMedia({colorScheme: 'dark'});
  await expectMode(page, 'light', 'light');

  await toggle.click();
  await toggle.click();
  await expectMode(page, 'system', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expectMode(page, 'system', 'light');
  await page.emulateMedia({colorScheme: 'dark'});
  await expectMode(page, 'system', 'dark');
});

test('the choice goes along from page to page', async ({page}) => {
  await open(page, '/');
  await page
    .locator('nav.navbar')
    .getByRole('button', {name: /^Farbschema/})
    .click();
  await page.locator('nav.navbar').getByRole('link', {name: 'Updates', exact: true}).click();
  await expect(page).toHaveURL('/updates/aktuell-in-test-und-entwicklung');
  await expectMode(page, 'dark', 'dark');
});

test('no flash of the other mode: the choice is set before the first paint', async ({page}) => {
  await open(page, '/');
  await page
    .locator('nav.navbar')
    .getByRole('button', {name: /^Farbschema/})
    .click();
  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(window, {seenModes: seen});
    new MutationObserver(() => {
      if (document.getElementById('__docusaurus')) seen.push(document.documentElement.getAttribute('data-theme'));
    }).observe(document, {childList: true, subtree: true, attributes: true});
  });
  await reload(page);
  const seen = await page.evaluate(() => (window as unknown as {seenModes: string[]}).seenModes);
  expect(new Set(seen)).toEqual(new Set(['dark']));
});

/** How light the darkest, the lightest and the first pixel of an element are, from 0 to 255. */
async function lightness(element: Locator): Promise<{least: number; most: number; first: number}> {
  const png = (await element.screenshot()).toString('base64');
  const values = await element.page().evaluate(async (file) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))]));
    const {width, height} = picture;
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
    canvas.drawImage(picture, 0, 0);
    const {data} = canvas.getImageData(0, 0, width, height);
    return Array.from(
      {length: width * height},
      (_, pixel) => 0.2126 * data[4 * pixel]! + 0.7152 * data[4 * pixel + 1]! + 0.0722 * data[4 * pixel + 2]!,
    );
  }, png);
  const sorted = values.toSorted((one, other) => one - other);
  return {least: sorted[0]!, most: sorted.at(-1)!, first: values[0]!};
}

/** Opens a page with a sketch and one with a diagram, whose labels can be told from what they stand on. */
async function expectLabels(page: Page, colorSchemes: ('light' | 'dark')[]): Promise<void> {
  for (const kind of ['hc-sketch', 'hc-diagram']) {
    const {path} = pages.find(({html}) => html.includes(`hc-figure ${kind}`))!;
    await open(page, path);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({colorScheme});
      for (const label of (await page.locator(`.${kind} svg text`).all()).slice(0, 5)) {
        await label.scrollIntoViewIfNeeded();
        const {least, most} = await lightness(label);
        expect(most - least, `${path}, ${colorScheme}: ${await label.textContent()}`).toBeGreaterThan(90);
      }
    }
  }
}

ownPageTest(
  'browsers that darken light pages by themselves leave the labels of pictures legible',
  async ({page, context}) => {
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setAutoDarkModeOverride', {enabled: true});
    await expectLabels(page, ['dark']);
    const title = page.getByRole('heading', {level: 1});
    expect((await lightness(title)).first, 'the browser has darkened the page').toBeLessThan(90);
  },
);

test('forced colours leave the labels of pictures legible', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await expectLabels(page, ['light', 'dark']);
});
