/** Safari knows no idle time: a moment in which what has just begun mostly comes to an end. */
const MOMENT_MS = 200;

/**
 * Runs when the page has nothing else to do: readers come first.
 *
 * @returns calls it off
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
