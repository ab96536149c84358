import type {Page} from '@playwright/test';
import {monthNames} from '../src/lib/months';
import {oldestReleaseNote, releaseNote, releaseYears} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open} from './support/page';

const {path: note, title: noteTitle} = releaseNote;
const copyButton = (page: Page) => page.getByRole('button', {name: 'Seite als Markdown kopieren'});

test.describe('pages of the updates', () => {
  test('the menu shows all years and collapses the older ones', async ({page}) => {
    await open(page, '/updates/aktuell-in-test-und-entwicklung');
    const menu = page.locator('.theme-doc-sidebar-menu');
    const years = menu.locator(':scope > li > .menu__list-item-collapsible > a');
    await expect(years).toHaveText(releaseYears);
    await expect(menu.getByRole('link', {name: noteTitle})).toBeVisible();
    if (releaseYears.length > 1) await expect(menu.getByRole('link', {name: oldestReleaseNote.title})).toHaveCount(0);
  });

  test('offer the feeds to people', async ({page, request}) => {
    await open(page, note);
    for (const name of ['Atom', 'RSS', 'JSON Feed']) {
      const href = await page.getByRole('main').getByRole('link', {name, exact: true}).getAttribute('href');
      expect((await request.get(href!)).status(), name).toBe(200);
    }
  });

  for (const path of ['/', '/gethelp/gethelp-landingpage']) {
    test(`${path} shows the latest points, newest first, and leads to them`, async ({page}) => {
      await open(page, path);
      const items = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({hasText: /^(Neu|Verbessert|Behoben)/, has: page.locator('small')});
      await expect(items).toHaveCount(5);
      const published = await items
        .locator('small')
        .allTextContents()
        .then((texts) => texts.map((text) => /(\p{L}+) (\d{4})/u.exec(text)!))
        .then((found) => found.map(([, month, year]) => Number(year) * 12 + monthNames.indexOf(month!)));
      expect(published).toEqual([...published].sort((a, b) => b - a));
      await items.first().getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${note}(?:#.*)?$`));
    });
  }
});

test.describe('a page as Markdown', () => {
  test('is copied with the keyboard, and a screen reader hears it', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, note);
    await copyButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({hasText: 'Zwischenablage'})).toBeVisible();
    await expect(copyButton(page)).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(
        `^# ${noteTitle}\\n\\nVeröffentlicht: \\d\\d\\.\\d\\d\\.\\d{4} · Version: \\d\\d\\.\\d\\d · Quelle: <https`,
      ),
    );
  });

  test('opens where the browser forbids copying', async ({page}) => {
    await page.addInitScript(() => {
      delete (Navigator.prototype as {clipboard?: Clipboard}).clipboard;
      // The old way is no way either.
      Object.defineProperty(document, 'execCommand', {value: () => false});
    });
    await open(page, note);
    await copyButton(page).click();
    const status = page.getByRole('status').filter({hasText: 'Der Browser erlaubt das Kopieren hier nicht.'});
    await expect(status.getByRole('link', {name: 'Markdown-Fassung öffnen'})).toHaveAttribute('href', `${note}.md`);
  });

  test('says so when it cannot be loaded', async ({page, watch}) => {
    watch.expect(/Failed to load resource/, 'the network is cut');
    await open(page, note);
    await page.route('**/*.md', (route) => route.abort());
    await copyButton(page).click();
    await expect(page.getByRole('status').filter({hasText: 'gerade nicht erreichbar'})).toBeVisible();
  });

  test('is no offer of the handbook, nor of a printed page', async ({page}) => {
    await open(page, '/intern/basics');
    await expect(copyButton(page)).toHaveCount(0);
    await open(page, note);
    await page.emulateMedia({media: 'print'});
    await expect(copyButton(page)).toBeHidden();
  });
});
