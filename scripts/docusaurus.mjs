// Starts a Docusaurus command without its update notice; a build replaces the output whole or not at all, and the
// development server gets a free port instead of a question.
import {fileURLToPath} from 'node:url';
import {restoreOptions, takeOption} from './lib/arguments.mjs';
import {buildSite} from './lib/build.mjs';
import {findPort} from './lib/ports.mjs';
import {quietEnv, runCommand} from './lib/run.mjs';

const [command = 'build', ...given] = process.argv.slice(2);

/** Options of Docusaurus; those that npm knows too are not among them. */
const options = {
  start: {
    port: {type: 'string', accepts: /^\d+$/},
    host: {type: 'string'},
    locale: {type: 'string'},
    config: {type: 'string'},
    poll: {type: 'boolean'},
    'hot-only': {type: 'boolean'},
    'no-open': {type: 'boolean'},
    'no-minify': {type: 'boolean'},
  },
  build: {
    'out-dir': {type: 'string'},
    locale: {type: 'string'},
    config: {type: 'string'},
    'bundle-analyzer': {type: 'boolean'},
    'no-minify': {type: 'boolean'},
  },
};

async function withFreePort(args) {
  const {value, rest} = takeOption(args, 'port', 'p');
  const port = await findPort(value ?? process.env.PORT ?? 3000);
  return [...rest, '--port', String(port), ...(process.stdout.isTTY ? [] : ['--no-open'])];
}

try {
  const args = restoreOptions(given, options[command] ?? {}, {file: fileURLToPath(import.meta.url), positionals: true});
  process.exitCode =
    command === 'build'
      ? await buildSite(args)
      : await runCommand(
          '@docusaurus/core',
          'docusaurus',
          [command, ...(command === 'start' ? await withFreePort(args) : args)],
          quietEnv,
        );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
