/** Tasks readers come for in any help centre, from the first page to the answer. */
import {site} from '../config/site';
import {article} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open} from './support/page';

test('someone new goes from the areas to the first steps and on', async ({page}) => {
  await open(page, '/');
  await page.getByRole('region', {name: 'Alle Bereiche'}).getByRole('link', {name: 'Erste Schritte'}).click();
  await expect(page).toHaveURL(site.firstSteps);
  await page
    .getByRole('navigation', {name: 'Dokumentseiten'})
    .getByRole('link', {name: /^Weiter/})
    .click();
  await expect(page).toHaveURL(/^(?!.*erste-schritte)/);
  await expect(page.locator('h1')).toHaveCount(1);
});

test('the latest news leads from the start page into the release notes', async ({page}) => {
  await open(page, '/');
  await page.getByRole('region', {name: 'Neu im Produkt'}).getByRole('link').first().click();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).not.toHaveURL('/');
});

test('whoever finds nothing finds us', async ({page}) => {
  await open(page, article.path);
  // Below each article; its text may say so, too.
  await page.getByRole('article').getByRole('link', {name: 'Hilfe bekommen'}).last().click();
  await expect(page).toHaveURL('/gethelp/gethelp-landingpage');
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
});
