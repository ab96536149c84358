/** Somebody in the office points a colleague at one step of an instruction. */
import {article as contentArticle} from '../../../e2e/support/content-pages';
import {expect, sharedPageTest as test} from '../../../e2e/support/fixtures';
import {open, overflowing, violations} from '../../../e2e/support/page';

const {path: article} = contentArticle;

test.describe('steps that can be pointed at', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('the link is reached by key, copies with one keystroke, and leads to its step', async ({page}) => {
    await open(page, article);
    const step = page.locator('.markdown > ol').first().locator('> li').nth(1);
    const link = step.getByRole('link', {name: 'Link zu Schritt 2'});
    await expect(link).toHaveCSS('opacity', '0');
    await link.focus();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({hasText: 'Link kopiert'})).toHaveText(
      /^Schritt 2 von \d+: Link kopiert · am Telefon: \d+-\d 2$/,
    );
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(decodeURI(new URL(address).hash)).toBe(`#${await step.getAttribute('id')}`);

    await open(page, '/');
    await open(page, address.replace(new URL(address).origin, ''));
    await expect(step).toBeInViewport();
    await expect(step).toHaveAttribute('data-step', /^Schritt 2 von \d+$/);
    await expect(step).toHaveCSS('outline-style', 'solid');
    expect(await violations(page)).toEqual([]);
  });

  test('the address of a reworded step leads to its section', async ({page}) => {
    await open(page, article);
    const section = await page.locator('.markdown > ol').first().locator('> li').first().getAttribute('id');
    const heading = section!.split('.')[0]!;
    await open(page, '/');
    await open(page, `${article}#${heading}.diesen-schritt-gibt-es-nicht`);
    await expect(page.locator(`[id="${heading}"]`)).toBeInViewport();
    await expect(page.locator('[data-step]')).toHaveCount(0);
  });

  test('a marked step fits a phone and is printed as the others', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, article);
    const id = await page.locator('.markdown > ol').first().locator('> li').nth(2).getAttribute('id');
    await open(page, '/');
    await open(page, `${article}#${id!}`);
    await expect(page.locator('[data-step]')).toBeInViewport();
    await expect.poll(async () => overflowing(page)).toEqual([]);
    await page.emulateMedia({media: 'print'});
    const printed = await page.locator('[data-step]').evaluate((step) => getComputedStyle(step, '::after').content);
    expect(printed).toBe('none');
  });
});
