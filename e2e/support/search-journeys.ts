import {expect, type test as base} from './fixtures';
import {open} from './page';
import {ask, hits, input, openSearch} from './search';

/**
 * Tests what readers do with the search, whoever answers. Both sites have an article “Gutschriften erstellen” in the area
 * Rechnungen and an article “Rücklastschriften bearbeiten”.
 *
 * @param markup a query that finds a text with markup in it, that text, and the page that is searched from
 * @param isHeard whether somebody hears how answers are judged
 */
export function searchJourneys(
  test: typeof base,
  {markup, isHeard}: {markup: {from: string; query: string; text: string}; isHeard: boolean},
): void {
  test('Enter right after typing opens the first hit, without loading the site again', async ({page}) => {
    await open(page, '/');
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await openSearch(page);
    await input(page).pressSequentially('Rücklastschriften bearbeiten');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\w+\/ruecklastschriften$/);
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Rücklastschriften bearbeiten');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('hits come by area with their path, one step above the first is the assistant', async ({page}) => {
    await open(page, '/');
    await openSearch(page, 'Gutschrift erstellen');
    const first = page.locator('.DocSearch-Hits').first();
    await expect(first.locator('.DocSearch-Hit-source')).toHaveText('Rechnungen');
    await expect(first.locator('mark').first()).toBeVisible();
    // Where files of the index come late, sections come after the title, below all that was there before.
    await expect(page.locator('.DocSearch-Hit-path', {hasText: /^Gutschriften erstellen$/}).first()).toBeVisible();
    const chosen = page.locator('.DocSearch-Hit[aria-selected=true]');
    await expect(chosen).toContainText('Gutschriften erstellen');
    await expect(input(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
    await page.keyboard.press('ArrowUp');
    await expect(chosen.locator('.DocSearch-Hit--AskAI')).toBeVisible();
    const entry = await chosen.boundingBox();
    expect(entry!.y).toBeLessThan((await first.boundingBox())!.y);
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText('Gutschriften erstellen');
  });

  test('the number of hits is said and the same on the search page', async ({page}) => {
    await open(page, '/search?q=Gutschrift');
    const said = (await page.getByText(/^\d+ Treffer$/).textContent())!;
    await open(page, '/');
    await openSearch(page, 'Gutschrift');
    // What is said of the letters before is not what is said in the end.
    await expect(page.getByRole('dialog').getByRole('status').filter({hasText: 'Treffer'})).toHaveText(said);
    const all = page.locator('.DocSearch-HitsFooter a');
    await expect(all).toContainText(` ${said.split(' ')[0]!} `);
    await all.click();
    await expect(page).toHaveURL('/search?q=Gutschrift');
    await expect(page.getByText(said, {exact: true})).toBeVisible();
    await page.locator('main article h2 a').first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Gutschriften erstellen');
  });

  test('nothing found: German text and the way to help', async ({page}) => {
    await open(page, '/');
    await openSearch(page, 'xyzzyqwrt');
    await expect(page.getByText('Es wurden keine Ergebnisse gefunden für „xyzzyqwrt“')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('status').filter({hasText: 'Treffer'})).toHaveText('Keine Treffer');
    await expect(page.getByRole('link', {name: 'Geben Sie uns Bescheid.'})).toHaveAttribute(
      'href',
      '/gethelp/gethelp-landingpage',
    );
  });

  test('markup in articles and queries stays text, also in kept searches', async ({page}) => {
    await open(page, markup.from);
    await openSearch(page, markup.query);
    const found = page.locator('.DocSearch-Hit', {hasText: markup.text}).first();
    await expect(found).toBeVisible();
    await found.locator('a').click();
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
    await openSearch(page);
    await expect(hits(page)).toHaveCount(1);
    await input(page).fill('<img src=x onerror=alert(1)>');
    await expect(page.locator('.DocSearch-Hit--AskAI')).toContainText('<img src=x');
    await expect(page.locator('.DocSearch-Modal :is(img, script, iframe, [onerror])')).toHaveCount(0);
  });

  test('recent searches are kept, become favourites and can be removed', async ({page}) => {
    await open(page, '/');
    await openSearch(page, 'Rücklastschriften bearbeiten');
    await hits(page).first().click();
    await expect(page).toHaveURL(/\/\w+\/ruecklastschriften/);
    await openSearch(page);
    await expect(page.getByText('Zuletzt gesucht')).toBeVisible();
    await expect(hits(page)).toHaveCount(1);
    await page.getByTitle('Als Favorit speichern').click();
    await expect(page.getByText('Favoriten')).toBeVisible();
    await open(page, '/');
    await openSearch(page);
    await page.getByTitle('Aus den Favoriten entfernen').click();
    await expect(hits(page)).toHaveCount(0);
  });

  test('the assistant answers, is judged if anybody hears of it, and copied, keeps the conversation and is left by Escape', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/');
    const answer = await ask(page, 'Wie erstelle ich eine Gutschrift?');
    const link = answer.locator('a[href*="gutschrift"]').first();
    await expect(link).toHaveText(/Gutschrift/);
    await expect(page.locator('.DocSearch-AskAiScreen-RelatedSources a').first()).toBeVisible();
    await page.getByTitle('Antwort kopieren').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Gutschrift');
    const judge = page.getByTitle('Hilfreich', {exact: true});
    const thanks = page.getByText('Danke für Ihre Rückmeldung');
    if (isHeard) await judge.click();
    else await expect(judge).toBeHidden();
    await expect(thanks).toHaveCount(isHeard ? 1 : 0);

    await page.keyboard.press('Escape');
    await expect(page.locator('.DocSearch-AskAiScreen')).toBeHidden();
    await expect(page.locator('.DocSearch-Modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();

    await open(page, '/');
    await openSearch(page);
    await page.locator('.DocSearch-Hit', {hasText: 'Wie erstelle ich eine Gutschrift?'}).click();
    await expect(link).toBeVisible();
    await expect(thanks).toHaveCount(isHeard ? 1 : 0);
    await link.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Gutschriften erstellen');
    expect(context.pages()).toHaveLength(1);
  });
}
