import {fold} from '../german/fold';
import {stopWords} from '../german/stop-words';
import {highlight} from './highlight';
import type {PageHit} from './hits';
import type {SearchLibrary} from './library';
import {addresses} from './tuning';
import type {IndexedPage} from './types';

/** Endings of files that other systems put behind a name. Any other dot belongs to it: `v2.neu`. */
const fileEnding = /\.(?:aspx?|html?|jspx?|mdx?|pdf|php\d?|txt)$/i;

function wordsOf(segments: string[]): string {
  return segments
    .join(' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word && !stopWords.has(fold(word)))
    .join(' ');
}

/**
 * Returns the words of an address: those of its last part, which names the page, and all of them; words that name nothing
 * are left out.
 *
 * @param path decoded, without the base URL
 */
export function wordsOfAddress(path: string): {name: string; all: string} {
  const segments = path.replace(fileEnding, '').split('/').filter(Boolean);
  return {name: wordsOf(segments.slice(-1)), all: wordsOf(segments)};
}

/** Addresses are made of titles: a page that has the words only in its text is not the one that was meant. */
function isNamed(library: SearchLibrary, {page, sections}: PageHit): boolean {
  const terms = new Set(sections.flatMap((section) => [...section.terms]));
  return highlight(library.engine, page.title, terms, {before: '', after: ''}).count > 0;
}

/**
 * The pages an unknown address may have meant, nearest first. The folders of a page may have changed, so its name alone is
 * looked up too, and the two answers take turns.
 *
 * @param path decoded, without the base URL
 * @throws Error when the index cannot be read
 */
export async function pagesNearAddress(library: SearchLibrary, path: string): Promise<IndexedPage[]> {
  const {name, all} = wordsOfAddress(path);
  const [byName, byAll] = await Promise.all(
    [name, all].map(async (words) => (await library.search(words)).filter((hit) => isNamed(library, hit))),
  );
  const inTurns = Array.from({length: addresses.proposed}, (_, index) => [byName![index], byAll![index]]).flat();
  return [...new Set(inTurns.flatMap((hit) => hit?.page ?? []))].slice(0, addresses.proposed);
}
