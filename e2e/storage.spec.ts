/** What the site keeps in the browser: named on 'Hilfe bekommen', each entry with a way to delete it. */
import {storageKeys} from '../src/lib/storage-keys';
import {expect, test} from './support/fixtures';
import {open, overflowing, violations} from './support/page';

const helpPage = '/gethelp/gethelp-landingpage';

test('the role and what was read are deleted one by one, and nothing else', async ({page}) => {
  await open(page, helpPage);
  const keys = [storageKeys.role, storageKeys.read, storageKeys.journeys];
  await page.evaluate((all) => all.forEach((key) => localStorage.setItem(key, '{}')), keys);
  const kept = () => page.evaluate((all) => all.filter((key) => localStorage.getItem(key) !== null), keys);
  for (const [name, left] of [
    [/^Ihre Rolle/, [storageKeys.read, storageKeys.journeys]],
    [/^Welchen Stand eines Artikels/, [storageKeys.journeys]],
  ] as const) {
    const row = page.getByRole('row', {name});
    await row.getByRole('button', {name: /löschen$/}).click();
    await expect(row.getByRole('status')).toHaveText('Gelöscht.');
    expect(await kept()).toEqual(left);
  }
});

test('the table fits a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, helpPage);
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
