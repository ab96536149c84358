/** Readers who have the pages translated by their browser, and extensions that change the page. */
import type {Page} from '@playwright/test';
import {article as contentArticle, longArticle, neighbour, pathOfKind} from './support/content-pages';
import {withExtension, withTranslator} from './support/other-programs';
import {expect, test, thorough} from './support/fixtures';
import {open} from './support/page';
import {nextQuestion, otherWord, question, thirdWord, word} from './support/queries';
import {hits, input} from './support/search';

const {path: article, title: articleTitle} = contentArticle;

/** Pages of all kinds, and what their title says. */
const pages: [path: string, title: string | RegExp][] = [
  ...[contentArticle, neighbour, longArticle].map(({path, title}) => [path, title] as [string, string]),
  ['/tags', 'Schlagwörter'],
  [pathOfKind('tag'), /./],
  [pathOfKind('category'), /20\d\d/],
  ['/API/api-landingpage', /API|Schnittstelle/],
  ['/gethelp/gethelp-landingpage', 'Hilfe'],
  ['/intern/icon-sheet', /Icon|Symbol/],
  ['/barrierefreiheit', 'Barrierefreiheit'],
  ['/gibt/es/nicht', 'Seite nicht gefunden'],
  ['/', 'Wobei können wir helfen?'],
];

/** One does everything; what the others do differently shows on the way through search and pages. */
const wholly = (page: Page) => withTranslator(page, {manner: 'at once', early: false});
const others: Record<string, (page: Page) => Promise<void>> = {
  'one that puts its texts next to them first': (page) => withTranslator(page, {manner: 'next to', early: false}),
  'one that takes texts away first': (page) => withTranslator(page, {manner: 'afterwards', early: false}),
  'one that wraps texts': (page) => withTranslator(page, {manner: 'around', early: false}),
  'an extension': withExtension,
};

async function visit(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.locator('html[data-translated]')).toBeAttached();
}

/** Goes to another page as links do, without loading the document again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, path);
}

async function type(page: Page, query: string): Promise<void> {
  await input(page).fill(query);
  await expect(page.locator('.DocSearch-Hit-AskAIButton-title-query')).toContainText(query);
}

/** No page says that it broke down, and what is there is what belongs there. */
async function expectIntact(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toContainText(title);
  await expect(page.getByText('abgestürzt')).toHaveCount(0);
}

