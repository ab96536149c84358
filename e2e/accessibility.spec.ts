/** Pages for readers with a keyboard, a screen reader or settings of their system. Pages as they stand are checked in page-kinds.spec.ts. */
import type {Page} from '@playwright/test';
import {site} from '../config/site';
import {article, neighbour} from './support/content-pages';
import {
  confusingLandmarks,
  cutOff,
  englishNames,
  expectNames,
  focused,
  moving,
  nameless,
  roles,
  walk,
} from './support/access';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open, setColorMode, violations} from './support/page';
import {question} from './support/queries';
import {ask, openSearch} from './support/search';

test.use({viewport: {width: 1280, height: 900}});
test.beforeEach(({watch}) => {
  watch.expect(/status of 404/, 'the browser logs the status of the document for unknown addresses');
});

const phone = {width: 390, height: 844};

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('the checks find planted faults', async ({page}) => {
  await open(page, '/barrierefreiheit');
  await page.setContent(`<html lang="de"><title>x</title><nav></nav><nav></nav><button aria-label="Close menu">x</button>
    <button></button><p style="width:50px;overflow:hidden;white-space:nowrap">Ein langer Satz ohne Umbruch</p>
    <p style="position:absolute;left:1300px">weg</p><a href="#x" style="outline:none">x</a>
    <style>@keyframes x {to {translate: 9px}}</style><i class="m" style="animation: x 5s !important">x</i>`);
  const all = await roles(page);
  expect(englishNames(all)).toEqual(['button „Close menu“']);
  expect(nameless(all)).toContain('button');
  expect(confusingLandmarks(all)).toEqual(['main is missing', 'navigation']);
  expect((await cutOff(page)).join()).toMatch(/cut off: <p.*outside: <p/);
  expect(await moving(page)).toEqual(['animation: m']);
  expect((await walk(page)).faults.join()).toContain('no ring: <a href="#x"');
});

