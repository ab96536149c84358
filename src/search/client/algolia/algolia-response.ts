import {AUDIENCE_FACET, audienceOf, forReaders} from '../../engine/audience';
import type {PageFilter, PageHit, SectionHit} from '../../engine/hits';
import type {SearchLibrary} from '../../engine/library';
import {hitList} from '../../engine/tuning';
import type {IndexedPage} from '../../engine/types';
import {toHits, toShown, type Level, type ShownSection} from './shown-hits';

/** The part of Algolia's search parameters that DocSearch and the search page send. */
export interface SearchParameters {
  query?: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: FacetFilters;
  facets?: string | string[];
  /** Algolia counts each page's sections once. */
  facetingAfterDistinct?: boolean;
  highlightPreTag?: string;
  highlightPostTag?: string;
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
}

/** Outer list: all must hold; inner list: one must hold. */
export type FacetFilters = string | (string | string[])[];

/** DocSearch puts the parameters next to the index name, the search page below `params`. */
export type SearchRequest = SearchParameters & {indexName: string; params?: SearchParameters};

/** Where the site is served: 'https://help.example.org' and '/' or '/hilfe/'. */
export interface SiteAddress {
  origin: string;
  baseUrl: string;
  /** The browser marks passages that an address names. */
  marksPassages?: boolean;
}

export interface Highlighted {
  value: string;
  matchLevel: 'none' | 'full';
  matchedWords: string[];
}

export interface Hit {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level | 'content';
  content: string | null;
  hierarchy: Record<Level, string | null>;
  _highlightResult: {hierarchy: Partial<Record<Level, Highlighted>>};
  _snippetResult: {hierarchy: Partial<Record<Level, Highlighted>>; content?: Highlighted};
}

export interface SuggestedQuestion {
  objectID: string;
  question: string;
}

export interface SearchResult {
  index: string;
  query: string;
  params: string;
  page: number;
  hitsPerPage: number;
  nbHits: number;
  nbPages: number;
  facets: Record<string, Record<string, number>>;
  exhaustiveNbHits: boolean;
  processingTimeMS: number;
  hits: (Hit | SuggestedQuestion)[];
}

export interface SearchResponse {
  results: SearchResult[];
  /** More is to come, or hits are missing for good. An answer without it is whole. */
  state?: 'growing' | 'lacking';
}

/** DocSearch asks this index for the questions on the first screen of the assistant. */
export const SUGGESTIONS_INDEX = 'algolia_ask_ai_suggested_questions';

const facetOf: Record<string, (page: IndexedPage) => string> = {
  language: ({language}) => language,
  docusaurus_tag: ({docusaurusTag}) => docusaurusTag,
  'hierarchy.lvl0': ({area}) => area,
  kind: ({kind}) => kind ?? '',
  [AUDIENCE_FACET]: audienceOf,
};

function holds(page: IndexedPage, filter: string): boolean {
  const colon = filter.indexOf(':');
  const facet = facetOf[filter.slice(0, colon)];
  const value = filter.slice(colon + 1);
  // A facet the embedded index does not have narrows nothing.
  if (!facet) return true;
  return value.startsWith('-') ? facet(page) !== value.slice(1) : facet(page) === value;
}

/** Turns Algolia's facet filters into a filter on pages; without an audience readers are meant. */
export function toPageFilter(filters: FacetFilters | undefined): PageFilter {
  const outer = filters === undefined ? [] : Array.isArray(filters) ? filters : [filters];
  const namesAudience = outer.flat().some((one) => one.startsWith(`${AUDIENCE_FACET}:`));
  return (page) =>
    (namesAudience || forReaders(page)) &&
    outer.every((one) =>
      Array.isArray(one) ? one.length === 0 || one.some((each) => holds(page, each)) : holds(page, one),
    );
}

