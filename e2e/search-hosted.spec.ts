/**
 * The hosted provider: a little site built for Algolia, asked in a browser that meets stand-ins instead of Algolia. Its
 * index is filled by `npm run search -- push`'s own code over HTTP.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page, Route} from '@playwright/test';
import {expect} from './support/fixtures';
import {ASSISTANT_ID, stream, test, textParts, type HostedSite} from './support/hosted';
import {open} from './support/page';
import {question} from './support/queries';
import {ask, hits, input, openSearch} from './support/search';
import {searchJourneys} from './support/search-journeys';

// One build for all of them, in one worker.
test.describe.configure({mode: 'default'});

const NOTICE = 'Die Online-Suche ist nicht erreichbar.';
const OUT_OF_REACH = 'Der Online-Assistent ist gerade nicht erreichbar.';
const english = /\b(?:searching|searched|found|results|reasoning|thinking|failed|error|sources|continue|copy)\b/i;

test.describe('journeys', () => {
  searchJourneys(test, {
    markup: {from: '/', query: 'Vorlage', text: 'Die Vorlage <img src=x onerror=alert(1)>'},
    isHeard: true,
  });
});

test('asks Algolia with facets and preconnects, the embedded index stays where it is', async ({
  page,
  site,
  services,
}) => {
  const own: string[] = [];
  page.on('request', (request) => own.push(new URL(request.url()).pathname));
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-search', 'hosted');
  await expect(page.locator('link[rel=preconnect]')).toHaveAttribute('href', 'https://TESTAPP-dsn.algolia.net');
  await openSearch(page, 'Gutschrift');
  await expect(hits(page).first()).toBeVisible();
  await expect(page.locator('.DocSearch-Logo')).toBeVisible();
  const last = site.algolia.calls.at(-1)!;
  expect(last.path).toBe('/1/indexes/*/queries');
  const [request] = (last.body as {requests: {indexName: string; query: string; facetFilters: unknown}[]}).requests;
  expect(request).toMatchObject({
    indexName: 'hilfe',
    query: 'Gutschrift',
    facetFilters: [
      'language:de',
      expect.arrayContaining(['docusaurus_tag:docs-default-current']),
      'audience:-editors',
    ] as unknown[],
  });
  // The editors' handbook mentions credit notes, too.
  await expect(page.locator('.DocSearch-Hit-source', {hasText: 'Intern'})).toHaveCount(0);
  expect(own.filter((name) => /^\/search\/.*\.json$/.test(name))).toEqual([]);
  expect(services.asked).toEqual([]);
});

test('the search page narrows hits down by facets of the index', async ({page, services}) => {
  await open(page, '/search?q=Gutschrift');
  const area = page.getByRole('combobox', {name: 'Bereich'});
  const option = area.getByRole('option', {name: /^Rechnungen \(\d+\)$/});
  const [, counted] = /\((\d+)\)/.exec((await option.textContent())!)!;
  await area.selectOption('Rechnungen');
  await expect(page.getByText(/^\d+ Treffer$/)).toHaveText(`${counted} Treffer`);
  await expect(page).toHaveURL('/search?q=Gutschrift&bereich=Rechnungen');
  await expect(page.locator('main article')).toHaveCount(Number(counted));
  expect(services.asked).toEqual([]);
});

/** The reader is told before the first hit whose hits these are, and the service takes no credit for them. */
async function expectNotice(page: Page, found: Locator, mark: string): Promise<void> {
  const notice = page.getByRole('status').filter({hasText: NOTICE});
  await expect(notice).toBeVisible();
  const [told, hit] = [await notice.boundingBox(), await found.first().boundingBox()];
  expect(told!.y + told!.height).toBeLessThan(hit!.y);
  await expect(page.locator(mark)).toHaveCount(1);
  await expect(page.locator(mark)).toBeHidden();
}

