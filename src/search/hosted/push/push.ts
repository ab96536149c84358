import {randomBytes} from 'node:crypto';
import type {IndexSettings, SearchClient, SynonymHit} from 'algoliasearch';
import {PushError, PushFailure} from './errors';
import type {AlgoliaRecord} from './records';

/** Everything an index is to hold. */
export interface IndexContent {
  records: AlgoliaRecord[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/**
 * Replaces the content of an index in one step: everything goes to a second index first, which then takes the place of
 * the first. Until that moment readers search the old content; when something fails the second index is removed and the
 * first stays as it is. Settings and rules made in the dashboard are kept.
 *
 * Algolia's `replaceAllObjects` takes settings and synonyms from the first index: new ones would have to be put there
 * before, where readers search, and stay when the records fail; a new index would stay empty.
 *
 * @throws PushFailure
 */
export async function push(
  client: SearchClient,
  indexName: string,
  {records, settings, synonyms}: IndexContent,
): Promise<void> {
  if (records.length === 0) throw new PushError('Es gibt keine einzige Seite.');
  const second = `${indexName}_neu_${randomBytes(4).toString('hex')}`;
  const done = ({taskID}: {taskID: number}) => client.waitForTask({indexName: second, taskID});
  const exists = await client.indexExists({indexName});
  let isSwitching = false;
  try {
    if (exists) {
      await done(
        await client.operationIndex({
          indexName,
          operationIndexParams: {operation: 'copy', destination: second, scope: ['settings', 'rules']},
        }),
      );
    }
    await done(await client.setSettings({indexName: second, indexSettings: settings}));
    await done(await client.saveSynonyms({indexName: second, synonymHit: synonyms, replaceExistingSynonyms: true}));
    await client.saveObjects({indexName: second, objects: records.map((record) => ({...record})), waitForTasks: true});
    isSwitching = true;
    await done(
      await client.operationIndex({
        indexName: second,
        operationIndexParams: {operation: 'move', destination: indexName},
      }),
    );
  } catch (error) {
    // The failure itself is the news, whether the second index can be removed or not.
    const leftover = await client.deleteIndex({indexName: second}).then(
      () => undefined,
      () => second,
    );
    throw new PushFailure(error, isSwitching, leftover);
  }
}
