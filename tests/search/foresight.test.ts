import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {answerRequests, type SearchRequest, type SearchResponse} from '../../src/search/client/algolia-response';
import {ForeseenAnswers} from '../../src/search/client/foreseen';
import {Foresight} from '../../src/search/client/foresight';
import {localClient} from '../../src/search/client/local-client';
import {NextQueries} from '../../src/search/client/next-queries';
import type {Foreseen} from '../../src/search/client/protocol';
import * as rpc from '../../src/search/client/rpc';
import {createLibrary, searchFiles} from './corpus';

vi.mock('../../src/search/client/rpc', async () => {
  const {ForeseenAnswers: Answers} = await import('../../src/search/client/foreseen');
  return {call: vi.fn(), tell: vi.fn(), foreseen: new Answers<string>()};
});

const address = {origin: 'https://hilfe.example.com', baseUrl: '/'};
const request = (query: string): SearchRequest => ({
  query,
  indexName: 'hilfe',
  attributesToSnippet: ['content:15'],
  hitsPerPage: 20,
});
const queryOf = ({requests}: Foreseen) => (JSON.parse(requests) as SearchRequest[])[0]!.query!;
const timeless = ({results}: SearchResponse) => results.map((result) => ({...result, processingTimeMS: 0}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {hardwareConcurrency: 2});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('queries that may come next', async () => {
  const next = new NextQueries((await createLibrary()).engine);
  const queries = (query: string) => next.from(query).map((one) => one.query);

  it('go on with a word of the site, or take a letter back', () => {
    expect(queries('rechn').slice(0, 2)).toEqual(['rech', 'rechnu']);
    expect(queries('Rückla')).toContain('Rücklas');
    expect(queries('mahnung ')).toContain('mahnung e');
  });

  it('go on with a word the site does not have', () => {
    expect(queries('xyzrechn')).toContain('xyzrechnu');
    expect(queries('stornieren')).toContain('stornieren ');
  });

  it('come once each, new searches last', () => {
    for (const query of ['r', 'rechnung', 'rechnung ', '🧾', 'ä'.repeat(500)]) {
      const found = next.from(query).filter(({kind}) => kind === 'next');
      expect(new Set(found.map((one) => one.query)).size, query).toBe(found.length);
      expect(found.length, query).toBeLessThanOrEqual(17);
    }
    const last = next.from('rechn').at(-1)!;
    expect(last.kind).toBe('first');
    expect(last.query).toHaveLength(1);
  });
});

describe('foresight', () => {
  const foresee = async (library: Awaited<ReturnType<typeof createLibrary>>, query: string) => {
    const sent: Foreseen[] = [];
    const foresight = new Foresight(address, (foreseen) => sent.push(foreseen));
    foresight.start(library, [request(query)]);
    await vi.runAllTimersAsync();
    return {sent, foresight};
  };

  it('gives the answers that are given when asked, and asks for no file', async () => {
    const asked: string[] = [];
    const library = await createLibrary(searchFiles(), asked);
    for (const query of ['r', 'rechnung', 'Rücklastschri', 'mehrwertsteuer ', 'lieferadres']) {
      await answerRequests(library, [request(query)], address);
      const before = asked.length;
      const {sent} = await foresee(library, query);
      expect(asked).toHaveLength(before);
      expect(sent.length, query).toBeGreaterThan(3);
      // Loading more changes nothing of what was found without it.
      const whole = await createLibrary();
      await whole.complete();
      for (const one of sent) {
        const answer = await answerRequests(whole, JSON.parse(one.requests) as SearchRequest[], address);
        expect(timeless(JSON.parse(one.response) as SearchResponse), queryOf(one)).toEqual(timeless(answer));
      }
    }
  });

  it('leaves out what takes another file, until it is there', async () => {
    const library = await createLibrary();
    const first = await foresee(library, 'lieferadress');
    expect(first.sent.map(queryOf)).not.toContain('lieferadresse');
    await library.complete();
    first.foresight.start(library, [request('lieferadress')]);
    await vi.runAllTimersAsync();
    expect(first.sent.map(queryOf)).toContain('lieferadresse');
  });

  it('sends an answer once, and none when a reader has asked for something else', async () => {
    const library = await createLibrary();
    await library.complete();
    const {sent, foresight} = await foresee(library, 'rechn');
    const before = sent.length;
    foresight.start(library, [request('rechn')]);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(before);
    foresight.start(library, [request('gutsch')]);
    foresight.stop();
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(before);
  });

  it.each([
    ['one core', {hardwareConcurrency: 1}],
    ['little memory', {hardwareConcurrency: 8, deviceMemory: 1}],
  ])('leaves a device with %s alone', async (_, device) => {
    vi.stubGlobal('navigator', device);
    const library = await createLibrary();
    await library.complete();
    expect((await foresee(library, 'rechn')).sent).toEqual([]);
  });
});

describe('answers worked out ahead', () => {
  it('give way to newer ones, first letters do not', () => {
    const answers = new ForeseenAnswers<number>();
    answers.add('first', 'r', 0);
    for (let number = 1; number <= 100; number++) answers.add('next', `r${number}`, number);
    expect(answers.get('r')).toBe(0);
    expect(answers.get('r1')).toBeUndefined();
    expect(answers.get('r100')).toBe(100);
  });

  it('are given without asking the worker, which hears of it when the hits are drawn', async () => {
    const requests = [request('rechnung')];
    rpc.foreseen.add('next', JSON.stringify(requests), '{"results":[]}');
    await expect(localClient.search({requests})).resolves.toEqual({results: []});
    expect(rpc.call).not.toHaveBeenCalled();
    expect(rpc.tell).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(rpc.tell).toHaveBeenCalledExactlyOnceWith({shown: requests});
  });

  it('the worker is asked for others, and hears of the last search only', async () => {
    vi.mocked(rpc.call).mockResolvedValue({results: []});
    const searches = ['mahnung', 'mahnunge'].map((query) => localClient.search({requests: [request(query)]}));
    await Promise.all(searches);
    expect(rpc.call).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    expect(rpc.tell).toHaveBeenCalledExactlyOnceWith({shown: [request('mahnunge')]});
  });
});
