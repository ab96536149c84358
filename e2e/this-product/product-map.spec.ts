/** The product map: from a click path to its entry, by the filter, and without any script. */
import {expect, sharedPageTest as test} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';

test('a click path of an article opens its entry, which leads back to the article', async ({page}) => {
  await open(page, '/rechnungen/verwaltung/lastschriften');
  await page
    .getByRole('article')
    .getByRole('link', {name: /^Klickpfad: Rechnungen\W+Lastschriften\W+Einziehbar$/})
    .first()
    .click();
  await expect(page).toHaveURL('/gethelp/produktkarte#rechnungen.lastschriften.einziehbar');
  const entry = page.locator('[id="rechnungen.lastschriften.einziehbar"]');
  await expect(entry).toBeInViewport();
  await expect(page.locator('summary', {hasText: /^Einziehbar$/})).toBeInViewport();
  await expect(entry).toContainText('Rechnungen › Lastschriften › Einziehbar');
  await expect(entry).toContainText(
    'Administrator, Innendienst, Buchhaltung und Nur Lesen (Stufe Lesen im Bereich Rechnungen)',
  );
  await entry.getByRole('link', {name: 'Lastschriften einziehen'}).click();
  await expect(page).toHaveURL('/rechnungen/verwaltung/lastschriften');
});

test('the filter finds an entry by its name or a button and opens the details it lies in', async ({page}) => {
  await open(page, '/gethelp/produktkarte');
  const field = page.getByLabel('Einträge filtern');
  await field.fill('nicht einziehbar');
  await expect(page.getByText(/^1 von \d+ Einträgen$/)).toBeVisible();
  const names = page.getByRole('navigation', {name: 'Menübaum'}).locator('summary').filter({visible: true});
  await expect(names).toHaveText(['Backend', 'Rechnungen', 'Lastschriften', 'Nicht einziehbar']);
  await field.fill('lastschriftlauf erstellen');
  await expect(names.last()).toHaveText('Lastschriften');
  await field.press('Escape');
  await expect(names.first()).toHaveText('Backend');
  await expect(page.locator('[id="rechnungen.lastschriften"]')).toBeHidden();
});

test('the map is accessible and fits a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/gethelp/produktkarte#liefer-app.touren');
  await expect(page.locator('[id="liefer-app.touren"]')).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await expect.poll(async () => overflowing(page)).toEqual([]);
});

test('without scripts the address opens the entry, and articles are linked', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL ? {baseURL} : {})});
  const page = await context.newPage();
  await page.goto('/gethelp/produktkarte#rechnungen.lastschriften');
  const entry = page.locator('[id="rechnungen.lastschriften"]');
  await expect(entry).toBeInViewport();
  await expect(page.getByLabel('Einträge filtern')).toHaveCount(0);
  await entry.getByRole('link', {name: 'Lastschriften einziehen'}).click();
  await expect(page).toHaveURL('/rechnungen/verwaltung/lastschriften');
  await context.close();
});
