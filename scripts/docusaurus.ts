// Starts a Docusaurus command without its update notice; a build replaces the output whole or not at all, and the
// development server gets a free port instead of a question.
import {restoreOptions, takeOption, type Option} from '../src/lib/arguments';
import {buildSite} from './lib/build';
import {findPort} from './lib/ports';
import {quietEnv, runCommand} from './lib/run';

/** Options of Docusaurus; those that npm knows too are not among them. */
const options: Record<string, Record<string, Option>> = {
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

async function withFreePort(args: string[]): Promise<string[]> {
  const {value, rest} = takeOption(args, 'port', 'p');
  const port = await findPort(value ?? process.env.PORT ?? 3000);
  return [...rest, '--port', String(port), ...(process.stdout.isTTY ? [] : ['--no-open'])];
}

async function run([command = 'build', ...given]: string[]): Promise<number> {
  const args = restoreOptions(given, options[command] ?? {}, {file: __filename, positionals: true});
  if (command === 'build') return buildSite(args);
  const all = [command, ...(command === 'start' ? await withFreePort(args) : args)];
  return runCommand('@docusaurus/core', 'docusaurus', all, quietEnv);
}

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  },
);
