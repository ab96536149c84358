import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {SUGGESTIONS_INDEX, type SearchResponse} from '../../src/search/client/algolia/algolia-response';
import {answerChunks, ASSISTANT_URL, installAssistant} from '../../src/search/client/algolia/ask-ai';
import {guarded} from '../../src/search/client/algolia/guarded-client';
import {call} from '../../src/search/client/worker/rpc';
import type {SearchClient} from '../../src/search/client/algolia/search-client';
import {getStatus, setStatus, subscribe} from '../../src/search/client/algolia/status';
import {ensureStorage} from '../../src/search/client/ui/storage';
import {withAssistant} from '../../src/search/client/algolia/with-assistant';

vi.mock('../../src/search/client/worker/rpc', () => ({call: vi.fn()}));

const request = {indexName: 'hilfe', query: 'rechnung'};
const response = (nbHits: number) => ({results: [{nbHits, hits: []}]}) as unknown as SearchResponse;
const client = (search: SearchClient['search']): SearchClient => ({search, addAlgoliaAgent: () => undefined});
const working = (nbHits: number) => client(async () => response(nbHits));
const broken = client(async () => {
  throw new Error('offline');
});

beforeEach(() => setStatus({kind: 'ok', hits: 0}));

describe('guarded client', () => {
  it('passes answers on and reports the count of only this query', async () => {
    const guardedClient = guarded(working(7));
    await guardedClient.search({requests: [request]});
    await guardedClient.search([request]);
    expect(getStatus()).toMatchObject({kind: 'ok', hits: 7});
  });

  it('reports the last query, not the last answer', async () => {
    const resolvers: ((answer: SearchResponse) => void)[] = [];
    const slow = guarded(client(() => new Promise((resolve) => resolvers.push(resolve))));
    const searches = [slow.search([request]), slow.search([request])];
    resolvers[1]!(response(0));
    await searches[1];
    resolvers[0]!(response(7));
    await searches[0];
    expect(getStatus()).toMatchObject({kind: 'ok', hits: 0});
  });

  it('counts no hits as long as there may be more, and says when some are missing', async () => {
    let state: SearchResponse['state'] = 'growing';
    const growing = guarded(client(async () => ({...response(2), state: state!})));
    await growing.search([request]);
    expect(getStatus()).toEqual({kind: 'ok', hits: undefined});
    state = 'lacking';
    await growing.search([request]);
    expect(getStatus()).toEqual({kind: 'lacking', hits: 2});
  });

  it('falls back to the second client, loaded only then', async () => {
    const load = vi.fn(async () => working(3));
    await guarded(working(1), load).search({requests: [request]});
    expect(load).not.toHaveBeenCalled();
    await expect(guarded(broken, load).search({requests: [request]})).resolves.toEqual(response(3));
    expect(getStatus()).toMatchObject({kind: 'fallback', hits: 3});
  });

  it.each<[string, (() => Promise<SearchClient>) | undefined]>([
    ['without a second client', undefined],
    ['with a broken second client', async () => broken],
    ['when the second client cannot be loaded', () => Promise.reject(new Error('chunk'))],
  ])('never rejects: %s', async (_, second) => {
    const {results} = await guarded(broken, second).search([
      {indexName: 'hilfe', params: {query: 'rechnung', page: 2}},
    ]);
    expect(results[0]).toMatchObject({hits: [], nbHits: 0, query: 'rechnung', page: 2});
    expect(getStatus()).toMatchObject({kind: 'failed', hits: 0});
  });

  it('takes missing suggestions for no fault', async () => {
    const load = vi.fn();
    const {results} = await guarded(broken, load).search({requests: [{indexName: SUGGESTIONS_INDEX, hitsPerPage: 3}]});
    expect(results[0]!.hits).toEqual([]);
    expect(load).not.toHaveBeenCalled();
    expect(getStatus().kind).toBe('ok');
  });
});

