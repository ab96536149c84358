import {describe, expect, it} from 'vitest';
import {answerRequests, type SearchRequest} from '../../src/search/client/algolia/algolia-response';
import {getCounts, readFilter, withFilterIn, withPageFilter} from '../../src/search/client/algolia/page-filter';
import {requestsOf, type SearchClient} from '../../src/search/client/algolia/search-client';
import {createLibrary, record, records, searchFiles} from './corpus';

const kinds = ['anleitung', 'anleitung', 'faq'] as const;
const tiles = kinds.map((kind, at) =>
  record({
    path: `/dach/${at}`,
    title: `Dachziegel ${at}`,
    area: at === 0 ? 'Dach: außen' : 'Keller',
    kind,
    intro: 'Dachziegel liegen hier.',
  }),
);
const library = await createLibrary(searchFiles([...records, ...tiles]));

/** As the helper of the search page asks: once for the hits, once more for its own facets. */
const asked: SearchRequest[] = [
  {
    indexName: 'hilfe',
    params: {query: 'Dachziegel', page: 0, hitsPerPage: 15, facetFilters: [['language:de']]},
  },
  {indexName: 'hilfe', params: {query: 'Dachziegel', page: 0, hitsPerPage: 0, facets: 'language'}},
];

function clientAt(address: () => string, seen: SearchRequest[][] = []): SearchClient {
  const client: SearchClient = {
    addAlgoliaAgent: () => undefined,
    search(argument) {
      seen.push(requestsOf(argument));
      return answerRequests(library, requestsOf(argument), {origin: '', baseUrl: '/'});
    },
  };
  return withPageFilter(client, address);
}

describe('the filter in the address', () => {
  it('is read, written and taken out, and nothing else is touched', () => {
    const filter = {area: 'Dach: außen', kind: 'faq'};
    const search = withFilterIn('?q=a%26b&x=1', filter);
    expect(readFilter(`?${search}`)).toEqual(filter);
    expect(new URLSearchParams(search).get('q')).toBe('a&b');
    expect(withFilterIn(`?${search}`, {area: '', kind: ''})).toBe('q=a%26b&x=1');
  });
});

describe('a search', () => {
  it('counts the hits of each area and kind, and gives back what was asked for', async () => {
    const {results} = await clientAt(() => '?q=Dachziegel').search(asked);
    expect(results).toHaveLength(asked.length);
    expect(results[0]!.nbHits).toBe(3);
    expect(getCounts()).toEqual({area: {'Dach: außen': 1, Keller: 2}, kind: {anleitung: 2, faq: 1}});
  });

  it('is narrowed down; what else could be chosen is counted with the other filter', async () => {
    const {results} = await clientAt(() => `?${withFilterIn('', {area: 'Keller', kind: 'faq'})}`).search(asked);
    expect(results[0]!.nbHits).toBe(1);
    expect(results[0]!.hits).toHaveLength(1);
    expect(getCounts()).toEqual({area: {Keller: 1}, kind: {anleitung: 1, faq: 1}});
    expect((await clientAt(() => '?bereich=Mond').search(asked)).results[0]!.nbHits).toBe(0);
    expect(getCounts().area).toEqual({'Dach: außen': 1, Keller: 2});
  });

  it('keeps the filters the page has of its own', async () => {
    const seen: SearchRequest[][] = [];
    await clientAt(() => '?art=faq', seen).search(asked);
    expect(seen[0]![0]!.params!.facetFilters).toEqual([['language:de'], 'kind:faq']);
  });

  it('counts once: further pages of hits leave the counts alone', async () => {
    const seen: SearchRequest[][] = [];
    const further = asked.map(({params, ...request}) => ({...request, params: {...params, page: 1}}));
    await clientAt(() => '', seen).search(further);
    expect(seen[0]).toHaveLength(further.length);
  });

  it('that is overtaken by another does not count', async () => {
    const waiting: (() => void)[] = [];
    const slow: SearchClient = {
      addAlgoliaAgent: () => undefined,
      search: async (argument) => {
        const answer = await answerRequests(library, requestsOf(argument), {origin: '', baseUrl: '/'});
        await new Promise<void>((resolve) => waiting.push(resolve));
        return answer;
      },
    };
    let address = '?bereich=Keller';
    const client = withPageFilter(slow, () => address);
    const first = client.search(asked);
    address = '?art=faq';
    const second = client.search(asked);
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]!();
    await second;
    waiting[0]!();
    await first;
    expect(getCounts().area).toEqual({Keller: 1});
  });
});
