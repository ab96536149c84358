import '../../../../config/env';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {algoliasearch, type SearchClient} from 'algoliasearch';
import type {Command} from '../../../lib/command';
import {loadSynonyms} from '../../../product/synonyms';
import {RECORDS_FILE, type BuiltRecords} from '../../records/built';
import {explain, NEEDED_RIGHTS} from './errors';
import {push} from './push';
import {toAlgoliaRecords} from './records';
import {indexSettings, toAlgoliaSynonyms} from './settings';

const HELP = `Überträgt die Seiten der gebauten Website an Algolia.

  npm run build            zuerst: übertragen wird, was gebaut ist
  npm run search -- push   überträgt

Der Index wird in einem Schritt ausgetauscht. Geht etwas schief, bleibt er, wie er ist.

Angaben aus der Umgebung oder aus .env:
  ALGOLIA_APP_ID      Kennung der Anwendung
  ALGOLIA_INDEX       Name des Index
  ALGOLIA_WRITE_KEY   Schlüssel mit den Rechten ${NEEDED_RIGHTS.join(', ')}
`;

const needed = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX', 'ALGOLIA_WRITE_KEY'] as const;

export interface Surroundings {
  env: NodeJS.ProcessEnv;
  /** Folder a build leaves its records in. */
  generated: string;
  connect: (appId: string, apiKey: string) => SearchClient;
  /** Prints a line. */
  say: (line: string) => void;
}

function readRecords(folder: string): BuiltRecords {
  const file = path.join(folder, RECORDS_FILE);
  if (!fs.existsSync(file)) throw new Error('Es gibt noch nichts zu übertragen. Bauen Sie die Website: npm run build');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as BuiltRecords;
}

/** Pushes the built records. Returns the exit code. */
export async function run(args: string[], {env, generated, connect, say}: Surroundings): Promise<number> {
  parseArgs({args, options: {}});
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) {
    say(`Es fehlt: ${missing.join(', ')}. Setzen Sie die Angaben in .env (siehe .env.example).`);
    return 2;
  }
  const indexName = env.ALGOLIA_INDEX!;
  const {records, ...site} = readRecords(generated);
  const content = {
    records: toAlgoliaRecords(records, site),
    settings: indexSettings,
    synonyms: toAlgoliaSynonyms(loadSynonyms()),
  };
  const client = connect(env.ALGOLIA_APP_ID!, env.ALGOLIA_WRITE_KEY!);
  try {
    await push(client, indexName, content);
    say(
      `${content.records.length} Einträge und ${content.synonyms.length} Synonyme stehen im Index „${indexName}“ (${site.url}${site.baseUrl}).`,
    );
    return 0;
  } catch (error) {
    say(explain(error, indexName));
    return 1;
  }
}

/** `npm run search -- push`. */
export const pushCommand: Command = {
  run: (args) =>
    run(args, {
      env: process.env,
      generated: '.docusaurus',
      connect: (appId, apiKey) => algoliasearch(appId, apiKey),
      say: (line) => console.log(line),
    }),
  help: HELP,
  options: {},
};
