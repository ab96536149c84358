import preload from '@docusaurus/core/lib/client/preload';
import {markArrival} from '../../../lib/arrival';
import {decodeUri} from '../../../lib/decode';
import {ahead} from './ahead';
import {openMenus} from './menus';
import {openRouteChunkOf} from './route-chunks';

/**
 * Replaces the framework's function of this name, which fetches what a page consists of before it is shown: the router
 * knows a page once its route chunk is open. Where some of it cannot be had, the framework loads the document of who goes there.
 */
export default async function preloadWithRoutes(pathname: string): Promise<void> {
  try {
    const menus = await ahead(() => openRouteChunkOf(pathname));
    await ahead(() => Promise.all([openMenus(menus), preload(pathname)]));
  } catch (error) {
    const isOnItsPage =
      document.documentElement.dataset.hasHydrated === 'true' && decodeUri(location.pathname) === decodeUri(pathname);
    if (isOnItsPage) markArrival();
    throw error;
  }
}