describe('status', () => {
  it('tells listeners of changes, and only of changes', () => {
    const listener = vi.fn();
    const end = subscribe(listener);
    setStatus({kind: 'failed', hits: 0});
    setStatus({kind: 'failed', hits: 0});
    end();
    setStatus({kind: 'ok', hits: 1});
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('assistant', () => {
  const answered = {kind: 'answer', markdown: 'Aus [A](/a):\n\n> b', queries: ['Wie?', 'wie'], sources: []} as const;
  const chat = {messages: [{role: 'user', parts: [{type: 'text', text: 'Wie?'}]}]};

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({matches: true}));
    vi.mocked(call).mockResolvedValue(answered as never);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('streams its finished look-ups in one step and the text in the next', async () => {
    const chunks: {type?: string}[] = [];
    for await (const chunk of answerChunks(chat)) chunks.push(chunk);
    expect(chunks.map(({type}) => type)).toEqual([
      'start',
      'start-step',
      'tool-input-available',
      'tool-output-available',
      'tool-input-available',
      'tool-output-available',
      'finish-step',
      'start-step',
      'text-start',
      'text-delta',
      'text-end',
      'finish-step',
      'finish',
    ]);
    expect(chunks.filter(({type}) => type?.startsWith('tool')).every((chunk) => 'providerExecuted' in chunk)).toBe(
      true,
    );
  });

  it('looks a single word up once', async () => {
    vi.mocked(call).mockResolvedValue({...answered, queries: ['Pfand']} as never);
    const chunks: {output?: {query: string}}[] = [];
    for await (const chunk of answerChunks(chat)) chunks.push(chunk);
    expect(chunks.flatMap(({output}) => output?.query ?? [])).toEqual(['Pfand']);
  });

  it('knows the last three questions of the talk, oldest first', async () => {
    const asked = ['Eins?', 'Zwei?', 'Drei?', 'Vier?', 'Und dann?'];
    const messages = asked.flatMap((text) => [
      {role: 'user', parts: [{type: 'text', text}]},
      {role: 'assistant', parts: [{type: 'text', text: 'Aus A'}]},
    ]);
    const chunks: object[] = [];
    for await (const chunk of answerChunks({messages: messages.slice(0, -1)})) chunks.push(chunk);
    expect(vi.mocked(call).mock.lastCall).toEqual([
      'answer',
      {question: 'Und dann?', earlier: ['Zwei?', 'Drei?', 'Vier?'], facetFilters: undefined},
    ]);
  });

  it('answers only its own address and gives fetch back', async () => {
    const previous = vi.fn(async () => new Response('elsewhere')) as unknown as typeof fetch;
    const target = {fetch: previous};
    const uninstall = installAssistant(target);
    for (const url of [
      'https://askai.algolia.com/chatter',
      'https://askai.algolia.com.evil.example/chat',
      '/search/index.json',
    ]) {
      await target.fetch(url);
    }
    expect(previous).toHaveBeenCalledTimes(3);
    const {token} = (await (await target.fetch(`${ASSISTANT_URL}/token`, {method: 'POST'})).json()) as {token: string};
    expect(JSON.parse(atob(token.split('.')[0]!))).toEqual({exp: 0});
    const stream = await (
      await target.fetch(new URL(ASSISTANT_URL), {method: 'POST', body: JSON.stringify(chat)})
    ).text();
    expect(stream).toContain('"type":"text-delta"');
    expect(previous).toHaveBeenCalledTimes(3);
    uninstall();
    expect(target.fetch).toBe(previous);
  });

  it('says in German that it is out of reach', async () => {
    vi.mocked(call).mockRejectedValue(new Error('x'));
    const target = {fetch};
    const uninstall = installAssistant(target);
    const stream = await (await target.fetch(ASSISTANT_URL, {method: 'POST', body: JSON.stringify(chat)})).text();
    expect(stream).toContain('Das Hilfe-Center ist gerade nicht zu erreichen');
    uninstall();
  });
});

describe('what the list is made of', () => {
  const hits = {sourceId: 'hits'};
  const assistant = {sourceId: 'askAI', getItems: () => [{query: 'rechnung'}]};
  it.each([
    ['ok', ['hits', 'askAI']],
    ['fallback', ['hits', 'askAI']],
    ['failed', ['hits']],
    ['lacking', ['hits']],
  ] as const)('%s: the assistant is offered only where it can answer', (kind, expected) => {
    setStatus({kind, hits: 1});
    const sources = withAssistant([hits], [assistant]);
    expect(sources.map(({sourceId}) => sourceId)).toEqual(expected);
    expect(sources.map(({query}) => query)).toEqual(expected.map(() => 'rechnung'));
  });
});

describe('storage', () => {
  it('is replaced where the browser forbids it, and only there', () => {
    const denied = Object.defineProperty(
      {sessionStorage: {getItem: () => null, setItem: () => undefined, removeItem: () => undefined}},
      'localStorage',
      {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ) as unknown as Window;
    const allowed = denied.sessionStorage;
    ensureStorage(denied);
    denied.localStorage.setItem('a', 'b');
    expect(denied.localStorage.getItem('a')).toBe('b');
    expect(denied.localStorage.length).toBe(1);
    expect(denied.sessionStorage).toBe(allowed);
  });

  it('of the session is replaced where nothing more fits in', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const target = {localStorage: full, sessionStorage: full} as unknown as Window;
    ensureStorage(target);
    target.sessionStorage.setItem('a', 'b');
    expect(target.sessionStorage.getItem('a')).toBe('b');
    // What is kept there already stays readable.
    expect(target.localStorage).toBe(full);
  });
});
