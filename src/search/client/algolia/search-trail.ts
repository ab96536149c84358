import {keepMissedSearch} from '../../../signals/missed-searches';

/** Milliseconds without a new answer after which a query is what its reader meant, not a word that is being typed. */
export const SETTLED_MS = 1500;

interface Search {
  query: string;
  hits: number;
}

/** The answer to the last keystroke. */
let shown: Search | undefined;
/** The last query its reader meant, as long as none of its hits is opened. */
let unanswered: Search | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells whether one query goes on with the other: typed further, or taken back to type something else. */
function goesOn(before: string, after: string): boolean {
  const [a, b] = [before, after].map((query) => query.toLocaleLowerCase('de'));
  return a!.startsWith(b!) || b!.startsWith(a!);
}

function settle(): void {
  clearTimeout(timer);
  const search = shown;
  shown = undefined;
  if (!search || search.query === unanswered?.query) return;
  const before = unanswered;
  unanswered = search;
  if (before && (before.hits === 0 || !goesOn(before.query, search.query)))
    keepMissedSearch({query: before.query, hadHits: before.hits > 0, next: search.query});
  if (search.hits === 0) keepMissedSearch({query: search.query, hadHits: false});
}

/** Notes a whole answer the reader sees. A search that found nothing, or is followed by another one, is kept on the device. */
export function noteAnswer(query: string, hits: number): void {
  clearTimeout(timer);
  shown = query.trim() === '' ? undefined : {query: query.trim(), hits};
  if (shown) timer = setTimeout(settle, SETTLED_MS);
}

/** Notes that a hit was opened: the last query is answered. */
export function noteOpened(): void {
  settle();
  unanswered = undefined;
}

/** Notes that the modal or the page of the search was left: what is searched for next has nothing to do with it. */
export const noteLeft = noteOpened;
