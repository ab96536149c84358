import type {SiteAddress} from './algolia-response';

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
  return new Response(response.body?.pipeThrough(watch)).text();
}

/**
 * Fetches a JSON file of the search as text.
 *
 * @param onArrival is called for each piece of it
 * @throws StalledError when nothing arrives for `STALL_MS`
 * @throws Error when it is missing or is not JSON by its type
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
