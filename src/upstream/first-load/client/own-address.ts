import {fold} from '../../../lib/fold';

/**
 * Servers have a page at more addresses than its own: /foo.html, /foo/, //foo, on some systems /FOO. The router has it at
 * one, which the page names, and would render the not-found page over it.
 */
export function takeOwnAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) return;
  const {pathname} = new URL(canonical.href);
  // Below another path it is a copy of the page.
  const isAnotherPage = fold(decodeURIComponent(pathname)) !== fold(decodeURIComponent(location.pathname));
  if (isAnotherPage || decodeURI(pathname) === decodeURI(location.pathname)) return;
  history.replaceState(history.state, '', pathname + location.search + location.hash);
}
