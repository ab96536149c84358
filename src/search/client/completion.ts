import type {SearchLibrary} from '../engine/library';

/** The whole index of more pages is several megabytes. */
const MOST_PAGES = 1000;
/** Manifest and head file, one after the other and some 50 KB, are here after this time on a quick line. */
const QUICK_MS = 250;
/**
 * How long nobody may have searched, and how many files are asked for at once. On a quick line a glance at the hits will
 * do, and the next words find everything there; on others the reader should be reading.
 */
const quick = {quietMs: 1500, atOnce: 6};
const other = {quietMs: 10_000, atOnce: 1};

/** Whether lines that are slow or paid by volume are to be spared. */
function isSpared({connection}: {connection?: {saveData?: boolean; effectiveType?: string}}): boolean {
  return connection?.saveData === true || /2g$|3g$/.test(connection?.effectiveType ?? '');
}

/** Loads the rest of the index when the reader pauses: who has searched will search again, and may lose the connection next. */
export class Completion {
  private readonly pace: {quietMs: number; atOnce: number};
  private pause: ReturnType<typeof setTimeout> | undefined;

  /** @param openingMs what manifest and head file took */
  constructor(
    private readonly library: Pick<SearchLibrary, 'complete' | 'engine'>,
    openingMs: number,
  ) {
    this.pace = openingMs <= QUICK_MS ? quick : other;
  }

  /**
   * Begins, or begins anew, to wait for a pause. What is still missing after a fault comes after the next search.
   *
   * @param onEnd hears when all is there, unless nobody waits for this pause any more
   */
  afterPause(onEnd: () => void): void {
    clearTimeout(this.pause);
    if (this.library.engine.pages.length > MOST_PAGES || isSpared(navigator)) return;
    const pause = setTimeout(() => {
      const end = () => this.pause === pause && onEnd();
      this.library.complete(this.pace.atOnce).then(end, () => undefined);
    }, this.pace.quietMs);
    this.pause = pause;
  }
}
