import type {Page, Route} from '@playwright/test';
import {loadSuggestions} from '../src/product/suggestions';
import type {HeadFile} from '../src/search/engine/types';
import {article, checkedArticle, neighbour, umlautArticle} from './support/content-pages';
import {faint} from './support/access';
import {expect, softly, sharedPageTest as test} from './support/fixtures';
import {open, overflowing, setColorMode, violations} from './support/page';
import {otherWord, question, thirdWord, titleWord, word} from './support/queries';
import {ask, assistantEntry, closed, hits, input, openSearch, settled} from './support/search';

/** Words that would be left over from DocSearch's own texts. */
const english = /\b(?:search|results?|found|recent|favorites?|ask|answer|failed|error|loading|clear|close|try)\b/i;

test('Ctrl+K, the slash and a click open; Escape, with the focus back on the button, and a click next to it close', async ({
  page,
}) => {
  await open(page, article.path);
  await openSearch(page);
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(page.locator('.DocSearch-Button')).toBeFocused();

  await page.keyboard.press('/');
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await closed(page);

  await page.locator('.DocSearch-Button').click();
  await expect(page.getByRole('dialog', {name: 'Suche'})).toBeVisible();
  await page.mouse.click(10, 880);
  await expect(page.locator('.DocSearch-Modal')).toBeHidden();
});

test('the search field of the start page opens the search and gets the focus back', async ({page}) => {
  await open(page, '/');
  const field = page.getByRole('main').getByRole('button', {name: /Suche öffnen/});
  await field.click();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('a hit in an article whose address has an umlaut opens it', async ({page}) => {
  await open(page, '/');
  await openSearch(page, umlautArticle.title);
  await hits(page).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(umlautArticle.title);
});

test('the field keeps what is typed, where the caret stands, and is emptied by its button', async ({page}) => {
  await open(page, '/');
  await openSearch(page, 'rech');
  await input(page).pressSequentially('nungslauf');
  await expect(input(page)).toHaveValue('rechnungslauf');
  await input(page).press('Home');
  for (let step = 0; step < 8; step++) await input(page).press('ArrowRight');
  await input(page).pressSequentially('skorrektur');
  await expect(input(page)).toHaveValue('rechnungskorrekturslauf');
  await page.keyboard.type('en ');
  await page.getByRole('button', {name: 'Eingabe löschen'}).click();
  await expect(input(page)).toHaveValue('');
  await expect(hits(page)).toHaveCount(0);
  await input(page).pressSequentially(word);
  await expect(input(page)).toHaveValue(word);
  await expect(hits(page).first()).toContainText(new RegExp(word, 'i'));
});

test('the empty modal offers questions to search for, until there are earlier searches', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/');
  await openSearch(page);
  const offered = page.getByRole('list', {name: 'Oder Sie fragen'}).getByRole('button');
  await expect(offered).toHaveText(loadSuggestions());
  await offered.first().focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue(loadSuggestions()[0]!);
  await expect(page.locator('.DocSearch-Hit--AskAI')).toContainText(loadSuggestions()[0]!);
  await expect(offered).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/');
  await openSearch(page);
  await expect(page.getByText('Zuletzt gesucht')).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test('on a phone an excerpt says enough to choose by', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/');
  await openSearch(page);
  await input(page).fill(word);
  const excerpts = page.locator('.DocSearch-Hit-content-wrapper', {hasText: '…'});
  await expect(excerpts.first()).toBeVisible();
  const words = (await excerpts.allInnerTexts()).map((text) => text.match(/[^\n]*…[^\n]*/)![0].split(/[\s–]+/).length);
  expect(Math.max(...words)).toBeGreaterThan(6);
});

test('selected text is searched for, and can be replaced', async ({page}) => {
  await open(page, article.path);
  await page.evaluate(() => window.getSelection()!.selectAllChildren(document.querySelector('h1')!));
  const title = await page.evaluate(() => window.getSelection()!.toString());
  await page.keyboard.press('Control+k');
  await expect(input(page)).toHaveValue(title);
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.type(word);
  await expect(input(page)).toHaveValue(word);
});

test('every hit is rendered', async ({page}) => {
  await open(page, '/');
  await openSearch(page, word);
  const found = page.locator('.DocSearch-Hits .DocSearch-Hit');
  await expect.poll(() => found.count()).toBeGreaterThan(5);
  await expect(found.filter({hasNotText: /\S/})).toHaveCount(0);
});

test('the search page does not wait before it searches', async ({page}) => {
  await page.addInitScript(() => {
    const {delays} = Object.assign(window, {delays: [] as unknown[]});
    const original = window.setTimeout;
    window.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
      delays.push(args[1]);
      return original(...args);
    }) as typeof setTimeout;
  });
  await open(page, '/search');
  await page.getByRole('searchbox', {name: 'Suche'}).fill(word);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as {delays: unknown[]}).delays)).not.toContain(300);
});

