import {answer} from '../../answer/answer';
import {
  answerRequests,
  toPageFilter,
  type SearchRequest,
  type SearchResponse,
  type SiteAddress,
} from '../algolia/algolia-response';
import {pagesNearAddress} from '../../engine/addresses';
import type {SearchLibrary} from '../../engine/library';
import {answerInSteps, mayGrow} from './growing-answer';
import {suggestionAddress} from '../ui/ask-on';
import {indexFolder} from './fetch-file';
import {openLibrary} from './load-index';
import {RemainingIndex} from './remaining-index';
import {sectionUrl} from '../algolia/shown-hits';
import type {Arrival, Call, HandOver, Operation, Operations, Reply, Start, Step} from './protocol';

const CONTACT_PATH = 'gethelp/gethelp-landingpage';

let address: SiteAddress;
let remaining: RemainingIndex | undefined;
let loading: Promise<SearchLibrary> | undefined;
let takeOver: (handedOver: HandOver) => void;
/** The head the page asks for once, when it starts this worker. */
let handedOver: Promise<HandOver> | undefined = new Promise((resolve) => (takeOver = resolve));
/** The latest query whose answer grows, and what ends it when there is a later one. */
let growing: {answer: Promise<SearchResponse>; end: AbortController} | undefined;

async function open(): Promise<SearchLibrary> {
  const {head, error, took} = (await handedOver) ?? {took: 0};
  handedOver = undefined;
  if (error !== undefined) throw new Error(error);
  const begun = performance.now();
  const library = await openLibrary(
    indexFolder(address),
    () => self.postMessage({isArrival: true} satisfies Arrival),
    head,
  );
  remaining = new RemainingIndex(library, took + performance.now() - begun);
  return library;
}

function load(): Promise<SearchLibrary> {
  loading ??= open();
  // A failed load must not stick: the next keystroke tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/**
 * Answers the latest query of the modal. On a slow network several keystrokes wait for the same files: earlier ones ask for no
 * file of their own, and are answered with the latest one, after it.
 */
function grow(id: number, requests: SearchRequest[]): Promise<SearchResponse> {
  growing?.end.abort();
  const end = new AbortController();
  const onStep = (step: SearchResponse) => self.postMessage({id, step} satisfies Step);
  const answerOfLatest = load()
    .then((library) => answerInSteps(library, requests, address, onStep, end.signal))
    .catch((error: unknown) => {
      if (end.signal.aborted && error === end.signal.reason) return growing!.answer;
      throw error;
    });
  growing = {answer: answerOfLatest, end};
  return answerOfLatest;
}

async function run({id, operation, argument}: Call): Promise<Operations[Operation]['result']> {
  if (operation === 'search') {
    remaining?.wait();
    if (argument.inSteps && mayGrow(argument.requests)) return grow(id, argument.requests);
  }
  const library = await load();
  switch (operation) {
    case 'load':
      return {};
    case 'search':
      return answerRequests(library, argument.requests, address);
    case 'near': {
      // A part of the base URL says nothing about the page.
      const path = argument.path.startsWith(address.baseUrl)
        ? argument.path.slice(address.baseUrl.length)
        : argument.path;
      const pages = await pagesNearAddress(library, path);
      return pages.map(({title, path: route}) => ({title, path: route}));
    }
    case 'answer':
      return answer(library, argument.question, {
        earlier: argument.earlier,
        filter: toPageFilter(argument.facetFilters),
        href: (page, anchor, passage) => sectionUrl(address, page, anchor, passage),
        contactUrl: address.baseUrl + CONTACT_PATH,
        askUrl: (suggestion) => suggestionAddress(address.baseUrl, suggestion),
      });
  }
}

self.onmessage = async ({data}: MessageEvent<Start | HandOver | Call>) => {
  if ('address' in data) {
    address = data.address;
    return;
  }
  if ('took' in data) return takeOver(data);
  const reply: Reply = await run(data).then(
    (result) => ({id: data.id, result}),
    (error: unknown) => ({id: data.id, error: error instanceof Error ? error.message : String(error)}),
  );
  self.postMessage(reply);
  if (data.operation === 'search') remaining?.loadAfterPause();
};