test.describe('keyboard', () => {
  for (const mode of ['light', 'dark'] as const) {
    // Not the search page: it adds hits while one walks to the footer, which moves away.
    for (const [name, path] of [
      ['start', '/'],
      ['article', article.path],
      ['not found', '/gibt-es-nicht'],
    ] as const) {
      test(`${name}, ${mode}: every stop has a ring and is not covered`, async ({page}) => {
        await open(page, path);
        await setColorMode(page, mode);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        const {stops, faults} = await walk(page);
        expect(faults).toEqual([]);
        expect(stops).toBeGreaterThan(15);
      });
    }
  }

  test('closing the announcement hands the focus on', async ({page}) => {
    test.skip(site.announcement === null, 'no announcement is set in config/site.ts');
    await open(page, article.path);
    await page.getByRole('button', {name: 'Ankündigung schließen'}).focus();
    await press(page, 'Enter');
    await expect(page.locator('nav.navbar').getByRole('link', {name: 'Hilfe-Center'}).first()).toBeFocused();
  });

  test('a dropdown opens with the space bar, closes with Escape and gives the focus back', async ({page}) => {
    await open(page, article.path);
    const button = page.getByRole('button', {name: 'Aktuell', exact: true});
    const entry = page.locator('.dropdown__menu').getByRole('link', {name: 'In Test und Entwicklung'});
    await button.focus();
    await press(page, 'Space');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeVisible();
    await press(page, 'Tab', 'Tab');
    await expect(entry).toBeFocused();
    await press(page, 'Escape');
    await expect(button).toBeFocused();
    await expect(entry).toBeHidden();

    await button.hover();
    await expect(entry).toBeVisible();
    await press(page, 'Escape');
    await expect(entry).toBeHidden();
    await page.mouse.move(0, 600);
    await button.hover();
    await expect(entry).toBeVisible();
    await page.mouse.move(0, 600);
  });

  test('an area of the sidebar collapses and expands with Enter and the space bar', async ({page}) => {
    await open(page, article.path);
    const areas = page.locator('.theme-doc-sidebar-item-category-level-1 > div').getByRole('button');
    const name = (await areas.and(page.locator('[aria-expanded="false"]')).first().textContent())!;
    const area = areas.and(page.getByRole('button', {name, exact: true}));
    await area.focus();
    for (const [key, expanded] of [
      ['Enter', 'true'],
      ['Space', 'false'],
      ['Space', 'true'],
      ['Enter', 'false'],
    ] as const) {
      await press(page, key);
      await expect(area).toHaveAttribute('aria-expanded', expanded);
      await expect(area).toBeFocused();
    }
  });

  test('after a change of page the focus is on its title, and Tab goes on from there', async ({page}) => {
    await open(page, article.path);
    const title = (name: string) => page.getByRole('heading', {level: 1, name});
    await page.locator(`.theme-doc-sidebar-container a[href="${neighbour.path}"]`).focus();
    await press(page, 'Enter');
    await expect(title(neighbour.title)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${neighbour.title}`));
    await press(page, 'Tab');
    await expect(page.locator('main article :focus')).toBeVisible();

    await page.goBack();
    await expect(title(article.title)).toBeFocused();

    // Another layout: navbar and footer are rendered anew.
    await page.locator('.footer').getByRole('link', {name: 'Alle Schlagwörter'}).focus();
    await press(page, 'Enter');
    await expect(title('Schlagwörter')).toBeFocused();
  });

  test('the contents lead to their section', async ({page}) => {
    await open(page, article.path);
    const contents = page.getByRole('navigation', {name: 'Auf dieser Seite'});
    await contents.getByRole('link', {name: 'Voraussetzungen'}).focus();
    await press(page, 'Enter');
    await expect(page.locator('#voraussetzungen')).toBeFocused();
    await expect(page.locator('#voraussetzungen')).toBeInViewport();
  });

  test('the search keeps the focus, and gives it back', async ({page}) => {
    await open(page, article.path);
    const button = page.locator('.DocSearch-Button');
    await button.focus();
    await press(page, 'Enter');
    await expect(page.getByRole('combobox', {name: 'Suche'})).toBeFocused();
    await page.keyboard.type(article.title);
    await expect(page.locator('.DocSearch-HitsFooter')).toBeAttached();
    await expect(page.getByRole('dialog').getByRole('status').filter({hasText: 'Treffer'})).toBeAttached();
    // Hits out of view, and what repairs their names, come a frame or two after those in view.
    await expect(async () => {
      const pictures = page.locator('.DocSearch-Modal svg:not([aria-label], [aria-hidden])');
      expect(await pictures.count()).toBe(0);
      await page.waitForTimeout(300);
      expect(await pictures.count()).toBe(0);
    }).toPass();
    await expectNames(page);
    const visited = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let count = 0; count < 40; count++) {
        await press(page, key);
        const stop = await page.evaluate(() => {
          const element = document.activeElement!;
          return element.closest('.DocSearch-Modal') ? element.outerHTML : '';
        });
        expect(stop, 'focus outside of the dialog').not.toBe('');
        visited.add(stop);
      }
    }
    expect(visited.size).toBeGreaterThan(5);
    await press(page, 'Escape');
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
    await expect(button).toBeFocused();

    await openSearch(page, neighbour.title);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', {level: 1, name: neighbour.title})).toBeFocused();
  });

  test('the assistant speaks German, and leaving it gives the focus back', async ({page}) => {
    await open(page, '/');
    await ask(page, question);
    await expect(page.getByTitle('Antwort kopieren')).toBeVisible();
    await expectNames(page);
    expect(await focused(page)).not.toBe('');
    await press(page, 'Escape');
    await expect(page.locator('.DocSearch-AskAiScreen')).toBeHidden();
    await expect(page.getByRole('combobox', {name: 'Suche'})).toBeFocused();
    await press(page, 'Escape');
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
    expect(await focused(page)).toContain('Hilfe durchsuchen');
  });

  test('the slide-out menu takes the focus, keeps it and gives it back', async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, article.path);
    const opener = page.getByRole('button', {name: 'Navigationsleiste umschalten'});
    const menu = page.locator('.navbar-sidebar');
    await opener.focus();
    await press(page, 'Enter');
    await expect(menu.getByRole('button', {name: 'Navigationsleiste schließen'})).toBeFocused();
    await expectNames(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let count = 0; count < 45; count++) {
        await press(page, key);
        const isBehind = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('.navbar-sidebar'),
        );
        expect(isBehind, `focus behind the menu: ${await focused(page)}`).toBe(false);
      }
    }

    await menu.getByRole('button', {name: 'Zurück zum Hauptmenü'}).focus();
    await press(page, 'Enter');
    await expect(menu.getByRole('link', {name: 'Hilfe-Center'}).last()).toBeFocused();
    await expectNames(page);
    await press(page, 'Escape');
    await expect(menu).not.toBeInViewport();
    await expect(opener).toBeFocused();

    await press(page, 'Enter');
    await expect(menu.getByRole('button', {name: 'Navigationsleiste schließen'})).toBeFocused();
    await menu.locator(`a[href="${neighbour.path}"]`).focus();
    await press(page, 'Enter');
    await expect(page.getByRole('heading', {level: 1, name: neighbour.title})).toBeFocused();
  });
});

test.describe('settings of the system', () => {
  test('forced colours: plates, fields, marks and diagrams stay visible', async ({page}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await open(page, article.path);
    for (const selector of [
      '.kurzantwort',
      '.klickpfad__item',
      '.DocSearch-Button',
      '.hc-card',
      '.pagination-nav__link',
    ])
      expect.soft(await borderWidth(page, selector), selector).toBeGreaterThanOrEqual(1);

    // Icons and diagrams are rendered in the colours of the reader's text, not in ours.
    const text = await page
      .locator('article p')
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    await expect(page.locator('.hc-diagram .edge').first()).toHaveCSS('stroke', text);
    await expect(page.locator('.hc-diagram .node text').first()).toHaveCSS('fill', text);
    const chosen = page.locator('.menu__link--active:not(.menu__link--sublist)').first();
    await expect(chosen).toHaveCSS('outline-style', 'solid');

    await openSearch(page, article.title);
    expect(await borderWidth(page, '.DocSearch-Modal')).toBeGreaterThanOrEqual(1);
    await expect(page.locator('.DocSearch-Hit[aria-selected=true]')).toHaveCSS('outline-style', 'solid');
    await press(page, 'Escape');
    await page.locator('.DocSearch-Button').focus();
    await press(page, 'Shift+Tab', 'Tab');
    await expect(page.locator('.DocSearch-Button')).toHaveCSS('outline-style', 'solid');
  });

  test('more contrast: lines of fields and tables are as dark as text', async ({page}) => {
    await open(page, article.path);
    const line = () =>
      page
        .locator('.hc-table')
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopColor);
    const usual = await line();
    await page.emulateMedia({contrast: 'more'});
    const label = page.locator('.hc-table thead th').first();
    expect(await line()).not.toBe(usual);
    expect(await line()).toBe(await label.evaluate((element) => getComputedStyle(element).color));
    expect(await violations(page)).toEqual([]);
  });
});

function borderWidth(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth));
}
