/** Folder of the index below the site's root. */
export const INDEX_FOLDER = 'search';
