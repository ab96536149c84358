import {liteClient as algolia} from 'algoliasearch/lite';
import {guarded} from '../client/guarded-client';
import type {SearchClient} from '../client/search-client';
import {loadEmbedded} from './fallback';

const clients = new Map<string, SearchClient>();

/** Stands in for Algolia's client where the theme's search page imports it. The page asks for one on every render. */
export function liteClient(appId: string, apiKey: string): SearchClient {
  const key = `${appId}/${apiKey}`;
  const client = clients.get(key) ?? guarded(algolia(appId, apiKey) as unknown as SearchClient, loadEmbedded);
  clients.set(key, client);
  return client;
}
