import {clientsClaim} from 'workbox-core';
import {ExpirationPlugin} from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import {addPlugins, cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry} from 'workbox-precaching';
import {registerRoute} from 'workbox-routing';
import {CacheFirst, NetworkFirst, NetworkOnly} from 'workbox-strategies';
import {
  buildOf,
  cacheName,
  DOWNLOAD_CHANGING,
  DOWNLOAD_HASHED,
  OFFLINE_PAGE,
  OFFLINE_SCRIPT,
  parseCacheName,
  storedHtml,
  type WorkerRequest,
} from './names';

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build. */
declare const BUILD: string;
declare const BASE_URL: string;
declare const SHELL: PrecacheEntry[];

/** After this many seconds of a weak signal a stored page is better than a blank one. */
const PATIENCE_SECONDS = 4;
const MAX_PAGES = 100;
const MAX_FILES = 800;

function isPage(response: Response): boolean {
  return /\btext\/html\b/.test(response.headers.get('content-type') ?? '');
}

/** Pages of another build would be stored among files they do not fit; they are shown, and the next worker keeps them. */
const ofThisBuild = {
  cacheWillUpdate: async ({response}: {response: Response}) => {
    if (response.status !== 200) return null;
    if (!isPage(response)) return response;
    const html = await response.clone().text();
    const build = buildOf(html);
    if (build === undefined) return response;
    if (build === BUILD) {
      const headers = new Headers(response.headers);
      // They describe what came over the wire.
      headers.delete('content-encoding');
      headers.delete('content-length');
      return new Response(storedHtml(html), {headers});
    }
    // Without a connection or during a deployment the browser's own next look finds it.
    void self.registration.update().catch(() => undefined);
    return null;
  },
};

/** What the caches of this site hold, those of this build first: a page and its files are always of one build. */
async function findStored(request: Request | string): Promise<Response | undefined> {
  const search = async (names: string[]) => {
    for (const name of names) {
      // Opening a cache that has just been deleted would bring it back.
      const response = await caches.match(request, {cacheName: name, ignoreVary: true});
      if (response) return response;
    }
    return undefined;
  };
  const names = (await caches.keys()).filter((name) => parseCacheName(name));
  const isOwn = (name: string) => parseCacheName(name)?.build === BUILD;
  return (
    (await search(names.filter(isOwn))) ??
    (await matchPrecache(typeof request === 'string' ? request : request.url)) ??
    (await search(names.filter((name) => !isOwn(name))))
  );
}

/** A page is the same whatever stands behind its path. */
function pageKey({url}: Request): string {
  const {origin, pathname} = new URL(url);
  return origin + pathname;
}

const pages = new NetworkFirst({
  cacheName: cacheName('seiten', BUILD),
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: {ignoreVary: true},
  plugins: [
    ofThisBuild,
    new ExpirationPlugin({maxEntries: MAX_PAGES}),
    {
      cacheKeyWillBeUsed: async ({request}) => pageKey(request),
      cachedResponseWillBeUsed: async ({cachedResponse, request}) =>
        cachedResponse ?? (await findStored(pageKey(request))),
      handlerDidError: async ({request}) =>
        request.mode === 'navigate' ? matchPrecache(BASE_URL + OFFLINE_PAGE) : undefined,
    },
  ],
});

const files = new CacheFirst({
  cacheName: cacheName('dateien', BUILD),
  matchOptions: {ignoreVary: true},
  plugins: [
    {
      cachedResponseWillBeUsed: async ({cachedResponse, request}) => cachedResponse ?? (await findStored(request)),
      cacheWillUpdate: async ({response}) => (response.status === 200 && !isPage(response) ? response : null),
    },
    new ExpirationPlugin({maxEntries: MAX_FILES}),
  ],
});

/** Files whose name does not change with their content: never stored on the way, only with all that belongs to them. */
const changing = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [{handlerDidError: async ({request}) => findStored(request)}],
});

function below(url: URL, folder: string): boolean {
  return url.origin === self.location.origin && url.pathname.startsWith(BASE_URL + folder);
}

function isDownload({cache}: Request): boolean {
  return cache === DOWNLOAD_HASHED || cache === DOWNLOAD_CHANGING;
}

registerRoute(
  ({request, url}) =>
    request.mode === 'navigate' &&
    below(url, '') &&
    url.pathname !== BASE_URL + OFFLINE_PAGE &&
    !/\.[a-z\d]+$/i.test(url.pathname),
  pages,
);
registerRoute(
  ({request, url}) =>
    !isDownload(request) &&
    (below(url, 'assets/') || (below(url, 'search/') && /\.[\da-f]{8,}\.json$/.test(url.pathname))),
  files,
);
registerRoute(
  ({request, url}) =>
    !isDownload(request) && ['search/manifest.json', 'img/', OFFLINE_SCRIPT].some((path) => below(url, path)),
  changing,
);

addPlugins([ofThisBuild]);
precache(SHELL);
cleanupOutdatedCaches();
navigationPreload.enable();
clientsClaim();

async function keep(event: ExtendableMessageEvent, request: Extract<WorkerRequest, {type: 'KEEP'}>): Promise<void> {
  const stored = await caches.open(cacheName('seiten', BUILD));
  for (const url of request.pages) {
    if (!(await stored.match(pageKey(new Request(url)), {ignoreVary: true})))
      await Promise.allSettled(pages.handleAll({event, request: new Request(url)}));
  }
  for (const url of request.files) await Promise.allSettled(files.handleAll({event, request: new Request(url)}));
}

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  if (request.type === 'SKIP_WAITING') void self.skipWaiting();
  if (request.type === 'BUILD') event.ports[0]?.postMessage(BUILD);
  if (request.type === 'KEEP') event.waitUntil(keep(event, request));
});
