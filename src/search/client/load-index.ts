import {SearchEngine} from '../engine/engine';
import {INDEX_VERSION, type IndexFile, type Manifest, type TextFile} from '../engine/types';

export interface LoadedIndex {
  engine: SearchEngine;
  notice?: string;
}

async function fetchJson<T extends {version: number}>(url: string, cache: RequestCache): Promise<T> {
  const response = await fetch(url, {cache, credentials: 'same-origin'});
  // Servers of single-page applications answer unknown addresses with status 200 and HTML.
  if (!response.ok || !/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    throw new Error(`${url}: ${response.status} ${response.headers.get('content-type') ?? ''}`);
  }
  const file = (await response.json()) as T | null;
  if (file?.version !== INDEX_VERSION) throw new Error(`${url}: unknown version`);
  return file;
}

/**
 * Loads the index of the site. The manifest is asked for each time, the files it names are hashed and stay in the cache.
 *
 * @param folder address of the search folder, with a slash at the end
 * @throws Error when a file is missing, damaged or not JSON; a missing text file only costs excerpts and quotations
 */
export async function loadIndex(folder: string): Promise<LoadedIndex> {
  const {index, text, notice} = await fetchJson<Manifest>(`${folder}manifest.json`, 'no-cache');
  const [indexFile, textFile] = await Promise.all([
    fetchJson<IndexFile>(folder + index, 'default'),
    fetchJson<TextFile>(folder + text, 'default').catch(() => undefined),
  ]);
  return {engine: new SearchEngine(indexFile, textFile), ...(notice ? {notice} : {})};
}
