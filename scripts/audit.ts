import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Command} from '../src/lib/command';
import {checkAudit, type AuditException} from './lib/packages';
import {quietEnv, root} from './lib/run';

const HELP = `Fragt nach bekannten Schwachstellen der installierten Pakete; Ausnahmen stehen in deploy/audit-exceptions.json.

  npm run release -- audit [--strict]

  --strict  gibt die Paketquelle keine Auskunft, ist das ein Fehler (zum Veröffentlichen)`;

const options = {strict: {type: 'boolean', default: false}} as const;

function run(args: string[]): number {
  const {strict} = parseArgs({args, options}).values;
  const {stdout} = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    env: quietEnv,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // npm is a script there.
    shell: process.platform === 'win32',
  });
  const file = path.join(root, 'deploy/audit-exceptions.json');
  const exceptions = JSON.parse(readFileSync(file, 'utf8')) as AuditException[];
  const {answered, checked, problems} = checkAudit(stdout, exceptions, new Date());
  if (!answered) {
    console.error('Die Paketquelle gibt keine Auskunft über bekannte Schwachstellen. Geprüft wurde nichts.');
    return strict ? 1 : 0;
  }
  console.log(`${checked} Pakete geprüft, ${exceptions.length} Ausnahmen.`);
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

/** `npm run release -- audit`. */
export const audit: Command = {run, help: HELP, options};
