import {liteClient as algolia} from 'algoliasearch/lite';
import {withPageFilter} from '../client/algolia/page-filter';
import type {SearchClient} from '../client/algolia/search-client';
import {withFallback} from './fallback';

const clients = new Map<string, SearchClient>();

/** Replaces Algolia's client where the theme's search page imports it. The page asks for one on every render. */
export function liteClient(appId: string, apiKey: string): SearchClient {
  const key = `${appId}/${apiKey}`;
  const client = clients.get(key) ?? withPageFilter(withFallback(algolia(appId, apiKey) as unknown as SearchClient));
  clients.set(key, client);
  return client;
}
