/**
 * Brings the spellings of a German word together: case, ä/ae/a, ö/oe/o, ü/ue/u, ß/ss and other accents.
 * Lossy on purpose; index and query go through the same function. "ue" stays after q, a and e (Quelle, bauen, neue), and
 * "ändere" becomes "ändern": it would be "andere", which says nothing.
 */
export function fold(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(?:ä|ae)nde?re$/, 'andern')
    .replace(/ä|ae/g, 'a')
    .replace(/ö|oe/g, 'o')
    .replace(/ü|(?<![qae])ue/g, 'u')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
