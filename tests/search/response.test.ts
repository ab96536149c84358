import {describe, expect, it} from 'vitest';
import {
  answerRequests,
  emptyResult,
  SUGGESTIONS_INDEX,
  toPageFilter,
  type Hit,
  type SearchRequest,
} from '../../src/search/client/algolia/algolia-response';
import type {SearchEngine} from '../../src/search/engine/engine';
import {excerpt} from '../../src/search/engine/highlight';
import type {Block} from '../../src/search/records/types';
import {createLibrary, record, records, searchFiles} from './corpus';

const library = await createLibrary();
const address = {origin: 'https://hilfe.example.com', baseUrl: '/hilfe/'};
const search = async (...requests: SearchRequest[]) => (await answerRequests(library, requests, address)).results;
const hitsOf = async (request: SearchRequest) => (await search(request))[0]!.hits as Hit[];

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
  it('a page first, its sections below, grouped by area', async () => {
    const [first, second] = await hitsOf(fromModal);
    expect(first).toMatchObject({
      url: 'https://hilfe.example.com/hilfe/bank/ruecklastschriften',
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

  it('marks the found words and leaves empty levels out', async () => {
    const [first] = await hitsOf(fromModal);
    expect(first!._highlightResult.hierarchy.lvl1!.value).toBe('<mark>Rücklastschriften</mark> bearbeiten');
    expect(Object.keys(first!._highlightResult.hierarchy)).toEqual(['lvl0', 'lvl1']);
  });

  it.each([
    ['ruecklastschriften', '<mark>Rücklastschriften</mark> bearbeiten'],
    ['RÜCKLASTSCHRIFT', '<mark>Rücklastschriften</mark> bearbeiten'],
    ['lastschrift rückgabedatei', '<mark>Rücklastschriften</mark> bearbeiten'],
    ['bearbeitet', 'Rücklastschriften <mark>bearbeiten</mark>'],
    ['rückgabedatei', 'Rücklastschriften bearbeiten'],
  ])('marks the right words: %s', async (query, marked) => {
    const hits = await hitsOf({...fromModal, query});
    const hit = hits.find(({url, anchor}) => url.endsWith('/ruecklastschriften') && anchor === null);
    expect(hit!._highlightResult.hierarchy.lvl1!.value).toBe(marked);
  });

  it('carries of a text what it shows', async () => {
    const hits = await hitsOf({...fromModal, query: 'Lieferadresse', attributesToSnippet: ['content:5']});
    const {content, _snippetResult} = hits.find(({type}) => type === 'content')!;
    expect(content!.split(/\s+/)).toHaveLength(5);
    expect(_snippetResult.content!.value.replace(/<\/?mark>|…/g, '')).toBe(content);
  });

  it.each([
    ['a sentence', 'So ist alles frei. Die Adresse gilt hier nicht mehr', 'Die Adresse gilt hier'],
    ['a row', 'Offen – heute ja – nichts · Adresse – gilt hier – auch nicht', 'Adresse – gilt hier – auch'],
    ['a cell', 'Ein Satz – „Er ist vorhanden.“ – Die Adresse gilt hier nicht mehr', 'Die Adresse gilt hier'],
    ['a bracket', 'So ist alles frei. (Die Adresse gilt hier nicht mehr', 'Die Adresse gilt hier'],
    ['a word three words before', 'So steht es in der alten Adresse hier nicht mehr', 'in der alten Adresse'],
    ['the last words', 'So ist alles frei und fest. Die Adresse gilt', 'Die Adresse gilt'],
    ['no fewer than half', 'So ist alles frei und fest. Adresse', 'fest. Adresse'],
    ['its sentence', 'So ist es. Es gilt die Adresse. Mehr gilt nicht', 'Es gilt die Adresse'],
    ['no date in a sentence', 'So ist es. Am 3. Adresse gilt nun nicht', 'Am 3. Adresse gilt'],
  ])('an excerpt begins with %s', (_, text, expected) => {
    const engine = {isMatch: (word: string) => word === 'Adresse'} as unknown as SearchEngine;
    const {from, to} = excerpt(engine, text, new Set(), 4);
    expect(text.slice(from, to)).toBe(expected);
  });

  describe('an excerpt of several found words', () => {
    const engine = {isMatch: (word: string) => /^(?:Rechn|storn|Adr)/i.test(word)} as unknown as SearchEngine;
    const excerptOf = (text: string, said?: ReadonlySet<string>) => {
      const {from, to} = excerpt(engine, text, new Set(), 5, said);
      return text.slice(from, to);
    };
    const text = 'Rechnen Sie in der Rechnungsstellung. Jede Rechnung wird dann storniert. Die Adresse bleibt.';

    it('is the sentence with most different ones', () => {
      expect(excerptOf(text)).toBe('Jede Rechnung wird dann storniert');
    });

    it('says something else than what is said already', () => {
      expect(excerptOf(text, new Set(['Jede Rechnung wird dann storniert']))).toBe(
        'Rechnen Sie in der Rechnungsstellung',
      );
    });

    it('begins later where they stand far behind the beginning of their sentence', () => {
      const long =
        'Hat jemand es so gewollt und gesagt, wird die Rechnung storniert. Die Adresse bleibt hier so bestehen.';
      expect(excerptOf(long)).toContain('Rechnung storniert');
    });
  });

  it('says different things of the same page', async () => {
    const lines = ['Dachziegel sind schwer und teuer', 'Wir bestellen Dachziegel nur im Sommer'];
    const row = (number: number): Block => ({kind: 'list', items: [`Zeile ${number} sagt hier gar nichts`, ...lines]});
    const page = record({path: '/dach', title: 'Dach', sections: {Rot: [row(1)], Blau: [row(2)]}});
    const library = await createLibrary(searchFiles([...records, page]));
    const {results} = await answerRequests(
      library,
      [{...fromModal, query: 'Dachziegel', attributesToSnippet: ['content:5']}],
      address,
    );
    const said = (results[0]!.hits as Hit[]).map((hit) => hit._snippetResult.content!.value);
    expect(said).toHaveLength(2);
    expect(said[0]).not.toBe(said[1]);
  });

  it.each(['rechnung '.repeat(1200), '🧾 Rechnung', '\u202Eגנובשחר Rechnung', 'Rech\u0000nung\u0007', '\uD800'])(
    'any query has an answer of the usual shape: %#',
    async (query) => {
      const [result] = await search({...fromModal, query});
      expect(result!.nbHits).toBe(result!.hits.length);
    },
  );

  it('counts what it lists', async () => {
    const [result] = await search({...fromModal, hitsPerPage: 1});
    expect(result!.nbHits).toBe((await hitsOf(fromModal)).length);
    expect(result!.nbPages).toBe(result!.nbHits);
    expect(result!.hits).toHaveLength(1);
  });
});

describe('what the search page gets', async () => {
  const [main, facets] = await search(
    {indexName: 'hilfe', params: {query: 'rechnung', page: 0, hitsPerPage: 5, facets: ['language', 'docusaurus_tag']}},
    {indexName: 'hilfe', params: {query: 'rechnung', page: 0, hitsPerPage: 0, facets: 'docusaurus_tag'}},
  );

  it('its own marks and pages of hits', async () => {
    expect((main!.hits[0] as Hit)._highlightResult.hierarchy.lvl1!.value).toContain(
      '<span class="algolia-docsearch-suggestion--highlight">',
    );
    expect(main).toMatchObject({query: 'rechnung', page: 0, hitsPerPage: 5});
    expect(main!.nbPages).toBe(Math.ceil(main!.nbHits / 5));
  });

  it('facet counts, also without hits', async () => {
    expect(facets!.hits).toEqual([]);
    expect(facets!.facets.docusaurus_tag!['docs-api-current']).toBe(1);
  });
});

it('text from articles and queries never becomes markup', async () => {
  for (const query of ['zeichen', '<img src=x onerror=alert(1)>', 'klick javascript']) {
    const json = JSON.stringify(
      (await hitsOf({...fromModal, query})).map(({_highlightResult, _snippetResult}) => [
        _highlightResult,
        _snippetResult,
      ]),
    );
    expect(json).not.toMatch(/<(?!\/?mark>)/);
  }
});

it('addresses are percent-encoded', async () => {
  expect((await hitsOf({...fromModal, query: 'begriffe zeichen'}))[0]!.url).toBe(
    'https://hilfe.example.com/hilfe/rechnungen/begriffserkl%C3%A4rung',
  );
});

it('answers the assistant’s question for suggestions', async () => {
  const [result] = await search({indexName: SUGGESTIONS_INDEX, hitsPerPage: 3});
  expect(result!.hits).toEqual([{objectID: '0', question: 'Wie richte ich eine Dauerbestellung ein?'}]);
});

it('an empty result has the shape of a full one', async () => {
  expect(Object.keys(emptyResult(fromModal)).sort()).toEqual(Object.keys((await search(fromModal))[0]!).sort());
});

describe('facet filters', () => {
  const page = library.engine.pages.find(({path}) => path === '/API/start')!;
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
