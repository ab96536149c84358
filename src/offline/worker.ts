import {clientsClaim, type WorkboxPlugin} from 'workbox-core';
import {ExpirationPlugin} from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import {addPlugins, cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry} from 'workbox-precaching';
import {registerRoute} from 'workbox-routing';
import {CacheFirst, NetworkFirst, NetworkOnly} from 'workbox-strategies';
import {beginsAsOwnPage, fetchGenuine, isGenuine, isOwnPage} from './genuine';
import {
  buildOf,
  cacheName,
  DOWNLOAD_CHANGING,
  DOWNLOAD_HASHED,
  filesOf,
  OFFLINE_PAGE,
  OFFLINE_SCRIPT,
  parseCacheName,
  redirectOf,
  SEARCH_HEAD,
  storedHtml,
  type CacheKind,
  type WorkerRequest,
} from './names';
import {findStored} from './spellings';

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build. */
declare const BUILD: string;
declare const BASE_URL: string;
declare const SHELL: PrecacheEntry[];
/** Where numbers and old addresses lead (`findStored`). */
declare const LEADS: Record<string, string>;

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

/** An answer that is of this site, or the one that is when asked past the browser's own cache, which may hold another. */
async function ownAnswer(url: string, response: Response): Promise<Response | undefined> {
  if (await isGenuine(response, url)) return response;
  if (!response.ok) return undefined;
  const {response: again, genuine: isOwn} = await fetchGenuine(url, {cache: 'reload'});
  return isOwn ? again : undefined;
}

/**
 * Keeps nothing but what this site has under an address. Pages of another build would be stored among files they do not fit;
 * they are shown, and the next worker keeps them.
 */
const ofThisBuild: WorkboxPlugin = {
  cacheWillUpdate: async ({request, response}) => {
    const own = await ownAnswer(request.url, response);
    if (!own || !isPage(own)) return own;
    const html = await own.clone().text();
    const build = buildOf(html);
    // Bare pages belong to all builds.
    if (build === undefined || build === BUILD) {
      const headers = new Headers(own.headers);
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

/**
 * Files that somebody else answers have not come: a page that takes them would run or show what is not of this site. A page
 * itself is shown whoever sends it, for the reader may have to sign in there.
 */
const genuineFile: WorkboxPlugin = {
  fetchDidSucceed: async ({request, response}) => {
    if (!response.ok && response.type === 'basic') return response;
    const own = await ownAnswer(request.url, response);
    if (!own) throw new TypeError(`${request.url} is answered by somebody else`);
    return own;
  },
};

/** Returns what is stored, unless an earlier worker has kept there what somebody else had answered. */
async function genuine(stored: Response | undefined, request: Request | string): Promise<Response | undefined> {
  const url = new URL(typeof request === 'string' ? request : request.url, SITE).href;
  return stored && (await isGenuine(stored, url)) ? stored : undefined;
}

/** Looks in those caches of this site that are wanted. */
async function search(
  request: Request | string,
  isWanted: (cache: {kind: CacheKind; build: string}) => boolean,
): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const parsed = parseCacheName(name, SITE);
    if (!parsed || !isWanted(parsed)) continue;
    // Opening a cache that has just been deleted would bring it back.
    const response = await genuine(await caches.match(request, {cacheName: name, ignoreVary: true}), request);
    if (response) return response;
  }
  return undefined;
}

/** Finds what is stored for good, that of this build first: a page and its files are always of one build. */
async function findLasting(request: Request | string): Promise<Response | undefined> {
  return (
    (await search(request, ({build}) => build === BUILD)) ??
    (await genuine(await matchPrecache(typeof request === 'string' ? request : request.url), request)) ??
    (await search(request, ({kind}) => kind === 'complete'))
  );
}

/** Finds what other builds have stored: that of earlier ones goes as soon as this one has all of it. */
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

/** Sends a reader to the stored page that the number of an article, an old address or another spelling means. */
async function leadOn({mode, url}: Request): Promise<Response | undefined> {
  if (mode !== 'navigate') return undefined;
  const stored = [BASE_URL];
  for (const name of await caches.keys()) {
    const kind = parseCacheName(name, SITE)?.kind;
    if (kind !== 'pages' && kind !== 'complete') continue;
    for (const request of await (await caches.open(name)).keys()) stored.push(new URL(request.url).pathname);
  }
  const target = findStored(new URL(url).pathname, LEADS, stored);
  return target === undefined ? undefined : Response.redirect(new URL(target, url));
}

async function findPage(request: Request): Promise<Response | undefined> {
  return (await findLasting(pageKey(request))) ?? findElsewhere(pageKey(request));
}

async function insteadOfPage(request: Request): Promise<Response | undefined> {
  return (await leadOn(request)) ?? (request.mode === 'navigate' ? matchPrecache(BASE_URL + OFFLINE_PAGE) : undefined);
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
        (await genuine(cachedResponse, request)) ?? findPage(request),
      handlerDidError: async ({request}) => insteadOfPage(request),
    },
  ],
});

