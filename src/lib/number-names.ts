/** Names around the numbers of articles, by themselves: every page knows some of them, and few need the numbers. */

/** Folder of the addresses made of numbers, below the base URL; no page lies in it. */
export const NUMBER_FOLDER = 'n/';

/** Page that says what is wrong with a number, below the base URL; the number is in its anchor. */
export const NUMBER_PAGE = 'gethelp/nummer';

/** Anchor of a step counted through the whole article, which no heading and no step has by itself. */
export const STEP_ANCHOR = 'schritt.';
