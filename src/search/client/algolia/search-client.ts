import type {SearchRequest, SearchResponse} from './algolia-response';

/** DocSearch sends an object, the search page a list. */
export type SearchArgument = SearchRequest[] | {requests: SearchRequest[]};

/** The part of Algolia's client that DocSearch and the search page use. */
export interface SearchClient {
  search(argument: SearchArgument): Promise<SearchResponse>;
  addAlgoliaAgent(segment: string, version?: string): void;
}

export function requestsOf(argument: SearchArgument): SearchRequest[] {
  return Array.isArray(argument) ? argument : argument.requests;
}
