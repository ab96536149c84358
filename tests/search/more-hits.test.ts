import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {SearchResponse} from '../../src/search/client/algolia/algolia-response';
import {growingClient} from '../../src/search/client/algolia/local-client';
import {keepChange, tellOfMore} from '../../src/search/client/algolia/more-hits';
import * as rpc from '../../src/search/client/worker/rpc';

vi.mock('../../src/search/client/worker/rpc', () => ({call: vi.fn()}));

interface Collection {
  source: {sourceId: string};
  items: {__autocomplete_id: number}[];
}

/** DocSearch's modal with as many hits and, last, the assistant's entry; `found` hits are there when it asks again. */
function openModal(query: string, count: number, found: number) {
  const collections = (hits: number): Collection[] => [
    {source: {sourceId: 'hits_hilfe_0'}, items: Array.from({length: hits}, (_, at) => ({__autocomplete_id: at}))},
    {source: {sourceId: 'askAI'}, items: [{__autocomplete_id: hits}]},
  ];
  let state = {query, activeItemId: 0 as number | null, collections: collections(count)};
  const change = (part: Partial<typeof state>) => {
    state = {...state, ...part};
    keepChange({state, refresh, setActiveItemId});
  };
  const refresh = vi.fn(async () => {
    change({activeItemId: 0});
    await Promise.resolve();
    change({collections: collections(found)});
  });
  const setActiveItemId = (activeItemId: number | null) => change({activeItemId});
  change({});
  return {refresh, setActiveItemId, chosen: () => state.activeItemId};
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a modal that is told of more hits', () => {
  it.each([
    ['a hit', 2, 2],
    ['nothing', null, null],
    ['the assistant, which stands last', 3, 9],
  ])('searches again, and %s stays chosen', async (_, before, after) => {
    const {refresh, setActiveItemId, chosen} = openModal('mahnung', 3, 9);
    setActiveItemId(before);
    tellOfMore('mahnung');
    expect(chosen(), 'before anything is rendered').toBe(before);
    await settle();
    expect(refresh).toHaveBeenCalledOnce();
    expect(chosen()).toBe(after);
  });

  it('is left alone when it shows another query', () => {
    const {refresh} = openModal('mahnungen', 3, 9);
    tellOfMore('mahnung');
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('the client of the modal', () => {
  let onStep: (response: SearchResponse) => void;
  let end: {resolve: (response: SearchResponse) => void; reject: (error: Error) => void};
  const answer = (query: string, state?: SearchResponse['state']): SearchResponse =>
    ({results: [{query}], ...(state ? {state} : {})}) as unknown as SearchResponse;
  const search = (query: string) => growingClient.search([{indexName: 'hilfe', query}]);

  beforeEach(() => {
    vi.mocked(rpc.call).mockImplementation((_operation, _argument, hear) => {
      onStep = hear!;
      return new Promise((resolve, reject) => (end = {resolve: resolve, reject}));
    });
  });

  it('answers with what is known, and with more when the modal searches again', async () => {
    const {refresh} = openModal('pfand', 1, 2);
    const first = search('pfand');
    onStep(answer('pfand', 'growing'));
    await expect(first).resolves.toMatchObject({state: 'growing'});
    expect(refresh).not.toHaveBeenCalled();
    end.resolve(answer('pfand'));
    await settle();
    expect(refresh).toHaveBeenCalledOnce();
    await expect(search('pfand')).resolves.toEqual(answer('pfand'));
  });

  it('keeps what is shown when the rest fails, and says that hits are missing', async () => {
    openModal('storno', 1, 2);
    const first = search('storno');
    onStep(answer('storno', 'growing'));
    await first;
    end.reject(new Error('no answer'));
    await settle();
    await expect(search('storno')).resolves.toEqual(answer('storno', 'lacking'));
  });

  it('fails when nothing is known', async () => {
    const first = search('liefern');
    end.reject(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
  });

  it('tells nobody of an answer that another query has overtaken', async () => {
    const {refresh} = openModal('tour', 1, 2);
    const first = search('tour');
    onStep(answer('tour', 'growing'));
    await first;
    const stepOfFirst = onStep;
    void search('touren');
    stepOfFirst(answer('tour', 'growing'));
    expect(refresh).not.toHaveBeenCalled();
  });
});
