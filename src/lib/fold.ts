/**
 * Endings that may follow an address without belonging to it, as nginx and JavaScript both read it: `.html`, a slash, blanks, and
 * the punctuation a mail or a sentence goes on with. Only so many of them: whoever sends thousands keeps no server busy.
 */
export const ENDING =
  '(?:/index)?(?:\\.html)?/?(?:[\\s.,;:!?*)\\]}>\'"`]|\u00a0|\u200b|…|´|“|”|„|‘|’|‚|«|»|‹|›){0,20}$';

const ending = new RegExp(ENDING, 'i');

/**
 * Reduces an address to what all its spellings have in common: capitals, umlauts typed as one character or two, doubled slashes,
 * and what may follow an address do not count.
 *
 * @param path decoded
 */
export function fold(path: string): string {
  return path
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(ending, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
