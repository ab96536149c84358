import {withAudience} from '../client/algolia/audience';
import {forDocSearch} from '../client/algolia/display-hits';
import {guarded, isForSuggestions} from '../client/algolia/guarded-client';
import {requestsOf, type SearchClient} from '../client/algolia/search-client';
import {withEmbeddedHits} from './algolia-hits';

/** The embedded index, loaded only when it is needed. */
async function loadEmbedded(): Promise<SearchClient> {
  return (await import('../client/algolia/local-client')).localClient;
}

/** Algolia first, the embedded index when Algolia fails. */
export function withFallback(algolia: SearchClient): SearchClient {
  return withAudience(forDocSearch(guarded(withEmbeddedHits(algolia), loadEmbedded)));
}

/** The same with the site's own suggested questions, for sites whose assistant is the embedded one. */
export function withOwnSuggestions(client: SearchClient): SearchClient {
  return {
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
    search: async (argument) =>
      (isForSuggestions(requestsOf(argument)) ? guarded(await loadEmbedded()) : client).search(argument),
  };
}
