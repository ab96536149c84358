import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {SUGGESTIONS_INDEX, type SearchResponse} from '../../src/search/client/algolia-response';
import {answerChunks, ASSISTANT_URL, installAssistant} from '../../src/search/client/ask-ai';
import {guarded} from '../../src/search/client/guarded-client';
import {loadIndex} from '../../src/search/client/load-index';
import {call} from '../../src/search/client/rpc';
import type {SearchClient} from '../../src/search/client/search-client';
import {getStatus, setStatus, subscribe} from '../../src/search/client/status';
import {ensureStorage} from '../../src/search/client/storage';
import {buildSearchFiles} from '../../src/search/engine/build';
import {records, synonyms} from './corpus';

vi.mock('../../src/search/client/rpc', () => ({call: vi.fn()}));

const request = {indexName: 'hilfe', query: 'rechnung'};
const response = (nbHits: number) => ({results: [{nbHits, hits: []}]}) as unknown as SearchResponse;
const client = (search: SearchClient['search']): SearchClient => ({search, addAlgoliaAgent: () => undefined});
const working = (nbHits: number) => client(async () => response(nbHits));
const broken = client(async () => {
  throw new Error('offline');
});

beforeEach(() => setStatus({kind: 'ok', hits: 0, notice: undefined}));

describe('guarded client', () => {
  it('passes answers on and reports the count of this query alone', async () => {
    const guardedClient = guarded(working(7));
    await guardedClient.search({requests: [request]});
    await guardedClient.search([request]);
    expect(getStatus()).toMatchObject({kind: 'ok', hits: 7});
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

describe('index files', () => {
  const {index, text} = buildSearchFiles(records, synonyms, []);
  const serve = (files: Record<string, Response>) =>
    vi.stubGlobal(
      'fetch',
      async (url: string) =>
        files[url.split('/').at(-1)!] ?? new Response('<!doctype html>', {headers: {'content-type': 'text/html'}}),
    );
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), {headers: {'content-type': 'application/json; charset=utf-8'}});
  const manifest = {version: 1, index: 'index.a.json', text: 'text.b.json'};
  afterEach(() => vi.unstubAllGlobals());

  it('load and answer', async () => {
    serve({
      'manifest.json': json({...manifest, notice: 'alt'}),
      'index.a.json': json(index),
      'text.b.json': json(text),
    });
    const {engine, notice} = await loadIndex('/search/');
    expect(notice).toBe('alt');
    expect(engine.search('rücklastschrift')[0]!.page.path).toBe('/buchhaltung/ruecklastschriften');
  });

  it('search without their text, only without excerpts', async () => {
    serve({'manifest.json': json(manifest), 'index.a.json': json(index)});
    const {engine} = await loadIndex('/search/');
    expect(engine.search('rücklastschrift')).not.toEqual([]);
    expect(engine.blocks(0)).toEqual([]);
  });

  it.each<[string, Record<string, Response>]>([
    ['HTML for the manifest', {}],
    ['a server error', {'manifest.json': new Response('', {status: 500})}],
    ['HTML for the index', {'manifest.json': json(manifest)}],
    [
      'an index cut off',
      {
        'manifest.json': json(manifest),
        'index.a.json': new Response('{"version":1,', {headers: {'content-type': 'application/json'}}),
      },
    ],
    ['another version', {'manifest.json': json(manifest), 'index.a.json': json({...index, version: 99})}],
    ['null', {'manifest.json': json(null)}],
  ])('fail clearly: %s', async (_, files) => {
    serve(files);
    await expect(loadIndex('/search/')).rejects.toThrow();
  });
});

describe('assistant', () => {
  const answered = {kind: 'answer', markdown: 'Aus [A](/a):\n\n> b', queries: ['Wie?'], sources: []} as const;
  const chat = {messages: [{role: 'user', parts: [{type: 'text', text: 'Wie?'}]}]};

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({matches: true}));
    vi.mocked(call).mockResolvedValue(answered as never);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('streams two finished look-ups in one step and the text in the next', async () => {
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

  it('answers only its own address and gives fetch back', async () => {
    const previous = vi.fn(async () => new Response('elsewhere')) as unknown as typeof fetch;
    const target = {fetch: previous};
    const uninstall = installAssistant(target);
    for (const url of [
      'https://askai.algolia.com/chatter',
      'https://askai.algolia.com.evil.example/chat',
      '/search/manifest.json',
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
    expect(stream).toContain('Die Hilfe ist gerade nicht erreichbar.');
    uninstall();
  });
});

describe('storage', () => {
  it('is replaced where the browser forbids it, and only there', () => {
    const denied = Object.defineProperty({sessionStorage: {getItem: () => null}}, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }) as unknown as Window;
    const allowed = denied.sessionStorage;
    ensureStorage(denied);
    denied.localStorage.setItem('a', 'b');
    expect(denied.localStorage.getItem('a')).toBe('b');
    expect(denied.localStorage.length).toBe(1);
    expect(denied.sessionStorage).toBe(allowed);
  });
});
