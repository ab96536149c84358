import {CONTEXT_FOLDER} from '../context/contract';

/** File below the site's root with the addresses by their folded spelling; the not-found page looks there. */
export const SPELLINGS_FILE = 'adressen.json';

/** File below the site's root with the origins that may embed it; the embedded view accepts messages from no others. */
export const EMBEDDING_FILE = `${CONTEXT_FOLDER}/einbettung.json`;

/** File below the site's root that describes its search to browsers. */
export const OPENSEARCH_FILE = 'opensearch.xml';
