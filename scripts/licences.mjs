// Licences of all installed packages: npm run licences (-- --list names every package). Fails on one nobody has allowed.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {restoreOptions} from './lib/arguments.mjs';
import {checkLicences} from './lib/packages.mjs';
import {root} from './lib/run.mjs';

const args = restoreOptions(process.argv.slice(2), {list: {type: 'boolean'}}, {file: fileURLToPath(import.meta.url)});
const checker = createRequire(import.meta.url)('license-checker-rseidelsohn');
const installed = await promisify(checker.init)({start: root, excludePrivatePackages: true});
const allowed = JSON.parse(readFileSync(path.join(root, 'deploy/licences.json'), 'utf8'));
const {counts, problems} = checkLicences(installed, allowed);

if (args.includes('--list')) {
  for (const [name, {licenses}] of Object.entries(installed)) console.log(`${String(licenses)}\t${name}`);
}
for (const [licence, count] of counts) console.log(`${String(count).padStart(5)}  ${licence}`);
console.log(`${Object.keys(installed).length} Pakete geprüft.`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