/** Loads the cards of hits. */
async function toShownSections(library: SearchLibrary, hits: SectionHit[]): Promise<ShownSection[]> {
  const cards = await library.cards(hits.map(({page}) => page.id));
  return (
    hits
      .map((hit) => toShown(hit, cards.get(hit.page.id)))
      // Pages without a card are shown once, whatever was found in them.
      .filter(({hit}, index) => cards.has(hit.page.id) || hits.findIndex(({page}) => page === hit.page) === index)
  );
}

export function toSectionHits(pages: PageHit[]): SectionHit[] {
  return pages.flatMap(({sections}) => {
    const shown = sections.slice(0, hitList.sectionsPerPage);
    // The page itself, if it is among them, stands above its sections.
    return [
      ...shown.filter(({id, page}) => id === page.firstSection),
      ...shown.filter(({id, page}) => id !== page.firstSection),
    ];
  });
}

function countFacets(hits: SectionHit[], names: string | string[] | undefined): SearchResult['facets'] {
  const facets: SearchResult['facets'] = {};
  for (const name of names === undefined ? [] : [names].flat()) {
    const counts: Record<string, number> = {};
    for (const {page} of hits) {
      const value = facetOf[name]?.(page);
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
    }
    facets[name] = counts;
  }
  return facets;
}

export function toResult(
  index: string,
  query: string,
  page: number,
  hitsPerPage: number,
  nbHits: number,
): SearchResult {
  return {
    index,
    query,
    params: '',
    page,
    hitsPerPage,
    nbHits,
    nbPages: hitsPerPage > 0 ? Math.ceil(nbHits / hitsPerPage) : 0,
    facets: {},
    exhaustiveNbHits: true,
    processingTimeMS: 0,
    hits: [],
  };
}

/** The parameters of a request, wherever its sender put them. */
export function parametersOf(request: SearchRequest): SearchParameters {
  return {...request, ...request.params};
}

/** An answer without hits, in the shape both readers of it understand. */
export function emptyResult(request: SearchRequest): SearchResult {
  const {query = '', page = 0, hitsPerPage = hitList.hitsPerPage} = parametersOf(request);
  return toResult(request.indexName, query, page, hitsPerPage, 0);
}

/**
 * Answers search requests in the shape of Algolia's multi-query endpoint.
 *
 * @param signal ends it before files are asked for that only show what was found
 * @throws the reason of the signal
 */
export async function answerRequests(
  library: SearchLibrary,
  requests: SearchRequest[],
  address: SiteAddress,
  signal?: AbortSignal,
): Promise<SearchResponse> {
  // The search page sends the same query up to three times at once, for its facets.
  const searched = new Map<string, Promise<{hits: SectionHit[]; isLacking: boolean}>>();
  const answerRequest = async (request: SearchRequest): Promise<SearchResult> => {
    const started = performance.now();
    const result = emptyResult(request);
    const parameters = parametersOf(request);
    if (request.indexName === SUGGESTIONS_INDEX) {
      const hits = library.engine.suggestions
        .slice(0, result.hitsPerPage)
        .map((question, index) => ({objectID: String(index), question}));
      return {...result, hits, nbHits: hits.length, nbPages: 1};
    }
    const key = JSON.stringify([result.query, parameters.facetFilters]);
    const searching =
      searched.get(key) ??
      library.find(result.query, 'search', toPageFilter(parameters.facetFilters)).then(({hits, failure}) => {
        if (hits.length === 0 && failure !== undefined) throw failure;
        return {hits: toSectionHits(hits), isLacking: failure !== undefined};
      });
    searched.set(key, searching);
    const {hits} = await searching;
    signal?.throwIfAborted();
    const {page, hitsPerPage} = result;
    const shown = await toShownSections(library, hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage));
    return {
      ...toResult(request.indexName, result.query, page, hitsPerPage, hits.length),
      facets: countFacets(hits, parameters.facets),
      hits: await toHits(library, shown, parameters, address),
      processingTimeMS: Math.round(performance.now() - started),
    };
  };
  const results = await Promise.all(requests.map(answerRequest));
  const searches = await Promise.all(searched.values());
  return {results, ...(searches.some(({isLacking}) => isLacking) ? {state: 'lacking'} : {})};
}
