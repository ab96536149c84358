import {clientsClaim, type WorkboxPlugin} from 'workbox-core';
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
  filesOf,
  OFFLINE_PAGE,
  OFFLINE_SCRIPT,
  parseCacheName,
  SEARCH_HEAD,
  storedHtml,
  type CacheKind,
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

const SITE = new URL(BASE_URL, self.location.href).href;
const PAGES = cacheName('pages', BUILD, SITE);
const FILES = cacheName('files', BUILD, SITE);

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

/** Looks in those caches of this site that are wanted. */
async function search(
  request: Request | string,
  isWanted: (cache: {kind: CacheKind; build: string}) => boolean,
): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const parsed = parseCacheName(name, SITE);
    if (!parsed || !isWanted(parsed)) continue;
    // Opening a cache that has just been deleted would bring it back.
    const response = await caches.match(request, {cacheName: name, ignoreVary: true});
    if (response) return response;
  }
  return undefined;
}

/** What is stored for good, that of this build first: a page and its files are always of one build. */
async function findLasting(request: Request | string): Promise<Response | undefined> {
  return (
    (await search(request, ({build}) => build === BUILD)) ??
    (await matchPrecache(typeof request === 'string' ? request : request.url)) ??
    (await search(request, ({kind}) => kind === 'complete'))
  );
}

/** What other builds have stored: that of earlier ones goes as soon as this one has all of it. */
function findElsewhere(request: Request | string): Promise<Response | undefined> {
  return search(request, ({kind, build}) => kind !== 'complete' && build !== BUILD);
}

/** A file of another build, which from now on is one of this build too. */
async function takeOver(request: Request): Promise<Response | undefined> {
  const response = await findElsewhere(request);
  if (response) {
    const cache = await caches.open(FILES);
    // A full storage is no reason to withhold it.
    await cache.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}

/** A page is the same whatever follows its path. */
function pageKey({url}: Request): string {
  const {origin, pathname} = new URL(url);
  return origin + pathname;
}

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: {ignoreVary: true},
  plugins: [
    ofThisBuild,
    new ExpirationPlugin({maxEntries: MAX_PAGES}),
    {
      cacheKeyWillBeUsed: async ({request}) => pageKey(request),
      cachedResponseWillBeUsed: async ({cachedResponse, request}) =>
        cachedResponse ?? (await findLasting(pageKey(request))) ?? (await findElsewhere(pageKey(request))),
      handlerDidError: async ({request}) =>
        request.mode === 'navigate' ? matchPrecache(BASE_URL + OFFLINE_PAGE) : undefined,
    },
  ],
});

/** Files of the site: a page under their name is the answer of a server that knows no such file. */
const keptFile: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({cachedResponse, request}) =>
    cachedResponse ?? (await findLasting(request)) ?? (await takeOver(request)),
  cacheWillUpdate: async ({response}) => (response.status === 200 && !isPage(response) ? response : null),
};

const files = new CacheFirst({
  cacheName: FILES,
  matchOptions: {ignoreVary: true},
  plugins: [keptFile, new ExpirationPlugin({maxEntries: MAX_FILES})],
});

/** The head of the search index: as new as can be, since it names the other files; kept by who has searched. */
const searchHead = new NetworkFirst({
  cacheName: FILES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: {ignoreVary: true},
  plugins: [keptFile],
});

/** Files whose name does not change with their content: never stored on the way, only with all that belongs to them. */
const changing = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [{handlerDidError: async ({request}) => findLasting(request)}],
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
  ({request, url}) => !isDownload(request) && ['img/', OFFLINE_SCRIPT].some((path) => below(url, path)),
  changing,
);
registerRoute(({request, url}) => !isDownload(request) && below(url, SEARCH_HEAD), searchHead);

addPlugins([ofThisBuild]);
precache(SHELL);
cleanupOutdatedCaches();
navigationPreload.enable();
clientsClaim();

/** Whether a file is stored, which it is now if it can be. */
async function keepFile(event: ExtendableMessageEvent, url: string): Promise<boolean> {
  const request = new Request(url);
  const isStored = async () => (await findLasting(request)) !== undefined;
  if (await isStored()) return true;
  await Promise.allSettled(files.handleAll({event, request}));
  return isStored();
}

/** Whether a page is stored with the files it names, or no longer exists. */
async function keepPage(event: ExtendableMessageEvent, url: string): Promise<boolean> {
  const request = new Request(url);
  const find = () => caches.match(pageKey(request), {cacheName: PAGES, ignoreVary: true});
  if (!(await find())) {
    const [answer] = await Promise.allSettled(pages.handleAll({event, request}));
    if (answer.status === 'fulfilled' && [404, 410].includes(answer.value.status)) return true;
  }
  const page = await find();
  return page !== undefined && keepFiles(event, filesOf(await page.text()));
}

async function keepFiles(event: ExtendableMessageEvent, addresses: string[]): Promise<boolean> {
  let isAllKept = true;
  for (const address of addresses) {
    const url = new URL(address, SITE);
    if (below(url, 'assets/') && !(await keepFile(event, url.href))) isAllKept = false;
  }
  return isAllKept;
}

async function keep(event: ExtendableMessageEvent, request: Extract<WorkerRequest, {type: 'KEEP'}>): Promise<boolean> {
  let isAllKept = await keepFiles(event, request.files);
  for (const url of request.pages) isAllKept = (await keepPage(event, url)) && isAllKept;
  return isAllKept;
}

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  if (request.type === 'SKIP_WAITING') void self.skipWaiting();
  if (request.type === 'BUILD') event.ports[0]?.postMessage(BUILD);
  if (request.type === 'KEEP') {
    event.waitUntil(keep(event, request).then((isAllKept) => event.ports[0]?.postMessage(isAllKept)));
  }
});
