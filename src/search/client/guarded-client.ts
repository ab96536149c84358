import {
  emptyResult,
  parametersOf,
  SUGGESTIONS_INDEX,
  type SearchRequest,
  type SearchResponse,
} from './algolia-response';
import {requestsOf, type SearchArgument, type SearchClient} from './search-client';
import {setStatus, type SearchStatus} from './status';

function emptyResponse(requests: SearchRequest[]): SearchResponse {
  return {results: requests.map(emptyResult)};
}

/**
 * A client whose `search` never rejects: upstream shows no error screen in the modal and an endless spinner on the search
 * page when it does. Tries the first client, then the second, then answers empty; the status says which it was.
 *
 * @param loadSecond called only when the first client has failed
 */
export function guarded(first: SearchClient, loadSecond?: () => Promise<SearchClient>): SearchClient {
  return {
    addAlgoliaAgent: (segment, version) => first.addAlgoliaAgent(segment, version),
    async search(argument: SearchArgument) {
      const requests = requestsOf(argument);
      // Suggested questions are an extra: without them nothing is wrong.
      const isExtra = requests.every(({indexName}) => indexName === SUGGESTIONS_INDEX);
      const hasQuery = !isExtra && requests.some((request) => (parametersOf(request).query ?? '').trim() !== '');
      const report = (kind: SearchStatus['kind'], {results}: SearchResponse) => {
        if (hasQuery) setStatus({kind, hits: results[0]?.nbHits ?? 0});
      };
      try {
        const response = await first.search(argument);
        report('ok', response);
        return response;
      } catch {
        if (isExtra) return emptyResponse(requests);
      }
      const fallback = await loadSecond?.()
        .then((second) => second.search(argument))
        .catch(() => undefined);
      const response = fallback ?? emptyResponse(requests);
      report(fallback ? 'fallback' : 'failed', response);
      return response;
    },
  };
}
