import {SearchLibrary} from '../engine/library';

async function fetchJson(url: string, cache: RequestCache, onArrival: () => void): Promise<unknown> {
  const response = await fetch(url, {cache, credentials: 'same-origin'});
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
 * Opens the index of the site. The manifest is asked for each time; the files it names are hashed and stay in the cache.
 *
 * @param folder address of the search folder, with a slash at the end
 * @param onArrival hears of each piece of a file, also of those that are loaded later
 * @throws Error when manifest or head file are missing, damaged or not JSON
 */
export function openLibrary(folder: string, onArrival: () => void): Promise<SearchLibrary> {
  return SearchLibrary.open((name) =>
    fetchJson(folder + name, name === 'manifest.json' ? 'no-cache' : 'default', onArrival),
  );
}
