/** A reader who does not find something: the searches stay on the device, and may go into a mail. */
import {storageKeys} from '../src/lib/storage-keys';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open, overflowing, violations} from './support/page';
import {otherWord, word} from './support/queries';
import {hits, input, openSearch} from './support/search';

const helpPage = '/gethelp/gethelp-landingpage';
const nothing = 'xyloqwertz';

test('a search that finds nothing, and one that is followed by another, are shown, mailed and deleted', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.missed);
  await open(page, '/');
  await openSearch(page);
  await input(page).fill(nothing);
  await expect(page.getByText('Es wurden keine Ergebnisse gefunden').first()).toBeVisible();
  await expect.poll(kept).toContain(nothing);
  await input(page).fill(word);
  await expect(hits(page).first()).toBeVisible();
  await expect.poll(kept).toContain(`"next":"${word}"`);
  await input(page).fill(otherWord);
  await expect.poll(kept).toContain(`"next":"${otherWord}"`);
  await hits(page).first().click();
  await expect(input(page)).toHaveCount(0);

  await open(page, helpPage);
  const list = page.getByRole('listitem').filter({has: page.getByRole('button', {name: /„.*“ löschen/})});
  await expect(list).toHaveCount(2);
  await expect(list.nth(1)).toContainText(`nichts gefunden, danach „${word}“ gesucht`);
  await expect(list.nth(0)).toContainText(`kein Treffer geöffnet, danach „${otherWord}“ gesucht`);
  await expect.poll(async () => overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  const mail = new URL((await page.getByRole('link', {name: 'E-Mail vorbereiten'}).getAttribute('href'))!);
  expect(mail.searchParams.get('body')).toContain(`Nichts gefunden: ${nothing}\r\nDanach gesucht: ${word}\r\n`);

  await page.getByRole('button', {name: `„${word}“ löschen`}).click();
  await expect(list).toHaveCount(1);
  await page.getByRole('button', {name: 'Alle löschen'}).click();
  await expect(page.getByText('keine vergebliche Suche gespeichert')).toBeVisible();
  expect(await kept()).toBe('');
});

test('the search page keeps them, too, but not what looks personal', async ({page}) => {
  await open(page, `/search?q=${nothing}@qwrtzx`);
  await expect(page.getByText('Es wurden keine Ergebnisse gefunden').first()).toBeVisible();
  await page.getByRole('searchbox', {name: 'Suche'}).fill(nothing);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.missed))
    .toMatch(new RegExp(`^\\[\\{"query":"${nothing}",[^{]*\\}\\]$`));
});
