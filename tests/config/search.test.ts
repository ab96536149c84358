import * as theme from '@docusaurus/theme-search-algolia';
import {describe, expect, it} from 'vitest';
import {algoliaTheme, readSearchSettings} from '../../config/search';

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

  it.each(Object.keys(all))('stops without %s and names only it', (name) => {
    expect(() => readSearchSettings({...all, [name]: ''})).toThrow(`Es fehlt: ${name}. `);
  });

  it('stops at an assistant without a search', () => {
    expect(() => readSearchSettings({ALGOLIA_ASSISTANT_ID: 'assistant'})).toThrow(
      'Es fehlt: ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX. ',
    );
  });

  it('takes an agent instead of an assistant, not in addition', () => {
    expect(readSearchSettings({...all, ALGOLIA_AGENT_ID: 'agent'})).toMatchObject({mode: 'hosted', agentId: 'agent'});
    expect(() => readSearchSettings({...all, ALGOLIA_AGENT_ID: 'agent', ALGOLIA_ASSISTANT_ID: 'assistant'})).toThrow(
      'Es kann nur einen Assistenten geben.',
    );
    expect(() => readSearchSettings({ALGOLIA_AGENT_ID: 'agent'})).toThrow('Es fehlt: ALGOLIA_APP_ID');
  });
});

/** Exported by the theme, missing in its types. */
interface Theme {
  validateThemeConfig: (options: {
    themeConfig: {algolia: object};
    validate: (schema: {validate: (config: object) => {error?: Error; value: unknown}}, config: object) => unknown;
  }) => {algolia: Record<string, unknown>};
}

describe('algoliaTheme', () => {
  const validate = (env: NodeJS.ProcessEnv) =>
    (theme as unknown as Theme).validateThemeConfig({
      themeConfig: {algolia: algoliaTheme(readSearchSettings(env))},
      validate: (schema, config) => {
        const {error, value} = schema.validate(config);
        if (error) throw error;
        return value;
      },
    });

  it('suits the theme with every provider and keeps the agent', () => {
    expect(validate({}).algolia).toMatchObject({appId: 'EMBEDDED', contextualSearch: true});
    expect(validate({...all, ALGOLIA_ASSISTANT_ID: 'assistant'}).algolia.askAi).toMatchObject({
      assistantId: 'assistant',
      appId: 'app',
      indexName: 'hilfe',
    });
    expect(validate({...all, ALGOLIA_AGENT_ID: 'agent'}).algolia).toMatchObject({appId: 'app', agentId: 'agent'});
  });
});
