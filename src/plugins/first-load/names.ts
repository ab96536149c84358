/** Chunk with DocSearch's window, of use to who searches alone. */
export const SEARCH_CHUNK = 'suche';
