import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {Completion} from '../../src/search/client/completion';

const QUICK_MS = 100;
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
  } as unknown as ConstructorParameters<typeof Completion>[0];
  return {library, asked};
}

const nothing = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the rest of the index', () => {
  it('comes after a glance at the hits on a quick line, several files at once', async () => {
    const {library, asked} = createLibrary();
    new Completion(library, QUICK_MS).afterPause(nothing);
    await vi.advanceTimersByTimeAsync(1400);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBeGreaterThan(1);
  });

  it('waits until the reader reads on a slow one, and comes file by file', async () => {
    const {library, asked} = createLibrary();
    new Completion(library, SLOW_MS).afterPause(nothing);
    await vi.advanceTimersByTimeAsync(9900);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([1]);
  });

  it('does not come while the reader goes on searching', async () => {
    const {library, asked} = createLibrary();
    const completion = new Completion(library, QUICK_MS);
    for (let key = 0; key < 5; key++) {
      completion.afterPause(nothing);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ['the reader saves data', {connection: {saveData: true}}],
    ['the line is a slow mobile one', {connection: {effectiveType: '3g'}}],
  ])('stays away when %s', async (_, device) => {
    vi.stubGlobal('navigator', device);
    const {library, asked} = createLibrary();
    new Completion(library, QUICK_MS).afterPause(nothing);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it('stays away where it is several megabytes', async () => {
    const {library, asked} = createLibrary(2000);
    new Completion(library, QUICK_MS).afterPause(nothing);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it('tells its end to who still waits for it', async () => {
    let arrive = nothing as () => void;
    const {library} = createLibrary(150, () => new Promise((resolve) => (arrive = resolve)));
    const completion = new Completion(library, QUICK_MS);
    const [first, second] = [vi.fn(), vi.fn()];
    completion.afterPause(first);
    await vi.advanceTimersByTimeAsync(2000);
    completion.afterPause(second);
    arrive();
    await vi.advanceTimersByTimeAsync(2000);
    expect(second).not.toHaveBeenCalled();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('comes after the next search when a file was missing', async () => {
    const {library, asked} = createLibrary(150, () => Promise.reject(new Error('missing')));
    const end = vi.fn();
    const completion = new Completion(library, QUICK_MS);
    completion.afterPause(end);
    await vi.advanceTimersByTimeAsync(60_000);
    completion.afterPause(end);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    expect(end).not.toHaveBeenCalled();
  });
});
