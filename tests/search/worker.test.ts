import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {answerRequests, type SearchResponse} from '../../src/search/client/algolia/algolia-response';
import type {Call, HandOver, Reply, Start} from '../../src/search/client/worker/protocol';
import {HEAD_FILE} from '../../src/search/engine/types';
import {createLibrary, searchFiles} from './corpus';

const files = searchFiles();
const start: Start = {address: {origin: 'https://hilfe.example.com', baseUrl: '/'}};
const search: Call = {
  id: 1,
  operation: 'search',
  argument: {requests: [{indexName: 'hilfe', query: 'mahnung', attributesToSnippet: ['content:15']}]},
};

describe('the worker and the head of the index', () => {
  let asked: string[];
  let send: (data: Start | HandOver | Call) => Promise<void>;
  let replies: Reply[];

  beforeEach(async () => {
    vi.resetModules();
    asked = [];
    replies = [];
    const self = {
      onmessage: undefined as unknown as (event: {data: unknown}) => Promise<void>,
      postMessage: (message: Reply) => 'id' in message && replies.push(message),
    };
    vi.stubGlobal('self', self);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', async (url: string) => {
      const name = url.replace('https://hilfe.example.com/search/', '');
      asked.push(name);
      return new Response(files.get(name), {headers: {'content-type': 'application/json'}});
    });
    await import('../../src/search/client/worker/worker');
    send = (data) => self.onmessage({data});
    await send(start);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('that is handed over is not asked for', async () => {
    const searched = send(search);
    await send({head: files.get(HEAD_FILE)!, took: 1});
    await searched;
    expect(replies).toMatchObject([{result: {results: [{query: 'mahnung'}]}}]);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(HEAD_FILE);
  });

  it('that the page could not get is asked for', async () => {
    await Promise.all([send(search), send({took: 1})]);
    expect(replies).toMatchObject([{result: {}}]);
    expect(asked[0]).toBe(HEAD_FILE);
  });

  it.each<[string, HandOver]>([
    ['is damaged', {head: '{"version":', took: 1}],
    ['hangs', {error: 'nothing arrives', took: 1}],
  ])('that %s is an error, and the next keystroke asks for it', async (_, handedOver) => {
    await Promise.all([send(search), send(handedOver)]);
    expect(replies).toEqual([{id: 1, error: expect.any(String) as string}]);
    expect(asked).toEqual([]);
    await send({...search, id: 2});
    expect(replies[1]).toMatchObject({id: 2, result: {results: [{query: 'mahnung'}]}});
    expect(asked[0]).toBe(HEAD_FILE);
  });

  it('queries that were typed until it is here are answered with the last one, after it', async () => {
    const queries = ['m', 'mahn', 'rücklastschrift'];
    const typed = queries.map((query, at) =>
      send({id: at + 1, operation: 'search', argument: {requests: [{indexName: 'hilfe', query}], inSteps: true}}),
    );
    await send({head: files.get(HEAD_FILE)!, took: 1});
    await Promise.all(typed);
    const answered = replies as {id: number; result: SearchResponse}[];
    expect(answered.map(({result}) => result.results[0]!.query)).toEqual(queries.map(() => queries.at(-1)!));
    expect(answered.map(({id}) => id)).toEqual([3, expect.any(Number), expect.any(Number)]);
    const alone: string[] = [];
    const library = await createLibrary(files, alone);
    await answerRequests(library, [{indexName: 'hilfe', query: queries.at(-1)!}], start.address);
    expect([HEAD_FILE, ...asked].sort()).toEqual(alone.sort());
  });
});
