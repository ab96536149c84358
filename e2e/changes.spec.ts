/** A reader comes back to the start page and learns what has changed in the articles read before. */
import {execFileSync} from 'node:child_process';
import {escapeRegexp} from '@docusaurus/utils';
import type {Page} from '@playwright/test';
import {loadProject} from '../src/content/project';
import {recentChanges} from '../src/content/last-changes';
import {expect, test} from './support/fixtures';
import {open, overflowing, shiftOf, violations, watchShifts} from './support/page';

const {summaries} = loadProject();
/** Articles that changed lately, of those that are published. */
const changed = [...recentChanges(process.cwd(), ['docs']).keys()]
  .flatMap((file) => summaries.get(file) ?? [])
  .filter(({draft, route}) => !draft && route !== '/');
const [first, second] = changed;
const article = first?.route ?? '';
const title = first?.title ?? '';
const another = second?.route ?? '';
const git = (...args: string[]) => execFileSync('git', args, {encoding: 'utf8'}).trim();

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('hc-gelesen'));
const fold = (page: Page) => page.getByRole('group').filter({hasText: 'gelesen haben'});

/** As if an earlier state had been read: days before the help centre began. */
function readLongAgo(page: Page, ...addresses: string[]) {
  return page.evaluate(
    (all) =>
      localStorage.setItem('hc-gelesen', JSON.stringify(Object.fromEntries(all.map((one) => [one, '2020-01-01'])))),
    addresses,
  );
}

test.describe('what changed since it was read', () => {
  // Readings are noted by what is loaded with the worker.
  test.use({worker: true});
  test.skip(() => {
    try {
      return git('rev-parse', '--is-shallow-repository') !== 'false';
    } catch {
      return true;
    }
  }, 'Without its history the build knows no changes.');
  test.skip(another === '', 'No two articles have changed lately.');

  test('an article is kept with the day of its state, and leads to one line on the start page', async ({page}) => {
    await open(page, article);
    const stand = await page.locator('.hc-meta dd').first().textContent();
    await expect.poll(() => kept(page)).toBe(JSON.stringify({[article]: stand!.split('.').reverse().join('-')}));
    await open(page, '/');
    await expect(fold(page)).toHaveCount(0);

    await readLongAgo(page, article, '/gibt/es/nicht');
    await watchShifts(page);
    await open(page, '/');
    await expect(fold(page)).toHaveText(/^1 Artikel, den Sie gelesen haben, wurde geändert/);
    expect(await shiftOf(page)).toBeLessThan(0.005);
    await fold(page).getByText('1 Artikel').press('Enter');
    await expect(fold(page).getByRole('listitem')).toHaveText(
      new RegExp(`^${escapeRegexp(title)}\\d\\d\\.\\d\\d\\.\\d{4}: \\S.+`),
    );
    expect(await violations(page)).toEqual([]);

    await fold(page).getByRole('link', {name: title}).click();
    await expect(page).toHaveURL(article);
    await expect.poll(() => kept(page)).not.toContain(`"${article}":"2020`);
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveURL('/');
    await expect(fold(page)).toHaveCount(0);
  });

  test('several go at once, and nothing is kept of who never reads', async ({page}) => {
    await open(page, '/');
    expect(await kept(page)).toBeNull();
    await readLongAgo(page, article, another);
    await open(page, '/');
    await fold(page).getByText('2 Artikel, die Sie gelesen haben, wurden geändert').click();
    await fold(page).getByRole('button', {name: 'Nicht mehr anzeigen'}).click();
    await expect(fold(page)).toHaveCount(0);
    expect(await kept(page)).not.toContain('2020');
  });

  test('on a phone it stands below the list of tasks', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, '/');
    await readLongAgo(page, article);
    await open(page, '/');
    await fold(page).getByText('1 Artikel').click();
    const list = await page.locator('[aria-labelledby="aufgaben"] ul').first().boundingBox();
    expect((await fold(page).boundingBox())!.y).toBeGreaterThan(list!.y + list!.height - 1);
    await expect.poll(async () => overflowing(page)).toEqual([]);
  });
});
