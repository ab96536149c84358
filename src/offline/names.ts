/** Everything page, worker and offline page have to agree on. Runs in browser and build, hence free of both. */

/** Caches of this site begin with it; other applications of the same origin keep theirs. */
const PREFIX = 'hilfe';

const kinds = ['pages', 'files', 'complete'] as const;

/** `pages`: pages the reader has seen. `files`: hashed files they needed. `complete`: the whole help, on request. */
export type CacheKind = (typeof kinds)[number];

/**
 * Caches carry the site and the build they belong to in their name: what fits together stays together, and a preview
 * below another path of the same origin keeps its own.
 *
 * @param site base URL with origin, as the browser spells it
 */
export function cacheName(kind: CacheKind, build: string, site: string): string {
  // No address has a space in it.
  return [PREFIX, site, kind, build].join(' ');
}

/** Kind and build of a cache, undefined for one this site did not make. */
export function parseCacheName(name: string, site: string): {kind: CacheKind; build: string} | undefined {
  const [prefix, owner, ofKind, build] = name.split(' ');
  const kind = kinds.find((known) => known === ofKind);
  return prefix === PREFIX && owner === site && kind && build ? {kind, build} : undefined;
}

/**
 * The build a page belongs to: the hash of the script that knows the names of those of articles, by way of the route chunks that
 * name them, of indexes and windows. It changes with each of them and stands in every page, so that nothing has to be
 * stamped. It stays where two builds differ only in what all pages load: stored pages name their own of these files and
 * stay whole.
 */
export function buildOf(html: string): string | undefined {
  return /\/assets\/js\/runtime~main\.([\da-f]+)\.js/.exec(html)?.[1];
}

/** Addresses of the hashed files a page is made of: scripts, style sheets, pictures. */
export function filesOf(html: string): string[] {
  const elements = html.matchAll(/<(?:script|link|img)\b[^>]*?\s(?:src|href)=["']?([^"'\s>]*\/assets\/[^"'\s>]+)/g);
  return [...new Set(Array.from(elements, ([, address]) => address!))];
}

/** Where a page leads that stands in for a redirect, on hosts that have none. */
export function redirectOf(html: string): string | undefined {
  return /<meta http-equiv=["']?refresh["']? content=["']0; url=([^"']+)/i.exec(html)?.[1];
}

/** A page as it is stored: the style sheet, which is in every page, is kept once, as the file it came from. */
export function storedHtml(html: string): string {
  return html.replace(/<style data-href="([^"]+)">[\s\S]*?<\/style>/, '<link rel="stylesheet" href="$1">');
}

/** Page that is shown when another is not stored and cannot be fetched; below the base URL. */
export const OFFLINE_PAGE = 'offline';
export const OFFLINE_SCRIPT = 'offline/seite.js';
export const OFFLINE_LIST = 'offline/liste.json';
export const WORKER = 'sw.js';

/** Names the other files of the search index, which are hashed. */
export const SEARCH_HEAD = 'search/index.json';

/** Entry of a complete cache that is written last: without it the cache is a download that never ended. */
export const COMPLETE_MARK = 'offline/vollstaendig.json';

export interface CompleteMark {
  /** Milliseconds. */
  date: number;
  bytes: number;
}

/** A file to keep: path below the base URL, encoded, and its size in bytes as stored. */
export type ListedFile = [path: string, bytes: number];

/** List of 'all of the help', written by the build. */
export interface OfflineList {
  build: string;
  pages: ListedFile[];
  files: ListedFile[];
}

export function listBytes({pages, files}: OfflineList): number {
  return [...pages, ...files].reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Requests of pages to the worker. `BUILD` is answered with its build, `KEEP` with whether all of it is stored. */
export type WorkerRequest = {type: 'BUILD'} | {type: 'SKIP_WAITING'} | {type: 'KEEP'; pages: string[]; files: string[]};

/**
 * How the download of all of the help asks for files, by which the worker knows it: it lets these requests pass, since
 * their answers are stored in one place already, and it must not answer from what is stored.
 */
export const DOWNLOAD_HASHED = 'force-cache';
export const DOWNLOAD_CHANGING = 'reload';
