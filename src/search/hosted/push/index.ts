import '../../../../config/env';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {algoliasearch, type SearchClient} from 'algoliasearch';
import {startCommand} from '../../../lib/command';
import {loadSynonyms} from '../../../product/synonyms';
import {RECORDS_FILE, type BuiltRecords} from '../../records/built';
import {explain, NEEDED_RIGHTS} from './errors';
import {compare, push, type Diff, type PushOptions} from './push';
import {toAlgoliaRecords} from './records';
import {indexSettings, toAlgoliaSynonyms} from './settings';

const HELP = `Überträgt die Seiten der gebauten Website an Algolia.

  npm run build                            zuerst: übertragen wird, was gebaut ist
  npm run search:push -- --probelauf       zeigt nur, was sich ändern würde
  npm run search:push                      überträgt

Der Index wird in einem Schritt ausgetauscht. Geht etwas schief, bleibt er, wie er ist.

Angaben aus der Umgebung oder aus .env:
  ALGOLIA_APP_ID      Kennung der Anwendung
  ALGOLIA_INDEX       Name des Index
  ALGOLIA_WRITE_KEY   Schlüssel mit den Rechten ${NEEDED_RIGHTS.join(', ')}
`;

const callOptions = {probelauf: {type: 'boolean', default: false}} as const;

const needed = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX', 'ALGOLIA_WRITE_KEY'] as const;
/** Longer lists are cut in the dry run. */
const SHOWN = 20;

export interface Surroundings {
  env: NodeJS.ProcessEnv;
  /** Folder a build leaves its records in. */
  generated: string;
  connect: (appId: string, apiKey: string) => SearchClient;
  /** Prints a line. */
  say: (line: string) => void;
  options?: PushOptions;
}

function readRecords(folder: string): BuiltRecords {
  const file = path.join(folder, RECORDS_FILE);
  if (!fs.existsSync(file)) throw new Error('Es gibt noch nichts zu übertragen. Bauen Sie die Website: npm run build');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as BuiltRecords;
}

function list(bullet: string, names: string[]): string[] {
  return [
    ...names.slice(0, SHOWN).map((name) => `  ${bullet} ${name}`),
    ...(names.length > SHOWN ? [`  … und ${names.length - SHOWN} weitere`] : []),
  ];
}

/** The difference as lines for the terminal. */
export function describe({isNew, added, changed, removed, settings, synonyms}: Diff, indexName: string): string[] {
  if (!isNew && [added, changed, removed, settings].every(({length}) => length === 0) && synonyms === 0) {
    return [`Der Index „${indexName}“ ist auf dem neuesten Stand.`];
  }
  return [
    isNew ? `Der Index „${indexName}“ würde angelegt.` : `Am Index „${indexName}“ würde sich ändern:`,
    `Einträge: ${added.length} neu, ${changed.length} geändert, ${removed.length} entfernt`,
    ...list('+', added),
    ...list('~', changed),
    ...list('-', removed),
    `Einstellungen: ${settings.length > 0 ? settings.join(', ') : 'unverändert'}`,
    `Synonyme: ${synonyms > 0 ? `${synonyms} neu, geändert oder entfernt` : 'unverändert'}`,
  ];
}

/** Pushes the built records, or says what would change. Returns the exit code. */
export async function run(args: string[], {env, generated, connect, say, options}: Surroundings): Promise<number> {
  const {values} = parseArgs({args, options: callOptions});
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
    if (values.probelauf) {
      const diff = await compare(client, indexName, content);
      for (const line of [...describe(diff, indexName), 'Probelauf: Es wurde nichts verändert.']) say(line);
      return 0;
    }
    await push(client, indexName, content, options);
    say(
      `${content.records.length} Einträge und ${content.synonyms.length} Synonyme stehen im Index „${indexName}“ (${site.url}${site.baseUrl}).`,
    );
    return 0;
  } catch (error) {
    say(explain(error, indexName));
    return 1;
  }
}

interface Progress {
  onProgress: NonNullable<PushOptions['onProgress']>;
  /** Makes way for a message. */
  close: () => void;
}

/** A bar on a terminal, a line per step elsewhere. */
async function progressOn(output: NodeJS.WriteStream): Promise<Progress> {
  if (!output.isTTY) {
    return {onProgress: (step, done, total) => console.log(`${done}/${total} ${step}`), close: () => undefined};
  }
  const {progress} = await import('@clack/prompts');
  let bar: ReturnType<typeof progress> | undefined;
  return {
    onProgress(step, _, total) {
      if (!bar) {
        bar = progress({max: total});
        bar.start(step);
      }
      bar.advance(1, step);
    },
    close() {
      bar?.stop();
      bar = undefined;
    },
  };
}

startCommand(
  module,
  async (args) => {
    const {onProgress, close} = await progressOn(process.stdout);
    return run(args, {
      env: process.env,
      generated: '.docusaurus',
      connect: (appId, apiKey) => algoliasearch(appId, apiKey),
      say(line) {
        close();
        console.log(line);
      },
      options: {onProgress},
    });
  },
  HELP,
  callOptions,
);
