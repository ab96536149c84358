import siteConfig from '@generated/docusaurus.config';
import {SCRIPT_MISSING} from '../../../lib/chunk-names';
import {HEAD_FILE} from '../../engine/types';
import type {SearchResponse, SiteAddress} from '../algolia/algolia-response';
import {fetchFile, indexFolder, StalledError} from './fetch-file';
import type {Arrival, Call, HandOver, Operation, Operations, Reply, Start, Step} from './protocol';

declare const __webpack_require__: {gca: (chunk: string) => string};

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  message: Pick<Call, 'id' | 'operation' | 'argument'>;
  onStep: ((response: SearchResponse) => void) | undefined;
  /** It has been asked of a second worker, because the first one fell silent. */
  isRepeated: boolean;
}

/** DocSearch knows an error that can be tried again by this name. */
class RetryError extends Error {
  override name = 'RetryError';
}

/** Milliseconds of silence, while someone waits, after which a worker is gone: browsers end workers without a word. */
export const SILENCE_MS = 15_000;

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function listen(): void {
  clearTimeout(silence);
  silence = waiting.size > 0 ? setTimeout(replace, SILENCE_MS) : undefined;
}

function end(): void {
  worker?.terminate();
  // The next call starts a new worker, which may read another index.
  worker = undefined;
}

function failAll(message: string, calls = [...waiting]): void {
  for (const [id, {reject}] of calls) {
    waiting.delete(id);
    reject(new RetryError(message));
  }
  listen();
}

/** Asks a new worker what the silent one has not answered; what two workers have not answered has failed. */
function replace(): void {
  end();
  failAll(
    'no answer',
    [...waiting].filter(([, {isRepeated}]) => isRepeated),
  );
  for (const call of waiting.values()) {
    call.isRepeated = true;
    post(call);
  }
}

/** Asks for the head of the index beside the script of the worker, which could ask for it only one round trip later. */
async function fetchHead(address: SiteAddress): Promise<HandOver> {
  const begun = performance.now();
  const answered = await fetchFile(indexFolder(address) + HEAD_FILE, 'no-cache', listen).then(
    (head) => ({head}),
    (error: unknown) => (error instanceof StalledError ? {error: error.message} : {}),
  );
  return {...answered, took: performance.now() - begun};
}

/** Tells that the script of the worker could not be had. */
function tellMissing(): void {
  // The framework's own function for the address of a script, which tests have not.
  const address = typeof __webpack_require__ === 'undefined' ? '' : __webpack_require__.gca('hc-search');
  dispatchEvent(new CustomEvent(SCRIPT_MISSING, {detail: address}));
}

function start(): Worker {
  const address: SiteAddress = {
    origin: location.origin,
    baseUrl: siteConfig.baseUrl,
    marksPassages: 'fragmentDirective' in document,
  };
  const created = new Worker(new URL('./worker.ts', import.meta.url), {name: 'hc-search'});
  let hasAnswered = false;
  created.onmessage = ({data}: MessageEvent<Reply | Step | Arrival>) => {
    hasAnswered = true;
    if ('isArrival' in data) return listen();
    if ('step' in data) return waiting.get(data.id)?.onStep?.(data.step);
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    listen();
    if ('error' in data) call?.reject(new RetryError(data.error));
    else call?.resolve(data.result as never);
  };
  created.onerror = (event) => {
    event.preventDefault();
    end();
    failAll(event.message || 'worker failed');
    if (!hasAnswered) tellMissing();
  };
  created.onmessageerror = () => {
    end();
    failAll('unreadable message');
  };
  created.postMessage({address} satisfies Start);
  void fetchHead(address).then((handedOver) => created.postMessage(handedOver));
  return created;
}

function post({message, reject}: Waiting): void {
  try {
    worker ??= start();
    worker.postMessage(message);
  } catch (error) {
    waiting.delete(message.id);
    reject(new RetryError(String(error)));
  }
  listen();
}

/**
 * Asks the worker; starts it when there is none, and a second one when the first does not answer.
 *
 * @param onStep is called with what is known of the answer before the whole one
 * @throws RetryError when the index cannot be read, the worker fails or two workers stay silent
 */
export function call<K extends Operation>(
  operation: K,
  argument: Operations[K]['argument'],
  onStep?: (response: SearchResponse) => void,
): Promise<Operations[K]['result']> {
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    const asked: Waiting = {resolve, reject, message: {id, operation, argument}, onStep, isRepeated: false};
    waiting.set(id, asked);
    post(asked);
  });
}
