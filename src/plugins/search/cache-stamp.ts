import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Version for the bundler's persistent cache. Its own key knows neither the provider nor the files of this plugin, so a
 * switched provider or an edited replacement would have no effect until someone deletes the cache.
 */
export function cacheStamp(mode: string, folder = __dirname): string {
  const hash = createHash('sha256').update(mode);
  for (const name of fs.readdirSync(folder).sort()) hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
