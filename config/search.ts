import fs from 'node:fs';

if (fs.existsSync('.env')) process.loadEnvFile('.env');

export interface HostedSearch {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Without an assistant id the embedded assistant answers (decision: hosted search, local answers). */
  assistantId?: string;
}

export type SearchSettings = {mode: 'embedded'} | ({mode: 'hosted'} & HostedSearch);

const required = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX'] as const;

/**
 * Reads the provider from the environment: all three required variables switch to hosted search, none keeps the
 * embedded one, anything between stops the build.
 */
export function readSearchSettings(env: NodeJS.ProcessEnv = process.env): SearchSettings {
  const missing = required.filter((name) => !env[name]);
  if (missing.length === required.length && !env.ALGOLIA_ASSISTANT_ID) return {mode: 'embedded'};
  if (missing.length > 0) {
    throw new Error(
      `Die gehostete Suche ist unvollständig eingerichtet. Es fehlt: ${missing.join(', ')}. ` +
        'Setzen Sie alle Angaben (siehe .env.example) oder entfernen Sie sie ganz, dann sucht die eingebaute Suche.',
    );
  }
  return {
    mode: 'hosted',
    appId: env.ALGOLIA_APP_ID!,
    apiKey: env.ALGOLIA_SEARCH_KEY!,
    indexName: env.ALGOLIA_INDEX!,
    ...(env.ALGOLIA_ASSISTANT_ID ? {assistantId: env.ALGOLIA_ASSISTANT_ID} : {}),
  };
}

export const search = readSearchSettings();
