/** How the last search went, for what the shell says below the hits. */
export interface SearchStatus {
  /** `fallback`: the hosted service failed and the embedded index answered. `failed`: neither did. */
  kind: 'ok' | 'fallback' | 'failed';
  /** Undefined before the first search. */
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