test('the list is the same however readers get to a query', async ({page}) => {
  await open(page, '/');
  // On a busy machine the first list may have grown in steps.
  await openSearch(page, word);
  await expect(page.getByRole('status').filter({hasText: /^\d+ Treffer$/})).toBeAttached();
  await page.keyboard.press('Escape');
  await openSearch(page, word);
  const list = () =>
    page.locator('.DocSearch-Hit-source, .DocSearch-Dropdown .DocSearch-Hit, .DocSearch-HitsFooter').allTextContents();
  const direct = await settled(list);
  expect(direct.length).toBeGreaterThan(5);
  for (const other of ['m', otherWord, 'xyzxyz', thirdWord, '']) {
    await input(page).fill(other);
    await settled(list);
    await input(page).fill(word);
    await expect.poll(list).toEqual(direct);
  }
});

test('exactly one entry is chosen at any time, wherever the arrows lead', async ({page}) => {
  await open(page, '/');
  await openSearch(page, word);
  const chosen = page.locator('.DocSearch-Hit[aria-selected=true]');
  await expect(chosen).toHaveAttribute('id', /item-0$/);
  await expect.poll(() => hits(page).count()).toBeGreaterThan(5);
  await page.evaluate(() => {
    const counts = Object.assign(window, {counts: new Set<number>()}).counts;
    new MutationObserver(() =>
      counts.add(document.querySelectorAll('.DocSearch-Hit[aria-selected=true]').length),
    ).observe(document, {subtree: true, attributeFilter: ['aria-selected']});
  });
  for (const key of ['ArrowUp', ...Array<string>(8).fill('ArrowDown'), 'ArrowUp']) {
    const before = (await chosen.getAttribute('id'))!;
    await page.keyboard.press(key);
    await expect(page.locator(`[id="${before}"]`)).toHaveAttribute('aria-selected', 'false');
  }
  expect(await page.evaluate(() => [...(window as unknown as {counts: Set<number>}).counts])).toEqual([1]);
});

test('fetches the page of a hit when a reader points at it, none while typing', async ({page}) => {
  await open(page, '/gethelp/gethelp-landingpage');
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({name}) => /\/assets\/js\/.*\.js$/.test(name)).length,
    );
  // Links in view and the search modal are prefetched when the page has nothing else to do.
  const settledScripts = async () => {
    let last = -1;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await scripts();
          return last === before;
        },
        {intervals: [1500]},
      )
      .toBe(true);
    return last;
  };
  await openSearch(page, checkedArticle.title);
  await expect(page.getByRole('status').filter({hasText: /^\d+ Treffer$/})).toBeAttached();
  const before = await settledScripts();
  await input(page).pressSequentially(' und');
  await expect(page.locator('.DocSearch-Hit-AskAIButton-title-query')).toHaveText(`${checkedArticle.title} und`);
  expect(await settledScripts()).toBe(before);
  await hits(page).first().hover();
  await expect.poll(scripts).toBeGreaterThan(before);
});

test.describe('the search page', () => {
  test('reports a fault instead of an empty result', async ({page, watch}) => {
    watch.expect(/status of 500/, 'the index is broken on purpose');
    await page.route('**/search/index.json', (route) => route.fulfill({status: 500}));
    await open(page, `/search?q=${encodeURIComponent(word)}`);
    await expect(page.getByRole('alert')).toContainText('Auf diesem Gerät ist sie noch nicht gespeichert.');
  });
});

