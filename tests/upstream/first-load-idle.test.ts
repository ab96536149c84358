import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {idleQueue} from '../../src/upstream/first-load/client/idle-queue';

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('does one piece of work in each idle moment, in the order they came in', () => {
  const done: string[] = [];
  const add = idleQueue((item: string) => done.push(item));
  add('a');
  add('b');
  expect(done).toEqual([]);
  idle.shift()!();
  expect(done).toEqual(['a']);
  add('c');
  expect(idle).toHaveLength(1);
  idle.shift()!();
  idle.shift()!();
  expect(done).toEqual(['a', 'b', 'c']);
  expect(idle).toHaveLength(0);
  add('d');
  idle.shift()!();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

it('goes on after a piece that failed', () => {
  const done: string[] = [];
  const add = idleQueue((item: string) => {
    if (item === 'a') throw new Error('a');
    done.push(item);
  });
  add('a');
  add('b');
  expect(() => idle.shift()!()).toThrow('a');
  idle.shift()!();
  expect(done).toEqual(['b']);
});

it('works where there is no idle time', () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  const done: string[] = [];
  idleQueue((item: string) => done.push(item))('a');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(done).toEqual(['a']);
});
