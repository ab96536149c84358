/** The clerk who dictates the number of an article, and who hears it. */
import jsQR from 'jsqr';
import {site} from '../config/site';
import {numbersByRoute} from '../src/content/numbers';
import {formatNumber} from '../src/lib/article-number';
import {article as contentArticle} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open, overflowing, violations} from './support/page';
import {hits, input, openSearch} from './support/search';

const {path: article, title} = contentArticle;
const number = numbersByRoute(process.cwd()).get(article)!;
/** The last digit is one off: what a bad line makes of it. */
const misheard = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);

test.describe('a clerk who dictates an article', () => {
  test('finds its number quietly at its end, and what it is for behind it', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, article);
    const link = page
      .getByRole('contentinfo')
      .or(page.locator('.hc-article-foot'))
      .getByRole('link', {name: `Nummer ${number}`});
    await expect(link).toBeVisible();
    await expect.poll(async () => overflowing(page)).toEqual([]);
    await link.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Artikel über ihre Nummer öffnen');
    expect(await violations(page)).toEqual([]);
  });

  test('is understood by who types it into the search', async ({page}) => {
    await open(page, '/');
    await openSearch(page, number);
    await expect(hits(page)).toHaveCount(1);
    await expect(hits(page).first()).toContainText(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${article}$`));
  });

  test('also names a step, counted through the whole article', async ({page}) => {
    await open(page, '/');
    await openSearch(page, `${number} 6`);
    await expect(hits(page).first()).toContainText('Schritt 6');
    await page.keyboard.press('Enter');
    const step = page.locator('.markdown > ol > li').nth(5);
    await expect(step).toHaveAttribute('data-step', /^Schritt \d+ von \d+$/);
    await expect(step).toBeInViewport();
  });

  test('is told what to say for a step', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, article);
    await page.locator('.markdown > ol > li .hash-link').nth(5).click();
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', new RegExp(`am Telefon: ${number} 6$`));
  });

  test('reaches who uses the search page', async ({page}) => {
    await open(page, `/search?q=${number}`);
    await expect(page.locator('main article').first()).toContainText(title);
  });
});

test.describe('an address made of a number', () => {
  test('leads to the article, and to its step', async ({page}) => {
    await page.goto(`/n/${number}`);
    await expect(page).toHaveURL(new RegExp(`${article}$`));
    await page.goto(`/n/${number}-6`);
    await expect(page).toHaveURL(new RegExp(`${article}#schritt\\.6$`));
    await expect(page.locator('.markdown > ol > li').nth(5)).toHaveAttribute('data-step', /^Schritt/);
  });

  test('leads there, too, where the host knows no redirects', async ({page, watch}) => {
    watch.expect(/status of 404/, 'the host has no such page');
    await page.route(`**/n/**`, async (route) => {
      const response = await route.fetch({url: new URL('/404.html', route.request().url()).href});
      await route.fulfill({response, status: 404});
    });
    await page.goto(`/n/${number}-6`);
    await expect(page).toHaveURL(new RegExp(`${article}#schritt\\.6$`));
  });
});

test.describe('a number that was misheard', () => {
  test('leads to a page that says so, and to the article once it is right', async ({page, watch}) => {
    watch.expect(/status of 404/, 'the host has no such page');
    await page.goto(`/n/${misheard}`);
    await expect(page).toHaveURL(new RegExp(`/gethelp/nummer#${misheard}$`));
    const verdict = page.locator('.theme-doc-markdown [role=status]');
    await expect(verdict).toContainText('Diese Nummer ist verhört oder vertippt.');
    await expect(verdict).toContainText(misheard);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', {name: 'Nummer in der Suche eingeben'}).click();
    await input(page).pressSequentially(number);
    await expect(hits(page).first()).toContainText(title);
  });

  test('is told apart from one that is free and from what is none', async ({page, watch}) => {
    watch.expect(/status of 404/, 'the host has no such page');
    await page.goto(`/n/${formatNumber(9999)}`);
    await expect(page.locator('.theme-doc-markdown [role=status]')).toContainText(
      'Diese Nummer hat noch kein Artikel.',
    );
    await page.goto('/n/lastschrift');
    await expect(page.locator('.theme-doc-markdown [role=status]')).toContainText(
      'Das ist keine Nummer eines Artikels.',
    );
  });

  test('is the first hit of the search, which leads to that page', async ({page}) => {
    await open(page, '/');
    await openSearch(page, misheard);
    await expect(hits(page).first()).toContainText('Artikel über ihre Nummer öffnen');
    await hits(page).first().click();
    await expect(page.locator('.theme-doc-markdown [role=status]')).toContainText('verhört');
  });
});

test('a printed article names its number, with a code that leads to it', async ({page}) => {
  await open(page, article);
  await page.emulateMedia({media: 'print'});
  const line = page.locator('.hc-address');
  await expect(line).toContainText(`Nummer ${number}`);
  const picture = line.locator('img');
  await expect(picture).toBeVisible();
  const drawn = await picture.evaluate((image: HTMLImageElement) => {
    const scale = 4;
    const quiet = 16;
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale + 2 * quiet;
    canvas.height = image.naturalHeight * scale + 2 * quiet;
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingEnabled = false;
    context.drawImage(image, quiet, quiet, image.naturalWidth * scale, image.naturalHeight * scale);
    const {data, width, height} = context.getImageData(0, 0, canvas.width, canvas.height);
    return {data: [...data], width, height};
  });
  const read = jsQR(Uint8ClampedArray.from(drawn.data), drawn.width, drawn.height);
  expect(read?.data).toBe(`${site.url}${site.baseUrl}n/${number}`);
});
