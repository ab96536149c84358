import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import {idleQueue} from './idle-queue';

declare const __webpack_require__: {gca?: (chunk: string) => string};
declare const __webpack_public_path__: string;
declare const __webpack_get_script_filename__: (chunk: string) => string;

/** Address of a chunk, for the framework's prefetch: its own function of this name has a second table of all chunks. */
__webpack_require__.gca = (chunk) => __webpack_public_path__ + __webpack_get_script_filename__(chunk);

/**
 * Stands in for the framework's object of this name, by which links fetch the pages they lead to as soon as they are seen.
 * All links of a page are seen at once, and each looks through the table of all routes: the longest time a page did not
 * answer. What a reader points at is fetched at once, as before.
 */
export default Object.freeze({preload: docusaurus.preload, prefetch: idleQueue(docusaurus.prefetch)});
