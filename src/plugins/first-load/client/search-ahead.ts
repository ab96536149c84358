import {SEARCH_CHUNK, SEARCH_CLIENT_CHUNK} from '../../../lib/chunk-names';

declare const __webpack_require__: {gca: (chunk: string) => string};

/** After this long what the page itself needs has come. */
const SETTLED_MS = 1000;
let isOrdered = false;

function fetchAhead(): void {
  for (const chunk of [SEARCH_CHUNK, SEARCH_CLIENT_CHUNK]) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    // The framework's own function for the address of a chunk, by which it prefetches pages.
    link.href = __webpack_require__.gca(chunk);
    document.head.append(link);
  }
}

/** The search window has 120 KiB: a reader who opens the search should not wait for them. Spares slow and metered connections. */
export function onRouteDidUpdate(): void {
  const {connection} = navigator as {connection?: {saveData?: boolean; effectiveType?: string}};
  if (isOrdered) return;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  isOrdered = true;
  setTimeout(fetchAhead, SETTLED_MS);
}
