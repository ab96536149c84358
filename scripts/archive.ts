// The built site as one archive with its bill of materials and checksums: npm run release -- archive
import {spawn, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {parseArgs} from 'node:util';
import {createGzip} from 'node:zlib';
import type {Command} from '../src/lib/command';
import {askGit} from '../src/lib/git';
import {installedPackages} from './lib/sbom';

const HELP = `Packt die gebaute Website.
Aus demselben Build und demselben Commit entstehen immer dieselben Dateien. Gelingt es
nicht, bleibt, was vorher da war.

  npm run release -- archive [--dir=ORDNER] [--out=ORDNER]

  --dir  gebaute Website (voreingestellt: build)
  --out  wohin die drei Dateien kommen (voreingestellt: der Projektordner)

hilfe-center.tar.gz    die Website
hilfe-center.cdx.json  die Pakete, mit denen sie gebaut ist (CycloneDX)
hilfe-center.sha256    die Prüfsummen von beiden: sha256sum --check hilfe-center.sha256
`;

const options = {
  dir: {type: 'string', default: 'build'},
  out: {type: 'string', default: '.'},
} as const;

const root = path.resolve(__dirname, '..');
const names = {archive: 'hilfe-center.tar.gz', sbom: 'hilfe-center.cdx.json', checksums: 'hilfe-center.sha256'};

/** Time of the commit, in seconds since 1970; 0 where there is no Git. */
function commitTime(): number {
  return Number(askGit(root, 'log', '-1', '--format=%ct') ?? 0);
}

/** Explains what keeps tar from packing, in German with its own message. */
function packingFailed(complaint: string): Error {
  const {status, stdout} = spawnSync('tar', ['--version'], {encoding: 'utf8'});
  return new Error(
    status === 0 && stdout.includes('GNU tar')
      ? `Die Website ließ sich nicht packen. tar meldet:\n\n${complaint.trim()}`
      : 'Die Website ließ sich nicht packen. Gebraucht wird GNU tar, wie Linux es mitbringt; auf dem Mac: brew install gnu-tar ' +
          'und dessen Ordner gnubin an den Anfang von PATH.',
  );
}

/**
 * Packs a folder so that neither its place, its owner nor the hour of the build shows.
 *
 * @throws Error in German with the reason
 */
async function pack(dir: string, file: string, time: number): Promise<void> {
  // The format ustar refuses file names of more than 100 characters, and headers of pax, which have none of these limits,
  // are not read by BusyBox, the tar of small containers.
  const fixed = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tar = spawn('tar', [...fixed, `--mtime=@${time}`, '-C', dir, '-c', '.'], {
    env: {...process.env, LC_ALL: 'C'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = new Promise<number | null>((resolve) =>
    tar.once('error', () => resolve(null)).once('close', (code) => resolve(code)),
  );
  try {
    await pipeline(tar.stdout, createGzip({level: 9}), fs.createWriteStream(file));
  } catch (error) {
    throw new Error(`${names.archive} ließ sich nicht schreiben: ${(error as Error).message}`);
  }
  if ((await ended) !== 0) throw packingFailed(complaint);
}

const sha256 = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** Makes the three files in a folder. Returns the checksums. */
async function makeFiles(dir: string, folder: string): Promise<string> {
  const at = (name: string) => path.join(folder, name);
  const time = commitTime();
  await pack(dir, at(names.archive), time);

  // npm gives each bill a number, the hour and the name of the folder.
  const sbom = installedPackages(root);
  delete sbom.serialNumber;
  const {name} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {name: string};
  sbom.metadata.timestamp = new Date(time * 1000).toISOString();
  sbom.metadata.component.name = name;
  sbom.metadata.component.hashes = [{alg: 'SHA-256', content: sha256(at(names.archive))}];
  fs.writeFileSync(at(names.sbom), `${JSON.stringify(sbom, undefined, 2)}\n`);

  const sums = [names.archive, names.sbom].map((file) => `${sha256(at(file))}  ${file}\n`).join('');
  fs.writeFileSync(at(names.checksums), sums);
  return sums;
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const dir = path.resolve(root, values.dir);
  if (!fs.existsSync(path.join(dir, '.delivery/rules.json')))
    throw new Error(`In ${dir} liegt keine gebaute Website. Bauen Sie sie zuerst: npm run build`);
  const out = path.resolve(root, values.out);
  fs.mkdirSync(out, {recursive: true});
  // On the same disk, and with a name that Git ignores: the three appear together or not at all.
  const folder = fs.mkdtempSync(path.join(out, 'hilfe-center.neu-'));
  try {
    const sums = await makeFiles(dir, folder);
    for (const name of Object.values(names)) fs.renameSync(path.join(folder, name), path.join(out, name));
    process.stdout.write(sums);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
  return 0;
}

/** `npm run release -- archive`. */
export const archive: Command = {run, help: HELP, options};
