// Checks and makes a release: npm run release -- archive
import {parseArgs} from 'node:util';
import {startOneOf, type Command} from '../src/lib/command';
import {upstream} from '../src/upstream/cli';
import {archive} from './archive';
import {audit} from './audit';
import {licences} from './licences';
import {runCommand} from './lib/run';
import {planted} from './planted';
import {review} from './review-comment';

const size: Command = {
  run(args) {
    parseArgs({args});
    return runCommand('size-limit', 'size-limit', []);
  },
  help: `Wiegt, was jede Seite lädt, gegen die Grenzen in .size-limit.cjs.

  npm run release -- size
`,
};

startOneOf(module, 'release', {archive, audit, licences, planted, review, size, upstream});
