/** Queries of this product's readers, and what they get. */
import {expect, sharedPageTest as test} from '../support/fixtures';
import {open} from '../support/page';
import {ask, hits, input, openSearch, settled} from '../support/search';
import {searchJourneys} from '../support/search-journeys';

const RETURNED = '/buchhaltung/ruecklastschriften';

test.describe('journeys', () => {
  searchJourneys(test, {
    markup: {from: '/intern/basics', query: 'Storylane', text: '<Storylane id='},
    isHeard: false,
  });
});

for (const query of [
  'rückgabe lastschrift',
  'rueckgabe lastschrift',
  'Rücklastschrift',
  'ruecklastschrift',
  'rucklastschriften',
  'rücklastschirft',
]) {
  test(`“${query}” finds the article on returned debits first`, async ({page}) => {
    await open(page, '/');
    await openSearch(page, query);
    await expect(hits(page).first()).toHaveAttribute('href', new RegExp(`^${RETURNED}`));
    await expect(page.locator('.DocSearch-Hits mark').first()).toBeVisible();
  });
}

test('ß and ss, capitals and small letters make no difference', async ({page}) => {
  await open(page, '/');
  const links = () => hits(page).evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  await openSearch(page, 'Straße');
  await expect(hits(page).first()).toBeVisible();
  const expected = await settled(links);
  expect(expected.length).toBeGreaterThan(5);
  for (const query of ['strasse', 'STRASSE', 'Straßen']) {
    await input(page).fill('');
    await input(page).fill(query);
    await expect.poll(links, query).toEqual(expected);
  }
});

test.describe('the assistant', () => {
  for (const how of ['a click', 'the space bar'] as const) {
    test(`asks which is meant when it is not sure, and goes on at ${how}`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'no-preference'});
      await open(page, '/');
      const answer = await ask(page, 'Wo trage ich die Adresse ein?');
      await expect(answer).toContainText('Die Antwort ist nicht sicher. Meinten Sie:');
      const suggestions = answer.getByRole('button', {name: ' › '});
      const suggestion = (await suggestions.first().textContent())!;
      const question = page.locator('.DocSearch-AskAiScreen-Query', {hasText: suggestion});
      // At once, while the answer is still being written. Each new piece takes the focus off what stands there, so that a key
      // may be lost until it is complete.
      if (how === 'a click') await suggestions.first().click();
      else
        await expect(async () => {
          await suggestions.first().press(' ', {timeout: 1000});
          await expect(question).toBeVisible({timeout: 1000});
        }).toPass();
      await expect(question).toBeVisible();
      const next = page.locator('.DocSearch-AskAiScreen-Response', {has: question});
      await expect(next.getByRole('link', {name: suggestion}).first()).toBeVisible();
      await expect(next.locator('blockquote')).toContainText(/\S/);
      await expect(next).not.toContainText('Meinten Sie');
      await expect(page).toHaveURL('/');
    });
  }

  test('quotes steps upright, with their numbers, and click paths as entries of the menu', async ({page}) => {
    await open(page, '/');
    const answer = await ask(page, 'Wie kann ich eine Rücklastschrift einlesen?');
    const step = answer.locator('blockquote ol > li').first();
    await expect(step).toHaveCSS('font-style', 'normal');
    expect(await step.evaluate((item) => getComputedStyle(item, '::before').content)).toContain('counter');
    const entries = step.locator('em');
    expect(await entries.count()).toBeGreaterThan(1);
    await expect(entries.first()).toHaveCSS('font-style', 'normal');
    await expect(entries.first()).toHaveCSS('border-top-style', 'solid');
    expect(await answer.getByText(/^(?:Aus|Auszug aus) /).count()).toBe(1);
  });
});
