import frameworkEntry from '@docusaurus/core/lib/client/serverEntry';
import {close, open, shelves} from '@generated/hc-server-tables';
import {findShelf, type Shelf} from './client/expand';

/** Its types are not among those of the package. */
const render = frameworkEntry as (page: {pathname: string}) => Promise<unknown>;

/** How many pages are being rendered from each open shelf. */
const rendering = new Map<Shelf, number>();

/**
 * Replaces the framework's entry on the server, and ends with it. Framework and router look through the lists of all pages
 * a dozen times for each page, which with 2,500 pages is a quarter of the time they take to render: only the shelves of
 * those at work are open.
 */
export default async function renderFromShelf(page: {pathname: string}): Promise<unknown> {
  const shelf = findShelf(shelves, page.pathname)?.[1];
  if (!shelf) return render(page);
  const others = rendering.get(shelf) ?? 0;
  rendering.set(shelf, others + 1);
  if (others === 0) open(shelf);
  try {
    return await render(page);
  } finally {
    const left = rendering.get(shelf)! - 1;
    rendering.set(shelf, left);
    if (left === 0) close(shelf);
  }
}
