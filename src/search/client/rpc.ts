import siteConfig from '@generated/docusaurus.config';
import type {Call, Operation, Operations, Reply, Start} from './protocol';

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** DocSearch knows an error that can be tried again by this name. */
class RetryError extends Error {
  override name = 'RetryError';
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

function failAll(message: string): void {
  worker?.terminate();
  // The next call starts a new worker.
  worker = undefined;
  for (const {reject} of waiting.values()) reject(new RetryError(message));
  waiting.clear();
}

function start(): Worker {
  const created = new Worker(new URL('./worker.ts', import.meta.url), {name: 'hc-search'});
  created.onmessage = ({data}: MessageEvent<Reply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new RetryError(data.error));
    else call?.resolve(data.result as never);
  };
  created.onerror = (event) => {
    event.preventDefault();
    failAll(event.message || 'worker failed');
  };
  created.onmessageerror = () => failAll('unreadable message');
  const message: Start = {address: {origin: location.origin, baseUrl: siteConfig.baseUrl}};
  created.postMessage(message);
  return created;
}

/**
 * Asks the worker; starts it when there is none.
 *
 * @throws RetryError when the index cannot be read or the worker fails
 */
export function call<K extends Operation>(
  operation: K,
  argument: Operations[K]['argument'],
): Promise<Operations[K]['result']> {
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    waiting.set(id, {resolve, reject});
    try {
      worker ??= start();
      worker.postMessage({id, operation, argument} satisfies Pick<Call, 'id' | 'operation' | 'argument'>);
    } catch (error) {
      waiting.delete(id);
      reject(new RetryError(String(error)));
    }
  });
}
