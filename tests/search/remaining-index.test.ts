import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {RemainingIndex} from '../../src/search/client/worker/remaining-index';

const FAST_MS = 100;
const SLOW_MS = 600;

/** An index of so many pages that notes how it is completed. */
function createLibrary(pages = 150, complete = (): Promise<void> => Promise.resolve()) {
  const asked: number[] = [];
  const library = {
    engine: {pages: Array.from({length: pages})},
    complete(atOnce = 1) {
      asked.push(atOnce);
      return complete();
    },
  } as unknown as ConstructorParameters<typeof RemainingIndex>[0];
  return {library, asked};
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the rest of the index', () => {
  it('comes after a glance at the hits on a fast network, several files at once', async () => {
    const {library, asked} = createLibrary();
    new RemainingIndex(library, FAST_MS).loadAfterPause();
    await vi.advanceTimersByTimeAsync(1400);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBeGreaterThan(1);
  });

  it('waits until the reader reads on a slow one, and comes file by file', async () => {
    const {library, asked} = createLibrary();
    new RemainingIndex(library, SLOW_MS).loadAfterPause();
    await vi.advanceTimersByTimeAsync(9900);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([1]);
  });

  it('does not come while the reader goes on searching', async () => {
    const {library, asked} = createLibrary();
    const remaining = new RemainingIndex(library, FAST_MS);
    for (let key = 0; key < 5; key++) {
      remaining.loadAfterPause();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ['the reader saves data', {connection: {saveData: true}}],
    ['the network is a slow mobile one', {connection: {effectiveType: '3g'}}],
  ])('stays away when %s', async (_, device) => {
    vi.stubGlobal('navigator', device);
    const {library, asked} = createLibrary();
    new RemainingIndex(library, FAST_MS).loadAfterPause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it('stays away where it is several megabytes', async () => {
    const {library, asked} = createLibrary(2000);
    new RemainingIndex(library, FAST_MS).loadAfterPause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it('comes after the next search when a file was missing', async () => {
    const {library, asked} = createLibrary(150, () => Promise.reject(new Error('missing')));
    const remaining = new RemainingIndex(library, FAST_MS);
    remaining.loadAfterPause();
    await vi.advanceTimersByTimeAsync(60_000);
    remaining.loadAfterPause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });
});
