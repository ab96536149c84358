/** The browser's back button closes what covers the page, and leaves nothing in the history. */
import type {Page} from '@playwright/test';
import {article, nextArticle} from './support/content-pages';
import {expect, sharedPageTest as test, test as ownPageTest} from './support/fixtures';
import {hydrated, open} from './support/page';
import {otherWord, question, word} from './support/queries';
import {ask, hits, input} from './support/search';

const {path: first, title: firstTitle} = article;
const {path: second, title: secondTitle} = nextArticle;

const modal = (page: Page) => page.locator('.DocSearch-Modal');
const title = (page: Page) => page.getByRole('heading', {level: 1});

async function openWindow(page: Page): Promise<void> {
  await page.locator('.DocSearch-Button').click();
  await expect(input(page)).toBeFocused();
}

/** Opens two pages one after the other, the second without loading the document again. */
async function readTwo(page: Page): Promise<void> {
  await open(page, first);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).toHaveURL(second);
  await expect(title(page)).toHaveText(secondTitle);
}

for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({viewport: {width, height: 844}});
    ownPageTest.use({viewport: {width, height: 844}});

    test('back closes the search modal and stays on the page; forward does not open it', async ({page}) => {
      await readTwo(page);
      await openWindow(page);
      await input(page).fill(word);
      await expect(hits(page).first()).toBeVisible();
      await expect(page).toHaveURL(second);
      await page.goBack();
      await expect(modal(page)).toHaveCount(0);
      await expect(page).toHaveURL(second);
      await expect(title(page)).toHaveText(secondTitle);
      await page.goForward();
      await expect(page).toHaveURL(second);
      await expect(modal(page)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(first);
    });

    ownPageTest('on the first page of a tab it does not leave the site', async ({page}) => {
      await open(page, first);
      await openWindow(page);
      await page.goBack();
      await expect(modal(page)).toHaveCount(0);
      await expect(page).toHaveURL(first);
      await expect(page.locator('.DocSearch-Button')).toBeFocused();
    });
  });
}

// Of their own, as the history of a page is never longer than fifty.
ownPageTest('opened and closed many times, the modal leaves no step to go back', async ({page}) => {
  await readTwo(page);
  const before = await page.evaluate(() => history.length);
  for (const close of ['Escape', 'button', 'backdrop', 'Escape'] as const) {
    await openWindow(page);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else if (close === 'button') await page.getByRole('dialog').getByRole('button', {name: 'Schließen'}).click();
    else await page.mouse.click(10, 880);
    await expect(modal(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(title(page)).toHaveText(firstTitle);
});

ownPageTest('a page opened from the modal comes right after the one below it', async ({page}) => {
  await readTwo(page);
  const before = await page.evaluate(() => history.length);
  await openWindow(page);
  await input(page).fill(word);
  await hits(page)
    .and(page.locator(`:not([href*="${first}"], [href*="${second}"])`))
    .first()
    .click();
  await expect(modal(page)).toHaveCount(0);
  await expect(title(page)).not.toHaveText(secondTitle);
  const third = page.url();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(second);
  await expect(modal(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(third);
  await expect(title(page)).not.toHaveText(secondTitle);
});

test('links of an answer and the link to all hits do the same', async ({page}) => {
  // No answer leads to the start page.
  await open(page, '/');
  const startTitle = (await title(page).textContent())!;
  const link = (await ask(page, question)).locator('a').first();
  const target = (await link.getAttribute('href'))!.split(':~:')[0]!.replace(/#$/, '');
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(title(page)).not.toHaveText(startTitle);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText(startTitle);
  await openWindow(page);
  await input(page).fill(word);
  await page.locator('.DocSearch-HitsFooter a').click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(word)}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText(startTitle);
});

test('back closes the modal whatever it shows: the conversation is kept there', async ({page}) => {
  await readTwo(page);
  await ask(page, question);
  await expect(page.getByTitle('Antwort kopieren')).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(second);
  await openWindow(page);
  await expect(page.locator('.DocSearch-Hit', {hasText: question})).toBeVisible();
});

test('a page loaded anew with the modal open goes back to the page before', async ({page}) => {
  await readTwo(page);
  await openWindow(page);
  await page.reload();
  await hydrated(page);
  await expect(modal(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(title(page)).toHaveText(firstTitle);
});

test('on the search page the query stays, and a changed one leaves no step', async ({page}) => {
  await open(page, first);
  await openWindow(page);
  await input(page).fill(word);
  await page.locator('.DocSearch-HitsFooter a').click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(word)}`);
  await openWindow(page);
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(word)}`);
  await openWindow(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', {name: 'Suche'}).fill(otherWord);
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(otherWord)}`);
  await page.goBack();
  await expect(page).toHaveURL(first);
});

test('sections opened after the modal was closed can be gone back from', async ({page}) => {
  await open(page, first);
  await openWindow(page);
  await page.keyboard.press('Escape');
  const contents = page.locator('.table-of-contents a');
  const [one, two] = await contents.evaluateAll((links) =>
    links.map((link) => encodeURI(decodeURI(link.getAttribute('href')!))),
  );
  await contents.nth(0).click();
  await expect(page).toHaveURL(new RegExp(`${one}$`));
  await openWindow(page);
  await page.keyboard.press('Escape');
  await contents.nth(0).click();
  await expect(page).toHaveURL(new RegExp(`${one}$`));
  await contents.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`${two}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${one}$`));
});

test('back closes the slide-out menu on the first page, and after loading anew', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await readTwo(page);
  await page.reload();
  await hydrated(page);
  const menu = page.locator('.navbar-sidebar');
  const opener = page.getByRole('button', {name: 'Navigationsleiste umschalten'});
  await opener.click();
  await expect(menu).toBeInViewport();
  await page.goBack();
  await expect(menu).not.toBeInViewport();
  await expect(page).toHaveURL(second);
  await expect(title(page)).toHaveText(secondTitle);
  await opener.click();
  await menu.getByRole('button', {name: 'Navigationsleiste schließen'}).click();
  await expect(menu).not.toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(title(page)).toHaveText(firstTitle);
});
