/** The trainee meets a word on the way through an article, and goes on where she was. */
import type {Page} from '@playwright/test';
import {articleWithTerm} from '../../../e2e/support/content-pages';
import {expect, sharedPageTest as test, test as ownPageTest} from '../../../e2e/support/fixtures';
import {open, overflowing, stored, violations, withoutNetwork} from '../../../e2e/support/page';

const {path: article} = articleWithTerm;

const word = (page: Page) => page.locator('.markdown .hc-term').first();
const definition = (page: Page) => page.getByRole('dialog', {name: /^Begriff /});

test('a click on a word says what it means, and Escape leads back to it', async ({page}) => {
  await open(page, article);
  const term = word(page);
  await expect(term).toHaveRole('button');
  await expect(term).toHaveCSS('text-decoration-style', 'dotted');
  const block = term.locator('xpath=ancestor::*[self::p or self::li][1]');
  const sentence = await block.innerText();
  await term.hover();
  await expect(definition(page)).toHaveCount(0);

  await term.focus();
  await page.keyboard.press('Enter');
  await expect(definition(page)).toBeFocused();
  await expect(term).toHaveAttribute('aria-expanded', 'true');
  expect(await violations(page)).toEqual([]);
  const said = await definition(page).locator('p').nth(1).innerText();
  expect(said).toMatch(/^\p{Lu}.*\.$/u);

  await page.keyboard.press('Escape');
  await expect(definition(page)).toBeHidden();
  await expect(term).toBeFocused();
  await expect(term).not.toHaveAttribute('aria-expanded');
  expect(await block.innerText()).toBe(sentence);

  // What the click has shown is what the page of all terms says.
  await page.keyboard.press('Space');
  await definition(page).getByRole('link', {name: 'Alle Begriffe'}).click();
  await expect(page).toHaveURL(/\/gethelp\/begriffe#/);
  const entry = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect(entry).toBeInViewport();
  await expect(entry.locator('+ p')).toHaveText(said);
});

test('the definition closes by its button, by a click elsewhere, by another on the word, and by going on', async ({
  page,
}) => {
  await open(page, article);
  const term = word(page);
  const shown = definition(page);
  const show = async () => {
    await term.click();
    await expect(shown).toBeVisible();
  };

  await show();
  await shown.getByRole('button', {name: 'Schließen'}).click();
  await expect(shown).toBeHidden();
  await expect(term).toBeFocused();

  await show();
  await page.getByRole('heading', {level: 1}).click();
  await expect(shown).toBeHidden();
  await expect(term).not.toBeFocused();

  await show();
  await term.click();
  await expect(shown).toBeHidden();

  await show();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(shown.getByRole('button', {name: 'Schließen'})).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shown).toBeHidden();
  const follows = await term.evaluate(
    (element) => !!(element.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  expect(follows).toBe(true);

  await show();
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
});

test('on a phone it stands at the lower edge, in dark and forced colours with an edge', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await open(page, article);
  await word(page).click();
  const box = (await definition(page).boundingBox())!;
  expect(box).toMatchObject({x: 0, width: 390});
  expect(box.y + box.height).toBe(844);
  const place = (await word(page).boundingBox())!;
  expect(place.y + place.height).toBeLessThan(box.y);
  await expect(definition(page)).toHaveCSS('border-top-style', 'solid');
  await expect.poll(async () => overflowing(page)).toEqual([]);
});

test('is a plain word on paper', async ({page}) => {
  await open(page, article);
  await word(page).click();
  await expect(definition(page)).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(definition(page)).toBeHidden();
  await expect(word(page)).toHaveCSS('text-decoration-line', 'none');
});

ownPageTest.describe('without scripts', () => {
  ownPageTest.use({javaScriptEnabled: false});

  ownPageTest('the word is a link to its entry', async ({page}) => {
    await page.goto(article);
    await word(page).click();
    await expect(page).toHaveURL(/\/gethelp\/begriffe#./);
  });
});

ownPageTest.describe('without a connection', () => {
  ownPageTest.use({worker: true});

  ownPageTest('the words of an article that was read are explained', async ({page, context, watch}) => {
    watch.expect(withoutNetwork, 'the test cuts the network');
    await open(page, article);
    await stored(page);
    await context.setOffline(true);
    await open(page, article);
    await word(page).click();
    await expect(definition(page)).toBeVisible();
  });
});
