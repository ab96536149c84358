import {open, routeChunks} from '@generated/hc-tables';
import {decodeUri} from '../../../lib/decode';
import {findRouteChunk} from './expand';
import type {Menus} from './menus';

declare const __webpack_require__: {u: (chunk: string) => string};

/** Hashes of the files of pages, by the key of their chunk: they travel in the route chunks, not in the bundler's runtime. */
const hashes = new Map<string, string>();

const fileOf = __webpack_require__.u;
__webpack_require__.u = (chunk) => fileOf(chunk).replace('.undefined.', `.${hashes.get(chunk)}.`);

const opening = new Map<string, Promise<Map<string, Menus>>>();

async function fetchRouteChunk(load: (typeof routeChunks)[number][1]): Promise<Map<string, Menus>> {
  const {default: routeChunk} = await load();
  const files = routeChunk.files.split(',');
  for (const [index, key] of Object.keys(routeChunk.chunks).entries()) hashes.set(key, files[index]!);
  return new Map(Array.from(open(routeChunk), ([path, menus]) => [path, routeChunk.menus[menus]!]));
}

/**
 * Opens the route chunk of a page, after which the router knows it, and everything else in that chunk.
 *
 * @returns how to fetch the parts of the sidebar the page is shown with
 */
export async function openRouteChunkOf(pathname: string): Promise<Menus> {
  const path = decodeUri(pathname);
  const [first, load] = findRouteChunk(routeChunks, path) ?? [];
  if (first === undefined || !load) return {};
  // One that could not be fetched is asked for again.
  if (!opening.has(first)) opening.set(first, fetchRouteChunk(load));
  try {
    return (await opening.get(first)!).get(path) ?? {};
  } catch (error) {
    opening.delete(first);
    throw error;
  }
}
