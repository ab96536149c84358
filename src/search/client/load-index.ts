import {SearchLibrary} from '../engine/library';
import {HEAD_FILE} from '../engine/types';

/**
 * Milliseconds without any arrival after which pending requests are given up. Less than a worker may stay silent (rpc.ts): one
 * file that hangs must not cost all the others.
 */
export const STALL_MS = 10_000;

const pending = new Set<AbortController>();
let stall: ReturnType<typeof setTimeout> | undefined;

function listen(): void {
  clearTimeout(stall);
  stall = pending.size > 0 ? setTimeout(() => pending.forEach((request) => request.abort()), STALL_MS) : undefined;
}

async function fetchJson(url: string, cache: RequestCache, onArrival: () => void): Promise<unknown> {
  const request = new AbortController();
  pending.add(request);
  listen();
  try {
    return await readJson(url, {cache, credentials: 'same-origin', signal: request.signal}, () => {
      listen();
      onArrival();
    });
  } finally {
    pending.delete(request);
    listen();
  }
}

async function readJson(url: string, options: RequestInit, onArrival: () => void): Promise<unknown> {
  const response = await fetch(url, options);
  // Servers of single-page applications answer unknown addresses with status 200 and HTML.
  if (!response.ok || !/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    throw new Error(`${url}: ${response.status} ${response.headers.get('content-type') ?? ''}`);
  }
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onArrival();
      controller.enqueue(piece);
    },
  });
  return new Response(response.body?.pipeThrough(watch)).json();
}

/**
 * Opens the index of the site. Its head is asked for each time; the files it names are hashed and stay in the cache.
 *
 * @param folder address of the search folder, with a slash at the end
 * @param onArrival is called for each piece of a file, also of those that are loaded later; a file that hangs fails
 * @throws Error when the head is missing, damaged or not JSON
 */
export function openLibrary(folder: string, onArrival: () => void): Promise<SearchLibrary> {
  return SearchLibrary.open((name) => fetchJson(folder + name, name === HEAD_FILE ? 'no-cache' : 'default', onArrival));
}
