import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {SEARCH_HEAD} from '../offline/names';
import {COMPRESSIBLE, HASHED_NAME} from './policy';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this size the header of a compressed copy eats what it saves. */
const SMALLEST = 512;
/** As many files at once as Node compresses in parallel. */
const AT_ONCE = 4;
/**
 * Brotli's best takes a hundred times as long as this for seven per cent less. It is worth it for the few large scripts
 * and styles that every reader loads, the application and the search modal, and for what everyone waits for who searches:
 * the head of the index and the worker. Pages and parts of pages are many and asked for one by one.
 */
const QUALITY = 8;
const LARGE = 96 * 1024;

const ofSearch = new RegExp(`/(?:${SEARCH_HEAD}|assets/js/hc-search\\.[^/]*\\.js)$`);

function qualityFor(file: string, size: number): number {
  const isForEveryone = size > LARGE && /\.(?:js|css)$/.test(file) && new RegExp(HASHED_NAME).test(file);
  return isForEveryone || ofSearch.test(file) ? zlib.constants.BROTLI_MAX_QUALITY : QUALITY;
}

async function modified(file: string): Promise<number> {
  return (await fs.stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}

/** Compressed copies by their ending. */
const makers: Record<string, (file: string, content: Buffer) => Promise<Buffer>> = {
  br: (file, content) =>
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: qualityFor(file, content.length),
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (_file, content) => gzip(content),
};

async function compressFile(file: string): Promise<number> {
  const since = await modified(file);
  const endings = Object.keys(makers);
  const dates = await Promise.all(endings.map((ending) => modified(`${file}.${ending}`)));
  const stale = endings.filter((_, index) => dates[index]! <= since);
  let count = endings.length - stale.length;
  if (stale.length === 0) return count;
  const content = await fs.readFile(file);
  for (const ending of stale) {
    const copy = content.length < SMALLEST ? content : await makers[ending]!(file, content);
    if (copy.length < content.length) {
      await fs.writeFile(`${file}.${ending}`, copy);
      count++;
    } else await fs.rm(`${file}.${ending}`, {force: true});
  }
  return count;
}

/**
 * Writes a .br and a .gz next to every text file, for servers that send them as they are. Copies newer than their file are
 * kept.
 *
 * @param files relative to the folder
 * @returns how many copies there are
 */
export async function compressFiles(folder: string, files: string[]): Promise<number> {
  const waiting = files.filter((file) => COMPRESSIBLE.test(file));
  let count = 0;
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const written = await compressFile(path.join(folder, file));
      count += written;
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  return count;
}
