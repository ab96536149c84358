import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {SearchResponse} from '../../src/search/client/algolia/algolia-response';
import {SUGGESTIONS_INDEX} from '../../src/search/client/algolia/algolia-response';
import {EMBEDDED_TOKEN} from '../../src/search/client/algolia/ask-ai';
import {forDocSearch} from '../../src/search/client/algolia/display-hits';
import {guarded} from '../../src/search/client/algolia/guarded-client';
import {call} from '../../src/search/client/worker/rpc';
import type {SearchClient} from '../../src/search/client/algolia/search-client';
import {getStatus} from '../../src/search/client/algolia/status';
import {installHostedAssistant} from '../../src/search/hosted/assistant';
import {withEmbeddedHits} from '../../src/search/hosted/algolia-hits';

vi.mock('../../src/search/client/worker/rpc', () => ({call: vi.fn()}));

const request = {indexName: 'hilfe', query: 'rechnung'};
const client = (search: SearchClient['search']): SearchClient => ({search, addAlgoliaAgent: () => undefined});
const response = (...hits: object[]) => ({results: [{nbHits: hits.length, hits}]}) as unknown as SearchResponse;

const hit = {
  objectID: 'a',
  url: 'https://hilfe.example.com/a#b',
  type: 'lvl3',
  content: 'Die Marke <b>',
  hierarchy: {lvl0: 'Areal', lvl1: 'A & B', lvl2: '<img src=x>', lvl3: 'Ziel', lvl4: null, lvl5: null, lvl6: null},
  _highlightResult: {hierarchy: {lvl1: {value: 'A & B', matchLevel: 'none', matchedWords: []}}},
  _snippetResult: {
    hierarchy: {
      lvl0: {value: 'Areal', matchLevel: 'none', matchedWords: []},
      lvl1: {value: 'A & B', matchLevel: 'none', matchedWords: []},
      lvl2: {value: '<mark>Bild</mark> <img src=x onerror=alert(1)>', matchLevel: 'full', matchedWords: []},
      lvl3: {value: 'Ziel', matchLevel: 'none', matchedWords: []},
    },
  },
};

async function shown(through: (theirs: SearchClient) => SearchClient, parameters: object): Promise<typeof hit> {
  const {results} = await through(client(async () => response(hit))).search([{...request, ...parameters}]);
  return results[0]!.hits[0] as unknown as typeof hit;
}

describe('hits of Algolia', () => {
  it('keep their marks and nothing else as HTML', async () => {
    const {_snippetResult} = await shown(withEmbeddedHits, {highlightPreTag: '<mark>', highlightPostTag: '</mark>'});
    expect(_snippetResult.hierarchy.lvl1.value).toBe('A &amp; B');
    expect(_snippetResult.hierarchy.lvl2.value).toBe('<mark>Bild</mark> &lt;img src=x onerror=alert(1)&gt;');
  });

  it('show the text of a section that is found by nothing else', async () => {
    const found = (level: string, text: string) =>
      client(async () =>
        response({
          ...hit,
          type: 'lvl2',
          _snippetResult: {
            hierarchy: {lvl2: {value: '', matchLevel: level, matchedWords: []}},
            content: {value: '', matchLevel: text, matchedWords: []},
          },
        }),
      );
    const typeOf = async (theirs: SearchClient) =>
      ((await withEmbeddedHits(theirs).search([request])).results[0]!.hits[0] as {type: string}).type;
    expect(await typeOf(found('none', 'full'))).toBe('content');
    expect(await typeOf(found('full', 'full'))).toBe('lvl2');
    expect(await typeOf(found('none', 'none'))).toBe('lvl2');
  });

  it('know the marks of the search page, which asks for none', async () => {
    const {_snippetResult} = await shown(withEmbeddedHits, {});
    expect(_snippetResult.hierarchy.lvl2.value).toMatch(/^&lt;mark&gt;/);
  });
});

describe('hits for DocSearch', () => {
  it('show the way from the page to the section, and markup as text', async () => {
    const {hierarchy, content, _snippetResult} = await shown(forDocSearch, {});
    expect(_snippetResult.hierarchy.lvl1.value).toBe('A & B › <mark>Bild</mark> <img src=x onerror=alert(1)>');
    expect(_snippetResult.hierarchy.lvl3.value).toBe('Ziel');
    expect(hierarchy).toMatchObject({lvl0: 'Areal', lvl1: 'A &amp; B', lvl2: '&lt;img src=x&gt;', lvl4: null});
    expect(content).toBe('Die Marke &lt;b&gt;');
  });

  it('leave suggested questions alone', async () => {
    const question = {objectID: '1', question: 'Wie?'};
    const {results} = await forDocSearch(client(async () => response(question))).search([
      {indexName: SUGGESTIONS_INDEX},
    ]);
    expect(results[0]!.hits).toEqual([question]);
  });
});

