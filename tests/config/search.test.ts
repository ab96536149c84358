import {describe, expect, it} from 'vitest';
import {readSearchSettings} from '../../config/search';

const all = {ALGOLIA_APP_ID: 'app', ALGOLIA_SEARCH_KEY: 'key', ALGOLIA_INDEX: 'hilfe'};

describe('readSearchSettings', () => {
  it('searches inside the site without credentials, also when they are set but empty', () => {
    expect(readSearchSettings({})).toEqual({mode: 'embedded'});
    expect(
      readSearchSettings({ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_KEY: '', ALGOLIA_INDEX: '', ALGOLIA_ASSISTANT_ID: ''}),
    ).toEqual({mode: 'embedded'});
  });

  it('searches at the service with all of them; the assistant is optional', () => {
    const hosted = {mode: 'hosted', appId: 'app', apiKey: 'key', indexName: 'hilfe'};
    expect(readSearchSettings(all)).toEqual(hosted);
    expect(readSearchSettings({...all, ALGOLIA_ASSISTANT_ID: 'assistant'})).toEqual({
      ...hosted,
      assistantId: 'assistant',
    });
  });

  it.each(Object.keys(all))('stops without %s and names it alone', (name) => {
    expect(() => readSearchSettings({...all, [name]: ''})).toThrow(`Es fehlt: ${name}. `);
  });

  it('stops at an assistant without a search', () => {
    expect(() => readSearchSettings({ALGOLIA_ASSISTANT_ID: 'assistant'})).toThrow(
      'Es fehlt: ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX. ',
    );
  });
});
