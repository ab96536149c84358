/** The bookkeeper who met M-060: from the code, its wording or an article to what helps. */
import {expect, sharedPageTest as test} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';
import {hits, openSearch} from '../support/search';

test.describe('messages', () => {
  for (const typed of ['M-060', 'm60', 'M 060']) {
    test(`the code typed as ${typed} leads to its entry`, async ({page}) => {
      await open(page, '/');
      await openSearch(page, typed);
      await expect(hits(page).first()).toHaveAttribute('href', /\/gethelp\/meldungen#m-060$/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/gethelp/meldungen#m-060');
      await expect(page.getByRole('heading', {name: /^M-060: Kein gültiges SEPA-Mandat/})).toBeInViewport();
    });
  }

  test('the wording as the product shows it leads to its entry', async ({page}) => {
    await open(page, '/');
    await openSearch(page, 'Kein gültiges SEPA-Mandat. Die Rechnung wird nicht eingezogen');
    await expect(hits(page).and(page.locator('[href$="/gethelp/meldungen#m-060"]')).first()).toBeVisible();
  });

  test('an article leads to the entry, the entry back to the article', async ({page}) => {
    await open(page, '/rechnungen/verwaltung/lastschriften');
    await page.getByRole('article').getByRole('link', {name: 'M-060', exact: true}).first().click();
    await expect(page).toHaveURL('/gethelp/meldungen#m-060');
    const entry = page.locator('#m-060 + p + ul');
    await expect(entry).toContainText('Legen Sie ein Mandat an');
    await expect(entry).toContainText('Administrator und Buchhaltung');
    await entry.getByRole('link', {name: 'Lastschriften einziehen'}).click();
    await expect(page).toHaveURL(/\/rechnungen\/verwaltung\/lastschriften#/);
  });

  test('the page names areas alone in its table of contents, and fits a phone', async ({page}) => {
    await open(page, '/gethelp/meldungen');
    const contents = page.locator('.table-of-contents').getByRole('link');
    await expect(contents).toHaveText([
      /Wo zu finden/,
      /Allgemein/,
      /Stammdaten/,
      /Bestellung/,
      /Rechnung/,
      /Versand/,
      /Webshop/,
      /Import/,
      /Verwandte/,
    ]);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({width: 390, height: 844});
    await expect.poll(async () => overflowing(page)).toEqual([]);
  });
});
