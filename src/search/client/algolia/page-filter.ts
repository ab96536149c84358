import {parametersOf, type FacetFilters, type SearchRequest, type SearchResult} from './algolia-response';
import {requestsOf, type SearchClient} from './search-client';

/** Facets by which hits of the search page can be narrowed down, and their names in the address. */
export const pageFacets = {area: 'hierarchy.lvl0', kind: 'kind'} as const;
export const addressNames: Record<PageFacet, string> = {area: 'bereich', kind: 'art'};

export type PageFacet = keyof typeof pageFacets;
/** The chosen value of each; empty for all. */
export type Filter = Record<PageFacet, string>;
/** How many hits each value has, if the other filter stays as it is. */
export type FacetCounts = Record<PageFacet, Record<string, number>>;

const facetNames = Object.keys(pageFacets) as PageFacet[];
const none: FacetCounts = {area: {}, kind: {}};

/** @param search query string of an address */
export function readFilter(search: string): Filter {
  const parameters = new URLSearchParams(search);
  return {area: parameters.get(addressNames.area) ?? '', kind: parameters.get(addressNames.kind) ?? ''};
}

/** The query string with another filter and everything else as it is. */
export function withFilterIn(search: string, filter: Filter): string {
  const parameters = new URLSearchParams(search);
  for (const name of facetNames) {
    if (filter[name]) parameters.set(addressNames[name], filter[name]);
    else parameters.delete(addressNames[name]);
  }
  return parameters.toString();
}

let counts = none;
const listeners = new Set<() => void>();

export function getCounts(): FacetCounts {
  return counts;
}

/** @returns a function that ends the subscription */
export function subscribeToCounts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setCounts(next: FacetCounts): void {
  counts = next;
  for (const listener of listeners) listener();
}

function refine(request: SearchRequest, filter: Filter): SearchRequest {
  const {facetFilters} = parametersOf(request);
  const chosen = facetNames.filter((name) => filter[name]).map((name) => `${pageFacets[name]}:${filter[name]}`);
  if (chosen.length === 0) return request;
  const refined: FacetFilters = [...[facetFilters ?? []].flat(), ...chosen];
  return {...request, params: {...request.params, facetFilters: refined}};
}

/** Counts the values of one facet among the hits that all other filters leave. */
function countRequest(request: SearchRequest, filter: Filter, name: PageFacet): SearchRequest {
  const {indexName, params} = refine(request, {...filter, [name]: ''});
  const counting = {page: 0, hitsPerPage: 0, facets: pageFacets[name], facetingAfterDistinct: true};
  return {indexName, params: {...params, ...counting}};
}

function countsIn(results: Partial<SearchResult>[]): FacetCounts {
  const entries = facetNames.map((name, index) => [name, results[index]?.facets?.[pageFacets[name]] ?? {}] as const);
  return Object.fromEntries(entries) as FacetCounts;
}

/**
 * The client of the search page: what it asks for is narrowed down by the filter in the address, and how many hits there
 * are in each area and of each kind is counted along.
 *
 * @param address of the page, at the moment
 */
export function withPageFilter(client: SearchClient, address: () => string = () => location.search): SearchClient {
  let asked = 0;
  return {
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
    async search(argument) {
      const order = ++asked;
      const filter = readFilter(address());
      const requests = requestsOf(argument);
      const [main] = requests;
      const isFirstPage = !parametersOf(main!).page;
      const counting = isFirstPage ? facetNames.map((name) => countRequest(main!, filter, name)) : [];
      const response = await client.search([...requests.map((request) => refine(request, filter)), ...counting]);
      if (isFirstPage && order === asked) setCounts(countsIn(response.results.slice(requests.length)));
      return {...response, results: response.results.slice(0, requests.length)};
    },
  };
}
