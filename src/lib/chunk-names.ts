/** Script with DocSearch's modal; only readers who search need it. */
export const SEARCH_CHUNK = 'suche';

/** Script that starts the search, with our part of the modal. */
export const SEARCH_CLIENT_CHUNK = 'suche-anfragen';

/** Styles of DocSearch's modal. */
export const SEARCH_STYLE_CHUNK = 'suche-stil';

/** Event by which code tells of a script that could not be had, with its address; loading the page anew is not its business. */
export const SCRIPT_MISSING = 'hc-script-missing';
