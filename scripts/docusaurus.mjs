// Starts a Docusaurus command without its update notice; a build replaces the output whole or not at all, and the
// development server gets a free port instead of a question.
import {buildSite} from './lib/build.mjs';
import {findPort} from './lib/ports.mjs';
import {quietEnv, runCommand} from './lib/run.mjs';

const [command = 'build', ...args] = process.argv.slice(2);

if (command === 'start') {
  const given = args.findIndex((arg) => arg === '--port' || arg === '-p');
  const [, wanted] = given < 0 ? [] : args.splice(given, 2);
  args.push('--port', String(await findPort(Number(wanted ?? process.env.PORT ?? 3000))));
  if (!process.stdout.isTTY) args.push('--no-open');
}

try {
  process.exitCode =
    command === 'build'
      ? await buildSite(args)
      : await runCommand('@docusaurus/core', 'docusaurus', [command, ...args], quietEnv);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
