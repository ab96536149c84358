/** Script with DocSearch's window; only readers who search need it. */
export const SEARCH_CHUNK = 'suche';

/** Script that starts the search, with our part of the window. */
export const SEARCH_CLIENT_CHUNK = 'suche-anfragen';

/** Styles of DocSearch's window. */
export const SEARCH_STYLE_CHUNK = 'suche-stil';
