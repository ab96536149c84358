import frameworkEntry from '@docusaurus/core/lib/client/serverEntry';
import {close, open, routeChunks} from '@generated/hc-server-tables';
import {findRouteChunk, type RouteChunk} from './client/expand';

/** Its types are not among those of the package. */
const render = frameworkEntry as (page: {pathname: string}) => Promise<unknown>;

/** How many pages are being rendered from each open route chunk. */
const rendering = new Map<RouteChunk, number>();

/**
 * Replaces the framework's entry on the server, and ends with it. Framework and router look through the lists of all pages
 * a dozen times for each page, which with 2,500 pages is a quarter of the time they take to render: only the route chunks of
 * those at work are open.
 */
export default async function renderWithRoutes(page: {pathname: string}): Promise<unknown> {
  const routeChunk = findRouteChunk(routeChunks, page.pathname)?.[1];
  if (!routeChunk) return render(page);
  const others = rendering.get(routeChunk) ?? 0;
  rendering.set(routeChunk, others + 1);
  if (others === 0) open(routeChunk);
  try {
    return await render(page);
  } finally {
    const left = rendering.get(routeChunk)! - 1;
    rendering.set(routeChunk, left);
    if (left === 0) close(routeChunk);
  }
}
