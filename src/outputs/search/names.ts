/** Folder of the index below the site's root. */
export const INDEX_FOLDER = 'search';
/** Folder of the preview's index among the generated files. */
export const DEVELOPMENT_FOLDER = 'hc-search';
