// Licences of all installed packages. Fails on one nobody has allowed.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {startCommand} from '../src/lib/command';
import {checkLicences, type AllowedLicences, type InstalledPackages} from './lib/packages';
import {root} from './lib/run';

const HELP = `npm run licences -- [--list]

  --list  nennt jedes Paket`;

const options = {list: {type: 'boolean', default: false}} as const;

type Checker = (
  options: {start: string; excludePrivatePackages: boolean},
  done: (error: Error | null, installed: InstalledPackages) => void,
) => void;

async function run(args: string[]): Promise<number> {
  const {list} = parseArgs({args, options}).values;
  const {init} = createRequire(__filename)('license-checker-rseidelsohn') as {init: Checker};
  const installed = await promisify(init)({start: root, excludePrivatePackages: true});
  const allowed = JSON.parse(readFileSync(path.join(root, 'deploy/licences.json'), 'utf8')) as AllowedLicences;
  const {counts, problems} = checkLicences(installed, allowed);
  if (list) {
    for (const [name, {licenses}] of Object.entries(installed)) console.log(`${String(licenses)}\t${name}`);
  }
  for (const [licence, count] of counts) console.log(`${String(count).padStart(5)}  ${licence}`);
  console.log(`${Object.keys(installed).length} Pakete geprüft.`);
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

startCommand(module, run, HELP, options);
