/** The trainee who does not know a word of the product: what it means, what others call it, where to read on. */
import {expect, sharedPageTest as test} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';

test('a word leads to what it means and to the article about it', async ({page}) => {
  await open(page, '/gethelp/gethelp-landingpage');
  await page.locator('.theme-doc-sidebar-container').getByRole('link', {name: 'Begriffe'}).click();
  await page.locator('.table-of-contents').getByRole('link', {name: 'A', exact: true}).click();
  await expect(page.getByRole('heading', {level: 2, name: /^A/})).toBeInViewport();

  await open(page, '/gethelp/begriffe#sepa-mandat');
  await expect(page.getByRole('heading', {level: 3, name: /^SEPA-Mandat/})).toBeInViewport();
  const entry = page.locator('#sepa-mandat ~ p');
  await expect(entry.nth(1)).toContainText('Auch gesucht als:');
  await entry.nth(2).getByRole('link').first().click();
  await expect(page.getByRole('heading', {level: 1, name: /SEPA-Mandat/})).toBeVisible();
});

test('the page of terms is accessible and fits a phone', async ({page}) => {
  await open(page, '/gethelp/begriffe');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({width: 390, height: 844});
  await expect.poll(async () => overflowing(page)).toEqual([]);
});
