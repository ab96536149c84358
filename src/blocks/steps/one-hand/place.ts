import {storageKeys} from '../../../lib/storage-keys';

/** Where a reader stopped in an article. */
export interface Place {
  /** Address of the step, which survives small edits. */
  step: string;
  /** ISO date. */
  date: string;
}

/** Articles whose place is kept; the oldest goes first. */
const MAX_PLACES = 30;

function read(): Record<string, Place> {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.steps) ?? '{}') as Record<string, Place>;
  } catch {
    // Storage may be blocked, or hold something else.
    return {};
  }
}

/** Where the reader stopped in an article; undefined for one that is new or was finished. */
export function placeIn(article: string): Place | undefined {
  return read()[article];
}

/** Keeps the place in an article, or forgets it with undefined. */
export function keepPlace(article: string, step: string | undefined, date = new Date().toISOString()): void {
  const others = Object.entries(read()).filter(([name]) => name !== article);
  const all: [string, Place][] = step === undefined ? others : [...others, [article, {step, date}]];
  const kept = all.sort(([, a], [, b]) => (a.date < b.date ? 1 : -1)).slice(0, MAX_PLACES);
  try {
    if (kept.length > 0) localStorage.setItem(storageKeys.steps, JSON.stringify(Object.fromEntries(kept)));
    else localStorage.removeItem(storageKeys.steps);
  } catch {
    // A full or blocked storage keeps no place; the steps are shown all the same.
  }
}
