import fs from 'node:fs';
import path from 'node:path';
import {buildOf, SEARCH_HEAD, type ListedFile, type OfflineList} from '../../offline/names';
import type {HeadFile} from '../../search/engine/types';
import type {SitePage} from '../../site-pages';

/** Pages that list or find others: not articles, but readers pass through them. */
const listings = /^\/(?:search|tags(?:\/.*)?)$/;

/** Tells whether a page belongs to 'all of the help': what readers may see, without the editors' handbook. */
export function isHelp({route, visibility}: Pick<SitePage, 'route' | 'visibility'>): boolean {
  return visibility === 'shown' || listings.test(route);
}

/** Files below a folder of the build, without their compressed copies. */
export function filesBelow(outDir: string, folder: string): string[] {
  return fs
    .readdirSync(path.join(outDir, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !/\.(?:LICENSE\.txt|map|br|gz)$/.test(entry.name))
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Names of all files of the search index, from its head. */
function searchFiles(head: string): string[] {
  const names = Object.values((JSON.parse(head) as Pick<HeadFile, 'files'>).files).flat();
  return [SEARCH_HEAD, ...names.map((name) => `search/${name}`)];
}

/**
 * Lists the files for readers who store the whole help, to read it without a connection.
 *
 * @param pages routes of the help's pages and their sizes as stored, in bytes
 * @throws Error when the build has no page or its pages do not name their build
 */
export function listOffline(pages: [route: string, bytes: number][], outDir: string): OfflineList {
  const build = buildOf(fs.readFileSync(path.join(outDir, 'index.html'), 'utf8'));
  if (pages.length === 0 || !build) {
    throw new Error('Für die Offline-Fassung fehlen Seiten, oder index.html nennt kein Skript „runtime~main“.');
  }
  const sized = (file: string): ListedFile => [encodeURI(file), fs.statSync(path.join(outDir, file)).size];
  return {
    build,
    pages: pages.map(([route, bytes]) => [encodeURI(route.slice(1)), bytes]),
    files: [
      ...filesBelow(outDir, 'assets'),
      ...['favicon.svg', 'logo-hell.svg'].map((name) => `img/${name}`),
      ...searchFiles(fs.readFileSync(path.join(outDir, SEARCH_HEAD), 'utf8')),
    ].map(sized),
  };
}
