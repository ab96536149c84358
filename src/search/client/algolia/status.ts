/** How the last search went, for what is said before the hits (`SearchNotice.tsx`). */
export interface SearchStatus {
  /**
   * `fallback`: the hosted service failed and the embedded index answered. `failed`: neither did. `lacking`: hits are
   * missing from the answer, because a file of the index could not be read.
   */
  kind: 'ok' | 'fallback' | 'failed' | 'lacking';
  /** Undefined before the first search, and as long as there may be more. */
  hits: number | undefined;
}

let status: SearchStatus = {kind: 'ok', hits: undefined};
const listeners = new Set<() => void>();

export function getStatus(): SearchStatus {
  return status;
}

/** Merges a change; listeners hear of real changes only. */
export function setStatus(change: Partial<SearchStatus>): void {
  const next = {...status, ...change};
  if (next.kind === status.kind && next.hits === status.hits) return;
  status = next;
  for (const listener of listeners) listener();
}

/** @returns a function that ends the subscription */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
