import './env';

export interface HostedSearch {
  appId: string;
  /** May only search: it is part of every page. */
  apiKey: string;
  indexName: string;
  /** Assistant of Algolia's Ask AI. Without any assistant the embedded one answers (hosted search, local answers). */
  assistantId?: string;
  /** Agent of Algolia's Agent Studio, which new accounts get instead. */
  agentId?: string;
}

export type SearchSettings = {mode: 'embedded'} | ({mode: 'hosted'} & HostedSearch);

const required = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX'] as const;
const assistants = ['ALGOLIA_ASSISTANT_ID', 'ALGOLIA_AGENT_ID'] as const;

/**
 * Reads the provider from the environment: all three required variables switch to hosted search, none keeps the
 * embedded one, anything between stops the build.
 *
 * @throws Error in German that names what is missing or what contradicts
 */
export function readSearchSettings(env: NodeJS.ProcessEnv = process.env): SearchSettings {
  const missing = required.filter((name) => !env[name]);
  const given = assistants.filter((name) => env[name]);
  if (missing.length === required.length && given.length === 0) return {mode: 'embedded'};
  if (missing.length > 0) {
    throw new Error(
      `Die gehostete Suche ist unvollständig eingerichtet. Es fehlt: ${missing.join(', ')}. ` +
        'Setzen Sie alle Angaben (siehe .env.example) oder entfernen Sie sie ganz, dann sucht die eingebaute Suche.',
    );
  }
  if (given.length === assistants.length) {
    throw new Error(
      `Es kann nur einen Assistenten geben. Setzen Sie entweder ${assistants.join(' oder ')} (siehe .env.example).`,
    );
  }
  return {
    mode: 'hosted',
    appId: env.ALGOLIA_APP_ID!,
    apiKey: env.ALGOLIA_SEARCH_KEY!,
    indexName: env.ALGOLIA_INDEX!,
    ...(env.ALGOLIA_ASSISTANT_ID ? {assistantId: env.ALGOLIA_ASSISTANT_ID} : {}),
    ...(env.ALGOLIA_AGENT_ID ? {agentId: env.ALGOLIA_AGENT_ID} : {}),
  };
}

/** Makes the `themeConfig.algolia` for the theme. Its schema knows no agent; the search bar passes `agentId` on all the same. */
export function algoliaTheme(settings: SearchSettings) {
  const common = {contextualSearch: true, searchPagePath: 'search'};
  // The theme's schema wants values; no request is ever made with these.
  if (settings.mode === 'embedded') return {...common, appId: 'EMBEDDED', apiKey: 'EMBEDDED', indexName: 'hilfe'};
  const {appId, apiKey, indexName, assistantId, agentId} = settings;
  return {...common, appId, apiKey, indexName, askAi: assistantId, ...(agentId ? {agentId} : {})};
}

export const search = readSearchSettings();
