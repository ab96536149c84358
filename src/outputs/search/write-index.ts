import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {buildSearchFiles} from '../../search/engine/build';
import {HEAD_FILE, type EditorData, type HeadFile} from '../../search/engine/types';
import type {PageRecord} from '../../search/records/types';

export interface WrittenFile {
  name: string;
  bytes: number;
}

/**
 * Writes the files of the search. They carry a hash of their content in the name and may be cached for ever; only the
 * head, which names them, may not.
 *
 * @param folder emptied of earlier files of the search
 */
export async function writeIndex(folder: string, records: PageRecord[], data: EditorData): Promise<WrittenFile[]> {
  await fs.rm(folder, {recursive: true, force: true});
  await fs.mkdir(folder, {recursive: true});
  const write = async (name: string, text: string) => {
    await fs.writeFile(path.join(folder, name), text);
    return {name, bytes: Buffer.byteLength(text)};
  };
  const writeHashed = (name: string, content: object) => {
    const text = JSON.stringify(content);
    return write(`${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`, text);
  };
  const {head, terms, pages, topics} = buildSearchFiles(records, data);
  const writeAll = (name: string, files: object[]) => Promise.all(files.map((file) => writeHashed(name, file)));
  const topicsFile = await writeHashed('topics', topics);
  const termFiles = await writeAll('terms', terms);
  const pageFiles = await writeAll('pages', pages);
  const names = (files: WrittenFile[]) => files.map(({name}) => name);
  const whole: HeadFile = {
    ...head,
    files: {terms: names(termFiles), pages: names(pageFiles), topics: topicsFile.name},
  };
  return [topicsFile, ...termFiles, ...pageFiles, await write(HEAD_FILE, JSON.stringify(whole))];
}
