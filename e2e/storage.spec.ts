/** Entries the site keeps in the browser: named on 'Hilfe bekommen', each entry with a way to delete it. */
import {storageKeys} from '../src/lib/storage-keys';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open, overflowing, violations} from './support/page';
import {word} from './support/queries';
import {hits, openSearch} from './support/search';

const helpPage = '/gethelp/gethelp-landingpage';

test('the step and the ticks are deleted one by one, and nothing else', async ({page}) => {
  await open(page, helpPage);
  const keys = [storageKeys.steps, storageKeys.journeys];
  await page.evaluate((all) => all.forEach((key) => localStorage.setItem(key, '{}')), keys);
  const kept = () => page.evaluate((all) => all.filter((key) => localStorage.getItem(key) !== null), keys);
  for (const [name, left] of [
    [/^Schritt, an dem Sie/, [storageKeys.journeys]],
    [/^Haken an den Schritten/, []],
  ] as const) {
    const row = page.getByRole('row', {name});
    await row.getByRole('button', {name: /löschen$/}).click();
    await expect(row.getByRole('status')).toHaveText('Gelöscht.');
    expect(await kept()).toEqual(left);
  }
});

test('the search opens whatever DocSearch finds in the storage', async ({page}) => {
  await open(page, helpPage);
  await openSearch(page, word);
  await hits(page).first().click();
  await openSearch(page);
  const kept = page.locator('.DocSearch-Hit');
  await expect(kept).toHaveCount(1);
  // An entry of another version beside one that can be read, and a list that was cut off.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('__DOCSEARCH_RECENT'))!;
    const [entry] = JSON.parse(localStorage.getItem(key)!) as Record<string, unknown>[];
    localStorage.setItem(key, JSON.stringify([{...entry, objectID: 'x', hierarchy: undefined}, null, entry]));
    localStorage.setItem(key.replace('RECENT', 'FAVORITE'), '[{"objectID": "1", "url": "/", "type": "lvl1"}]');
    localStorage.setItem(key.replace('RECENT_SEARCHES', 'ASKAI_CONVERSATIONS'), '[{"query": "Wie geht');
  });
  await open(page, helpPage);
  await openSearch(page);
  await expect(kept).toHaveCount(1);
});

test('the table fits a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, helpPage);
  await expect.poll(async () => overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
