import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Outside of the project: nothing of the foreign texts or the other engines gets into it. Kept for the next run. */
const FOLDER = path.join(os.tmpdir(), 'foreign-corpora');

/** The other engines, none of which the site needs. */
const PEERS = {
  minisearch: '7.2.0',
  '@orama/orama': '3.1.18',
  '@orama/stemmers': '3.1.18',
  '@orama/stopwords': '3.1.18',
  lunr: '2.3.9',
  'lunr-languages': '1.22.0',
  pagefind: '1.6.0',
};

function run(command: string, args: string[], cwd: string): void {
  const {status, stderr} = spawnSync(command, args, {cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe']});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || 'nicht gefunden'}`);
}

/**
 * Unpacks a Debian package.
 *
 * @param name of the package
 * @returns the folder its files are in, as if it were the root of the system
 * @throws Error in German when it cannot be downloaded
 */
export function unpackDebian(name: string): string {
  const folder = path.join(FOLDER, name);
  const root = path.join(folder, 'root');
  if (fs.existsSync(root)) return root;
  fs.mkdirSync(folder, {recursive: true});
  try {
    run('apt-get', ['download', name], folder);
    const file = fs.readdirSync(folder).find((one) => one.endsWith('.deb'));
    const unpacked = `${root}.new`;
    run('dpkg-deb', ['-x', file!, unpacked], folder);
    fs.renameSync(unpacked, root);
  } catch (error) {
    throw new Error(
      `Das Debian-Paket „${name}“ lässt sich nicht laden. Nötig sind apt-get (nach apt-get update) und dpkg-deb.`,
      {cause: error},
    );
  }
  return root;
}

/**
 * Installs the other engines.
 *
 * @returns the folder whose node_modules hold them
 * @throws Error in German when npm cannot install them
 */
export function installPeers(): string {
  const folder = path.join(FOLDER, 'peers');
  const file = path.join(folder, 'package.json');
  const wanted = JSON.stringify({private: true, dependencies: PEERS});
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === wanted) return folder;
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(`${file}.new`, wanted);
  fs.copyFileSync(`${file}.new`, file);
  try {
    run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], folder);
  } catch (error) {
    fs.rmSync(file);
    throw new Error('Die anderen Suchmaschinen lassen sich nicht mit npm installieren.', {cause: error});
  }
  return folder;
}
