import type {SearchRequest, SearchResponse} from './algolia-response';
import {call, foreseen, tell} from './rpc';
import {requestsOf, type SearchClient} from './search-client';

/** The worker computes again when the hits have been drawn: a device with few cores does one thing after the other. */
const DRAWN_MS = 30;

let drawn: ReturnType<typeof setTimeout> | undefined;
let latest: SearchRequest[] | undefined;

async function answer(requests: SearchRequest[]): Promise<SearchResponse> {
  const known = foreseen.get(JSON.stringify(requests));
  // In the task of the key the hits are drawn in its frame; an answer of the worker comes one frame later.
  return known === undefined ? call('search', {requests}) : (JSON.parse(known) as SearchResponse);
}

/** Searches the embedded index and answers as Algolia's client does. */
export const localClient: SearchClient = {
  async search(argument) {
    const requests = requestsOf(argument);
    latest = requests;
    clearTimeout(drawn);
    const response = await answer(requests);
    if (latest === requests) drawn = setTimeout(() => tell({shown: requests}), DRAWN_MS);
    return response;
  },
  addAlgoliaAgent: () => undefined,
};

/** Loads worker and index, so that the first key press finds them ready. Failures show when someone searches. */
export function warmUp(): void {
  call('load', {}).catch(() => undefined);
}
