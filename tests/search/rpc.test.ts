import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Arrival, Reply, Start} from '../../src/search/client/protocol';
import type * as rpc from '../../src/search/client/rpc';

vi.mock('@generated/docusaurus.config', () => ({default: {baseUrl: '/'}}));

type Message = Start | {id: number; operation: string};

/** Replaces the browser's worker; answers what it is told to, or nothing. */
class FakeWorker {
  static started: FakeWorker[] = [];
  static answers = (_: number): boolean => true;
  onmessage: ((event: {data: Reply | Arrival}) => void) | undefined;
  onerror: ((event: {message: string; preventDefault: () => void}) => void) | undefined;
  isEnded = false;
  readonly asked: number[] = [];
  private readonly number: number;

  constructor() {
    this.number = FakeWorker.started.push(this);
  }

  postMessage(message: Message): void {
    if (!('id' in message)) return;
    this.asked.push(message.id);
    if (!FakeWorker.answers(this.number)) return;
    queueMicrotask(() => this.onmessage?.({data: {id: message.id, result: {worker: this.number} as never}}));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

describe('calls to the worker', () => {
  let call: typeof rpc.call;
  let SILENCE_MS: number;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    FakeWorker.started = [];
    FakeWorker.answers = () => true;
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('document', {});
    vi.stubGlobal('location', {origin: 'https://hilfe.example.com'});
    ({call, SILENCE_MS} = await import('../../src/search/client/rpc'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('share one worker', async () => {
    await expect(Promise.all([call('load', {}), call('load', {})])).resolves.toEqual([{worker: 1}, {worker: 1}]);
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS);
    expect(FakeWorker.started).toHaveLength(1);
    expect(FakeWorker.started[0]!.isEnded).toBe(false);
  });

  it('go to a second worker when the first has closed itself', async () => {
    FakeWorker.answers = (number) => number > 1;
    const answers = Promise.all([call('load', {}), call('load', {})]);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    await expect(answers).resolves.toEqual([{worker: 2}, {worker: 2}]);
    expect(FakeWorker.started.map(({isEnded}) => isEnded)).toEqual([true, false]);
    expect(FakeWorker.started[1]!.asked).toEqual(FakeWorker.started[0]!.asked);
  });

  it('fail when the second worker is silent too, and the next call starts afresh', async () => {
    FakeWorker.answers = (number) => number > 2;
    const failed = expect(call('load', {})).rejects.toMatchObject({name: 'RetryError'});
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS);
    await failed;
    await expect(call('load', {})).resolves.toEqual({worker: 3});
  });

  it('wait for a worker whose index arrives slowly', async () => {
    FakeWorker.answers = (number) => number > 1;
    const failed = expect(call('load', {})).rejects.toThrow('closed');
    for (let piece = 1; piece <= 4; piece++) {
      await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
      FakeWorker.started[0]!.onmessage!({data: {isArrival: true}});
    }
    expect(FakeWorker.started.map(({isEnded}) => isEnded)).toEqual([false]);
    FakeWorker.started[0]!.onerror!({message: 'closed', preventDefault: () => undefined});
    await failed;
  });

  it('fail at once when the worker crashes', async () => {
    FakeWorker.answers = () => false;
    const failed = expect(call('load', {})).rejects.toThrow('out of memory');
    FakeWorker.started[0]!.onerror!({message: 'out of memory', preventDefault: () => undefined});
    await failed;
    expect(FakeWorker.started[0]!.isEnded).toBe(true);
  });
});
