/** Tables of twelve rows and more: a row is found by its words, the head stays, one column fits a phone. */
import type {Page} from '@playwright/test';
import {expect, sharedPageTest as test} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';

const columns = '/import-export/kunden-import';
const rights = '/firmenstammdaten/mitarbeiterstammdaten/mitarbeiter-zugriffsberechtigungen';

const tableAfter = (page: Page, tools: number) => page.locator('.hc-scripted + .hc-table').nth(tools);
const rows = (page: Page, tools = 0) => tableAfter(page, tools).locator('tbody tr');

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({viewport: {width, height: 800}});

    test('someone looks for the column of an import file', async ({page}) => {
      await open(page, columns);
      const all = await rows(page).count();
      expect(all).toBeGreaterThan(30);
      await page.getByLabel('Tabelle filtern').fill('strasse');
      const status = page.getByRole('main').getByRole('status').filter({hasText: 'Zeile'});
      await expect(status).toHaveText(new RegExp(`^\\d+ von ${all} Zeilen$`));
      await expect(rows(page).filter({visible: true, hasText: 'Straße'}).first()).toBeVisible();
      expect(await rows(page).filter({visible: true}).count()).toBeLessThan(all);
      // What the page has scrolled below the navbar would count as a target cut off.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await violations(page)).toEqual([]);
      await expect.poll(async () => overflowing(page)).toEqual([]);

      await page.emulateMedia({media: 'print'});
      await expect(rows(page).filter({visible: true})).toHaveCount(all);
      await expect(page.getByLabel('Tabelle filtern')).toBeHidden();
      await page.emulateMedia({media: null});

      await page.getByLabel('Tabelle filtern').fill('qwertz');
      await expect(page.getByText('Keine Zeile passt.')).toBeVisible();
      await page.getByLabel('Tabelle filtern').fill('');
      await expect(rows(page).filter({visible: true})).toHaveCount(all);
    });
  });
}

/** How far the head of a table is above the top of the window, or of the box the table scrolls in. */
const aboveTop = (page: Page) =>
  tableAfter(page, 0).evaluate((one) => {
    const box = getComputedStyle(one).overflowY === 'auto' ? one.getBoundingClientRect().top : 0;
    return Math.max(box, 0) - one.querySelector('thead th')!.getBoundingClientRect().top;
  });

for (const [what, address] of [
  ['that fits the page', '/kommunikation/kommunikation-kunden/email/automatische-email-verwaltung'],
  ['that is wider', columns],
] as const)
  test(`the head of a table ${what} stays while the rows go by`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 700});
    await open(page, address);
    await expect(page.getByLabel('Tabelle filtern').first()).toBeVisible();
    const row = rows(page).nth(20);
    await row.evaluate((one) => one.scrollIntoView({block: 'center'}));
    await expect(row).toBeInViewport();
    await expect.poll(() => aboveTop(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });

test('on a phone the matrix of rights shows one role', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, rights);
  const matrix = page.locator('.hc-table', {hasText: 'Paketversand und Selbstabholung'}).first();
  const heads = matrix.getByRole('columnheader').filter({visible: true});
  await expect(heads).toHaveCount(10);
  await page.getByLabel('Spalte').selectOption('Fahrer');
  await expect(heads).toHaveText(['Bereich', 'Fahrer']);
  await expect(matrix.locator('tr', {hasText: 'Liefer-App: Ausliefern'}).getByRole('cell')).toHaveText('ja');
  expect(await matrix.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Spalte').selectOption('Alle');
  await expect(heads).toHaveCount(10);
});
