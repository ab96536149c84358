import {describe, expect, it} from 'vitest';
import {answer} from '../../src/search/answer/answer';
import {toPageFilter, type SearchRequest, type SearchResponse} from '../../src/search/client/algolia/algolia-response';
import {audienceAt, filtersFor, toFilters, withAudience} from '../../src/search/client/algolia/audience';
import {pagesNearAddress} from '../../src/search/engine/addresses';
import {createLibrary, record, records, searchFiles} from './corpus';

/** A page for editors with a word no other page has, and with the words of an article. */
const handbook = record({
  path: '/intern/beispielwelt',
  title: 'Mindestlohn und Rücklastschriften',
  area: 'Intern',
  docusaurusTag: 'docs-intern-current',
  isSecondary: true,
  intro: 'Vom Mindestlohn und von Rücklastschriften schreiben wir so.',
  sections: {'Mindestlohn nennen': []},
});
const library = await createLibrary(searchFiles([...records, handbook]));
const editors = toPageFilter(filtersFor('editors', undefined));
const isForEditors = ({page}: {page: {path: string}}) => page.path.startsWith('/intern/');

describe('pages for editors', () => {
  it.each(['Mindestlohn', 'mindestlohn nennen', 'Rücklastschriften', 'Rechnungen', 'Mindestlohm', 'min'])(
    'are no hit of a reader: %s',
    async (query) => {
      expect((await library.search(query)).filter(isForEditors)).toEqual([]);
      const filter = toPageFilter(['language:de', ['docusaurus_tag:docs-intern-current', 'docusaurus_tag:default']]);
      expect((await library.search(query, 'search', filter)).filter(isForEditors)).toEqual([]);
      const plan = library.engine.plan(query, 'search');
      expect(library.engine.searchTitles(plan).filter(isForEditors)).toEqual([]);
    },
  );

  it('are neither quoted nor proposed for an unknown address', async () => {
    const {sources, markdown} = await answer(library, 'Was schreiben wir vom Mindestlohn?', {
      href: ({path}) => path,
      contactUrl: '',
      askUrl: () => '',
    });
    expect([...sources.map(({url}) => url), markdown].join('\n')).not.toContain('/intern/');
    expect((await pagesNearAddress(library, 'intern/beispielwelt')).map(({path}) => path)).toEqual([]);
  });

  it('are all that the search of the handbook finds', async () => {
    const found = await library.search('Rücklastschriften', 'search', editors);
    expect(found.map(({page}) => page.path)).toEqual([handbook.page.path]);
    expect((await library.search('mindestlohn', 'search', editors))[0]!.page.path).toBe(handbook.page.path);
  });
});

describe('requests', () => {
  it.each([
    ['/hilfe/', '/hilfe/intern/basics', 'editors'],
    ['/hilfe/', '/hilfe/rechnungen/internes', 'readers'],
    ['/hilfe/', '/hilfe/search', 'readers'],
    ['/hilfe/', '/hilfe/', 'readers'],
  ] as const)('below %s on %s are for %s', (baseUrl, path, audience) => {
    expect(audienceAt(path, baseUrl)).toBe(audience);
  });

  it('ask for one audience, in the form of either caller, and leave suggestions alone', async () => {
    const seen: SearchRequest[][] = [];
    const search = (requests: unknown): Promise<SearchResponse> => {
      seen.push(requests as SearchRequest[]);
      return Promise.resolve({results: []});
    };
    const client = withAudience({search, addAlgoliaAgent: () => undefined}, () => 'readers');
    await client.search({requests: [{indexName: 'hilfe', query: 'x', facetFilters: ['language:de']}]});
    await client.search([
      {indexName: 'hilfe', params: {query: 'x'}},
      {indexName: 'algolia_ask_ai_suggested_questions', query: ''},
    ]);
    expect(seen[0]![0]!.facetFilters).toEqual(['language:de', 'audience:-editors']);
    expect(seen[1]![0]!.params!.facetFilters).toEqual(['audience:-editors']);
    expect(seen[1]![1]!.facetFilters).toBeUndefined();
  });

  it('of a hosted agent say the same in its own language', () => {
    expect(toFilters(filtersFor('readers', ['language:de', ['kind:a', 'kind:b']]))).toBe(
      'language:de AND (kind:a OR kind:b) AND NOT audience:editors',
    );
  });
});
