import type {Locator, Page, Route} from '@playwright/test';
import {expect, test} from './support/fixtures';
import {open, overflowing, setColorMode, violations} from './support/page';

const RETURNED = '/buchhaltung/ruecklastschriften';

function input(page: Page): Locator {
  return page.locator('.DocSearch-Input');
}

function hits(page: Page): Locator {
  return page.locator('.DocSearch-Hit a');
}

async function openSearch(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  if (query) {
    await input(page).pressSequentially(query);
    await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  }
}

test.describe('opening and closing', () => {
  test.beforeEach(async ({page}) => {
    await open(page, '/rechnungen/rechnungen-ueberblick');
  });

  test('Ctrl+K opens, Escape closes, the focus goes to the button', async ({page}) => {
    await openSearch(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
    await expect(page.locator('.DocSearch-Button')).toBeFocused();
  });

  test('the slash opens', async ({page}) => {
    await page.keyboard.press('/');
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue('');
  });

  test('a click on the button opens, a click beside the window closes', async ({page}) => {
    await page.locator('.DocSearch-Button').click();
    await expect(page.getByRole('dialog', {name: 'Suche'})).toBeVisible();
    await page.mouse.click(10, 880);
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
  });
});

test('the search field of the start page opens the search and gets the focus back', async ({page}) => {
  await open(page, '/');
  const field = page.getByRole('main').getByRole('button', {name: /Suche öffnen/});
  await field.click();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
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
  const expected = await links();
  for (const query of ['strasse', 'STRASSE', 'Straßen']) {
    await input(page).fill('');
    await input(page).fill(query);
    await expect.poll(links, query).toEqual(expected);
  }
});

test('arrow and Enter open a hit without loading the site again', async ({page}) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  await openSearch(page, 'ruecklastschrift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(RETURNED));
  await expect(page.locator('.DocSearch-Modal')).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rücklastschriften bearbeiten');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a hit in an article whose address has an umlaut opens it', async ({page}) => {
  await open(page, '/');
  await openSearch(page, 'Begriffe E-Rechnung erklärt');
  await hits(page).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('E-Rechnung: Begriffe einfach erklärt');
});

test('recent searches are kept, become favourites and can be removed', async ({page}) => {
  await open(page, '/');
  await openSearch(page, 'ruecklastschrift');
  await hits(page).first().click();
  await expect(page).toHaveURL(new RegExp(RETURNED));

  await openSearch(page);
  await expect(page.getByText('Zuletzt gesucht')).toBeVisible();
  await expect(hits(page)).toHaveCount(1);
  await page.getByTitle('Als Favorit speichern').click();
  await expect(page.getByText('Favoriten')).toBeVisible();

  await page.reload();
  await open(page, '/');
  await openSearch(page);
  await page.getByTitle('Aus den Favoriten entfernen').click();
  await expect(hits(page)).toHaveCount(0);
});

test('counts the hits of the last query, for readers and for screen readers', async ({page}) => {
  await open(page, '/');
  await openSearch(page, 'mahnung');
  const status = page.locator('.DocSearch-HitsFooter [role=status]').first();
  await expect(status).toHaveText(/^\d+ Treffer$/);
  const count = (await status.textContent())!.split(' ')[0]!;
  await page.locator('.DocSearch-HitsFooter a').click();
  await expect(page).toHaveURL('/search?q=mahnung');
  await expect(page.getByText(new RegExp(`^${count} Treffer$`))).toBeVisible();
});

test('says in German that nothing was found, and shows the way to help', async ({page}) => {
  await open(page, '/');
  await openSearch(page, 'xyzzyqwrt');
  await expect(page.getByText('Es wurden keine Ergebnisse gefunden')).toBeVisible();
  await expect(page.getByRole('link', {name: 'Geben Sie uns Bescheid.'})).toHaveAttribute(
    'href',
    '/gethelp/gethelp-landingpage',
  );
});

test.describe('the search page', () => {
  test('shows the hits of its address and opens them', async ({page}) => {
    await open(page, '/search?q=gutschrift');
    const first = page.locator('main article h2 a').first();
    await expect(first).toHaveAttribute('href', /^\/rechnungen\/verwaltung\/gutschrift-erstellung/);
    await expect(page.locator('main article').first().locator('.search-result-match').first()).toBeVisible();
    await first.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Gutschriften erstellen');
  });

  test('reports a fault instead of an empty result', async ({page, watch}) => {
    watch.expect(/status of 500/, 'the index is broken on purpose');
    await page.route('**/search/manifest.json', (route) => route.fulfill({status: 500}));
    await open(page, '/search?q=gutschrift');
    await expect(page.getByRole('alert')).toContainText('Ergebnisse konnten nicht geladen werden');
  });
});

test.describe('without a readable index', () => {
  const faults: Record<string, {url: string; answer: Parameters<Route['fulfill']>[0]}> = {
    'a server error': {url: '**/search/manifest.json', answer: {status: 500}},
    'HTML instead of JSON': {
      url: '**/search/manifest.json',
      answer: {contentType: 'text/html', body: '<!doctype html>'},
    },
    'a truncated index': {
      url: '**/search/index.*.json',
      answer: {contentType: 'application/json', body: '{"version":1,"pages":['},
    },
    'an index of another version': {url: '**/search/index.*.json', answer: {json: {version: 99}}},
    'an index without content': {url: '**/search/index.*.json', answer: {json: {version: 1}}},
  };
  for (const [name, {url, answer}] of Object.entries(faults)) {
    test(`${name}: German message, and a new try when the index is back`, async ({page, watch}) => {
      watch.expect(/status of 500/, 'the index is broken on purpose');
      await page.route(url, (route) => route.fulfill(answer));
      await open(page, '/');
      await openSearch(page, 'gutschrift');
      await expect(page.getByRole('alert')).toContainText('Ergebnisse konnten nicht geladen werden');
      await expect(page.getByText('Es wurden keine Ergebnisse gefunden')).toBeHidden();
      await page.unroute(url);
      await input(page).pressSequentially(' erstellen');
      await expect(hits(page).first()).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
    });
  }
});

test('odd queries neither break the window nor become markup', async ({page}) => {
  await open(page, '/');
  await openSearch(page, 'rechnung');
  const queries = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'rechnung '.repeat(1200),
    '🧾🥕',
    '\u202Eesrever',
    '\u0000\u0007',
    '%E0%A4%A',
    '***',
    '\\',
  ];
  for (const query of queries) {
    await input(page).fill(query);
    await expect(page.locator('.DocSearch-Dropdown')).toContainText(/\S/);
    await expect(page.locator('.DocSearch-Modal img, .DocSearch-Modal script')).toHaveCount(0);
  }
});

test('works where the browser forbids storage', async ({page, watch}) => {
  watch.expect(/browser storage is not available/, 'the framework says so, once');
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(Window.prototype, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await open(page, '/');
  await openSearch(page, 'ruecklastschrift');
  await hits(page).first().click();
  await expect(page).toHaveURL(new RegExp(RETURNED));
});

test.describe('the assistant', () => {
  async function ask(page: Page, question: string): Promise<Locator> {
    await openSearch(page, question);
    await page.keyboard.press('Enter');
    const answer = page.locator('.DocSearch-AskAiScreen-Message--assistant').first();
    await expect(answer.locator('.DocSearch-Markdown-Content')).toContainText(/\S/);
    return answer;
  }

  test('quotes the article with its steps and links it in the same tab', async ({page}) => {
    await open(page, '/');
    const answer = await ask(page, 'Wie erstelle ich eine Gutschrift?');
    await expect(answer.locator('blockquote')).toContainText('Gutschrift');
    await expect(page.getByText('Die Antworten sind Auszüge aus dieser Hilfe.')).toBeVisible();
    await expect(page.locator('.DocSearch-AskAiScreen-RelatedSources')).toBeVisible();
    const link = answer.locator('a[href*="/rechnungen/verwaltung/gutschrift-erstellung"]').first();
    await link.click();
    await expect(page).toHaveURL(/\/rechnungen\/verwaltung\/gutschrift-erstellung/);
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
    expect(page.context().pages()).toHaveLength(1);
  });

  test('says plainly when the help has no answer, and never repeats the question as markup', async ({page}) => {
    await open(page, '/');
    const answer = await ask(page, 'Wann fährt der Bus nach <img src=x onerror=alert(1)> Köln?');
    await expect(answer).toContainText('Dazu steht in der Hilfe nichts Passendes.');
    await expect(answer.getByRole('link', {name: 'Hilfe bekommen'})).toBeVisible();
    await expect(page.locator('.DocSearch-Modal img')).toHaveCount(0);
  });

  test('the first Escape leaves the assistant, the second closes', async ({page}) => {
    await open(page, '/');
    await ask(page, 'Wie erstelle ich eine Gutschrift?');
    await page.keyboard.press('Escape');
    await expect(page.locator('.DocSearch-AskAiScreen')).toBeHidden();
    await expect(page.locator('.DocSearch-Modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
  });
});

/**
 * DocSearch's hits are options of a list that hold a link, so that a hit can be opened in a new tab, and kept searches
 * hold buttons. Keyboard and screen readers work on the options; the rule only sees that they are not empty of controls.
 */
const optionsHoldLinks = 'nested-interactive: #docsearch-';

for (const width of [1440, 390]) {
  for (const mode of ['light', 'dark'] as const) {
    test(`is accessible and fits: ${width} px, ${mode}`, async ({page}) => {
      await page.setViewportSize({width, height: 844});
      await open(page, '/rechnungen/rechnungen-ueberblick');
      await setColorMode(page, mode);
      for (const query of ['', 'rechnung', 'xyzzyqwrt']) {
        await openSearch(page, query);
        const faults = (await violations(page)).filter((fault) => !fault.startsWith(optionsHoldLinks));
        expect.soft(faults, `axe, “${query}”`).toEqual([]);
        expect.soft(await overflowing(page), `“${query}”`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('.DocSearch-Modal')).toBeHidden();
      }
    });
  }
}

test('says on every page which provider is at work, and asks no foreign host', async ({page}) => {
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-search', 'embedded');
  await expect(page.locator('link[rel=preconnect]')).toHaveCount(0);
});
