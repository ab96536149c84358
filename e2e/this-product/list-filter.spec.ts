/** Tables of twelve rows and more, and the registers: an entry is found by its words, and the head of a table stays. */
import type {Page} from '@playwright/test';
import {expect, sharedPageTest as test} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';

const columns = '/import-export/kunden-import';

const tableAfter = (page: Page, tools: number) => page.locator('.hc-scripted + .hc-table').nth(tools);
const rows = (page: Page, tools = 0) => tableAfter(page, tools).locator('tbody tr');

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({viewport: {width, height: 800}});

    test('someone looks for the column of an import file', async ({page}) => {
      await open(page, columns);
      const all = await rows(page).count();
      expect(all).toBeGreaterThan(30);
      await page.getByLabel('Einträge filtern').fill('strasse');
      const status = page.getByRole('main').getByRole('status').filter({hasText: 'Eint'});
      await expect(status).toHaveText(new RegExp(`^\\d+ von ${all} Einträgen$`));
      await expect(rows(page).filter({visible: true, hasText: 'Straße'}).first()).toBeVisible();
      expect(await rows(page).filter({visible: true}).count()).toBeLessThan(all);
      // What the page has scrolled below the navbar would count as a target cut off.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await violations(page)).toEqual([]);
      await expect.poll(async () => overflowing(page)).toEqual([]);

      await page.emulateMedia({media: 'print'});
      await expect(rows(page).filter({visible: true})).toHaveCount(all);
      await expect(page.getByLabel('Einträge filtern')).toBeHidden();
      await page.emulateMedia({media: null});

      await page.getByLabel('Einträge filtern').fill('qwertz');
      await expect(page.getByText('Kein Eintrag passt.')).toBeVisible();
      await page.getByLabel('Einträge filtern').press('Escape');
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
    await expect(page.getByLabel('Einträge filtern').first()).toBeVisible();
    const row = rows(page).nth(20);
    await row.evaluate((one) => one.scrollIntoView({block: 'center'}));
    await expect(row).toBeInViewport();
    await expect.poll(() => aboveTop(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });

for (const {address, query, left, out} of [
  {address: '/gethelp/meldungen', query: 'm 060', left: '#m-060', out: '#m-001'},
  {address: '/gethelp/begriffe', query: 'sepa mandat', left: '#sepa-mandat', out: '#buchstabe-z'},
  {address: '/tags', query: 'lastschr', left: '.hc-taglist a[href$="lastschrift"]', out: '#buchstabe-Z'},
  {
    address: '/intern/icon-sheet',
    query: 'lastschr',
    left: 'li:has(> code:text-is("lastschrift"))',
    out: 'li:has(> code:text-is("tour"))',
  },
])
  test(`an entry of ${address} is found by its words`, async ({page}) => {
    await open(page, address);
    await page.getByLabel('Einträge filtern').fill(query);
    await expect(page.locator(left).first()).toBeVisible();
    await expect(page.locator(out).first()).toBeHidden();
    await page.getByLabel('Einträge filtern').press('Escape');
    await expect(page.locator(out).first()).toBeVisible();
    await expect(page.getByLabel('Einträge filtern')).toHaveValue('');
  });

test('an address shows its entry, whatever has been filtered', async ({page}) => {
  await open(page, '/gethelp/begriffe');
  await page.getByLabel('Einträge filtern').fill('zahlungsfrist');
  const heading = page.locator('#buchstabe-a');
  await expect(heading).toBeHidden();
  await page.locator('.table-of-contents').getByRole('link', {name: 'A', exact: true}).click();
  await expect(heading).toBeInViewport();
  await expect(page.getByLabel('Einträge filtern')).toHaveValue('');
});
