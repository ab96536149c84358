import siteConfig from '@generated/docusaurus.config';
import {isSecondaryPath} from '../../../../config/secondary';
import {AUDIENCE_FACET, type Audience} from '../../engine/audience';
import {parametersOf, SUGGESTIONS_INDEX, type FacetFilters, type SearchRequest} from './algolia-response';
import {requestsOf, type SearchClient} from './search-client';

/** @param path of the page the search is opened on */
export function audienceAt(path: string, baseUrl = siteConfig.baseUrl): Audience {
  return isSecondaryPath(path.slice(baseUrl.length)) ? 'editors' : 'readers';
}

/** Facet filters that leave only pages for an audience. An index that is older than the facet has pages for readers. */
export function filtersFor(audience: Audience, filters: FacetFilters | undefined): (string | string[])[] {
  return [...[filters ?? []].flat(), `${AUDIENCE_FACET}:${audience === 'readers' ? '-editors' : audience}`];
}

/** Facet filters in the language of `filters`, the only one Agent Studio takes. */
export function toFilters(facetFilters: FacetFilters | undefined): string {
  return [facetFilters ?? []]
    .flat()
    .map((one) => (Array.isArray(one) ? `(${one.join(' OR ')})` : one.replace(/^([^:]+):-/, 'NOT $1:')))
    .join(' AND ');
}

/**
 * A client that finds pages for readers, and on a page of the editors' handbook pages of the handbook.
 *
 * @param audience of the page, at the moment
 */
export function withAudience(
  client: SearchClient,
  audience: () => Audience = () => audienceAt(location.pathname),
): SearchClient {
  const narrowed = (request: SearchRequest): SearchRequest => {
    if (request.indexName === SUGGESTIONS_INDEX) return request;
    const facetFilters = filtersFor(audience(), parametersOf(request).facetFilters);
    return request.params ? {...request, params: {...request.params, facetFilters}} : {...request, facetFilters};
  };
  return {
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
    search: (argument) => client.search(requestsOf(argument).map(narrowed)),
  };
}
