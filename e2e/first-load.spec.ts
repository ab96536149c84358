/** What a page loads, and what it does not. */
import {expect, test} from './support/fixtures';
import {open} from './support/page';

const isHighlighter = (text: string) => text.includes('Prism.languages') || text.includes('languages.extend("markup"');

test('only pages with code load the highlighter', async ({page}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await open(page, '/rechnungen/rechnungen-ueberblick');
  expect((await Promise.all(scripts)).some(isHighlighter)).toBe(false);
  await open(page, '/intern/formatting');
  await expect(page.locator('.language-yaml .token:not(.plain)').first()).toBeVisible();
  expect((await Promise.all(scripts)).some(isHighlighter)).toBe(true);
});

test('a page with code is highlighted when its scripts are slow', async ({page}) => {
  let delay = 0;
  await page.route('**/assets/js/*.js', async (route) => {
    delay = (delay + 400) % 1300;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await open(page, '/intern/markdown');
  await expect(page.locator('.language-yaml .token:not(.plain)').first()).toBeVisible();
});
