/** The product map: from a click path to its branch, through the tree by keyboard, and without any script. */
import {expect, sharedPageTest as test, test as ownPageTest} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';

const node = (name: string) => ({name, exact: false});

test('a click path of an article opens its branch, which leads back to the article', async ({page}) => {
  await open(page, '/rechnungen/verwaltung/lastschriften');
  await page
    .getByRole('article')
    .getByRole('link', {name: /^Klickpfad: Rechnungen\W+Lastschriften\W+Einziehbar$/})
    .first()
    .click();
  await expect(page).toHaveURL('/gethelp/produktkarte#rechnungen.lastschriften.einziehbar');
  const chosen = page.getByRole('treeitem', {selected: true});
  await expect(chosen).toHaveText(/^Einziehbar/);
  await expect(chosen).toBeInViewport();
  await expect(chosen).toBeFocused();
  const panel = page.getByRole('region', {name: 'Einziehbar'});
  await expect(panel).toContainText('Rechnungen › Lastschriften › Einziehbar');
  await expect(panel).toContainText(
    'Administrator, Innendienst, Buchhaltung und Nur Lesen (Stufe Lesen im Bereich Rechnungen)',
  );
  // By the contract, the article whose instructions begin here.
  await panel.getByRole('link', {name: 'Lastschriften einziehen'}).first().click();
  await expect(page).toHaveURL(/\/rechnungen\/verwaltung\/lastschriften#/);
});

test('with the keyboard: search, walk, read, and back', async ({page}) => {
  await open(page, '/gethelp/produktkarte');
  await page.getByRole('searchbox', {name: /suchen/}).focus();
  await page.keyboard.type('nicht einziehbar');
  await expect(page.getByText('1 Treffer')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', node('Nicht einziehbar'))).toBeFocused();
  await expect(page).toHaveURL('/gethelp/produktkarte#rechnungen.lastschriften.nicht-einziehbar');
  await page.keyboard.press('ArrowLeft');
  const parent = page.getByRole('treeitem', node('Lastschriften')).first();
  await expect(parent).toBeFocused();
  await expect(parent).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', {name: 'Lastschriften'});
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Schaltflächen: Lastschriftlauf erstellen');
  await page.keyboard.press('Escape');
  await expect(parent).toBeFocused();
  // One stop for the whole tree: the next one is what there is to know of the node.
  await page.keyboard.press('Tab');
  await expect(panel.locator(':focus')).toHaveCount(1);
});

test('the map is accessible and fits a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/gethelp/produktkarte#liefer-app.touren');
  await expect(page.getByRole('region', {name: 'Touren'})).toBeVisible();
  // What is chosen is not below what there is to know of it.
  const [row, panel] = await Promise.all([
    page.getByRole('treeitem', {selected: true}).boundingBox(),
    page.getByRole('region', {name: 'Touren'}).boundingBox(),
  ]);
  expect(row!.y + row!.height).toBeLessThanOrEqual(panel!.y);
  expect(await violations(page)).toEqual([]);
  await expect.poll(async () => overflowing(page)).toEqual([]);
});

ownPageTest('without scripts the address opens the branch, and articles are linked', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL ? {baseURL} : {})});
  const page = await context.newPage();
  await page.goto('/gethelp/produktkarte#rechnungen.lastschriften');
  const branch = page.locator('[id="rechnungen.lastschriften"]');
  await expect(branch).toBeInViewport();
  await branch.locator('> details > summary').click();
  await branch.locator('> details > div').getByRole('link', {name: 'Lastschriften einziehen'}).click();
  await expect(page).toHaveURL('/rechnungen/verwaltung/lastschriften');
  await context.close();
});
