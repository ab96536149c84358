/** Readers without scripts: switched off, or lost on the way. */
import type {Page} from '@playwright/test';
import {article as contentArticle, pathOfKind} from './support/content-pages';
import {expect, sharedPageTest as test, test as ownPageTest} from './support/fixtures';
import {open, overflowing} from './support/page';
import {word} from './support/queries';

const {path: article} = contentArticle;
const pages = ['/', article, '/search', '/tags', pathOfKind('tag'), '/API/api-landingpage', '/gibt-es-nicht'];
const more = ['/gethelp/gethelp-landingpage', pathOfKind('category'), '/barrierefreiheit', '/not_used_index'];

const controls = (page: Page) => page.locator(':is(button, input, select, form, .theme-doc-toc-mobile):visible');

async function expectSearchSaysSo(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('braucht dafür JavaScript')).toBeVisible();
  for (const [name, target] of [
    ['Alle Bereiche mit ihren Artikeln', '/not_used_index'],
    ['Alle Schlagwörter', '/tags'],
  ] as const)
    await expect(main.getByRole('link', {name})).toHaveAttribute('href', target);
}

const widths = [390, 1440];

ownPageTest.describe('without scripts', () => {
  ownPageTest.use({javaScriptEnabled: false});

  ownPageTest(
    'nothing looks as if it could be clicked, everything fits, and every page leads to all articles',
    async ({page, watch}) => {
      watch.expect(/status of 404/, 'the browser logs the status of the document itself');
      for (const address of [...pages, ...more]) {
        await page.goto(address);
        for (const width of widths) {
          await page.setViewportSize({width, height: 900});
          await expect(controls(page), address).toHaveCount(0);
          await expect.poll(async () => overflowing(page), address).toEqual([]);
          for (const name of ['Alle Artikel', 'API', 'Updates', 'Hilfe bekommen'])
            await expect(page.locator('nav.navbar').getByRole('link', {name, exact: true}), address).toBeVisible();
        }
      }
      for (const width of widths) {
        await page.setViewportSize({width, height: 900});
        await page.goto('/');
        await page.getByRole('link', {name: 'Alle Artikel'}).click();
        await page.getByRole('main').locator(`a[href="${article}"]`).first().click();
        await expect(page.getByRole('heading', {level: 1})).toHaveText(contentArticle.title);
      }
    },
  );

  for (const width of widths) {
    ownPageTest(`article, search and reading offline at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await test.step('an article has the list of its area', async () => {
        await page.goto(article);
        const list = page.getByRole('navigation', {name: 'Seitenleiste der Hilfe'});
        const other = list.locator('.menu__list > li > div > a:not(.menu__link--active)').first();
        await expect(other).toHaveRole('button');
        const target = (await other.getAttribute('href'))!;
        await other.click();
        await expect(page).toHaveURL(target);
      });
      await test.step('the search says what it needs and where to go on', async () => {
        await page.goto(`/search?q=${encodeURIComponent(word)}`);
        await expectSearchSaysSo(page);
      });
      await test.step('the copy for reading offline says what it needs', async () => {
        await page.goto('/gethelp/gethelp-landingpage#offline');
        await expect(page.getByText('Das geht nur mit JavaScript.')).toBeVisible();
        await expect(page.getByText('Wird geprüft').filter({visible: true})).toHaveCount(0);
      });
    });
  }
});

test('scripts that are lost on the way are as good as none', async ({page, watch}) => {
  watch.expect(/ERR_FAILED/, 'the test cuts the connection to the scripts');
  await page.route('**/assets/js/main.*.js', (route) => route.abort());
  await page.goto(`/search?q=${encodeURIComponent(word)}`);
  await expectSearchSaysSo(page);
  await expect(controls(page)).toHaveCount(0);
});

test('readers with scripts see none of it, at no time', async ({page}) => {
  await page.addInitScript(() => {
    const look = () => {
      for (const element of document.querySelectorAll('.hc-unscripted'))
        if (element.checkVisibility()) document.documentElement.dataset.seen = element.outerHTML;
      requestAnimationFrame(look);
    };
    look();
  });
  for (const address of ['/search', article, '/gethelp/gethelp-landingpage']) {
    await open(page, address);
    await expect(page.locator('.hc-unscripted').first()).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-seen');
  }
});
