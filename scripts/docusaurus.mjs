// Starts a Docusaurus command without its update notice; a build replaces the output whole or not at all, and the
// development server gets a free port instead of a question.
import {takeOption} from './lib/arguments.mjs';
import {buildSite} from './lib/build.mjs';
import {findPort} from './lib/ports.mjs';
import {quietEnv, runCommand} from './lib/run.mjs';

const [command = 'build', ...args] = process.argv.slice(2);

async function withFreePort() {
  const {value, rest} = takeOption(args, 'port', 'p');
  const port = await findPort(value ?? process.env.PORT ?? 3000);
  return [...rest, '--port', String(port), ...(process.stdout.isTTY ? [] : ['--no-open'])];
}

try {
  process.exitCode =
    command === 'build'
      ? await buildSite(args)
      : await runCommand(
          '@docusaurus/core',
          'docusaurus',
          [command, ...(command === 'start' ? await withFreePort() : args)],
          quietEnv,
        );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