test.describe('when Algolia fails', () => {
  // Every other answer that is none counts like these, by tests/search/hosted.test.ts.
  const faults: Record<string, (route: Route) => Promise<void>> = {
    'is out of reach': (route) => route.abort('connectionrefused'),
    'says nothing': () => new Promise(() => undefined),
  };
  for (const [name, fault] of Object.entries(faults)) {
    test(`${name}: the embedded index answers and the reader is told`, async ({page, watch, services}) => {
      watch.expect(/Failed to load resource|ERR_CONNECTION_REFUSED|CORS policy/, 'Algolia fails on purpose');
      services.search = (route) => fault(route);
      await open(page, '/');
      await openSearch(page);
      await input(page).fill('rucklastschrift');
      await expect(hits(page).first()).toHaveAttribute('href', /ruecklastschriften/);
      await expectNotice(page, hits(page), '.DocSearch-Logo');
      await expect(
        page
          .getByRole('dialog')
          .getByRole('status')
          .filter({hasText: /^\d+ Treffer$/}),
      ).toBeAttached();
      await expect(page.locator('.DocSearch-HitsFooter a')).toHaveText(/^Alle \d+ Ergebnisse ansehen$/);
    });
  }

  test('the search page finds with the embedded index and does not spin for ever', async ({page, watch, services}) => {
    watch.expect(/Failed to load resource/, 'Algolia fails on purpose');
    services.search = (route) => route.fulfill({status: 500});
    await open(page, '/search?q=Gutschrift');
    await expect(page.locator('main article h2 a').first()).toHaveText(/Gutschrift/);
    await expect(page.locator('[class*=loadingSpinner]')).toHaveCount(0);
    await expectNotice(page, page.locator('main article h2 a'), '[class*=searchLogoColumn]');
  });

  test('and the embedded index too: one honest message in German', async ({page, watch, services}) => {
    watch.expect(/Failed to load resource/, 'everything fails on purpose');
    services.search = (route) => route.fulfill({status: 500});
    await page.route('**/search/*.json', (route) => route.fulfill({status: 500}));
    await open(page, '/');
    await openSearch(page, 'Gutschrift');
    await expect(page.getByRole('alert')).toContainText('Die Suche ist gerade nicht zu erreichen');
  });

  test('for suggested questions only, nobody is told', async ({page, watch, services}) => {
    watch.expect(/Failed to load resource/, 'Algolia fails on purpose');
    services.search = (route) =>
      route.request().postData()?.includes('suggested_questions')
        ? route.fulfill({status: 403, json: {message: 'Index not allowed with this API key', status: 403}})
        : undefined;
    await open(page, '/');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openSearch(page, 'Gutschrift');
    await expect(hits(page).first()).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
    expect(loaded.filter((url) => url.includes('/search/'))).toEqual([]);
  });
});

