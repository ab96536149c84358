import {beforeEach, describe, expect, it} from 'vitest';
import {dropUnreadable} from '../../src/search/client/ui/stored';

const entries = new Map<string, string>();
/** As browsers have it: the names are properties of its own. */
const storage = new Proxy(
  {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  },
  {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({enumerable: true, configurable: true}),
  },
) as unknown as Storage;

const hierarchy = {lvl0: 'Hilfe', lvl1: 'Ein Titel', lvl2: null};
const hit = {objectID: '1', url: '/ein-titel', type: 'lvl1', hierarchy, content: null};
const part = {type: 'text', text: 'Wie geht das?'};
const message = {id: 'a', role: 'user', parts: [part]};
const conversation = {objectID: 'Wie geht das?', query: 'Wie geht das?', hierarchy, messages: [message]};

const hits = ['RECENT_SEARCHES', 'FAVORITE_SEARCHES'];
const conversations = ['ASKAI_CONVERSATIONS'];

function left(kind: string, text: string): unknown {
  entries.set(`__DOCSEARCH_${kind}__hilfe`, text);
  dropUnreadable(storage);
  const kept = entries.get(`__DOCSEARCH_${kind}__hilfe`);
  return kept === undefined ? undefined : (JSON.parse(kept) as unknown);
}

beforeEach(() => entries.clear());

describe('what DocSearch keeps', () => {
  for (const kind of [...hits, ...conversations])
    it.each(['', '{', 'null', '{}', '"x"', '[]', '[null]', '[1]', '["x"]', '[[]]', '[{}]'])(
      `${kind}: %s goes`,
      (text) => {
        expect(left(kind, text)).toBeUndefined();
      },
    );

  for (const kind of hits)
    it.each([
      {...hit, hierarchy: undefined},
      {...hit, hierarchy: null},
      {...hit, hierarchy: {lvl0: 'Hilfe'}},
      {...hit, hierarchy: {...hierarchy, lvl0: {value: 'Hilfe'}}},
      {...hit, type: 'lvl2'},
      {...hit, type: 2},
      {...hit, url: undefined},
      {...hit, objectID: 1},
    ])(`${kind}: a hit in another shape goes, the others stay (%#)`, (other) => {
      expect(left(kind, JSON.stringify([hit, other]))).toEqual([hit]);
    });

  it.each([
    {...conversation, messages: undefined},
    {...conversation, messages: []},
    {...conversation, messages: [{}]},
    {...conversation, messages: [message, null]},
    {...conversation, messages: [{...message, parts: 'Wie'}]},
    {...conversation, messages: [{...message, parts: [{type: 'text'}]}]},
    {...conversation, messages: [{...message, parts: [{type: 'tool-searchIndex', state: 'output-available'}]}]},
    {...conversation, hierarchy: undefined},
    {...conversation, query: undefined},
  ])('a conversation in another shape goes, the others stay (%#)', (other) => {
    expect(left('ASKAI_CONVERSATIONS', JSON.stringify([other, conversation]))).toEqual([conversation]);
  });

  it('leaves alone what is no list of DocSearch', () => {
    entries.set('theme', 'dark').set('__DOCSEARCH_OTHER__hilfe', '{');
    dropUnreadable(storage);
    expect([...entries]).toEqual([
      ['theme', 'dark'],
      ['__DOCSEARCH_OTHER__hilfe', '{'],
    ]);
  });
});
