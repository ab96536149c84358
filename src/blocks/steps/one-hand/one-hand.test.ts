import {beforeEach, expect, it, vi} from 'vitest';
import {keepPlace, placeIn} from './place';
import {stubStorage} from '../../../../tests/support/storage';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
});

it('keeps the place in each article with its date, and forgets it when asked to', () => {
  keepPlace('/a', 'x.eins', '2026-01-02T00:00:00Z');
  keepPlace('/b', 'y.zwei');
  expect(placeIn('/a')).toEqual({step: 'x.eins', date: '2026-01-02T00:00:00Z'});
  keepPlace('/a', undefined);
  expect(placeIn('/a')).toBeUndefined();
  keepPlace('/b', undefined);
  expect(stored.size).toBe(0);
});

it('keeps thirty articles, the latest', () => {
  for (let day = 10; day < 50; day += 1) keepPlace(`/${day}`, 'x', `2026-01-01T00:00:${day}Z`);
  expect(placeIn('/19')).toBeUndefined();
  expect(placeIn('/20')).toBeDefined();
});

it('does without a place where the storage is blocked or holds something else', () => {
  stored.set('hc-schritte', '{');
  expect(placeIn('/a')).toBeUndefined();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  expect(placeIn('/a')).toBeUndefined();
  expect(() => keepPlace('/a', 'x')).not.toThrow();
});