describe('a slow or failing service', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const embedded = client(async () => response({}, {}));

  it('is not waited for, and rests for a while before it is asked again', async () => {
    const search = vi.fn<SearchClient['search']>(() => new Promise(() => undefined));
    const guardedClient = guarded(client(search), async () => embedded);
    const first = guardedClient.search([request]);
    await vi.advanceTimersByTimeAsync(3000);
    await expect(first).resolves.toEqual(response({}, {}));
    expect(getStatus()).toMatchObject({kind: 'fallback', hits: 2});

    await guardedClient.search([request]);
    expect(search).toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(31_000);
    search.mockResolvedValue(response({}));
    await guardedClient.search([request]);
    expect(search).toHaveBeenCalledTimes(2);
    expect(getStatus()).toMatchObject({kind: 'ok', hits: 1});
  });

  it('is not believed when it answers with something else', async () => {
    const odd = client(async () => ({message: 'Wartung'}) as unknown as SearchResponse);
    await expect(guarded(odd, async () => embedded).search([request])).resolves.toEqual(response({}, {}));
  });

  it('is the only one: then it has all the time it needs', async () => {
    const slow = client(() => new Promise((resolve) => setTimeout(resolve, 9000, response({}))));
    const answer = guarded(slow).search([request]);
    await vi.advanceTimersByTimeAsync(9000);
    await expect(answer).resolves.toEqual(response({}));
  });
});

describe('the hosted assistant', () => {
  const CHAT = 'https://askai.algolia.com/chat';
  const COMPLETIONS =
    'https://app.algolia.net/agent-studio/1/agents/x/completions?stream=true&compatibilityMode=ai-sdk-5';
  const body = JSON.stringify({messages: [{role: 'user', parts: [{type: 'text', text: 'Wie?'}]}]});
  const sse = (text: string) => new Response(text, {headers: {'content-type': 'text/event-stream'}});

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({matches: true}));
    vi.mocked(call).mockResolvedValue({
      kind: 'answer',
      markdown: 'Aus der Hilfe',
      queries: ['Wie?'],
      sources: [],
    } as never);
  });
  afterEach(() => vi.unstubAllGlobals());

  async function through(service: typeof fetch, url: string, init: RequestInit = {}): Promise<Response> {
    const target = {fetch: service};
    installHostedAssistant(target);
    return target.fetch(url, {method: 'POST', body, ...init});
  }

  it('gets its own answers through unchanged, however they are cut', async () => {
    const text = 'data: {"type":"text-delta","id":"t","delta":"Fehler: \\"error\\" ü"}\n\ndata: [DONE]\n\n';
    const bytes = new TextEncoder().encode(text);
    const service = async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
            controller.close();
          },
        }),
      );
    expect((await (await through(service, CHAT)).text()).trimEnd()).toBe(text.trimEnd());
  });

  it.each([
    ['its own error', async () => sse('data: {"type":"error","errorText":"Model overloaded"}\n\n')],
    [
      'a broken line',
      async () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              controller.error(new TypeError('network error'));
            },
          }),
        ),
    ],
  ])('speaks German in the middle of an answer: %s', async (_, service) => {
    const text = await (await through(service, COMPLETIONS)).text();
    expect(text).toContain('Die Antwort ist abgebrochen.');
    expect(text).not.toMatch(/overloaded|network/);
  });

  it.each<[string, typeof fetch]>([
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server error', async () => new Response('x', {status: 500})],
    ['too many requests', async () => new Response('{}', {status: 429})],
  ])('is replaced by the embedded one: %s', async (_, service) => {
    for (const url of [CHAT, COMPLETIONS]) {
      const text = await (await through(service, url)).text();
      expect(text).toContain('Der Online-Assistent ist gerade nicht erreichbar.');
      expect(text).toContain('Aus der Hilfe');
    }
    const {token} = (await (await through(service, `${CHAT}/token`)).json()) as {token: string};
    expect(token).toBe(EMBEDDED_TOKEN);
  });

  it('is not asked without a token of its own', async () => {
    const service = vi.fn<typeof fetch>();
    const init = {headers: {authorization: `TOKEN ${EMBEDDED_TOKEN}`}};
    expect(await (await through(service, CHAT, init)).text()).toContain('Aus der Hilfe');
    expect(service).not.toHaveBeenCalled();
  });

  it('is not waited for longer than a reader would', async () => {
    vi.useFakeTimers();
    const pending = through(() => new Promise(() => undefined), CHAT);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await (await pending).text()).toContain('Aus der Hilfe');
  });

  it('can be stopped, which is no failure', async () => {
    const stop = new AbortController();
    stop.abort();
    const service = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
    await expect(through(service, CHAT, {signal: stop.signal})).rejects.toThrow('Aborted');
  });

  it('reports in German that feedback has not arrived', async () => {
    const faults = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => new Response('', {status: 500}),
    ];
    for (const fault of faults) {
      for (const url of [`${CHAT}/feedback`, 'https://app.algolia.net/agent-studio/1/feedback'])
        await expect(through(fault, url)).rejects.toThrow('Bitte versuchen Sie es später noch einmal.');
    }
    expect(await (await through(async () => new Response('thanks'), `${CHAT}/feedback`)).text()).toBe('thanks');
  });

  it('leaves all other requests alone', async () => {
    const service = async () => new Response('mine', {status: 500});
    for (const url of ['https://app.algolia.net/1/indexes/x', 'https://evil.example/chat']) {
      expect(await (await through(service, url)).text()).toBe('mine');
    }
  });
});
