// The built site as one archive with its bill of materials and checksums: npm run archive
import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {parseArgs} from 'node:util';
import {createGzip} from 'node:zlib';
import {startCommand} from '../src/lib/command';
import {installedPackages} from './lib/sbom';

const HELP = `Packt die gebaute Website. Aus demselben Build und demselben Commit entstehen immer dieselben Dateien.

  npm run archive [-- --dir=ORDNER] [--out=ORDNER]

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
  try {
    const time = execFileSync('git', ['log', '-1', '--format=%ct'], {cwd: root, stdio: ['ignore', 'pipe', 'ignore']});
    return Number(time);
  } catch {
    return 0;
  }
}

/** Packs a folder so that neither its place, its owner nor the hour of the build shows. */
async function pack(dir: string, file: string, time: number): Promise<void> {
  const fixed = ['--sort=name', '--format=ustar', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tar = spawn('tar', [...fixed, `--mtime=@${time}`, '-C', dir, '-c', '.'], {
    env: {...process.env, LC_ALL: 'C'},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => tar.once('error', reject).once('close', resolve));
  await Promise.all([pipeline(tar.stdout, createGzip({level: 9}), fs.createWriteStream(file)), ended]);
  if ((await ended) !== 0) throw new Error('tar ist gescheitert. Gebraucht wird GNU tar, wie Linux es mitbringt.');
}

const sha256 = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const dir = path.resolve(root, values.dir);
  if (!fs.existsSync(path.join(dir, '.delivery/rules.json')))
    throw new Error(`In ${dir} liegt keine gebaute Website. Bauen Sie sie zuerst: npm run build`);
  const at = (name: string) => path.resolve(root, values.out, name);
  fs.mkdirSync(path.dirname(at(names.archive)), {recursive: true});
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
  process.stdout.write(sums);
  return 0;
}

startCommand(module, run, HELP, options);
