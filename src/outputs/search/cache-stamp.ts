import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** This plugin, what it replaces, and the words it replaces strings by. */
const sources = [
  __dirname,
  path.resolve(__dirname, '../../upstream'),
  path.resolve(__dirname, '../../search/client/words.ts'),
];

function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, {withFileTypes: true});
  return entries.filter((entry) => entry.isFile()).map(({name}) => path.join(folder, name));
}

/**
 * Version for the bundler's persistent cache. Its own key knows neither the provider nor the files of this plugin, so a
 * switched provider or an edited replacement would have no effect until someone deletes the cache.
 */
export function cacheStamp(mode: string, from = sources): string {
  const hash = createHash('sha256').update(mode);
  const files = from.flatMap((one) => (fs.statSync(one).isDirectory() ? filesIn(one) : one));
  for (const file of files.sort()) hash.update(path.basename(file)).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
