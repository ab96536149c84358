import {SearchLibrary} from '../../engine/library';
import {HEAD_FILE} from '../../engine/types';
import {fetchFile} from './fetch-file';

/**
 * Opens the index of the site. Its head is asked for each time; the files it names are hashed and stay in the cache.
 *
 * @param folder address of the search folder, with a slash at the end
 * @param onArrival is called for each piece of a file, also of those that are loaded later; a file that hangs fails
 * @param handedOver text of the head, if someone else has fetched it
 * @throws Error when the head is missing, damaged or not JSON
 */
export function openLibrary(folder: string, onArrival: () => void, handedOver?: string): Promise<SearchLibrary> {
  return SearchLibrary.open(async (name) => {
    const isHead = name === HEAD_FILE;
    const text =
      isHead && handedOver !== undefined
        ? handedOver
        : await fetchFile(folder + name, isHead ? 'no-cache' : 'default', onArrival);
    return JSON.parse(text) as unknown;
  });
}
