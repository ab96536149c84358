import type {SearchLibrary} from '../../engine/library';

/** The whole index of more pages is several megabytes. */
const MOST_PAGES = 1000;
/** The head of the index, some 40 KB, is here after this time on a fast network. */
const FAST_MS = 250;
/**
 * How long nobody may have searched, and how many files are asked for at once. On a fast network a glance at the hits is
 * enough, and the next words find everything loaded; on others the reader should be reading.
 */
const fast = {quietMs: 1500, atOnce: 6};
const other = {quietMs: 10_000, atOnce: 1};

/** Tells whether the connection is slow or metered. */
function isSpared({connection}: {connection?: {saveData?: boolean; effectiveType?: string}}): boolean {
  return connection?.saveData === true || /2g$|3g$/.test(connection?.effectiveType ?? '');
}

/**
 * Loads the rest of the index when the reader pauses: readers who have searched will search again, and may lose the
 * connection next.
 */
export class RemainingIndex {
  private readonly pace: {quietMs: number; atOnce: number};
  private pause: ReturnType<typeof setTimeout> | undefined;

  /** @param openingMs milliseconds that the head took */
  constructor(
    private readonly library: Pick<SearchLibrary, 'complete' | 'engine'>,
    openingMs: number,
  ) {
    this.pace = openingMs <= FAST_MS ? fast : other;
  }

  /** The reader searches: loads nothing until the next pause. */
  wait(): void {
    clearTimeout(this.pause);
  }

  /** Starts to wait for a pause. Files that are still missing after a fault are loaded after the next search. */
  loadAfterPause(): void {
    this.wait();
    if (this.library.engine.pages.length > MOST_PAGES || isSpared(navigator)) return;
    this.pause = setTimeout(() => {
      this.library.complete(this.pace.atOnce).catch(() => undefined);
    }, this.pace.quietMs);
  }
}
