import {storageKeys} from '../lib/storage-keys';
import {LONGEST_QUERY, looksPersonal} from './personal';

/** A search whose reader did not find what was wanted. */
export interface MissedSearch {
  query: string;
  /** ISO date of the last time; no time of day, for nobody needs it. */
  day: string;
  /** There were hits, of which none was opened. */
  hadHits: boolean;
  /** Query searched for instead. */
  next?: string;
}

const MAX_SEARCHES = 50;
const MAX_DAYS = 30;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A query as it is kept; undefined for one that is not: nothing, a text, or something that looks personal. */
export function keepable(query: string): string | undefined {
  const tidy = query.replace(/[\s\p{C}]+/gu, ' ').trim();
  return tidy === '' || tidy.length > LONGEST_QUERY || looksPersonal(tidy) ? undefined : tidy;
}

function isMissedSearch(value: unknown): value is MissedSearch {
  const {query, day, hadHits, next} = (value ?? {}) as Record<string, unknown>;
  return (
    typeof query === 'string' &&
    typeof day === 'string' &&
    typeof hadHits === 'boolean' &&
    (next === undefined || typeof next === 'string')
  );
}

/** The searches kept on this device, the latest first. Older ones are left out. */
export function missedSearches(now = new Date()): MissedSearch[] {
  const oldest = dayOf(new Date(now.getTime() - MAX_DAYS * MS_PER_DAY));
  try {
    const kept: unknown = JSON.parse(stored() || '[]');
    return Array.isArray(kept) ? kept.filter(isMissedSearch).filter(({day}) => day >= oldest) : [];
  } catch {
    // Without storage nothing is kept, and what another program wrote there is none of ours.
    return [];
  }
}

const listeners = new Set<() => void>();

/** @returns a function that ends the subscription */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored text as it is: the same as long as nothing has changed. */
export function stored(): string {
  try {
    return localStorage.getItem(storageKeys.missed) ?? '';
  } catch {
    return '';
  }
}

function write(searches: MissedSearch[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(storageKeys.missed, JSON.stringify(searches.slice(0, MAX_SEARCHES)));
    else localStorage.removeItem(storageKeys.missed);
  } catch {
    // A full or blocked storage keeps nothing.
  }
  for (const listener of listeners) listener();
}

/** Keeps a search on this device. What is known of the same query already is replaced, but for what was searched for instead. */
export function keepMissedSearch({query, hadHits, next}: Omit<MissedSearch, 'day'>, now = new Date()): void {
  const kept = keepable(query);
  if (kept === undefined) return;
  const all = missedSearches(now);
  const known = all.find((one) => one.query === kept);
  const instead = (next === undefined ? undefined : keepable(next)) ?? known?.next;
  const search = {query: kept, day: dayOf(now), hadHits, ...(instead === undefined ? {} : {next: instead})};
  write([search, ...all.filter((one) => one !== known)]);
}

/** Forgets one search, or all of them. */
export function forgetMissedSearches(query?: string): void {
  write(query === undefined ? [] : missedSearches().filter((one) => one.query !== query));
}

/** Deletes what is too old. Called where the searches are shown, so that a device that never searches again forgets, too. */
export function forgetOldSearches(): void {
  write(missedSearches());
}
