import type {SearchLibrary} from '../engine/library';

/** The whole index of more pages is several megabytes. */
const MOST_PAGES = 1000;
/** Manifest and head file, one after the other and some 50 KB, are here after this time on a quick connection. */
const QUICK_MS = 250;
/**
 * How long nobody may have searched, and how many files are asked for at once. On a quick connection a glance at the hits will
 * do, and the next words find everything there; on others the reader should be reading.
 */
const quick = {quietMs: 1500, atOnce: 6};
const other = {quietMs: 10_000, atOnce: 1};

/** Whether the connection is slow or metered. */
function isSpared({connection}: {connection?: {saveData?: boolean; effectiveType?: string}}): boolean {
  return connection?.saveData === true || /2g$|3g$/.test(connection?.effectiveType ?? '');
}

/** Loads the rest of the index when the reader pauses: a reader who has searched will search again, and may go offline next. */
export class IndexPrefetch {
  private readonly pace: {quietMs: number; atOnce: number};
  private pause: ReturnType<typeof setTimeout> | undefined;

  /** @param openingMs what manifest and head file took */
  constructor(
    private readonly library: Pick<SearchLibrary, 'complete' | 'engine'>,
    openingMs: number,
  ) {
    this.pace = openingMs <= QUICK_MS ? quick : other;
  }

  /** Begins, or begins anew, to wait for a pause. What is still missing after a fault comes after the next search. */
  afterPause(): void {
    clearTimeout(this.pause);
    if (this.library.engine.pages.length > MOST_PAGES || isSpared(navigator)) return;
    this.pause = setTimeout(
      () => void this.library.complete(this.pace.atOnce).catch(() => undefined),
      this.pace.quietMs,
    );
  }
}
