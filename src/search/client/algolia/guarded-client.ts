import {
  emptyResult,
  parametersOf,
  SUGGESTIONS_INDEX,
  type SearchRequest,
  type SearchResponse,
} from './algolia-response';
import {pageFacets} from './page-filter';
import {requestsOf, type SearchArgument, type SearchClient} from './search-client';
import {noteAnswer} from './search-trail';
import {setStatus, type SearchStatus} from './status';

/** Readers do not wait for a service longer than this when there is a second one. */
const PATIENCE_MS = 2500;
/** A service that has just failed is not asked again for every keystroke. */
const REST_MS = 30_000;

function emptyResponse(requests: SearchRequest[]): SearchResponse {
  return {results: requests.map(emptyResult)};
}

/** Rejects when the promise has not settled in time. */
function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Tells whether requests ask for suggested questions only. */
export function isForSuggestions(requests: SearchRequest[]): boolean {
  return requests.every(({indexName}) => indexName === SUGGESTIONS_INDEX);
}

/** Tells whether a request asks for the first hits of the whole site, not for more of them or those of one area or kind. */
function isWhole(request: SearchRequest): boolean {
  const {page, facetFilters} = parametersOf(request);
  const isNarrowed = [facetFilters ?? []]
    .flat(2)
    .some((filter) => Object.values(pageFacets).some((facet) => filter.startsWith(`${facet}:`)));
  return !page && !isNarrowed;
}

/**
 * A client whose `search` never rejects: upstream shows no error screen in the modal and an endless spinner on the search
 * page when it does. Tries the first client, then the second, then answers empty; the status says which it was.
 *
 * @param loadSecond called only when the first client has failed or is too slow; then the first one rests for a while
 */
export function guarded(first: SearchClient, loadSecond?: () => Promise<SearchClient>): SearchClient {
  let restsUntil = 0;
  let asked = 0;
  let reported = 0;

  async function searchFirst(argument: SearchArgument): Promise<SearchResponse> {
    if (!loadSecond) return first.search(argument);
    if (Date.now() < restsUntil) throw new Error('resting');
    const response = await within(first.search(argument), PATIENCE_MS);
    // A proxy between may answer with anything.
    if (!Array.isArray(response.results)) throw new Error('no results');
    return response;
  }

  return {
    addAlgoliaAgent: (segment, version) => first.addAlgoliaAgent(segment, version),
    async search(argument: SearchArgument) {
      const requests = requestsOf(argument);
      // Suggested questions are an extra: without them nothing is wrong.
      const isExtra = isForSuggestions(requests);
      const hasQuery = !isExtra && requests.some((request) => (parametersOf(request).query ?? '').trim() !== '');
      const order = ++asked;
      const report = (kind: SearchStatus['kind'], {results, state}: SearchResponse) => {
        // Answers may overtake each other; readers see the one to their last keystroke.
        if (!hasQuery || order < reported) return;
        reported = order;
        const hits = state === 'growing' ? undefined : (results[0]?.nbHits ?? 0);
        setStatus({kind, hits});
        if (hits !== undefined && (kind === 'ok' || kind === 'fallback') && isWhole(requests[0]!))
          noteAnswer(parametersOf(requests[0]!).query ?? '', hits);
      };
      try {
        const response = await searchFirst(argument);
        report(response.state === 'lacking' ? 'lacking' : 'ok', response);
        return response;
      } catch {
        if (isExtra) return emptyResponse(requests);
        if (Date.now() >= restsUntil) restsUntil = Date.now() + REST_MS;
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
