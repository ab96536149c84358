import type {Page} from '@playwright/test';
import {longArticle} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {fontsShown, hydrated, open} from './support/page';
import {question, word} from './support/queries';
import {ask, openSearch} from './support/search';

const {path: article} = longArticle;

/** The page as a PDF file, without the dates in it, once it is set in the fonts of the site. */
async function printed(page: Page): Promise<string> {
  await fontsShown(page);
  const file = await page.pdf({format: 'A4'});
  return file.toString('latin1').replace(/\/(?:CreationDate|ModDate) \([^)]*\)/g, '');
}

/** Things readers can have open when they print. */
const openThings: Record<string, (page: Page) => Promise<unknown>> = {
  'the search modal': (page) => openSearch(page, word),
  'the assistant': (page) => ask(page, question),
  'the slide-out menu': async (page) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.getByRole('button', {name: 'Navigationsleiste umschalten'}).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
  },
  'the focus on the link to the content': async (page) => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Zum Hauptinhalt springen'})).toBeFocused();
  },
  'something a script has put over the page': (page) =>
    page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<div role="dialog" style="position:fixed;inset:0">Fenster</div>');
      document.body.style.overflow = 'hidden';
    }),
};

test('prints only the page, and all of it, whatever is open', async ({page, viewport}) => {
  await open(page, article);
  const plain = await printed(page);
  expect(plain.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
  for (const [name, openThing] of Object.entries(openThings)) {
    await page.setViewportSize(viewport!);
    await page.reload();
    await hydrated(page);
    await openThing(page);
    // Compared as a whole, which no message could show.
    expect((await printed(page)) === plain, name).toBe(true);
  }
});
