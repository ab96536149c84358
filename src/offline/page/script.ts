import {markArrival} from '../../lib/arrival';
import {applyStoredColorMode} from '../../lib/color-mode';
import {decodeUri} from '../../lib/decode';
import {OFFLINE_PAGE, parseCacheName} from '../names';

/** Put in by the build. */
declare const BASE_URL: string;

/** Script of the offline page: follows the chosen colours, names what is stored, comes back with the connection. */
const MAX_LISTED = 30;

function titleOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.title.replace(/ \| [^|]+$/, '');
}

/** Visited pages, the last ones first. */
async function storedPages(): Promise<{path: string; title: string}[]> {
  const found = new Map<string, string>();
  const site = new URL(BASE_URL, location.href).href;
  for (const name of await caches.keys()) {
    if (parseCacheName(name, site)?.kind !== 'pages') continue;
    const cache = await caches.open(name);
    for (const request of [...(await cache.keys())].reverse().slice(0, MAX_LISTED)) {
      const {pathname} = new URL(request.url);
      const response = await cache.match(request, {ignoreVary: true});
      if (response && !found.has(pathname)) found.set(pathname, titleOf(await response.text()));
    }
  }
  return [...found].slice(0, MAX_LISTED).map(([path, title]) => ({path, title}));
}

async function listStoredPages(): Promise<void> {
  const pages = await storedPages();
  const section = document.querySelector<HTMLElement>('#gespeichert');
  const list = section?.querySelector('ul');
  if (!section || !list || pages.length === 0) return;
  for (const {path, title} of pages) {
    const link = Object.assign(document.createElement('a'), {href: path, textContent: title || decodeUri(path)});
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  section.hidden = false;
}

applyStoredColorMode();
document.addEventListener('DOMContentLoaded', () => {
  void listStoredPages();
  // Opened by its own address the page has nothing to come back to.
  if (location.pathname.endsWith(`/${OFFLINE_PAGE}`)) return;
  const retry = () => {
    markArrival();
    location.reload();
  };
  addEventListener('online', retry);
  document.querySelector('#erneut')?.addEventListener('click', (event) => {
    event.preventDefault();
    retry();
  });
  // Who is on the way to another page is not called back.
  addEventListener('beforeunload', () => removeEventListener('online', retry));
});
