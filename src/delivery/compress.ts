import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {COMPRESSIBLE, HASHED_NAME} from './policy';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this size the header of a compressed copy eats what it saves. */
const SMALLEST = 512;
/** As many files at once as Node compresses in parallel. */
const AT_ONCE = 4;
/**
 * Brotli's best takes a hundred times as long as this for seven per cent less. It is worth it for the few large scripts
 * and styles that every reader loads; pages and parts of pages are many and asked for one by one.
 */
const QUALITY = 8;
const LARGE = 32 * 1024;

function qualityFor(file: string, size: number): number {
  const isForEveryone = size > LARGE && /\.(?:js|css)$/.test(file) && new RegExp(HASHED_NAME).test(file);
  return isForEveryone ? zlib.constants.BROTLI_MAX_QUALITY : QUALITY;
}

async function writeIfSmaller(file: string, compressed: Buffer, original: Buffer): Promise<number> {
  if (compressed.length >= original.length) return 0;
  await fs.writeFile(file, compressed);
  return 1;
}

async function compressFile(file: string): Promise<number> {
  const content = await fs.readFile(file);
  if (content.length < SMALLEST) return 0;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: qualityFor(file, content.length),
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const written = [
    await writeIfSmaller(`${file}.br`, await brotli(content, {params}), content),
    await writeIfSmaller(`${file}.gz`, await gzip(content), content),
  ];
  return written[0]! + written[1]!;
}

/**
 * Writes a .br and a .gz beside every text file, for servers that send them as they are.
 *
 * @param files relative to the folder
 * @returns how many copies were written
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
