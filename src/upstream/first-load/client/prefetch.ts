import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import {ahead} from './ahead';
import {idleQueue} from './idle-queue';
import {openRouteChunkOf} from './route-chunks';
import {isSparing} from './sparing';

async function prefetch(path: string): Promise<void> {
  if (isSparing()) return;
  try {
    await ahead(() => openRouteChunkOf(path));
  } catch {
    // It is asked for again, or the document loaded anew, when the reader goes there.
    return;
  }
  void docusaurus.prefetch(path);
}

/**
 * Replaces the framework's object of this name, by which links fetch the pages they lead to as soon as they are seen. All
 * links of a page are seen at once, and each looks through the table of all routes: the longest time a page did not
 * answer. What a reader points at is fetched at once, as before.
 */
export default Object.freeze({preload: docusaurus.preload, prefetch: idleQueue(prefetch)});
