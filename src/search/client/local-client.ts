import {call} from './rpc';
import {requestsOf, type SearchClient} from './search-client';
import {setStatus} from './status';

/** Searches the embedded index and answers as Algolia's client does. */
export const localClient: SearchClient = {
  search: (argument) => call('search', {requests: requestsOf(argument)}),
  addAlgoliaAgent: () => undefined,
};

/** Loads worker and index, so that the first key press finds them ready. Failures show when someone searches. */
export function warmUp(): void {
  call('load', {}).then(
    ({notice}) => setStatus({notice}),
    () => undefined,
  );
}
