import {isIndexFile} from '../../engine/index-file';
import type {SiteAddress} from '../algolia/algolia-response';

/**
 * Milliseconds without any arrival after which pending requests are given up. Less than a worker may stay silent (rpc.ts): one
 * file that hangs must not cost all the others.
 */
export const STALL_MS = 10_000;

/** A request that was given up because nothing arrived any more. */
export class StalledError extends Error {
  override name = 'StalledError';
}

const pending = new Set<AbortController>();
let stall: ReturnType<typeof setTimeout> | undefined;

function listen(): void {
  clearTimeout(stall);
  stall =
    pending.size > 0
      ? setTimeout(() => pending.forEach((request) => request.abort(new StalledError('nothing arrives'))), STALL_MS)
      : undefined;
}

async function read(url: string, options: RequestInit, onArrival: () => void): Promise<string> {
  const response = await fetch(url, options);
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onArrival();
      controller.enqueue(piece);
    },
  });
  const text = await new Response(response.body?.pipeThrough(watch)).text();
  // Devices in between and servers of single-page applications answer with status 200 and a page of their own.
  if (response.ok && isIndexFile(text)) return text;
  // The browser may have kept it, as a file whose name has a hash.
  if (response.ok && options.cache !== 'reload') return read(url, {...options, cache: 'reload'}, onArrival);
  throw new Error(`${url}: ${response.status} ${response.headers.get('content-type') ?? ''}`);
}

/**
 * Fetches a JSON file of the search as text.
 *
 * @param onArrival is called for each piece of it
 * @throws StalledError when nothing arrives for `STALL_MS`
 * @throws Error when it is missing or not a file of the index
 */
export async function fetchFile(url: string, cache: RequestCache, onArrival: () => void): Promise<string> {
  const request = new AbortController();
  pending.add(request);
  listen();
  try {
    return await read(url, {cache, credentials: 'same-origin', signal: request.signal}, () => {
      listen();
      onArrival();
    });
  } finally {
    pending.delete(request);
    listen();
  }
}

/** Address of the folder with the index, with a slash at the end. */
export function indexFolder({origin, baseUrl}: SiteAddress): string {
  return `${origin}${baseUrl}search/`;
}
