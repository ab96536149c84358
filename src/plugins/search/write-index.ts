import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {buildSearchFiles} from '../../search/engine/build';
import {INDEX_VERSION, type Manifest, type Synonym} from '../../search/engine/types';
import type {PageRecord} from '../../search/records/types';

export interface WrittenFile {
  name: string;
  bytes: number;
}

/**
 * Writes the files of the search. Index and text carry a hash of their content in the name and may be cached for ever;
 * only the manifest that names them may not.
 *
 * @param folder emptied of earlier files of the search
 */
export async function writeIndex(
  folder: string,
  records: PageRecord[],
  data: {synonyms: Synonym[]; suggestions: string[]},
): Promise<WrittenFile[]> {
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
  const {index, text} = buildSearchFiles(records, data.synonyms, data.suggestions);
  const [indexFile, textFile] = [await writeHashed('index', index), await writeHashed('text', text)];
  const manifest: Manifest = {version: INDEX_VERSION, index: indexFile.name, text: textFile.name};
  return [indexFile, textFile, await write('manifest.json', JSON.stringify(manifest))];
}
