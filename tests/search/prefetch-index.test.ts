import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {IndexPrefetch} from '../../src/search/client/prefetch-index';

const QUICK_MS = 100;
const SLOW_MS = 600;

/** An index of so many pages that notes what is asked of it. */
function createLibrary(pages = 150, complete = (): Promise<void> => Promise.resolve()) {
  const asked: number[] = [];
  const library = {
    engine: {pages: Array.from({length: pages})},
    complete(atOnce = 1) {
      asked.push(atOnce);
      return complete();
    },
  } as unknown as ConstructorParameters<typeof IndexPrefetch>[0];
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
  it('comes after a glance at the hits on a quick connection, several files at once', async () => {
    const {library, asked} = createLibrary();
    new IndexPrefetch(library, QUICK_MS).afterPause();
    await vi.advanceTimersByTimeAsync(1400);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBeGreaterThan(1);
  });

  it('waits until the reader reads on a slow one, and comes file by file', async () => {
    const {library, asked} = createLibrary();
    new IndexPrefetch(library, SLOW_MS).afterPause();
    await vi.advanceTimersByTimeAsync(9900);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([1]);
  });

  it('does not come while the reader goes on searching', async () => {
    const {library, asked} = createLibrary();
    const prefetch = new IndexPrefetch(library, QUICK_MS);
    for (let keystroke = 0; keystroke < 5; keystroke++) {
      prefetch.afterPause();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ['the reader saves data', {connection: {saveData: true}}],
    ['the connection is a slow mobile one', {connection: {effectiveType: '3g'}}],
  ])('stays away when %s', async (_, device) => {
    vi.stubGlobal('navigator', device);
    const {library, asked} = createLibrary();
    new IndexPrefetch(library, QUICK_MS).afterPause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it('stays away where it is several megabytes', async () => {
    const {library, asked} = createLibrary(2000);
    new IndexPrefetch(library, QUICK_MS).afterPause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it('comes after the next search when a file was missing', async () => {
    const {library, asked} = createLibrary(150, () => Promise.reject(new Error('missing')));
    const prefetch = new IndexPrefetch(library, QUICK_MS);
    prefetch.afterPause();
    await vi.advanceTimersByTimeAsync(60_000);
    prefetch.afterPause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });
});
