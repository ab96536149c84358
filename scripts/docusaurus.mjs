// Starts a Docusaurus command without its update notice; the development server gets a free port instead of a question.
import {findPort} from './lib/ports.mjs';
import {quietEnv, runCommand} from './lib/run.mjs';

const [command = 'build', ...args] = process.argv.slice(2);

if (command === 'start') {
  const given = args.findIndex((arg) => arg === '--port' || arg === '-p');
  const [, wanted] = given < 0 ? [] : args.splice(given, 2);
  args.push('--port', String(await findPort(Number(wanted ?? process.env.PORT ?? 3000))));
  if (!process.stdout.isTTY) args.push('--no-open');
}

process.exitCode = await runCommand('@docusaurus/core', 'docusaurus', [command, ...args], {
  ...quietEnv,
  // Keeps results of an earlier configuration: a changed plugin would not show, and two builds of one state would differ.
  DOCUSAURUS_NO_PERSISTENT_CACHE: quietEnv.DOCUSAURUS_NO_PERSISTENT_CACHE ?? (command === 'build' ? '1' : undefined),
});