test.describe('the hosted assistant', () => {
  test('gets token, keys, index and facets, and the feedback', async ({page, services}) => {
    await open(page, '/');
    await ask(page, 'Wie erstelle ich eine Gutschrift?');
    const [first, chat] = services.asked;
    expect(first!.url).toBe('https://askai.algolia.com/chat/token');
    expect(first!.headers).toMatchObject({'x-algolia-assistant-id': ASSISTANT_ID});
    expect(chat!.url).toBe('https://askai.algolia.com/chat');
    expect(chat!.headers).toMatchObject({
      'x-algolia-api-key': 'search',
      'x-algolia-application-id': 'TESTAPP',
      'x-algolia-index-name': 'hilfe',
      'x-algolia-assistant-id': ASSISTANT_ID,
      'x-ai-sdk-version': 'v5',
      authorization: expect.stringMatching(/^TOKEN /),
    });
    expect(chat!.body).toMatchObject({
      searchParameters: {facetFilters: expect.arrayContaining(['language:de', 'audience:-editors']) as unknown[]},
      messages: [{role: 'user', parts: [{type: 'text', text: 'Wie erstelle ich eine Gutschrift?'}]}],
    });
    await page.getByTitle('Nicht hilfreich').click();
    await expect(page.getByText('Danke für Ihre Rückmeldung')).toBeVisible();
    expect(services.asked.at(-1)).toMatchObject({
      url: 'https://askai.algolia.com/chat/feedback',
      body: {appId: 'TESTAPP', thumbs: 0},
    });
  });

  test('cannot bring markup that runs, loads or leads astray', async ({page, services}) => {
    const text = [
      'Vorher <img src="https://testapp.algolia.net/x" onerror="window.ran = 1"> <script>window.ran = 2</script>',
      '<svg onload="window.ran = 3"><script>window.ran = 4</script></svg> <iframe src="javascript:parent.ran = 5"></iframe>',
      '[Falle](javascript:window.ran=6) <a href="JaVa\tScript:window.ran=7">Falle zwei</a> <form action="/x"><input></form>',
      '<style>* {display: none}</style> <b style="position: fixed">Nachher</b>',
      'Mit `<code>` und [Link](/rechnungen/gutschrift).',
    ].join('\n\n');
    services.assistant = (route, pathname) =>
      pathname === '/chat' ? route.fulfill(stream(...textParts(text))) : undefined;
    await open(page, '/');
    const answer = await ask(page, 'Was nun?');
    await expect(answer).toContainText('Nachher');
    await expect(answer.locator('code')).toHaveText('<code>');
    await expect(answer.locator('img, script, iframe, form, input, style, [onerror], [onload], [style]')).toHaveCount(
      0,
    );
    await expect(
      page.locator('.DocSearch-Modal a[href^="javascript" i], .DocSearch-Modal a[href*="script:" i]'),
    ).toHaveCount(0);
    for (const trap of await answer.getByText('Falle').all()) await trap.click();
    expect(await page.evaluate(() => (window as {ran?: number}).ran)).toBeUndefined();
    // What it said is kept on the device and no safer there.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await openSearch(page);
    await page.locator('.DocSearch-Hit', {hasText: 'Was nun?'}).click();
    await expect(page.locator('.DocSearch-Markdown-Content').first()).toContainText('Nachher');
    await expect(page.locator('.DocSearch-Modal :is(img, script, iframe, [onerror])')).toHaveCount(0);
  });

  test('says in German what it looks up and thinks', async ({page, services}) => {
    services.assistant = (route, pathname) =>
      pathname === '/chat'
        ? route.fulfill(
            stream(
              {type: 'reasoning-start', id: 'r'},
              {type: 'reasoning-delta', id: 'r', delta: 'x'},
              {type: 'reasoning-end', id: 'r'},
              {
                type: 'tool-input-available',
                toolCallId: '1',
                toolName: 'searchIndex',
                input: {query: 'Gutschrift'},
                providerExecuted: true,
              },
              {
                type: 'tool-output-available',
                toolCallId: '1',
                output: {query: 'Gutschrift', hits: [{}, {}, {}]},
                providerExecuted: true,
              },
              ...textParts('Fertig.\n\n```js\nlet a = 1;\n```'),
            ),
          )
        : undefined;
    await open(page, '/');
    const answer = await ask(page, 'Was nun?');
    await expect(answer).toContainText('Gesucht nach „Gutschrift“: 3 Treffer');
    await expect(answer.getByRole('button', {name: 'Code kopieren'})).toBeVisible();
    expect(await page.locator('.DocSearch-Modal').textContent()).not.toMatch(english);
  });

  const faults: Record<string, (route: Route, path: string) => Promise<void> | undefined> = {
    'a refused token': (route, at) =>
      at === '/chat/token' ? route.fulfill({json: {success: false, message: 'Assistant not found'}}) : undefined,
    'no connection': (route) => route.abort('connectionrefused'),
  };
  for (const [name, fault] of Object.entries(faults)) {
    test(`${name}: the embedded assistant answers and says so`, async ({page, watch, services}) => {
      watch.expect(/Failed to load resource|CORS policy/, 'the assistant fails on purpose');
      services.assistant = fault;
      await open(page, '/');
      const answer = await ask(page, 'Wie erstelle ich eine Gutschrift?');
      await expect(answer).toContainText(OUT_OF_REACH);
      await expect(answer.locator('blockquote').first()).toContainText('Gutschrift');
    });
  }

  test('an answer that breaks off, and a conversation that is too long', async ({page, watch, services}) => {
    watch.expect(/Failed to load resource/, 'the assistant refuses on purpose');
    services.assistant = (route, pathname) =>
      pathname === '/chat'
        ? route.fulfill(stream(...textParts('Anfang').slice(0, 2), {type: 'error', errorText: 'Upstream model error'}))
        : undefined;
    await open(page, '/');
    await ask(page, 'Was nun?');
    await expect(page.locator('.DocSearch-AskAiScreen-Error')).toContainText('Die Antwort ist abgebrochen.');
    services.assistant = (route, pathname) =>
      pathname === '/chat'
        ? route.fulfill({status: 400, json: {code: 'AI-217', message: 'Thread depth exceeded'}})
        : undefined;
    await input(page).fill('Und weiter?');
    await page.keyboard.press('Enter');
    await expect(page.locator('.DocSearch-AskAiScreen-Error')).toContainText('Das Gespräch ist zu lang geworden.');
    await expect(page.locator('.DocSearch-AskAiScreen-Error')).toContainText(
      'Neues Gespräch beginnen, um weiterzufragen.',
    );
    expect(await page.locator('.DocSearch-Modal').textContent()).not.toMatch(english);
  });
});

