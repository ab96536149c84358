/** File below the site's root with the addresses by their folded spelling; the not-found page looks there. */
export const SPELLINGS_FILE = 'adressen.json';
