/** Tasks readers come for, from the first page to the answer. */
import {expect, sharedPageTest as test, test as ownPageTest} from '../support/fixtures';
import {open, overflowing} from '../support/page';

test('bookkeeping finds the direct debits by task, in one click', async ({page}) => {
  await open(page, '/');
  await page
    .getByRole('region', {name: /Ich möchte/})
    .getByRole('link', {name: 'Lastschriften einziehen'})
    .click();
  await expect(page.getByRole('heading', {level: 1, name: 'Lastschriften einziehen'})).toBeVisible();
  await expect(page.getByRole('note', {name: 'Kurzantwort'})).toContainText('Lastschriftlauf');
});

test('bookkeeping finds the direct debits by one search and one click', async ({page}) => {
  await open(page, '/');
  await page.getByRole('button', {name: /Suchbegriff oder Frage/}).click();
  await page.getByRole('combobox', {name: 'Suche'}).fill('geld einziehen');
  await page.getByRole('option').filter({hasText: 'Lastschriften einziehen'}).first().click();
  await expect(page).toHaveURL(/\/rechnungen\/verwaltung\/lastschriften/);
  await expect(page.getByRole('heading', {level: 1, name: 'Lastschriften einziehen'})).toBeAttached();
});

test('bookkeeping goes from a returned debit through a related article to the export', async ({page}) => {
  await open(page, '/buchhaltung/ruecklastschriften');
  await page
    .getByRole('article')
    .getByRole('link', {name: /Zahlungseingänge verbuchen/})
    .first()
    .click();
  await expect(page).toHaveURL(/\/buchhaltung\/zahlungseingaenge/);
  await page
    .locator('.theme-doc-sidebar-container')
    .getByRole('link', {name: /DATEV|Buchhaltung exportieren/})
    .first()
    .click();
  await expect(page).toHaveURL('/buchhaltung/buchhaltungsexport');
});

ownPageTest.describe('a driver, on the phone, at night', () => {
  ownPageTest.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true, colorScheme: 'dark'});

  ownPageTest('goes dark, taps the own workplace and reads how to deliver', async ({page}) => {
    await open(page, '/');
    await page.getByRole('button', {name: 'Navigationsleiste umschalten'}).tap();
    await page
      .locator('.navbar-sidebar')
      .getByRole('button', {name: /^Farbschema/})
      .tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', {name: 'Navigationsleiste schließen'}).tap();

    await page.getByRole('link', {name: 'Fahrer', exact: true}).tap();
    const card = page.getByRole('region', {name: 'Fahrer'});
    await expect(card).toBeInViewport();
    await card.getByRole('link').first().tap();
    await expect(page).toHaveURL('/versandarten/liefer-app-android/ausliefern');
    await expect(page.getByRole('note', {name: 'Kurzantwort'})).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(async () => overflowing(page)).toEqual([]);
  });

  ownPageTest('finds the way through the menu with targets large enough for a thumb', async ({page}) => {
    await open(page, '/rechnungen/konfiguration/zustellart');
    await page.getByRole('button', {name: 'Navigationsleiste umschalten'}).tap();
    const menu = page.locator('.navbar-sidebar');
    const links = menu.getByRole('link').filter({visible: true});
    expect(await links.count()).toBeGreaterThan(3);
    for (const box of await Promise.all((await links.all()).map((link) => link.boundingBox()))) {
      expect(box!.height).toBeGreaterThanOrEqual(40);
    }
    await menu
      .getByRole('link', {name: 'Zustellart für Rechnungen wählen'})
      .or(menu.getByRole('link', {name: /Zustellart/}))
      .first()
      .tap();
    await expect(menu).not.toBeInViewport();
  });
});

test('a mistyped address still ends at an article', async ({page, watch}) => {
  watch.expect(/status of 404/, 'the browser logs the status of the document itself');
  await open(page, '/rechnungen/sammelrechung');
  await page.getByRole('main').getByRole('button', {name: 'Hilfe durchsuchen'}).click();
  await page.getByRole('combobox', {name: 'Suche'}).fill('sammelrechung');
  await page.getByRole('option').filter({hasText: 'Sammelrechnung'}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toContainText('Sammelrechnung');
});
