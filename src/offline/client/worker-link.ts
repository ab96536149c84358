import {messageSW, Workbox} from 'workbox-window';
import {parseCacheName, WORKER, type WorkerRequest} from '../names';
import {pageBuild} from './build';
import {Store} from './store';

const HOUR_MS = 60 * 60 * 1000;
/** A worker gives way when it has answered all it was asked, which on a weak line takes minutes. A reader waits no longer. */
const TAKEOVER_MS = 5000;

/** True as soon as the site has a newer version than the page shown. */
export const updateReady = new Store(false);

let waiting: ServiceWorker | undefined;

function ask(worker: ServiceWorker, request: WorkerRequest): Promise<unknown> {
  return messageSW(worker, request);
}

/** Tells the reader only when the page itself is old: one that came fresh from the server needs no reload. */
async function announce(worker: ServiceWorker): Promise<void> {
  if ((await ask(worker, {type: 'BUILD'})) !== pageBuild()) {
    updateReady.set(true);
  } else if (worker === waiting) {
    worker.postMessage({type: 'SKIP_WAITING'} satisfies WorkerRequest);
  }
}

/**
 * Shows the new version: its worker takes control first, so that page and files are kept as one build. Where it cannot, the
 * page comes from the network all the same, and asks it to take control (`announce`).
 */
export function showUpdate(): void {
  const reload = () => window.location.reload();
  if (!waiting || waiting.state === 'redundant' || waiting.state === 'activated') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, {once: true});
  waiting.postMessage({type: 'SKIP_WAITING'} satisfies WorkerRequest);
  setTimeout(reload, TAKEOVER_MS);
}

const reported = new Set<string>();

/** Files the page has loaded since the last call; those from before the worker took over it has not seen. */
function loadedFiles(): string[] {
  const {origin} = window.location;
  const files = performance
    .getEntriesByType('resource')
    .map(({name}) => name)
    .filter((name) => name.startsWith(`${origin}/`) && name.includes('/assets/') && !reported.has(name));
  for (const file of files) reported.add(file);
  return files;
}

/** Lets the worker keep the page the reader looks at. Pages reached by a click on a link are never requested as such. */
export function keepVisited(url: string): void {
  const {controller} = navigator.serviceWorker;
  controller?.postMessage({type: 'KEEP', pages: [url], files: loadedFiles()} satisfies WorkerRequest);
}

/**
 * Takes the visited pages of earlier builds into this one, in their new version, and deletes the old caches as soon as all
 * pages are there with their files. Until then they stay, and the next page goes on. The complete copy is not touched: it
 * is replaced when its successor is complete.
 */
async function carryOver(worker: ServiceWorker, build: string, site: string): Promise<void> {
  const old = (await caches.keys()).filter((name) => {
    const parsed = parseCacheName(name, site);
    return parsed && parsed.kind !== 'complete' && parsed.build !== build;
  });
  if (old.length === 0 || !navigator.onLine) return;
  // The page that is shown may still be on its way into the cache.
  const urls = new Set([window.location.href]);
  for (const name of old.filter((candidate) => parseCacheName(candidate, site)?.kind === 'pages')) {
    for (const {url} of await (await caches.open(name)).keys()) urls.add(url);
  }
  // Each by itself: browsers give a worker a limited time for each message.
  let isAllKept = true;
  for (const url of urls)
    isAllKept = (await ask(worker, {type: 'KEEP', pages: [url], files: []})) === true && isAllKept;
  if (isAllKept) for (const name of old) await caches.delete(name);
}

async function settle(): Promise<void> {
  const {controller} = navigator.serviceWorker;
  const build = pageBuild();
  if (!controller || !build || (await ask(controller, {type: 'BUILD'})) !== build) return;
  await carryOver(controller, build, new URL('.', controller.scriptURL).href);
}

/**
 * Registers the worker that keeps pages for when there is no connection, and watches for new versions of the site.
 *
 * @param baseUrl path of the site, with both slashes
 */
export async function startWorker(baseUrl: string): Promise<void> {
  const workbox = new Workbox(baseUrl + WORKER, {scope: baseUrl, updateViaCache: 'none'});
  workbox.addEventListener('waiting', ({sw}) => {
    waiting = sw;
    if (sw) void announce(sw);
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const {controller} = navigator.serviceWorker;
    if (controller) void announce(controller);
    keepVisited(window.location.href);
  });
  try {
    await workbox.register({immediate: true});
  } catch {
    // Private windows and blocked storage refuse; the site works the same, only not without a connection.
    return;
  }
  keepVisited(window.location.href);
  const update = () => void workbox.update().catch(() => undefined);
  window.setInterval(update, HOUR_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update());
  await settle();
}
