import fs from 'node:fs';
import {buildSearchFiles} from '../src/search/engine/build';
import {SearchLibrary} from '../src/search/engine/library';
import {HEAD_FILE, type EditorData, type HeadFile} from '../src/search/engine/types';
import {RECORDS_FILE, type BuiltRecords} from '../src/search/records/built';
import type {PageRecord} from '../src/search/records/types';

/** Files that are read together; in memory there is no connection to spare. */
const AT_ONCE = 64;

/** The index of some records, built in memory by the code of the build, with every file loaded. */
export async function openRecords(records: PageRecord[], editors: EditorData): Promise<SearchLibrary> {
  const {head, topics, terms, pages} = buildSearchFiles(records, editors);
  const files = new Map<string, object>([['topics', topics]]);
  const name = (kind: string, list: object[]) =>
    list.map((file, at) => {
      files.set(`${kind}${at}`, file);
      return `${kind}${at}`;
    });
  const whole: HeadFile = {
    ...head,
    files: {terms: name('terms', terms), pages: name('pages', pages), topics: 'topics'},
  };
  files.set(HEAD_FILE, whole);
  const library = await SearchLibrary.open((file) => Promise.resolve(files.get(file)));
  await library.complete(AT_ONCE);
  return library;
}

/**
 * The records the last build left.
 *
 * @throws Error in German when there was none
 */
export function readBuiltRecords(file = `.docusaurus/${RECORDS_FILE}`): PageRecord[] {
  if (!fs.existsSync(file))
    throw new Error(`Die Datei „${file}“ gibt es nicht. Bauen Sie die Site zuerst: npm run build`);
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as BuiltRecords).records;
}
