import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {SearchResponse} from '../../src/search/client/algolia/algolia-response';
import {guarded} from '../../src/search/client/algolia/guarded-client';
import {noteAnswer, noteLeft, noteOpened, SETTLED_MS} from '../../src/search/client/algolia/search-trail';
import {missedSearches} from '../../src/signals/missed-searches';
import {stubStorage} from '../support/storage';

const kept = () => missedSearches().map(({query, hadHits, next}) => [query, hadHits, next]);
const pause = () => vi.advanceTimersByTime(SETTLED_MS);

beforeEach(() => {
  stubStorage();
  vi.useFakeTimers();
  noteLeft();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a search that finds nothing is kept once its reader stops typing, words on the way are not', () => {
  for (const query of ['x', 'xy', 'xyl', 'xylo']) noteAnswer(query, 0);
  expect(kept()).toEqual([]);
  pause();
  expect(kept()).toEqual([['xylo', false, undefined]]);
});

it('what is searched for instead is kept with it', () => {
  noteAnswer('xylo', 0);
  pause();
  noteAnswer('holz', 3);
  pause();
  expect(kept()).toEqual([['xylo', false, 'holz']]);
});

it('hits nobody opens before another search count as not found', () => {
  noteAnswer('storno', 4);
  pause();
  noteAnswer('gutschrift', 2);
  noteOpened();
  expect(kept()).toEqual([['storno', true, 'gutschrift']]);
});

it('a search that goes on, is opened, or ends with the modal is none', () => {
  noteAnswer('rechnung', 9);
  pause();
  noteAnswer('Rechnung stornieren', 3);
  pause();
  noteOpened();
  noteAnswer('lieferung', 5);
  pause();
  noteLeft();
  noteAnswer('tour', 5);
  pause();
  expect(kept()).toEqual([]);
});

it('the modal may be closed before the reader stops typing', () => {
  noteAnswer('xylo', 0);
  noteLeft();
  expect(kept()).toEqual([['xylo', false, undefined]]);
});

const answering = (nbHits: number, state?: SearchResponse['state']) =>
  guarded({
    search: async () => ({results: [{nbHits, hits: []}], state}) as unknown as SearchResponse,
    addAlgoliaAgent: () => undefined,
  });

it('both providers are followed: whole answers to what was typed', async () => {
  await answering(0).search({requests: [{indexName: 'hilfe', query: 'xylo'}]});
  pause();
  expect(kept()).toEqual([['xylo', false, undefined]]);
});

it.each([
  ['more hits', {page: 1}],
  ['one area', {facetFilters: ['language:de', 'hierarchy.lvl0:Rechnungen']}],
  ['one kind', {facetFilters: [['language:de'], 'kind:faq']}],
])('an answer that is empty for %s says nothing of the site', async (_, params) => {
  await answering(0).search([{indexName: 'hilfe', params: {query: 'xylo', ...params}}]);
  pause();
  expect(kept()).toEqual([]);
});

it.each(['growing', 'lacking'] as const)('nor does one that is %s', async (state) => {
  await answering(0, state).search([{indexName: 'hilfe', params: {query: 'xylo'}}]);
  pause();
  expect(kept()).toEqual([]);
});

it('nor one that failed', async () => {
  const broken = guarded({search: () => Promise.reject(new Error('offline')), addAlgoliaAgent: () => undefined});
  await broken.search([{indexName: 'hilfe', params: {query: 'xylo'}}]);
  pause();
  expect(kept()).toEqual([]);
});