async function searchAndSeeTheLatest(page: Page): Promise<void> {
  const status = page.getByRole('dialog').getByRole('status').filter({hasText: 'Treffer'});
  await page.locator('.DocSearch-Button').click();
  await expect(page.getByText('Ein Wort genügt')).toBeVisible();
  const titles = new Map<string, string>();
  for (const query of [word, otherWord, thirdWord, word]) {
    await type(page, query);
    await expect(hits(page).first()).toContainText(new RegExp(query, 'i'));
    titles.set(query, (await hits(page).first().textContent())!);
    // What is said comes a frame after what is shown.
    await expect(async () => {
      const [count] = /\d+/.exec((await status.textContent())!)!;
      expect(await page.locator('.DocSearch-HitsFooter').textContent()).toContain(` ${count} `);
    }).toPass();
  }
  expect(new Set(titles.values()).size).toBe(3);
  await type(page, 'xyzzyqwrt');
  await expect(page.locator('.DocSearch-NoResults')).toContainText('xyzzyqwrt');
  await expect(status).toContainText('Keine Treffer');
  await page.getByRole('button', {name: 'Eingabe löschen'}).click();
  await expect(page.getByText('Ein Wort genügt')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.DocSearch-Modal')).toBeHidden();
  await expectIntact(page, 'Wobei können wir helfen?');
}

async function goThereAndBack(page: Page): Promise<void> {
  for (const [path, title] of pages) {
    await goTo(page, path);
    await expectIntact(page, title);
  }
  for (const [, title] of pages.toReversed().slice(1)) {
    await page.goBack();
    await expectIntact(page, title);
  }
}

test.describe('a translator that replaces texts', () => {
  test.beforeEach(async ({page}) => {
    await wholly(page);
  });

  test('the search modal shows what has been found last', async ({page}) => {
    await visit(page, '/');
    await searchAndSeeTheLatest(page);
  });

  test('the assistant answers one question and the next', async ({page}) => {
    // Answers come as a whole.
    await page.emulateMedia({reducedMotion: 'reduce'});
    await visit(page, '/');
    await page.locator('.DocSearch-Button').click();
    await type(page, question);
    await page.locator('.DocSearch-Hit-AskAIButton').click();
    const answers = page.locator('.DocSearch-AskAiScreen-Message--assistant');
    await expect(answers.first()).toContainText(/\S/);
    await expect(page.getByTitle('Antwort kopieren')).toBeVisible();
    await expect(input(page)).toBeEnabled();
    await input(page).fill(nextQuestion);
    await input(page).press('Enter');
    await expect(page.locator('.DocSearch-AskAiScreen')).toContainText(nextQuestion);
    await expect(answers.nth(1).locator('a').first()).toHaveText(/\S/);
    await page.getByRole('button', {name: 'Zurück zur Suche'}).click();
    await type(page, otherWord);
    await hits(page).first().click();
    await expect(page.locator('.DocSearch-Modal')).toBeHidden();
    await expect(page).not.toHaveURL('/');
    await expectIntact(page, /\S/);
  });

  test('a copied page says so, and says it again', async ({page, context, watch}) => {
    watch.expect(/ERR_FAILED/, 'the copy is out of reach on purpose');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, article);
    const button = page.getByRole('button', {name: /Markdown/});
    const status = page.getByRole('status').filter({hasText: 'Kopiert'});
    for (let time = 0; time < 2; time++) {
      await button.click();
      await expect(status).toContainText('Kopiert: Die Seite liegt als Markdown in der Zwischenablage.');
      await expect(status).toHaveCount(0);
    }
    await page.route('**/*.md', (route) => route.abort());
    await button.click();
    await expect(page.getByText('Die Markdown-Fassung ist gerade nicht erreichbar.')).toBeVisible();
    await expectIntact(page, articleTitle);
  });

  test('readers get from page to page, and back', async ({page}) => {
    await visit(page, '/');
    await goThereAndBack(page);
  });

  test('controls of the layout and of articles work', async ({page}) => {
    await visit(page, '/intern/icon-sheet');
    const colourMode = page.getByRole('button', {name: /Farbschema/});
    const names = new Set<string>();
    for (let press = 0; press < 3; press++) {
      names.add((await colourMode.getAttribute('aria-label'))!);
      await colourMode.click();
    }
    expect(names.size).toBe(3);

    const icons = page.getByLabel('Einträge filtern');
    const count = page.getByRole('main').getByRole('status');
    for (const [query, said] of [
      ['rechnung', /(?<!\d)\d von \d+ Einträgen/],
      ['xyz', 'Kein Eintrag passt.'],
    ] as const) {
      await icons.fill(query);
      await expect(count).toContainText(said);
    }

    await page.setViewportSize({width: 390, height: 844});
    await goTo(page, article);
    const menu = page.locator('.navbar-sidebar');
    await page.getByRole('button', {name: 'Navigationsleiste umschalten'}).click();
    await menu.getByRole('button', {name: 'Zurück zum Hauptmenü'}).click();
    await menu.getByRole('button', {name: 'Navigationsleiste schließen'}).click();
    await expect(menu).not.toBeInViewport();
    await page.setViewportSize({width: 1440, height: 900});
    await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible();
    await expectIntact(page, articleTitle);
  });

  test('the search page shows what has been found last', async ({page}) => {
    await visit(page, '/search');
    const field = page.getByRole('searchbox', {name: 'Suche'});
    const count = page.getByRole('main').getByRole('status').filter({hasText: /\d/});
    const counts = new Set<string>();
    for (const query of [word, otherWord, thirdWord]) {
      await field.fill(query);
      await expect(page.getByRole('heading', {level: 1})).toContainText(query);
      await expect(page.locator('main article').first()).toContainText(new RegExp(query, 'i'));
      counts.add((await count.textContent())!);
    }
    expect(counts.size).toBeGreaterThan(1);
    await field.fill('xyzzyqwrt');
    await expect(page.getByText('Es wurden keine Ergebnisse gefunden')).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(0);
    await expect(count).toHaveCount(0);
    await expectIntact(page, 'xyzzyqwrt');
  });
});

/** How the translator of most browsers writes; the others are asked with npm run test:all. */
const everyDay = 'one that wraps texts';

for (const [name, begin] of Object.entries(others)) {
  test(`${name}: search and pages`, name === everyDay ? {} : thorough, async ({page}) => {
    await begin(page);
    await visit(page, '/');
    await searchAndSeeTheLatest(page);
    await goThereAndBack(page);
  });
}

test('a page that is translated before hydration works all the same', async ({page, watch}) => {
  watch.expect(
    /Minified React error #(?:418|423|425)/,
    'React finds other texts than the server wrote, and renders anew',
  );
  await withTranslator(page, {manner: 'at once', early: true});
  // On a slow connection all of the page is translated by then.
  await page.route('**/assets/js/main.*.js', async (route) => {
    await page.locator('html[data-translated]').waitFor({state: 'attached'});
    await route.continue();
  });
  await visit(page, article);
  await expectIntact(page, articleTitle);
  await page.keyboard.press('/');
  await type(page, otherWord);
  await hits(page).first().click();
  await expectIntact(page, /\S/);
});
