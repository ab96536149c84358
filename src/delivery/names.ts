/** File below the site's root with the addresses by their folded spelling; the not-found page looks there. */
export const SPELLINGS_FILE = 'adressen.json';

/** File below the site's root that describes its search to browsers. */
export const OPENSEARCH_FILE = 'opensearch.xml';
