/** The layout around every page: skip link, announcement, navbar, menus, contents. */
import {site} from '../config/site';
import {brokenWords, cutOff} from './support/access';
import {article as contentArticle, longArticle} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {hydrated, open} from './support/page';

const article = contentArticle.path;

test('the skip link comes first and leads to the content', async ({page}) => {
  await open(page, article);
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', {name: 'Zum Hauptinhalt springen'});
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(skipLink).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
});

test.describe('announcement bar', () => {
  test.skip(site.announcement === null, 'no announcement is set in config/site.ts');

  test('leads to pages that are there, closes, stays closed, and comes back with a new id', async ({page, request}) => {
    await open(page, article);
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toBeVisible();
    for (const address of await bar.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))
      if (address.startsWith('/')) expect((await request.get(address)).status(), address).toBe(200);

    await bar.getByRole('button', {name: 'Ankündigung schließen'}).click();
    await expect(bar).toBeHidden();

    await page.reload();
    await hydrated(page);
    await expect(bar).toBeHidden();

    // For the page a changed id and another remembered one are the same thing.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'))!;
      localStorage.setItem(key, 'an-earlier-announcement');
    });
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeVisible();
  });
});

test('the navbar hides on scroll down and returns on scroll up', async ({page}) => {
  await open(page, article);
  const navbar = page.locator('nav.navbar');
  await expect(navbar).toBeInViewport();
  await page.mouse.move(700, 500);
  for (let step = 0; step < 4; step++) {
    await page.mouse.wheel(0, 300);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(navbar).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(navbar).toBeInViewport();
});

test.describe('top navigation', () => {
  const entries = [
    {label: 'Hilfe-Center', path: '/'},
    {label: 'API', path: '/API/api-landingpage'},
    {label: 'Updates', path: '/updates/aktuell-in-test-und-entwicklung'},
    {label: 'Hilfe bekommen', path: '/gethelp/gethelp-landingpage'},
  ];

  test('its entries stand in order, lead to their pages and are marked there; it links the company site', async ({
    page,
  }) => {
    await open(page, article);
    const labels = page.locator('nav.navbar .navbar__items:not(.navbar__items--right) > a.navbar__item');
    await expect(labels).toHaveText(entries.map(({label}) => label));
    const link = page.locator('nav.navbar').getByRole('link', {name: 'Zur Website'});
    await expect(link).toHaveAttribute('href', site.company.url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);

    for (const {label, path} of entries) {
      await page.locator('nav.navbar .navbar__item').getByText(label, {exact: true}).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('nav.navbar .navbar__link--active', {hasText: label})).toBeVisible();
    }
  });
});

test.describe('dropdowns', () => {
  test('the version dropdown offers the current version and what is being tested', async ({page}) => {
    await open(page, article);
    await page.getByRole('button', {name: 'Aktuell', exact: true}).hover();
    const menu = page.locator('.dropdown', {hasText: 'In Test und Entwicklung'}).getByRole('listitem');
    await expect(menu).toHaveText(['Aktuell', 'In Test und Entwicklung']);
    await menu.getByRole('link', {name: 'In Test und Entwicklung'}).click();
    await expect(page).toHaveURL('/updates/aktuell-in-test-und-entwicklung');
  });

  test('the language dropdown keeps query and hash', async ({page}) => {
    await open(page, `${article}?aus=mail#voraussetzungen`);
    // The navbar hides when the page opens at a section.
    await page.mouse.wheel(0, -150);
    await expect(page.locator('nav.navbar')).toBeInViewport({ratio: 1});
    await page.getByRole('button', {name: 'Deutsch'}).hover();
    const german = page.locator('.dropdown__menu').getByRole('link', {name: 'Deutsch'});
    await expect(german).toHaveAttribute('href', `${article}?aus=mail#voraussetzungen`);
    await expect(german).toHaveAttribute('lang', 'de');
    await german.click();
    await expect(page).toHaveURL(`${article}?aus=mail#voraussetzungen`);
  });

  test('they open by keyboard, and close on a click or touch outside and when the focus moves on', async ({page}) => {
    await open(page, article);
    const button = page.getByRole('button', {name: 'Deutsch'});
    const entry = page.locator('.dropdown__menu').getByRole('link', {name: 'Deutsch'});
    const heading = page.locator('h1');
    const ways = {
      click: () => heading.click(),
      // Only the start of the touch: the mouse events a tap brings along would close the menu as well.
      touch: async () => {
        await heading.dispatchEvent('touchstart');
        await button.blur();
      },
      focus: async () => {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', {name: 'Zur Website'})).toBeFocused();
      },
    };
    for (const [name, close] of Object.entries(ways)) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button, name).toHaveAttribute('aria-expanded', 'true');
      await expect(entry, name).toBeVisible();
      await close();
      await expect(button, name).toHaveAttribute('aria-expanded', 'false');
      await expect(entry, name).toBeHidden();
    }
  });
});

