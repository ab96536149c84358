/** A hit or a quotation opens its page with the sentence marked. */
import type {Locator, Page} from '@playwright/test';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open} from './support/page';
import {collapsed, passageWords as query, question} from './support/queries';
import {ask, hits, openSearch} from './support/search';

const passageHits = (page: Page) => page.locator('a[href*=":~:text="]');

/** The marked text, and whether all of it is to be seen below the navbar. */
function marked(page: Page): Promise<{text: string; isSeen: boolean}[]> {
  return page.evaluate(() =>
    [...CSS.highlights.values()].flatMap((highlight) =>
      [...highlight].map((range) => {
        const passage = range as Range;
        const {top, bottom, height} = passage.getBoundingClientRect();
        const navbar = document.querySelector('.navbar')!.getBoundingClientRect().bottom;
        return {text: passage.toString(), isSeen: height > 0 && top >= navbar && bottom <= innerHeight};
      }),
    ),
  );
}

/** Returns what the address of a link has marked: its beginning, where it names no more. Marks begin and end with a word. */
const beginningOf = (href: string) =>
  decodeURIComponent(href.split(':~:text=')[1]!.split(',')[0]!).replace(/^[^\p{L}\p{N}]+|\.$/gu, '');

/**
 * Follows a link and returns its address. It is clicked by this address: which is the first or the last with a passage changes
 * as the texts of more hits arrive.
 */
async function follow(link: Locator): Promise<string> {
  const href = (await link.getAttribute('href'))!;
  await link.page().locator(`a[href="${href}"]`).first().click();
  return href;
}

async function expectMarked(page: Page, href: string): Promise<void> {
  await expect(page).toHaveURL(href.split(':~:')[0]!.replace(/#$/, ''));
  await expect.poll(() => marked(page)).toEqual([{text: expect.stringContaining(beginningOf(href)), isSeen: true}]);
}

for (const width of [390, 1440]) {
  test(`a hit of the search, at ${width} pixels, until Escape`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await open(page, '/');
    await openSearch(page, query);
    const href = await follow(hits(page).and(passageHits(page)).last());
    await expectMarked(page, href);
    await page.keyboard.press('Escape');
    expect(await marked(page)).toEqual([]);
  });
}

test('Enter, and the next press ends it', async ({page}) => {
  await open(page, '/');
  await openSearch(page, query);
  const selected = page.locator('.DocSearch-Hit[aria-selected=true] a[href*=":~:text="]');
  for (let tries = 0; tries < 20 && (await selected.count()) === 0; tries++) await page.keyboard.press('ArrowDown');
  const href = (await selected.getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expectMarked(page, href);
  await page.getByRole('main').getByRole('heading', {level: 1}).click();
  await expect.poll(() => marked(page)).toEqual([]);
});

test('a hit of the search page', async ({page}) => {
  await open(page, `/search?q=${encodeURIComponent(query)}`);
  const href = await follow(page.getByRole('main').locator('a[href*=":~:text="]').first());
  await expectMarked(page, href);
});

test('a quotation of the assistant', async ({page}) => {
  await open(page, '/');
  const answer = await ask(page, question);
  const href = await follow(answer.locator('a[href*=":~:text="]').first());
  await expectMarked(page, href);
});

test('a sentence in closed details is shown', async ({page}) => {
  await open(page, '/');
  await openSearch(page, collapsed.words);
  const href = await follow(
    hits(page)
      .and(page.locator(`a[href^="${collapsed.path}"][href*=":~:"]`))
      .first(),
  );
  await expectMarked(page, href);
  await expect(page.locator('details[open]')).toContainText(beginningOf(href));
});

test.describe('a browser without text fragments', () => {
  test.beforeEach(({page}) => page.addInitScript('delete Document.prototype.fragmentDirective'));

  test('gets the section', async ({page}) => {
    await open(page, '/');
    await openSearch(page, query);
    await expect(hits(page).first()).toBeVisible();
    await expect(passageHits(page)).toHaveCount(0);
  });
});

test('a browser that marks nothing after a change of page gets the section', async ({page}) => {
  await page.addInitScript('delete CSS.highlights');
  await open(page, '/');
  await openSearch(page, query);
  const address = (await follow(hits(page).and(passageHits(page)).first())).split(':~:')[0]!;
  await expect(page).toHaveURL(address);
  await expect(page.locator(`[id="${decodeURIComponent(address.split('#')[1]!)}"]`)).toBeInViewport();
});
