/** A reader who found a mistake: the mail is ready, and only the reader sends it. */
import type {Page} from '@playwright/test';
import {article as contentArticle} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open, overflowing} from './support/page';

const {path: article, title} = contentArticle;

/** The browser of the test has no program for mails: what the page would hand to it is kept instead. */
function mailOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        (window as unknown as {navigation: EventTarget}).navigation.addEventListener('navigate', (event) => {
          event.preventDefault();
          resolve((event as unknown as {destination: {url: string}}).destination.url);
        });
      }),
  );
}

test('the mail about a mistake names the page and the step one came to', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, article);
  const id = await page.locator('.markdown > ol').first().locator('> li').nth(1).getAttribute('id');
  await open(page, '/');
  await open(page, `${article}#${id!}`);
  await expect(page.locator('[data-step]')).toBeAttached();
  const mail = mailOf(page);
  const link = page.getByRole('link', {name: 'Fehler auf dieser Seite melden'});
  expect(await link.getAttribute('href')).toMatch(/^mailto:[^?]+$/);
  await link.focus();
  await page.keyboard.press('Enter');
  const sent = new URL(await mail);
  expect(sent.protocol).toBe('mailto:');
  expect(sent.searchParams.get('subject')).toBe(`Fehler auf der Seite „${title}“`);
  const body = sent.searchParams.get('body')!;
  expect(decodeURI(body)).toContain(`${article}#${id!}`);
  expect(body).toMatch(/Stelle: Schritt 2 von \d+/);
  expect(body).toContain('Das habe ich versucht:');
  await expect.poll(async () => overflowing(page)).toEqual([]);
});

test('the answer whether the page has helped is a mail, and nothing is sent', async ({page}) => {
  await open(page, article);
  const question = page.getByRole('article').getByText('Hat das geholfen?');
  await expect(question).toContainText('(per E-Mail)');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const mail = mailOf(page);
  await question.getByRole('link', {name: 'Nein'}).click();
  const {searchParams} = new URL(await mail);
  expect(searchParams.get('subject')).toBe(`Hat nicht geholfen: „${title}“`);
  expect(searchParams.get('body')).toContain('Hat geholfen: nein\r\n');
  expect(searchParams.get('body')).toContain(article);
  expect(sent).toEqual([]);
});
