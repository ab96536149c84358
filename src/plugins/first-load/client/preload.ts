import preload from '@docusaurus/core/lib/client/preload';
import {openMenus} from './menus';
import {openShelfOf} from './shelves';

/**
 * Replaces the framework's function of this name, which fetches what a page consists of before it is shown: the router
 * knows a page once its shelf is open.
 */
export default async function preloadFromShelf(pathname: string): Promise<void> {
  const menus = await openShelfOf(pathname);
  await Promise.all([openMenus(menus), preload(pathname)]);
}
