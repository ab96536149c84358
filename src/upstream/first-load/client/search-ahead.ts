import {SEARCH_CHUNK, SEARCH_CLIENT_CHUNK, SEARCH_STYLE_CHUNK} from '../../../lib/chunk-names';
import {isSparing} from './sparing';

declare const __webpack_require__: {gca: (chunk: string) => string; p: string; miniCssF: (chunk: string) => string};

/** After this long what the page itself needs has come. */
const SETTLED_MS = 1000;
let isOrdered = false;

function prefetch(as: 'script' | 'style', href: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = as;
  link.href = href;
  document.head.append(link);
}

function fetchAhead(): void {
  // The framework's own function for the address of a script, by which it prefetches pages.
  const {gca, p, miniCssF} = __webpack_require__;
  prefetch('script', gca(SEARCH_CHUNK));
  prefetch('script', gca(SEARCH_CLIENT_CHUNK));
  prefetch('style', p + miniCssF(SEARCH_STYLE_CHUNK));
}

/** The search modal has 120 KiB: a reader who opens the search should not wait for them. Spares slow and metered connections. */
export function onRouteDidUpdate(): void {
  if (isOrdered || isSparing()) return;
  isOrdered = true;
  setTimeout(fetchAhead, SETTLED_MS);
}
