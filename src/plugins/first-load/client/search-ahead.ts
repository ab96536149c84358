import {SEARCH_CHUNK} from '../names';

declare const __webpack_public_path__: string;
declare const __webpack_get_script_filename__: (chunk: string) => string;

/** After this long what the page itself needs has come. */
const SETTLED_MS = 1000;
let isOrdered = false;

function fetchAhead(): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = __webpack_public_path__ + __webpack_get_script_filename__(SEARCH_CHUNK);
  document.head.append(link);
}

/** The window has 114 KiB: who opens the search should not wait for them. Spares slow lines and those paid by volume. */
export function onRouteDidUpdate(): void {
  const {connection} = navigator as {connection?: {saveData?: boolean; effectiveType?: string}};
  if (isOrdered) return;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  isOrdered = true;
  setTimeout(fetchAhead, SETTLED_MS);
}
