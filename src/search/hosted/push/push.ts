import {randomBytes} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import type {IndexSettings, SearchClient, SynonymHit} from 'algoliasearch';
import {isMissingIndex, PushError, PushFailure} from './errors';
import type {AlgoliaRecord} from './records';

/** Everything an index is to hold. */
export interface IndexContent {
  records: AlgoliaRecord[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/** What a push would change. */
export interface Diff {
  /** The index does not exist yet. */
  isNew: boolean;
  added: string[];
  changed: string[];
  removed: string[];
  /** Names of settings. */
  settings: string[];
  /** Number of synonyms that are new, other or gone. */
  synonyms: number;
}

/** Records of a batch; Algolia advises 1,000 to 10,000, up to 10 MB. */
const BATCH_SIZE = 1000;
const SYNONYMS_PER_PAGE = 1000;

export interface PushOptions {
  batchSize?: number;
  /** Told after each step; `done` and `total` count steps. */
  onProgress?: (step: string, done: number, total: number) => void;
}

function byId<T extends {objectID: string}>(objects: T[]): Map<string, T> {
  return new Map(objects.map((object) => [object.objectID, object]));
}

async function readSynonyms(client: SearchClient, indexName: string): Promise<SynonymHit[]> {
  const found: SynonymHit[] = [];
  for (let page = 0; ; page++) {
    const {hits, nbHits} = await client.searchSynonyms({
      indexName,
      searchSynonymsParams: {query: '', page, hitsPerPage: SYNONYMS_PER_PAGE},
    });
    found.push(...hits.map(({_highlightResult, ...synonym}: SynonymHit & {_highlightResult?: unknown}) => synonym));
    if (hits.length === 0 || found.length >= nbHits) return found;
  }
}

async function readRecords(client: SearchClient, indexName: string): Promise<AlgoliaRecord[]> {
  const records: AlgoliaRecord[] = [];
  await client.browseObjects<AlgoliaRecord>({
    indexName,
    browseParams: {attributesToRetrieve: ['*'], hitsPerPage: BATCH_SIZE},
    aggregator: ({hits}) => records.push(...(hits as AlgoliaRecord[])),
  });
  return records;
}

/** What differs between an index and what it is to hold. Only reads. */
export async function compare(client: SearchClient, indexName: string, wanted: IndexContent): Promise<Diff> {
  const settings = await client.getSettings({indexName}).catch((error: unknown) => {
    if (isMissingIndex(error)) return undefined;
    throw error;
  });
  const present = settings
    ? {records: await readRecords(client, indexName), synonyms: await readSynonyms(client, indexName)}
    : {records: [], synonyms: []};
  const before = byId(present.records);
  const after = byId(wanted.records);
  const synonymsBefore = byId(present.synonyms);
  const synonymsAfter = byId(wanted.synonyms);
  return {
    isNew: !settings,
    added: [...after.keys()].filter((id) => !before.has(id)),
    changed: [...after]
      .filter(([id, record]) => before.has(id) && !isDeepStrictEqual(before.get(id), record))
      .map(([id]) => id),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    settings: Object.entries(wanted.settings)
      .filter(([name, value]) => !isDeepStrictEqual((settings as Record<string, unknown> | undefined)?.[name], value))
      .map(([name]) => name),
    synonyms:
      [...synonymsAfter].filter(([id, synonym]) => !isDeepStrictEqual(synonymsBefore.get(id), synonym)).length +
      [...synonymsBefore.keys()].filter((id) => !synonymsAfter.has(id)).length,
  };
}

/**
 * Replaces the content of an index in one step: everything goes to a second index first, which then takes the place of
 * the first. Until that moment readers search the old content; when something fails the second index is removed and the
 * first stays as it is. Settings and rules made in the dashboard are kept.
 *
 * @throws PushFailure
 */
export async function push(
  client: SearchClient,
  indexName: string,
  {records, settings, synonyms}: IndexContent,
  {batchSize = BATCH_SIZE, onProgress}: PushOptions = {},
): Promise<void> {
  if (records.length === 0) throw new PushError('Es gibt keine einzige Seite. Der Index bleibt, wie er ist.');
  const temporary = `${indexName}_neu_${randomBytes(4).toString('hex')}`;
  const batches = Array.from({length: Math.ceil(records.length / batchSize)}, (_, index) =>
    records.slice(index * batchSize, (index + 1) * batchSize),
  );
  const total = batches.length + 4;
  let done = 0;
  const step = async (name: string, index: string, call: () => Promise<{taskID: number}>) => {
    const {taskID} = await call();
    await client.waitForTask({indexName: index, taskID});
    onProgress?.(name, ++done, total);
  };

  let isBegun = false;
  let isSwitching = false;
  try {
    const exists = await client.indexExists({indexName});
    isBegun = true;
    if (exists) {
      await step('Einstellungen und Regeln übernehmen', temporary, () =>
        client.operationIndex({
          indexName,
          operationIndexParams: {operation: 'copy', destination: temporary, scope: ['settings', 'rules']},
        }),
      );
    } else onProgress?.('Neuen Index anlegen', ++done, total);
    await step('Einstellungen setzen', temporary, () =>
      client.setSettings({indexName: temporary, indexSettings: settings}),
    );
    await step('Synonyme senden', temporary, () =>
      client.saveSynonyms({indexName: temporary, synonymHit: synonyms, replaceExistingSynonyms: true}),
    );
    let sent = 0;
    for (const batch of batches) {
      sent += batch.length;
      await step(`${sent} von ${records.length} Einträgen senden`, temporary, async () => {
        const response = await client.batch({
          indexName: temporary,
          batchWriteParams: {requests: batch.map((body) => ({action: 'addObject', body: {...body}}))},
        });
        if (response.objectIDs.length !== batch.length) {
          throw new PushError(
            `Algolia hat nur ${response.objectIDs.length} von ${batch.length} Einträgen angenommen. Versuchen Sie es noch einmal.`,
          );
        }
        return response;
      });
    }
    isSwitching = true;
    await step('Umschalten', indexName, () =>
      client.operationIndex({
        indexName: temporary,
        operationIndexParams: {operation: 'move', destination: indexName},
      }),
    );
  } catch (error) {
    const isLeft = isBegun && !(await discard(client, temporary));
    throw new PushFailure(error, isSwitching, isLeft ? temporary : undefined);
  }
}

/** Removes what a failed push has left, if it can: the failure itself is the news. */
async function discard(client: SearchClient, temporary: string): Promise<boolean> {
  return client.deleteIndex({indexName: temporary}).then(
    () => true,
    () => false,
  );
}
