import {open, shelves} from '@generated/hc-tables';
import {decodeUri} from '../../../lib/decode';
import {findShelf} from './expand';
import type {Menus} from './menus';

declare const __webpack_require__: {u: (chunk: string) => string};

/** Hashes of the files of pages, by the key of their chunk: they travel on the shelves, not in the bundler's runtime. */
const hashes = new Map<string, string>();

const fileOf = __webpack_require__.u;
__webpack_require__.u = (chunk) => fileOf(chunk).replace('.undefined.', `.${hashes.get(chunk)}.`);

const opening = new Map<string, Promise<Map<string, Menus>>>();

async function fetchShelf(load: (typeof shelves)[number][1]): Promise<Map<string, Menus>> {
  const {default: shelf} = await load();
  const files = shelf.files.split(',');
  for (const [index, key] of Object.keys(shelf.chunks).entries()) hashes.set(key, files[index]!);
  return new Map(Array.from(open(shelf), ([path, menus]) => [path, shelf.menus[menus]!]));
}

/**
 * Opens the shelf a page stands on, after which the router knows it, and everything else on the shelf.
 *
 * @returns how to fetch the parts of the sidebar the page is shown with
 */
export async function openShelfOf(pathname: string): Promise<Menus> {
  const path = decodeUri(pathname);
  const [first, load] = findShelf(shelves, path) ?? [];
  if (first === undefined || !load) return {};
  // One that could not be fetched is asked for again.
  if (!opening.has(first)) opening.set(first, fetchShelf(load));
  try {
    return (await opening.get(first)!).get(path) ?? {};
  } catch (error) {
    opening.delete(first);
    throw error;
  }
}