/**
 * Answers with a page. The browser's own cache may hold one of somebody else, and has it at hand for this worker as it has for
 * the browser: only the network says whether it is still what there is.
 */
async function openPage({request, event}: {request: Request; event: ExtendableEvent}): Promise<Response> {
  const response = await pages.handle({request, event});
  if (!response.ok || (await beginsAsOwnPage(response))) return response;
  return fetch(request.url, {cache: 'reload', redirect: 'manual'}).catch(
    async () => (await findPage(request)) ?? (await insteadOfPage(request)) ?? Response.error(),
  );
}

/** Files of the site. */
const keptFile: WorkboxPlugin = {
  ...genuineFile,
  cachedResponseWillBeUsed: async ({cachedResponse, request}) =>
    (await genuine(cachedResponse, request)) ?? (await findLasting(request)) ?? (await takeOver(request)),
  cacheWillUpdate: async ({response}) => (response.ok ? response : null),
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
  plugins: [genuineFile, {handlerDidError: async ({request}) => findLasting(request)}],
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
    !/\.(?!html$)[a-z\d]+$/i.test(url.pathname),
  openPage,
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

addPlugins([genuineFile, ofThisBuild]);
precache(SHELL);
cleanupOutdatedCaches();
navigationPreload.enable();
clientsClaim();

/** Tells whether a file is stored, which it is now if it can be. */
async function keepFile(event: ExtendableMessageEvent, url: string): Promise<boolean> {
  const request = new Request(url);
  const isStored = async () => (await findLasting(request)) !== undefined;
  if (await isStored()) return true;
  await Promise.allSettled(files.handleAll({event, request}));
  return isStored();
}

/** Where a page has gone, undefined while it is where it was. */
async function newAddress(answer: Response): Promise<string | undefined> {
  if (answer.redirected) return answer.url;
  const target = redirectOf(await answer.clone().text());
  return target && new URL(target, SITE).href;
}

/** Tells whether a page is stored with the files it names, under its new address if it has moved, or no longer exists. */
async function keepPage(event: ExtendableMessageEvent, url: string): Promise<boolean> {
  const request = new Request(url);
  const find = () => caches.match(pageKey(request), {cacheName: PAGES, ignoreVary: true});
  if (!(await find())) {
    const [answer] = await Promise.allSettled(pages.handleAll({event, request}));
    if (answer.status === 'fulfilled' && !(await find())) {
      const isGone = [404, 410].includes(answer.value.status);
      if (isGone && isOwnPage(await answer.value.clone().text())) return true;
      const moved = answer.value.ok ? await newAddress(answer.value) : undefined;
      if (moved?.startsWith(SITE) && pageKey(new Request(moved)) !== pageKey(request)) return keepPage(event, moved);
    }
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
