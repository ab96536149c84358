/**
 * Compresses the files named in messages, one message after the other, until a message is 'end':
 * tsx src/delivery/cli/compress.ts FOLDER
 */
import {compressFiles} from '../compress';

let work: Promise<unknown> = Promise.resolve();

process.on('message', (message: string[] | 'end') => {
  work = work
    .then(async () => {
      if (message === 'end') process.disconnect();
      else await compressFiles(process.argv[2]!, message);
    })
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    });
});
// The build is done or has failed.
process.once('disconnect', () => process.exit());
