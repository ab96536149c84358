// Licences of all installed packages: npm run release -- licences
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Command} from '../src/lib/command';
import {checkLicences, licenceOf, type AllowedLicences} from './lib/packages';
import {installedPackages} from './lib/sbom';

const HELP = `Zählt die Lizenzen aller installierten Pakete und scheitert an einer, die nicht in deploy/licences.json steht.

  npm run release -- licences [--list]

  --list  nennt jedes Paket
`;

const options = {list: {type: 'boolean'}} as const;

const root = path.resolve(__dirname, '..');

function run(args: string[]): number {
  const {values} = parseArgs({args, options});
  const {metadata, components} = installedPackages(root);
  const [npm] = metadata.tools;
  if (Number.parseInt(npm!.version) < 11)
    throw new Error(
      `npm ${npm!.version} liest ältere Angaben von Lizenzen nicht. Nehmen Sie npm ab Version 11, wie Node 24 es mitbringt.`,
    );
  const allowed = JSON.parse(fs.readFileSync(path.join(root, 'deploy/licences.json'), 'utf8')) as AllowedLicences;
  const {counts, problems} = checkLicences(components, allowed);
  if (values.list) for (const one of components) console.log(`${licenceOf(one)}\t${one.name}@${one.version}`);
  for (const [licence, count] of counts) console.log(`${String(count).padStart(5)}  ${licence}`);
  console.log(`${components.length} Pakete geprüft.`);
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

/** `npm run release -- licences`. */
export const licences: Command = {run, help: HELP, options};
