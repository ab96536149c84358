import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {changedSinceRead, keepReading, readings, type Change} from '../../src/components/ReadArticles/readings';
import {stubStorage} from '../support/storage';

const change = (to: string, day: string): Change => ({title: to, to, day, sentence: ''});
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('only what was read in an older state has changed', () => {
  keepReading('/alt', '2026-01-01');
  keepReading('/neu', '2026-03-01');
  const changes = [change('/alt', '2026-02-01'), change('/neu', '2026-03-01'), change('/nie', '2026-03-02')];
  expect(changedSinceRead(changes).map(({to}) => to)).toEqual(['/alt']);
});

it('the latest change comes first', () => {
  for (const to of ['/a', '/b', '/c']) keepReading(to, '2026-01-01');
  const changes = [change('/b', '2026-02-01'), change('/c', '2026-02-03'), change('/a', '2026-02-01')];
  expect(changedSinceRead(changes).map(({to}) => to)).toEqual(['/c', '/a', '/b']);
});

it('another reading takes the place of the one before', () => {
  keepReading('/alt', '2026-01-01');
  keepReading('/alt', '2026-02-01');
  expect(changedSinceRead([change('/alt', '2026-02-01')])).toEqual([]);
});

it('the hundred latest readings are kept', () => {
  for (let index = 0; index < 101; index += 1) keepReading(`/${index + 1000}`, '2026-01-01');
  keepReading('/1001', '2026-01-02');
  expect(readings().size).toBe(100);
  expect(readings().has('/1000')).toBe(false);
  expect([...readings().keys()].at(-1)).toBe('/1001');
});

it('without storage, or with something else in it, nothing was read', () => {
  kept.set('hc-gelesen', 'kaputt');
  expect(readings().size).toBe(0);
  vi.stubGlobal('localStorage', undefined);
  expect(readings().size).toBe(0);
  expect(() => keepReading('/a', '2026-01-01')).not.toThrow();
});
