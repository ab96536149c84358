import fs from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {projectRoot} from '../src/lib/project-root';
import {decode} from '../src/lib/text-file';

/**
 * Sets what a file of settings names and the environment does not.
 *
 * @throws Error in German when the file cannot be read for certain
 */
export function loadEnv(file: string, env: NodeJS.ProcessEnv = process.env): void {
  if (!fs.existsSync(file)) return;
  const {text, fault} = decode(fs.readFileSync(file));
  // What Windows saves is read all the same; the file belongs to this machine, and nobody else has to read it.
  if (fault && !fault.certain) throw new Error(`${path.basename(file)}: ${fault.problem} ${fault.advice}`);
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value;
}

// Imported first by whatever reads the environment: modules are evaluated in the order of their imports.
loadEnv(path.join(projectRoot(), '.env'));
