import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {
  forgetMissedSearches,
  forgetOldSearches,
  keepMissedSearch,
  missedSearches,
} from '../../src/signals/missed-searches';
import {stubStorage} from '../support/storage';

const day = (date: string) => new Date(`${date}T12:00:00Z`);
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  vi.useFakeTimers({now: day('2026-11-27')});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps a search once, with the day and what was searched for instead', () => {
  keepMissedSearch({query: ' mahn\nschreiben ', hadHits: false});
  keepMissedSearch({query: 'mahn schreiben', hadHits: false, next: 'mahnwesen'});
  keepMissedSearch({query: 'storno', hadHits: true, next: 'gutschrift'});
  keepMissedSearch({query: 'mahn schreiben', hadHits: false});
  expect(missedSearches()).toEqual([
    {query: 'mahn schreiben', day: '2026-11-27', hadHits: false, next: 'mahnwesen'},
    {query: 'storno', day: '2026-11-27', hadHits: true, next: 'gutschrift'},
  ]);
});

it('keeps nothing that looks personal, neither as a query nor as the next one, and no texts', () => {
  for (const query of ['max@lindental.example', 'a'.repeat(61), ' \u0000 ']) keepMissedSearch({query, hadHits: false});
  keepMissedSearch({query: 'kunde', hadHits: true, next: 'kunde 10234'});
  expect(missedSearches()).toEqual([{query: 'kunde', day: '2026-11-27', hadHits: true}]);
});

it('keeps the fifty latest, for thirty days', () => {
  for (let index = 0; index < 60; index += 1)
    keepMissedSearch({query: `wort ${'x'.repeat(index)}`, hadHits: false}, day('2026-11-01'));
  expect(missedSearches(day('2026-12-01'))).toHaveLength(50);
  expect(missedSearches(day('2026-12-02'))).toEqual([]);
  vi.setSystemTime(day('2026-12-02'));
  forgetOldSearches();
  expect(kept.size).toBe(0);
});

it('forgets one, or all', () => {
  for (const query of ['a', 'b', 'c']) keepMissedSearch({query, hadHits: false});
  forgetMissedSearches('b');
  expect(missedSearches().map(({query}) => query)).toEqual(['c', 'a']);
  forgetMissedSearches();
  expect(kept.size).toBe(0);
});

it('does without storage, and with something else in it', () => {
  for (const junk of ['kaputt', '{}', '[1,null,{"query":3}]']) {
    kept.set('hc-suchen', junk);
    expect(missedSearches()).toEqual([]);
  }
  vi.stubGlobal('localStorage', undefined);
  expect(missedSearches()).toEqual([]);
  expect(() => keepMissedSearch({query: 'a', hadHits: false})).not.toThrow();
});
