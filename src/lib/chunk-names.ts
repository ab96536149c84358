/** Script with DocSearch's window; only readers who search need it. */
export const SEARCH_CHUNK = 'suche';

/** Script that starts the search, with our part of the window. */
export const SEARCH_CLIENT_CHUNK = 'suche-anfragen';

/** Styles of DocSearch's window. */
export const SEARCH_STYLE_CHUNK = 'suche-stil';

/** Event by which code tells of a script that could not be had, with its address; loading the page anew is not its business. */
export const SCRIPT_MISSING = 'hc-script-missing';