test.describe('without a readable index', () => {
  // Every other damage is an error like these, by tests/search/library.test.ts.
  const faults: Record<string, Parameters<Route['fulfill']>[0]> = {
    'a server error': {status: 500},
    'HTML instead of JSON': {contentType: 'text/html', body: '<!doctype html>'},
  };
  /** Hits are there, or the reader is told that there are none and why. */
  const expectAnswer = async (page: Page) => {
    await expect(page.locator('.DocSearch-Hits .DocSearch-Hit').or(page.getByRole('alert')).first()).toBeVisible();
    await expect(page.getByText('Es wurden keine Ergebnisse gefunden')).toBeHidden();
  };

  for (const [name, answer] of Object.entries(faults)) {
    test(`${name}: German message, and a new try when the index is back`, async ({page, watch}) => {
      watch.expect(/status of (?:404|500)/, 'the index is broken on purpose');
      await page.route('**/search/*.json', (route) => route.fulfill(answer));
      await open(page, '/');
      await openSearch(page, word);
      await expect(page.getByRole('alert')).toContainText('Auf diesem Gerät ist sie noch nicht gespeichert.');
      await expect(page.getByText('Es wurden keine Ergebnisse gefunden')).toBeHidden();
      await page.unroute('**/search/*.json');
      await input(page).pressSequentially(' und');
      await expect(hits(page).first()).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
    });
  }

  test('whichever of its files is damaged, nothing stays blank', async ({page, watch, request}) => {
    watch.expect(/status of 500/, 'files are broken on purpose');
    const head = (await (await request.get('/search/index.json')).json()) as Pick<HeadFile, 'files'>;
    const kinds = new Set(
      Object.values(head.files)
        .flat()
        .map((name) => name.split('.')[0]!),
    );
    expect(kinds.size).toBeGreaterThan(1);
    for (const kind of kinds) {
      await page.route(`**/search/${kind}.*.json`, (route) => route.fulfill({status: 500}));
      await open(page, '/');
      await openSearch(page, word);
      await expectAnswer(page);
      await page.unrouteAll();
    }
  });

  test('a worker that crashes is replaced at the next key', async ({page, watch}) => {
    watch.expect(/Absichtlich/, 'the test throws this in the worker');
    await open(page, '/');
    await openSearch(page, word);
    await expect(hits(page).first()).toBeVisible();
    const [worker] = page.workers();
    await worker!.evaluate(() => {
      setTimeout(() => {
        throw new Error('Absichtlich');
      });
    });
    await input(page).pressSequentially(' und');
    await expectAnswer(page);
    await input(page).pressSequentially(` ${otherWord}`);
    await expect(hits(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('without any worker the reader is told', async ({page}) => {
    await page.addInitScript(() => {
      window.Worker = function () {
        throw new DOMException('denied', 'SecurityError');
      } as unknown as typeof Worker;
    });
    await open(page, '/');
    await openSearch(page, word);
    await expect(page.getByRole('alert')).toContainText('Auf diesem Gerät ist sie noch nicht gespeichert.');
  });
});

test.describe('on a slow connection', () => {
  const found = (page: Page) => page.locator('.DocSearch-Hits .DocSearch-Hit');
  const later = /search\/(?:terms|pages)\./;

  /** Keeps the files of the index back until they are let in, by kind. */
  async function hold(page: Page) {
    const held: Route[] = [];
    let isOpen = (_: string) => false;
    await page.route('**/search/*.json', async (route) => {
      if (!later.test(route.request().url()) || isOpen(route.request().url())) await route.continue();
      else held.push(route);
    });
    const settle = async (kind: RegExp, how: (route: Route) => Promise<void>) => {
      const isOpenBefore = isOpen;
      isOpen = (url) => isOpenBefore(url) || kind.test(url);
      const mine = held.filter((route) => kind.test(route.request().url()));
      held.splice(0, held.length, ...held.filter((route) => !mine.includes(route)));
      await Promise.all(mine.map(how));
    };
    return {
      letIn: (kind: RegExp) => settle(kind, (route) => route.continue()),
      /** Also when they are asked for again. */
      fail: async (kind: RegExp) => {
        await page.route('**/search/*.json', (route) =>
          kind.test(route.request().url()) && later.test(route.request().url())
            ? route.fulfill({status: 500})
            : route.fallback(),
        );
        await settle(kind, (route) => route.fulfill({status: 500}));
      },
    };
  }

  /** Address and place of each hit. */
  const places = (page: Page) =>
    found(page).evaluateAll((entries) =>
      entries.map((entry) => ({
        href: entry.querySelector('a')!.getAttribute('href'),
        top:
          entry.getBoundingClientRect().top -
          entry.closest('.DocSearch-Dropdown-Container')!.getBoundingClientRect().top,
      })),
    );

  for (const width of [1440, 390]) {
    test(`titles are hits before anything else is there, and stay where they are: ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 844});
      const {letIn} = await hold(page);
      await open(page, '/');
      await openSearch(page, titleWord);
      await expect(found(page).first()).toContainText(titleWord);
      expect(await found(page).count()).toBeGreaterThan(1);
      await page.keyboard.press('ArrowDown');
      const chosen = page.locator('.DocSearch-Hit[aria-selected=true]');
      const id = await chosen.getAttribute('id');
      const before = await places(page);
      const expectSame = async () => {
        expect((await places(page)).slice(0, before.length)).toEqual(before);
        await expect(chosen).toHaveAttribute('id', id!);
      };
      await letIn(/terms\./);
      // Sections have a place before they have a name.
      await expect.poll(() => found(page).count()).toBeGreaterThan(before.length);
      await expectSame();
      const early = (await places(page)).map(({top}) => top);
      await letIn(/pages\./);
      await expect(page.getByRole('status').filter({hasText: /^\d+ Treffer$/})).toBeAttached();
      for (let at = 0; at < before.length; at++)
        await expect(found(page).nth(at).locator('.DocSearch-Hit-path')).toHaveText(/\p{L}{3}/u);
      await expectSame();
      const all = await places(page);
      expect(all.slice(0, early.length).map(({top}) => top)).toEqual(early);
      expect(new Set(all.map(({href}) => href)).size).toBe(all.length);
      await expect(page.getByText('Ein Teil der Treffer fehlt')).toHaveCount(0);
    });
  }

  test('Enter opens a title while nothing else ever arrives', async ({page}) => {
    await hold(page);
    await open(page, '/');
    await openSearch(page, neighbour.title);
    await expect(found(page).first()).toContainText(neighbour.title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(neighbour.title);
  });

  test('the chosen assistant stays chosen when hits come', async ({page}) => {
    const {letIn} = await hold(page);
    await open(page, '/');
    await openSearch(page, word);
    await expect(found(page).first()).toBeVisible();
    const before = await found(page).count();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.DocSearch-AskAi-Section .DocSearch-Hit')).toHaveAttribute('aria-selected', 'true');
    await letIn(/./);
    await expect.poll(() => found(page).count()).toBeGreaterThan(before);
    await expect(page.locator('.DocSearch-AskAi-Section .DocSearch-Hit')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.DocSearch-Hit[aria-selected=true]')).toHaveCount(1);
  });

  test('what fails costs what it holds: titles stay, and the reader hears that hits are missing', async ({
    page,
    watch,
  }) => {
    watch.expect(/status of 500/, 'files are broken on purpose');
    const {fail} = await hold(page);
    await open(page, '/');
    await openSearch(page, neighbour.title);
    await expect(found(page).first()).toContainText(neighbour.title);
    const before = await places(page);
    await fail(/./);
    await expect(page.getByText('Ein Teil der Treffer fehlt')).toBeVisible();
    const after = await places(page);
    expect(after.slice(0, before.length).map(({href}) => href)).toEqual(before.map(({href}) => href));
    // The assistant's entry, which could not answer, makes room for what is said.
    await expect(assistantEntry(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(neighbour.title);
  });

  test('pages that fail leave all hits, and nothing is said', async ({page, watch}) => {
    watch.expect(/status of 500/, 'files are broken on purpose');
    const {letIn, fail} = await hold(page);
    await open(page, '/');
    await openSearch(page, word);
    await expect(found(page).first()).toBeVisible();
    await letIn(/terms\./);
    await expect.poll(() => found(page).count()).toBeGreaterThan(9);
    const before = await places(page);
    await fail(/pages\./);
    await expect(page.getByRole('status').filter({hasText: /^\d+ Treffer$/})).toBeAttached();
    expect(await places(page)).toEqual(before);
    await expect(page.getByText('Ein Teil der Treffer fehlt')).toHaveCount(0);
  });
});

test('odd queries get hits or a German answer and never become markup', async ({page}) => {
  await open(page, '/');
  await openSearch(page, word);
  const queries = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'rechnung '.repeat(1200),
    'ä'.repeat(10_000),
    '🧾🥕',
    '\u202Eesrever',
    'فاتورة',
    '\u0000\u0007',
    '%E0%A4%A',
    '***',
    '\\',
    '__proto__',
  ];
  for (const query of queries) {
    await input(page).fill(query);
    const entry = page.locator('.DocSearch-Hit-AskAIButton-title-query');
    await expect.poll(async () => query.startsWith((await entry.textContent()) ?? ' '), query.slice(0, 20)).toBe(true);
    const hit = page.locator('.DocSearch-Hits .DocSearch-Hit');
    await expect(hit.or(page.getByText(/Es wurden keine Ergebnisse gefunden/)).first()).toBeVisible();
    await expect(page.locator('.DocSearch-Modal :is(img, script)')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  // As long as an address may be: servers refuse more than 8 KiB.
  await open(page, `/search?q=${'rechnung'.repeat(900)}`);
  const answer = page.locator('main article').or(page.getByText('Es wurden keine Ergebnisse gefunden'));
  await expect(answer.first()).toBeVisible();
});

test('every text of the search is German', async ({page}) => {
  await open(page, '/');
  const modal = page.getByRole('dialog');
  /** Visible text, and what only screen readers or a pointer meet. */
  const texts = () =>
    modal.evaluate((element) =>
      [
        (element as HTMLElement).innerText,
        ...[...element.querySelectorAll('*')].flatMap((child) =>
          ['aria-label', 'title', 'placeholder', 'alt'].map((name) => child.getAttribute(name) ?? ''),
        ),
      ].join('\n'),
    );
  await openSearch(page);
  expect(await texts()).not.toMatch(english);
  await input(page).fill('xyzzyqwrt');
  await expect(page.getByText(/Es wurden keine Ergebnisse gefunden/)).toBeVisible();
  expect(await texts()).not.toMatch(english);
  await page.locator('.DocSearch-Hit--AskAI').click();
  await expect(page.getByTitle('Antwort kopieren')).toBeVisible();
  expect(await texts()).not.toMatch(english);
  await page.getByRole('button', {name: 'Weitere Aktionen'}).click();
  await page.getByRole('button', {name: 'Bisherige Gespräche'}).click();
  await expect(page.getByRole('button', {name: 'Gespräch entfernen'})).toBeVisible();
  expect(await texts()).not.toMatch(english);
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
  await openSearch(page, article.title);
  await hits(page).first().click();
  await expect(page).toHaveURL(new RegExp(article.path));
});

test('works where storage is full', async ({page, watch}) => {
  watch.expect(/Docusaurus storage error/, 'the framework says so of what it could not keep');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, '/');
  const answer = await ask(page, question);
  await expect(answer.locator('blockquote').first()).toContainText(/\S/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openSearch(page, article.title);
  await hits(page).first().click();
  await expect(page).toHaveURL(new RegExp(article.path));
});

test.describe('the assistant', () => {
  test('answers each question it suggests', async ({page}) => {
    await open(page, '/');
    await ask(page, word);
    for (const suggested of loadSuggestions()) {
      await page.getByRole('button', {name: 'Weitere Aktionen'}).click();
      await page.getByRole('button', {name: 'Neues Gespräch beginnen'}).click();
      await page.getByRole('button', {name: suggested}).click();
      await expect(page.locator('.DocSearch-AskAiScreen-Query').first()).toHaveText(suggested);
      await expect(page.locator('.DocSearch-AskAiScreen-Message--assistant blockquote').first()).toContainText(/\S/);
    }
    await expect(page.getByText('Die Antworten sind Auszüge aus dieser Hilfe.')).toBeVisible();
  });

  test('says plainly when the help has no answer, and never repeats the question as markup', async ({page}) => {
    await open(page, '/');
    const answer = await ask(page, 'Wie wird das Wetter <img src=x onerror=alert(1)> morgen?');
    await expect(answer).toContainText('Dazu steht in der Hilfe nichts Passendes. Ein Hauptwort Ihrer Frage kommt');
    await expect(answer.getByRole('link', {name: 'Hilfe bekommen'})).toBeVisible();
    await expect(page.locator('.DocSearch-Modal img')).toHaveCount(0);
  });

  // With reduced motion an answer comes as a whole, and there is nothing to stop.
  test('stops when told to', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'no-preference'});
    await open(page, '/');
    await openSearch(page, question);
    await page.locator('.DocSearch-Hit--AskAI').click();
    const offCentre = await page.locator('.DocSearch-Modal-heading').evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      const middleOf = (box: DOMRect) => box.y + box.height / 2;
      return middleOf(text.getBoundingClientRect()) - middleOf(heading.closest('form')!.getBoundingClientRect());
    });
    await page.getByRole('button', {name: 'Antwort anhalten'}).click();
    await expect(page.getByText('Sie haben diese Antwort angehalten.')).toBeVisible();
    await expect(input(page)).toBeEnabled();
    expect(Math.abs(offCentre), 'the text stands in the middle of its bar').toBeLessThan(2);
  });

  test('shows in German quotation marks what it has looked up, and searches for it at a key', async ({page}) => {
    await open(page, '/');
    const answer = await ask(page, question);
    await expect(answer).toContainText(`Gesucht nach „${question}“ und „`);
    await answer.getByRole('button', {name: `„${question}“`}).press('Enter');
    await expect(input(page)).toHaveValue(question);
    await expect(hits(page).first()).toBeVisible();
  });
});

/**
 * DocSearch's hits are options of a list that hold a link, so that a pointer can open a hit in a new tab, and kept searches
 * hold buttons. Keyboard and screen readers work on the options: Enter opens the link, the input keeps the focus. Without
 * the address in the link the rule would be content and the new tab gone; as a grid the hits would be read out as rows and
 * cells. So the rule is left out here, and only here.
 */
const optionsHoldLinks = 'nested-interactive: #docsearch-';

for (const mode of ['light', 'dark'] as const) {
  test(`is accessible and fits: ${mode}`, async ({page}) => {
    await open(page, article.path);
    await setColorMode(page, mode);
    for (const query of ['', word, 'xyzzyqwrt']) {
      await openSearch(page, query);
      for (const width of [1440, 390]) {
        await page.setViewportSize({width, height: 844});
        const faults = (await violations(page)).filter((fault) => !fault.startsWith(optionsHoldLinks));
        expect.soft(faults, `axe, “${query}”, ${width} px`).toEqual([]);
        await softly.poll(async () => overflowing(page), `“${query}”, ${width} px`).toEqual([]);
      }
      await page.emulateMedia({forcedColors: 'active', colorScheme: mode});
      await softly.poll(async () => faint(page), `too faint with forced colours, “${query}”`).toEqual([]);
      await page.emulateMedia({forcedColors: null, colorScheme: null});
      await page.keyboard.press('Escape');
      await expect(page.locator('.DocSearch-Modal')).toBeHidden();
    }
  });
}

test('says on every page which provider is at work, and asks no other host', async ({page}) => {
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-search', 'embedded');
  await expect(page.locator('link[rel=preconnect]')).toHaveCount(0);
});
