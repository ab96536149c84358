/** Chunk with DocSearch's modal; only readers who search need it. */
export const SEARCH_CHUNK = 'suche';