test.describe('below 996 px', () => {
  test.use({viewport: {width: 995, height: 800}});

  test('a slide-out menu holds the area and the way back to the main menu', async ({page}) => {
    await open(page, article);
    await expect(page.locator('nav.navbar .navbar__items').getByRole('link', {name: 'API', exact: true})).toBeHidden();
    await page.getByRole('button', {name: 'Navigationsleiste umschalten'}).click();

    const menu = page.locator('.navbar-sidebar');
    await expect(menu.locator(`.theme-doc-sidebar-menu a[href="${article}"]`)).toBeInViewport();
    await menu.getByRole('button', {name: 'Zurück zum Hauptmenü'}).click();
    await expect(menu.getByRole('link', {name: 'Hilfe bekommen'})).toBeInViewport();
    await menu.getByRole('link', {name: 'API', exact: true}).click();
    await expect(page).toHaveURL('/API/api-landingpage');
    await expect(menu).not.toBeInViewport();
  });

  test('the slide-out menu opens at the page, and the way back stays in sight', async ({page}) => {
    // So low that no entry but the first few is in sight by itself.
    await page.setViewportSize({width: 390, height: 320});
    await open(page, longArticle.path);
    await page.getByRole('button', {name: 'Navigationsleiste umschalten'}).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu.locator(`.theme-doc-sidebar-menu a[href="${longArticle.path}"]`)).toBeInViewport();
    await expect(menu.getByRole('button', {name: 'Zurück zum Hauptmenü'})).toBeInViewport();
  });

  test('with text of 200 % the menu tears no word apart, and its button stays as large as a finger', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, article);
    await page.addStyleTag({content: ':root {font-size: 200%}'});
    await page.getByRole('button', {name: 'Navigationsleiste umschalten'}).click();
    const menu = page.locator('.navbar-sidebar');
    const close = menu.getByRole('button', {name: 'Navigationsleiste schließen'});
    await expect(close).toBeInViewport();
    // A longer one is wider than the menu: browsers hyphenate it by their dictionaries.
    const torn = await brokenWords(menu.locator('.menu__link:visible, .navbar-sidebar__back'));
    expect(torn.filter(({length}) => length <= 15)).toEqual([]);
    await expect.poll(async () => cutOff(page)).toEqual([]);
    const {width, height} = (await close.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await close.click();
    await expect(menu).not.toBeInViewport();
  });

  test('the menu closes by its button and by a click next to it', async ({page}) => {
    await open(page, article);
    const toggle = page.getByRole('button', {name: 'Navigationsleiste umschalten'});
    const menu = page.locator('.navbar-sidebar');

    await toggle.click();
    await expect(menu).toBeInViewport();
    await menu.getByRole('button', {name: 'Navigationsleiste schließen'}).click();
    await expect(menu).not.toBeInViewport();

    await toggle.click();
    await expect(menu).toBeInViewport();
    await page.locator('.navbar-sidebar__backdrop').click({position: {x: 950, y: 400}});
    await expect(menu).not.toBeInViewport();
  });

  test('the contents are a list to open', async ({page}) => {
    await open(page, article);
    const toggle = page.getByRole('button', {name: 'Auf dieser Seite'});
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link', {name: 'Voraussetzungen'})).toBeHidden();
    await toggle.click();
    await page.locator('.theme-doc-toc-mobile').getByRole('link', {name: 'Voraussetzungen'}).click();
    await expect(page).toHaveURL(`${article}#voraussetzungen`);
  });
});

test('from 997 px on the navigation stands in the open', async ({page}) => {
  await page.setViewportSize({width: 997, height: 800});
  await open(page, article);
  await expect(page.locator('nav.navbar').getByRole('link', {name: 'API', exact: true})).toBeVisible();
  await expect(page.getByRole('button', {name: 'Navigationsleiste umschalten'})).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(997);
});
