import type {SearchRequest, SearchResponse} from './algolia-response';
import {tellOfMore} from './more-hits';
import {call} from '../worker/rpc';
import {requestsOf, type SearchClient} from './search-client';

let latest: SearchRequest[] | undefined;

function clientOf(answer: (requests: SearchRequest[]) => Promise<SearchResponse>): SearchClient {
  return {
    search(argument) {
      latest = requestsOf(argument);
      return answer(latest);
    },
    addAlgoliaAgent: () => undefined,
  };
}

/** Searches the embedded index and answers as Algolia's client does. */
export const localClient = clientOf((requests) => call('search', {requests}));

/** The shown answer as far as it has grown. */
let growing: {key: string; response: SearchResponse} | undefined;

function answerInSteps(requests: SearchRequest[]): Promise<SearchResponse> {
  const key = JSON.stringify(requests);
  // The modal searches again because it was told that there is more.
  if (growing?.key === key) return Promise.resolve(growing.response);
  growing = undefined;
  return new Promise((resolve, reject) => {
    let known: SearchResponse | undefined;
    const show = (response: SearchResponse) => {
      const isMore = known !== undefined;
      known = response;
      if (!isMore) return resolve(response);
      if (growing?.key !== key) return undefined;
      growing.response = response;
      return tellOfMore(requests[0]?.query ?? '');
    };
    const onStep = (response: SearchResponse) => {
      if (!known && latest === requests) growing = {key, response};
      show(response);
    };
    // Where the rest fails, what is shown stays.
    call('search', {requests, inSteps: true}, onStep).then(show, (error: unknown) =>
      known ? show({...known, state: 'lacking'}) : reject(error as Error),
    );
  });
}

/** The same for DocSearch's modal: on a slow network it shows what is known, and is told when there is more (more-hits.ts). */
export const growingClient = clientOf(answerInSteps);

/** Loads worker and index, so that the first keystroke finds them ready. Failures show when someone searches. */
export function warmUp(): void {
  call('load', {}).catch(() => undefined);
}