/** Serves the same build with another assistant: the setting stands in the scripts as plain text. */
async function withAssistant(page: Page, {folder}: HostedSite, setting: string): Promise<void> {
  const pattern = new RegExp(`askAi:\\{assistantId:"${ASSISTANT_ID}"[^}]*\\}`);
  const scripts = path.join(folder, 'assets/js');
  const script = fs
    .readdirSync(scripts)
    .find((name) => pattern.test(fs.readFileSync(path.join(scripts, name), 'utf8')))!;
  const body = fs.readFileSync(path.join(scripts, script), 'utf8').replace(pattern, setting);
  await page.route(`**/assets/js/${script}`, (route) => route.fulfill({contentType: 'text/javascript', body}));
}

test('Agent Studio answers where an agent is set', async ({page, site, watch, services}) => {
  watch.expect(/Failed to load resource/, 'the agent fails on purpose');
  await withAssistant(page, site, 'agentId:"TESTAGENT"');
  await open(page, '/');
  await ask(page, 'Wie erstelle ich eine Gutschrift?');
  expect(services.asked).toHaveLength(1);
  expect(services.asked[0]).toMatchObject({
    url: 'https://testapp.algolia.net/agent-studio/1/agents/TESTAGENT/completions?stream=true&compatibilityMode=ai-sdk-5',
    headers: {'x-algolia-application-id': 'TESTAPP', 'x-algolia-api-key': 'search'},
    body: {algolia: {searchParameters: {hilfe: {filters: expect.stringContaining('language:de AND (') as unknown}}}},
  });
  await page.keyboard.press('Escape');
  services.assistant = (route) => route.fulfill({status: 503, json: {message: 'Unavailable'}});
  await input(page).fill('Was ist mit Mahnungen?');
  await page.locator('.DocSearch-Hit--AskAI', {hasText: 'Mahnungen'}).click();
  await expect(page.locator('.DocSearch-AskAiScreen-Message--assistant').first()).toContainText(OUT_OF_REACH);
});

test('without a hosted assistant the site answers itself, with its own questions', async ({page, site, services}) => {
  await withAssistant(page, site, 'unused:0');
  await open(page, '/');
  const answer = await ask(page, 'Wie erstelle ich eine Gutschrift?');
  await expect(answer.locator('blockquote').first()).toContainText('Gutschrift');
  await expect(page.getByText('Die Antworten sind Auszüge aus dieser Hilfe.')).toBeVisible();
  await page.getByRole('button', {name: 'Weitere Aktionen'}).click();
  await page.getByRole('button', {name: 'Neues Gespräch beginnen'}).click();
  await expect(page.getByRole('button', {name: question})).toBeVisible();
  expect(services.asked).toEqual([]);
});
