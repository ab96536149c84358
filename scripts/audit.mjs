// Known weaknesses of installed packages: npm run audit. Exceptions with their reason stand in deploy/audit-exceptions.json.
// With --strict, as for publishing, no answer of the registry is a failure as well.
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {restoreOptions} from './lib/arguments.mjs';
import {checkAudit} from './lib/packages.mjs';
import {quietEnv, root} from './lib/run.mjs';

const args = restoreOptions(process.argv.slice(2), {strict: {type: 'boolean'}}, {file: fileURLToPath(import.meta.url)});
const {stdout} = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  env: quietEnv,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  // npm is a script there.
  shell: process.platform === 'win32',
});
const exceptions = JSON.parse(readFileSync(path.join(root, 'deploy/audit-exceptions.json'), 'utf8'));
const {answered, checked, problems} = checkAudit(stdout, exceptions, new Date());

if (!answered) {
  console.error('Die Paketquelle gibt keine Auskunft über bekannte Schwachstellen. Geprüft wurde nichts.');
  process.exitCode = args.includes('--strict') ? 1 : 0;
} else {
  console.log(`${checked} Pakete geprüft, ${exceptions.length} Ausnahmen.`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
