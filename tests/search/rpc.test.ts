import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {SCRIPT_MISSING} from '../../src/lib/chunk-names';
import {STALL_MS} from '../../src/search/client/worker/fetch-file';
import type {Arrival, HandOver, Reply, Start} from '../../src/search/client/worker/protocol';
import type * as rpc from '../../src/search/client/worker/rpc';

vi.mock('@generated/docusaurus.config', () => ({default: {baseUrl: '/'}}));

type Message = Start | HandOver | {id: number; operation: string};

/** Replaces the browser's worker; answers what it is told to, or nothing. */
class FakeWorker {
  static started: FakeWorker[] = [];
  static answers = (_: number): boolean => true;
  onmessage: ((event: {data: Reply | Arrival}) => void) | undefined;
  onerror: ((event: {message: string; preventDefault: () => void}) => void) | undefined;
  isEnded = false;
  readonly asked: number[] = [];
  readonly handedOver: HandOver[] = [];
  private readonly number: number;

  constructor() {
    this.number = FakeWorker.started.push(this);
  }

  postMessage(message: Message): void {
    if ('took' in message) this.handedOver.push(message);
    if (!('id' in message)) return;
    this.asked.push(message.id);
    if (!FakeWorker.answers(this.number)) return;
    queueMicrotask(() => this.onmessage?.({data: {id: message.id, result: {worker: this.number} as never}}));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const json = {'content-type': 'application/json'};
const headFetch = async () => new Response('{"version":1}', {headers: json});

describe('calls to the worker', () => {
  let call: typeof rpc.call;
  let SILENCE_MS: number;
  let told: ReturnType<typeof vi.fn>;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    FakeWorker.started = [];
    FakeWorker.answers = () => true;
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('document', {});
    vi.stubGlobal('location', {origin: 'https://hilfe.example.com'});
    vi.stubGlobal('dispatchEvent', (told = vi.fn()));
    vi.stubGlobal('fetch', vi.fn(headFetch));
    ({call, SILENCE_MS} = await import('../../src/search/client/worker/rpc'));
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

  it('tell of a worker whose script could not be had, not of one that fails later', async () => {
    FakeWorker.answers = () => false;
    const failed = expect(call('load', {})).rejects.toThrow();
    FakeWorker.started[0]!.onerror!({message: '', preventDefault: () => undefined});
    await failed;
    expect(told).toHaveBeenCalledOnce();
    expect((told.mock.calls[0] as [Event])[0].type).toBe(SCRIPT_MISSING);
    FakeWorker.answers = () => true;
    await call('load', {});
    FakeWorker.started[1]!.onerror!({message: 'out of memory', preventDefault: () => undefined});
    expect(told).toHaveBeenCalledOnce();
  });

  describe('hand over the head of the index', () => {
    const handedOver = () => FakeWorker.started.map((worker) => worker.handedOver);

    it('which is asked for before the worker runs', async () => {
      FakeWorker.answers = () => false;
      void call('load', {}).catch(() => undefined);
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([
        'https://hilfe.example.com/search/index.json',
        {cache: 'no-cache', credentials: 'same-origin'},
      ]);
      await vi.advanceTimersByTimeAsync(1);
      expect(handedOver()).toMatchObject([[{head: '{"version":1}'}]]);
    });

    it('once for a worker, however much is asked of it', async () => {
      await Promise.all([call('load', {}), call('load', {})]);
      await call('load', {});
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it.each<[string, () => Promise<Response>]>([
      ['a server error', async () => new Response('{}', {status: 500, headers: json})],
      ['HTML', async () => new Response('<!doctype html>', {headers: {'content-type': 'text/html'}})],
      ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ])('or leave it to the worker: %s', async (_, answer) => {
      vi.mocked(fetch).mockImplementation(answer);
      await call('load', {});
      await vi.advanceTimersByTimeAsync(1);
      expect(handedOver()).toEqual([[{took: expect.any(Number) as number}]]);
    });

    it('or that it hangs, as soon as anyone would know, and not a second time', async () => {
      FakeWorker.answers = () => false;
      vi.mocked(fetch).mockImplementation(
        (_, options) =>
          new Promise((_resolve, reject) => {
            options!.signal!.addEventListener('abort', () => reject(options!.signal!.reason as Error));
          }),
      );
      void call('load', {}).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(STALL_MS - 1);
      expect(handedOver()).toEqual([[]]);
      await vi.advanceTimersByTimeAsync(1);
      expect(handedOver()).toMatchObject([[{error: 'nothing arrives', took: STALL_MS}]]);
    });
  });
});
