/** Compresses the files named in a message: node --require tsx/cjs src/delivery/cli/compress.ts FOLDER */
import {compressFiles} from '../compress';

process.once('message', (files: string[]) => {
  compressFiles(process.argv[2]!, files)
    .then(() => process.disconnect())
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    });
});
// Nobody waits any more.
process.once('disconnect', () => process.exit());
