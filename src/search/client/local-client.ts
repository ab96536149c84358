import type {SearchRequest, SearchResponse} from './algolia-response';
import {tellOfMore} from './more-hits';
import {call, foreseen, tell} from './rpc';
import {requestsOf, type SearchClient} from './search-client';

/** Milliseconds until the hits have been rendered and the worker computes again: a device with few cores does one thing after the other. */
const RENDERED_MS = 30;

let rendered: ReturnType<typeof setTimeout> | undefined;
let latest: SearchRequest[] | undefined;

type Answer = (requests: SearchRequest[]) => Promise<SearchResponse>;

async function answer(requests: SearchRequest[], otherwise: Answer): Promise<SearchResponse> {
  const known = foreseen.get(JSON.stringify(requests));
  // Within the task of the keystroke the hits are rendered in its frame; an answer of the worker comes one frame later.
  return known === undefined ? otherwise(requests) : (JSON.parse(known) as SearchResponse);
}

function clientOf(otherwise: Answer): SearchClient {
  return {
    async search(argument) {
      const requests = requestsOf(argument);
      latest = requests;
      clearTimeout(rendered);
      const response = await answer(requests, otherwise);
      const isWhole = response.state !== 'growing';
      if (isWhole && latest === requests) rendered = setTimeout(() => tell({shown: requests}), RENDERED_MS);
      return response;
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
  // The modal has been told that there is more.
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
