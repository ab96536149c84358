import type {Answer} from '../../answer/answer';
import type {FacetFilters, SearchRequest, SearchResponse, SiteAddress} from '../algolia/algolia-response';

export interface NearPage {
  title: string;
  /** Route below the base URL, decoded. */
  path: string;
}

/** Requests to the worker, and its answers. */
export interface Operations {
  /** Loads the index without searching. */
  load: {argument: Record<string, never>; result: Record<string, never>};
  search: {argument: {requests: SearchRequest[]; inSteps?: boolean}; result: SearchResponse};
  /** The pages an unknown address may have meant; the path is decoded. */
  near: {argument: {path: string}; result: NearPage[]};
  /** `earlier` are the questions before it of the same talk, oldest first. */
  answer: {argument: {question: string; earlier: string[]; facetFilters?: FacetFilters}; result: Answer};
}

export type Operation = keyof Operations;

/** First message to a worker: where the site is served. The head of the index follows. */
export interface Start {
  address: SiteAddress;
}

/** The head of the index, which the page has asked for while the script of the worker was on its way. */
export interface HandOver {
  /** Text of the file; without it the worker asks by itself. */
  head?: string;
  /** The page has waited for it as long as anyone waits: asking once more would take as long again. */
  error?: string;
  /** Milliseconds from asking to the answer. */
  took: number;
}

export type Call = {[K in Operation]: {id: number; operation: K; argument: Operations[K]['argument']}}[Operation];

export type Reply = {id: number; result: Operations[Operation]['result']} | {id: number; error: string};

/** The known part of an answer that takes longer; the whole one follows. */
export interface Step {
  id: number;
  step: SearchResponse;
}

/** A piece of the index has arrived. On a slow network the whole takes longer than a worker may stay silent. */
export interface Arrival {
  isArrival: true;
}
