import {describe, expect, it} from 'vitest';
import {
  answerRequests,
  emptyResult,
  SUGGESTIONS_INDEX,
  toPageFilter,
  type Hit,
  type SearchRequest,
} from '../../src/search/client/algolia-response';
import {createEngine} from './corpus';

const engine = createEngine();
const address = {origin: 'https://hilfe.example.com', baseUrl: '/hilfe/'};
const search = (...requests: SearchRequest[]) => answerRequests(engine, requests, address).results;
const hitsOf = (request: SearchRequest) => search(request)[0]!.hits as Hit[];

const fromModal: SearchRequest = {
  indexName: 'hilfe',
  query: 'rücklastschrift',
  attributesToSnippet: ['hierarchy.lvl1:15', 'content:15'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  facetFilters: ['language:de', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
};

describe('what the modal gets', () => {
  it('a page first, its sections below, grouped by area', () => {
    const [first, second] = hitsOf(fromModal);
    expect(first).toMatchObject({
      url: 'https://hilfe.example.com/hilfe/buchhaltung/ruecklastschriften',
      anchor: null,
      type: 'lvl1',
      hierarchy: {lvl0: 'Buchhaltung', lvl1: 'Rücklastschriften bearbeiten', lvl2: null},
    });
    expect(second).toMatchObject({
      anchor: 'r-cklastschrift-einlesen',
      type: 'lvl2',
      hierarchy: {lvl2: 'Rücklastschrift einlesen'},
    });
  });

  it('marks the found words and leaves empty levels out', () => {
    const [first] = hitsOf(fromModal);
    expect(first!._highlightResult.hierarchy.lvl1!.value).toBe('<mark>Rücklastschriften</mark> bearbeiten');
    expect(Object.keys(first!._highlightResult.hierarchy)).toEqual(['lvl0', 'lvl1']);
  });

  it('counts what it lists', () => {
    const [result] = search({...fromModal, hitsPerPage: 1});
    expect(result!.nbHits).toBe(hitsOf(fromModal).length);
    expect(result!.nbPages).toBe(result!.nbHits);
    expect(result!.hits).toHaveLength(1);
  });
});

describe('what the search page gets', () => {
  const [main, facets] = search(
    {indexName: 'hilfe', params: {query: 'rechnung', page: 0, hitsPerPage: 5, facets: ['language', 'docusaurus_tag']}},
    {indexName: 'hilfe', params: {query: 'rechnung', page: 0, hitsPerPage: 0, facets: 'docusaurus_tag'}},
  );

  it('its own marks and pages of hits', () => {
    expect((main!.hits[0] as Hit)._highlightResult.hierarchy.lvl1!.value).toContain(
      '<span class="algolia-docsearch-suggestion--highlight">',
    );
    expect(main).toMatchObject({query: 'rechnung', page: 0, hitsPerPage: 5});
    expect(main!.nbPages).toBe(Math.ceil(main!.nbHits / 5));
  });

  it('facet counts, also without hits', () => {
    expect(facets!.hits).toEqual([]);
    expect(facets!.facets.docusaurus_tag!['docs-api-current']).toBe(1);
  });
});

it('text from articles and queries never becomes markup', () => {
  for (const query of ['zeichen', '<img src=x onerror=alert(1)>', 'klick javascript']) {
    const json = JSON.stringify(
      hitsOf({...fromModal, query}).map(({_highlightResult, _snippetResult}) => [_highlightResult, _snippetResult]),
    );
    expect(json).not.toMatch(/<(?!\/?mark>)/);
  }
});

it('addresses are percent-encoded', () => {
  expect(hitsOf({...fromModal, query: 'begriffe zeichen'})[0]!.url).toBe(
    'https://hilfe.example.com/hilfe/rechnungen/begriffserkl%C3%A4rung',
  );
});

it('answers the assistant’s question for suggestions', () => {
  const [result] = search({indexName: SUGGESTIONS_INDEX, hitsPerPage: 3});
  expect(result!.hits).toEqual([{objectID: '0', question: 'Wie richte ich eine Dauerbestellung ein?'}]);
});

it('an empty result has the shape of a full one', () => {
  expect(Object.keys(emptyResult(fromModal)).sort()).toEqual(Object.keys(search(fromModal)[0]!).sort());
});

describe('facet filters', () => {
  const page = engine.index.pages.find(({path}) => path === '/API/start')!;
  it.each([
    [undefined, true],
    [[], true],
    ['docusaurus_tag:docs-api-current', true],
    ['docusaurus_tag:docs-default-current', false],
    [['language:de', ['docusaurus_tag:default', 'docusaurus_tag:docs-api-current']], true],
    [['language:en', ['docusaurus_tag:docs-api-current']], false],
    [[[]], true],
    ['version:3', true],
  ])('%j', (filters, expected) => {
    expect(toPageFilter(filters)(page)).toBe(expected);
  });
});
