import fs from 'node:fs';
import path from 'node:path';

/** The folder of the project a command was called in, or in a folder of which; the folder itself outside of any. */
export function projectRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'docusaurus.config.ts'))) return folder;
    if (path.dirname(folder) === folder) return from;
  }
}
