import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Arrival, Foreseen, Reply, Start} from '../../src/search/client/protocol';
import type * as rpc from '../../src/search/client/rpc';

vi.mock('@generated/docusaurus.config', () => ({default: {baseUrl: '/'}}));

type Message = Start | {id: number; operation: string};

/** Stands in for the browser's worker; answers what it is told to, or nothing. */
class StandIn {
  static started: StandIn[] = [];
  static answers = (_: number): boolean => true;
  onmessage: ((event: {data: Reply | Foreseen | Arrival}) => void) | undefined;
  onerror: ((event: {message: string; preventDefault: () => void}) => void) | undefined;
  isEnded = false;
  readonly asked: number[] = [];
  private readonly number: number;

  constructor() {
    this.number = StandIn.started.push(this);
  }

  postMessage(message: Message): void {
    if (!('id' in message)) return;
    this.asked.push(message.id);
    if (!StandIn.answers(this.number)) return;
    queueMicrotask(() => this.onmessage?.({data: {id: message.id, result: {worker: this.number} as never}}));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

describe('calls to the worker', () => {
  let call: typeof rpc.call;
  let foreseen: typeof rpc.foreseen;
  let SILENCE_MS: number;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    StandIn.started = [];
    StandIn.answers = () => true;
    vi.stubGlobal('Worker', StandIn);
    vi.stubGlobal('location', {origin: 'https://hilfe.example.com'});
    ({call, foreseen, SILENCE_MS} = await import('../../src/search/client/rpc'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('share one worker', async () => {
    await expect(Promise.all([call('load', {}), call('load', {})])).resolves.toEqual([{worker: 1}, {worker: 1}]);
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS);
    expect(StandIn.started).toHaveLength(1);
    expect(StandIn.started[0]!.isEnded).toBe(false);
  });

  it('go to a second worker when the first has closed itself', async () => {
    StandIn.answers = (number) => number > 1;
    const answers = Promise.all([call('load', {}), call('load', {})]);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    await expect(answers).resolves.toEqual([{worker: 2}, {worker: 2}]);
    expect(StandIn.started.map(({isEnded}) => isEnded)).toEqual([true, false]);
    expect(StandIn.started[1]!.asked).toEqual(StandIn.started[0]!.asked);
  });

  it('fail when the second worker is silent too, and the next call starts afresh', async () => {
    StandIn.answers = (number) => number > 2;
    const failed = expect(call('load', {})).rejects.toMatchObject({name: 'RetryError'});
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS);
    await failed;
    await expect(call('load', {})).resolves.toEqual({worker: 3});
  });

  it('wait for a worker whose index arrives slowly', async () => {
    StandIn.answers = (number) => number > 1;
    const failed = expect(call('load', {})).rejects.toThrow('closed');
    for (let piece = 1; piece <= 4; piece++) {
      await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
      StandIn.started[0]!.onmessage!({data: {isArrival: true}});
    }
    expect(StandIn.started.map(({isEnded}) => isEnded)).toEqual([false]);
    StandIn.started[0]!.onerror!({message: 'closed', preventDefault: () => undefined});
    await failed;
  });

  it('fail at once when the worker crashes', async () => {
    StandIn.answers = () => false;
    const failed = expect(call('load', {})).rejects.toThrow('out of memory');
    StandIn.started[0]!.onerror!({message: 'out of memory', preventDefault: () => undefined});
    await failed;
    expect(StandIn.started[0]!.isEnded).toBe(true);
  });

  it('keep what the worker has foreseen as long as the worker', async () => {
    await call('load', {});
    const [started] = StandIn.started;
    started!.onmessage!({data: {kind: 'next', requests: 'asked', response: 'answered'}});
    expect(foreseen.get('asked')).toBe('answered');
    started!.onerror!({message: 'out of memory', preventDefault: () => undefined});
    expect(foreseen.get('asked')).toBeUndefined();
  });
});
