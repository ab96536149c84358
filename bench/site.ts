import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {findOrInstallBrowser} from '../scripts/lib/browser';
import {startNginx} from '../scripts/lib/nginx';
import {findPort} from '../scripts/lib/ports';
import {startCommand} from '../src/lib/command';
import pages from './pages.json';
import {loadLighthouse, type Measurement} from './site-lighthouse';
import {peers, prepare} from './site-peers';
import {lacking, plot, table, type Row} from './site-report';

const HELP = `Misst die gebaute Site mit Lighthouse (mobil) neben einer unveränderten Docusaurus-Site und einer Starlight-Site
mit denselben Artikeln, in abwechselnden Durchgängen. Werte sind Mediane.

  npm run bench -- [--runs ZAHL] [--throttle simulate|devtools] [--build ORDNER] [--other ORDNER …] [--rows NAME,NAME] [--check] [--folder ORDNER]

  --runs ZAHL       Durchgänge (voreingestellt: 5)
  --throttle ART    simulate rechnet eine langsame Leitung hoch, devtools bremst die Seite wirklich (voreingestellt: simulate)
  --build ORDNER    gebaute Site (voreingestellt: build)
  --other ORDNER    ein anderer fertiger Build derselben Site, mit demselben Artikel im selben Lauf (auch mehrmals)
  --rows NAMEN      nur diese Zeilen, etwa Artikel,Starlight
  --check           nur die eigenen Seiten, ohne Schaubild; endet mit einem Fehler, wenn eine weniger als 100 Punkte hat
                    (beim Tempo zählt der beste Durchgang und reichen 95: Die Maschine misst mit)
  --folder ORDNER   Arbeitsordner für Lighthouse und die Vergleichssites (voreingestellt: im Ordner für temporäre Dateien)

Die Tabelle steht im Terminal, das Schaubild in bench/site.svg.
`;

const options = {
  runs: {type: 'string', default: '5'},
  throttle: {type: 'string', default: 'simulate'},
  build: {type: 'string', default: 'build'},
  // npm has a --before and an --only of its own, which it would keep.
  other: {type: 'string', multiple: true, default: [] as string[]},
  rows: {type: 'string'},
  check: {type: 'boolean', default: false},
  folder: {type: 'string', default: path.join(os.tmpdir(), 'hilfe-center-bench')},
} as const;

/** One of each kind of page a reader comes to. */
const ownPages = [
  ['Startseite', '/'],
  ['Artikel', pages.article],
  ['FAQ', pages.faq],
  ['Schlagwort', pages.tag],
  ['Suche', '/search'],
  ['Treffer', `/search?q=${pages.query}`],
] as const;

/** The page with hits waits for the index, by design: its points are quoted, not required. */
const CHECKED: string[] = ownPages.map(([name]) => name).filter((name) => name !== 'Treffer');
/** Points in tempo that count as all of them: the rest is the machine's. */
const FAST = 95;

interface Target {
  name: string;
  url: string;
  /** Folder of the site, to find the compressed copies of what was loaded. */
  folder: string;
}

interface Site {
  folder: string;
  /** Not built by us: served without our rules. */
  plain: boolean;
  pages: (readonly [name: string, address: string])[];
}

async function measure(targets: Target[], runs: number, folder: string, throttle: string): Promise<Row[]> {
  const once = await loadLighthouse(folder, findOrInstallBrowser(), throttle);
  const results = new Map<string, Measurement[]>(targets.map(({name}) => [name, []]));
  for (let run = 1; run <= runs; run++) {
    // In turn, so that whatever else the machine does meets all of them.
    for (const {name, url, folder: site} of targets) {
      results.get(name)!.push(await once(url, site));
      process.stderr.write(`Durchgang ${run} von ${runs}: ${name}\n`);
    }
  }
  return targets.map(({name}) => ({name, runs: results.get(name)!}));
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('Hinter --runs gehört eine Zahl ab 1.');
  if (!['simulate', 'devtools'].includes(values.throttle))
    throw new Error('Hinter --throttle gehört simulate oder devtools.');
  const build = path.resolve(values.build);
  if (!fs.existsSync(path.join(build, `${pages.article}.html`)))
    throw new Error(`In „${values.build}“ liegt keine gebaute Website. Bauen Sie zuerst: npm run build`);
  const wanted = values.rows?.split(',') ?? (values.check ? CHECKED : undefined);
  const isWanted = (name: string) => !wanted || wanted.includes(name);

  const sites: Site[] = [
    {folder: build, plain: false, pages: ownPages.filter(([name]) => isWanted(name))},
    ...values.other.map((folder) => ({
      folder: path.resolve(folder),
      plain: false,
      pages: [[`Artikel (${path.basename(path.resolve(folder))})`, pages.article] as const],
    })),
    ...(await Promise.all(
      peers
        .filter(({name}) => isWanted(name))
        .map(async (peer) => ({
          folder: await prepare(peer, values.folder, build),
          plain: true,
          pages: [[peer.name, pages.article + peer.suffix] as const],
        })),
    )),
  ];
  const servers: {stop: () => Promise<void>}[] = [];
  try {
    const targets: Target[] = [];
    for (const {folder, plain, pages: measured} of sites) {
      const port = await findPort(4200 + servers.length);
      servers.push(await startNginx({dir: folder, port, plain}));
      targets.push(...measured.map(([name, address]) => ({name, url: `http://localhost:${port}${address}`, folder})));
    }
    if (targets.length === 0) throw new Error('Keine Zeile mit diesem Namen.');
    const rows = await measure(targets, runs, values.folder, values.throttle);
    process.stdout.write(`${table(rows, values.throttle)}\n`);
    if (values.check) return lacking(rows, FAST).length > 0 ? 1 : 0;
    fs.writeFileSync(path.join(__dirname, 'site.svg'), plot(rows));
  } finally {
    await Promise.all(servers.map(({stop}) => stop()));
  }
  return 0;
}

startCommand(module, run, HELP, options);
