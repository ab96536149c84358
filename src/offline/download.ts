import {fetchGenuine, isGenuine} from './genuine';
import {
  buildOf,
  cacheName,
  COMPLETE_MARK,
  DOWNLOAD_CHANGING,
  DOWNLOAD_HASHED,
  listBytes,
  OFFLINE_LIST,
  parseCacheName,
  storedHtml,
  type CompleteMark,
  type ListedFile,
  type OfflineList,
} from './names';

/** Requests at a time: browsers queue more of them anyway. */
const PARALLEL = 6;

/** `foreign`: somebody else answers for the site. */
export type FailureReason = 'cancelled' | 'no-room' | 'new-version' | 'no-connection' | 'foreign';

export class DownloadError extends Error {
  constructor(
    readonly reason: FailureReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'DownloadError';
  }
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof DownloadError) return error.reason;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'cancelled';
  return name === 'QuotaExceededError' ? 'no-room' : 'no-connection';
}

export interface DownloadOptions {
  /** Base URL with origin. */
  site: string;
  signal: AbortSignal;
  /** Bytes that are stored by now, out of `listBytes`. */
  onProgress: (bytes: number) => void;
}

/** Names carry a hash of the content: a copy from any build is the same file. */
function hasHash(path: string): boolean {
  return path.startsWith('assets/') || /\.[\da-f]{8,}\.json$/.test(path);
}

/** Which cache holds a copy of which hashed file. */
async function findCopies(site: string): Promise<Map<string, string>> {
  const copies = new Map<string, string>();
  for (const name of (await caches.keys()).filter((candidate) => parseCacheName(candidate, site))) {
    for (const {url} of await (await caches.open(name)).keys()) copies.set(url, name);
  }
  return copies;
}

/** A page as it is to be stored, if it belongs to the build. */
async function toStoredPage(response: Response, build: string): Promise<Response> {
  const html = await response.text();
  if (buildOf(html) !== build) throw new DownloadError('new-version');
  const headers = new Headers(response.headers);
  // They describe what came over the wire.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(storedHtml(html), {headers});
}

/**
 * The list of all that belongs to the help, as the server has it now.
 *
 * @throws DownloadError where it cannot be had
 */
export async function fetchList(site: string): Promise<OfflineList> {
  const response = await fetch(new URL(OFFLINE_LIST, site), {cache: 'no-cache'}).catch(() => {
    throw new DownloadError('no-connection');
  });
  const list = (await response.json().catch(() => undefined)) as Partial<OfflineList> | undefined;
  if (response.ok && list?.build && Array.isArray(list.pages) && Array.isArray(list.files)) return list as OfflineList;
  throw new DownloadError('foreign');
}

/** An error may be that of a device in between: only the list tells whether the file is gone with its build. */
async function reasonOfRefusal({ok, status}: Response, site: string, build: string): Promise<FailureReason> {
  if (ok) return 'foreign';
  if (status !== 404 && status !== 410) return 'no-connection';
  return (await fetchList(site)).build === build ? 'foreign' : 'new-version';
}

interface Wanted {
  url: string;
  site: string;
  build: string;
  isHashed: boolean;
  signal: AbortSignal;
}

async function fetchFile({url, site, build, isHashed, signal}: Wanted): Promise<Response> {
  const {response, genuine} = await fetchGenuine(url, {signal, cache: isHashed ? DOWNLOAD_HASHED : DOWNLOAD_CHANGING});
  if (!genuine) throw new DownloadError(await reasonOfRefusal(response, site, build));
  return response;
}

async function storedAddresses(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({url}) => url));
}

/** Bytes of the help that earlier attempts have not stored yet. */
export async function missingBytes(list: OfflineList, site: string): Promise<number> {
  const {build, pages, files} = list;
  const name = cacheName('complete', build, site);
  // Opening it would make it.
  if (!(await caches.has(name))) return listBytes(list);
  const stored = await storedAddresses(await caches.open(name));
  const isMissing = ([path]: ListedFile) => !stored.has(new URL(path, site).href);
  return listBytes({build, pages: pages.filter(isMissing), files: files.filter(isMissing)});
}

/**
 * Stores all of the help. Goes on where an earlier attempt stopped; the mark that makes it count is written last.
 * Without room for it nothing of it stays: a full storage would take the visited pages with it.
 *
 * @throws DownloadError with the reason
 */
export async function downloadAll(list: OfflineList, {site, signal, onProgress}: DownloadOptions): Promise<void> {
  const name = cacheName('complete', list.build, site);
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const working: Promise<void>[] = [];
  try {
    const cache = await caches.open(name);
    const stored = await storedAddresses(cache);
    const copies = await findCopies(site);
    const pages = new Set(list.pages.map(([path]) => path));
    const queue = [...list.files, ...list.pages];
    let bytes = 0;
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        stop.throwIfAborted();
        const [path, size] = next;
        const url = new URL(path, site).href;
        if (!stored.has(url)) {
          const isHashed = hasHash(path);
          const holder = isHashed ? copies.get(url) : undefined;
          const copy = holder ? await caches.match(url, {cacheName: holder, ignoreVary: true}) : undefined;
          const response =
            copy && (await isGenuine(copy, url))
              ? copy
              : await fetchFile({url, site, build: list.build, isHashed, signal: stop});
          await cache.put(url, pages.has(path) ? await toStoredPage(response, list.build) : response);
        }
        bytes += size;
        onProgress(bytes);
      }
    };
    working.push(...Array.from({length: PARALLEL}, work));
    await Promise.all(working);
    const mark: CompleteMark = {date: Date.now(), bytes: listBytes(list)};
    await cache.put(new URL(COMPLETE_MARK, site).href, Response.json(mark));
  } catch (error) {
    failed.abort();
    // What is being stored still tells of its progress.
    await Promise.allSettled(working);
    const reason = reasonOf(error);
    if (reason === 'no-room' || reason === 'new-version') await caches.delete(name);
    throw new DownloadError(reason, {cause: error});
  }
  await deleteComplete(site, list.build);
}

/** The complete copy of the help on this device and its build, undefined without one. */
export async function findComplete(site: string): Promise<(CompleteMark & {build: string}) | undefined> {
  for (const name of await caches.keys()) {
    const parsed = parseCacheName(name, site);
    if (parsed?.kind !== 'complete') continue;
    const mark = await caches.match(new URL(COMPLETE_MARK, site).href, {cacheName: name});
    if (mark) return {...((await mark.json()) as CompleteMark), build: parsed.build};
  }
  return undefined;
}

/** Deletes the complete copies of the help, all of them or all but the one of a build. */
export async function deleteComplete(site: string, exceptBuild?: string): Promise<void> {
  for (const name of await caches.keys()) {
    const parsed = parseCacheName(name, site);
    if (parsed?.kind === 'complete' && parsed.build !== exceptBuild) await caches.delete(name);
  }
}
