/** A reader who found a mistake: the mail is ready, and only the reader sends it. */
import {expect, test} from './support/fixtures';
import {open, overflowing} from './support/page';

const article = '/rechnungen/verwaltung/lastschriften';

test('the mail about a mistake names the page and the step one came to', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, article);
  const id = await page.locator('.markdown > ol').first().locator('> li').nth(1).getAttribute('id');
  await open(page, '/');
  await open(page, `${article}#${id!}`);
  await expect(page.locator('[data-step]')).toBeAttached();
  // The browser of the test has no program for mails: what the page would hand to it is kept instead.
  const mail = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        (window as unknown as {navigation: EventTarget}).navigation.addEventListener('navigate', (event) => {
          event.preventDefault();
          resolve((event as unknown as {destination: {url: string}}).destination.url);
        });
      }),
  );
  const link = page.getByRole('link', {name: 'Fehler auf dieser Seite melden'});
  expect(await link.getAttribute('href')).toMatch(/^mailto:[^?]+$/);
  await link.focus();
  await page.keyboard.press('Enter');
  const sent = new URL(await mail);
  expect(sent.protocol).toBe('mailto:');
  expect(sent.searchParams.get('subject')).toBe('Fehler auf der Seite „Lastschriften einziehen“');
  const body = sent.searchParams.get('body')!;
  expect(body).toContain(`${article}#${id!}`);
  expect(body).toMatch(/Stelle: Schritt 2 von \d+/);
  expect(body).toContain('Das habe ich versucht:');
  expect(await overflowing(page)).toEqual([]);
});
