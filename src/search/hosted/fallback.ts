import type {SearchClient} from '../client/search-client';

/** The embedded index, loaded only when the hosted service has failed. */
export async function loadEmbedded(): Promise<SearchClient> {
  return (await import('../client/local-client')).localClient;
}
