import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const upstream = path.resolve(__dirname, '../../upstream');

/**
 * Version for the bundler's persistent cache. Its own key knows neither the provider nor what is replaced in packages, so a
 * switched provider or an edited replacement would have no effect until someone deletes the cache.
 */
export function cacheStamp(mode: string, folders = [__dirname, upstream]): string {
  const hash = createHash('sha256').update(mode);
  for (const folder of folders)
    for (const name of fs.readdirSync(folder).sort())
      hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
