import {spawnSync} from 'node:child_process';
import type {Component} from './packages';

/** A bill of materials in CycloneDX's format, as far as it is read here. */
export interface Sbom {
  serialNumber?: string;
  metadata: {
    timestamp: string;
    tools: {name: string; version: string}[];
    component: Component & {hashes?: {alg: string; content: string}[]};
  };
  components: Component[];
}

/**
 * The packages that are installed in a folder, in the words of `npm sbom`.
 *
 * @throws Error in German with npm's message, for example when a package is missing
 */
export function installedPackages(folder: string): Sbom {
  const {status, stdout, stderr} = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // npm is a script there.
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `Die installierten Pakete lassen sich nicht aufzählen. Installieren Sie sie neu: npm ci\n\n${stderr}`,
    );
  return JSON.parse(stdout) as Sbom;
}
