/** On a server inside a company without HTTPS: to browsers not a secure context, without clipboard, worker and more. */
import type {Page} from '@playwright/test';
import {article} from './support/content-pages';
import {expect, test as base} from './support/fixtures';
import {open} from './support/page';
import {nextQuestion, question, word} from './support/queries';
import {ask, hits, input, openSearch} from './support/search';

const host = 'hilfe.firma.example';

const test = base.extend<object, {launchOptions: {args?: string[]}}>({
  launchOptions: [
    async ({launchOptions}, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
      });
    },
    {scope: 'worker'},
  ],
  baseURL: async ({baseURL}, use) => use(baseURL!.replace('localhost', host)),
});

// Answers come as a whole, as for readers who want things to keep still.
test.use({worker: true, contextOptions: {reducedMotion: 'reduce'}});

test.beforeEach(({watch}) => watch.expect(/Cross-Origin-Opener-Policy/, 'browsers say that it is only for HTTPS'));

/** Returns what Ctrl+V brings into the search of a page. */
async function pasted(page: Page): Promise<string> {
  await open(page, '/search');
  await page.getByRole('searchbox').press('ControlOrMeta+v');
  return page.getByRole('searchbox').inputValue();
}

test('is not secure', async ({page}) => {
  await open(page, '/');
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
});

test('the assistant answers and is copied', async ({page}) => {
  await open(page, '/');
  const answer = await ask(page, question);
  await expect(answer.locator('blockquote').first()).toContainText(/\S/);
  const source = (await answer.locator('a').first().textContent())!;
  await page.getByTitle('Antwort kopieren').click();
  expect(await pasted(page)).toContain(source);
});

test('a second question belongs to the same conversation', async ({page}) => {
  await open(page, '/');
  await ask(page, question);
  await expect(page.getByTitle('Antwort kopieren')).toBeVisible();
  await input(page).fill(nextQuestion);
  await input(page).press('Enter');
  await expect(page.locator('.DocSearch-AskAiScreen-Message--assistant')).toHaveCount(2);
});

test('the search finds', async ({page}) => {
  await open(page, '/');
  await openSearch(page, word);
  await expect(hits(page).first()).toBeVisible();
});

test('code is copied', async ({page}) => {
  await open(page, '/gethelp/gethelp-landingpage');
  const block = page.locator('.theme-code-block').first();
  const button = block.getByRole('button', {name: /kopieren/i});
  await button.click();
  await expect(block.getByRole('button', {name: 'Kopiert'})).toBeVisible();
  expect(await pasted(page)).not.toBe('');
});

test('a page is copied as Markdown', async ({page}) => {
  await open(page, article.path);
  await page.getByRole('button', {name: 'Seite als Markdown kopieren'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Zwischenablage'})).toBeVisible();
  expect(await pasted(page)).toMatch(new RegExp(`^# ${article.title}`));
});

test('what needs HTTPS says so', async ({page}) => {
  await open(page, '/gethelp/gethelp-landingpage#offline');
  await expect(page.getByText('nur Seiten, deren Adresse mit https:// beginnt')).toBeVisible();
  await expect(page.getByRole('button', {name: 'Hilfe offline verfügbar machen'})).toHaveCount(0);
});
