/** Of the hits that are drawn with the key: with more of them the key waits for hits that nobody looks at first. */
const DRAWN_WITH_KEY = 4;

/** An entry of the window, numbered by DocSearch through all lists. */
export interface Numbered {
  __autocomplete_id?: number;
}

/** Whether an entry is one of those at the top. */
export function isFirst({__autocomplete_id: position = 0}: Numbered): boolean {
  return position < DRAWN_WITH_KEY;
}
