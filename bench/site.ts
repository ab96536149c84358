import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {findOrInstallBrowser} from '../scripts/lib/browser';
import type {Command} from '../src/lib/command';
import pages from './pages.json';
import {builtSite, count, inTurn, serveSite, WORK_FOLDER, type Served} from './shared';
import {loadLighthouse} from './site-lighthouse';
import {peers, prepare} from './site-peers';
import {lacking, plot, table, type Row} from './site-report';

const HELP = `Misst die gebaute Site mit Lighthouse (mobil) neben Docusaurus und Starlight mit denselben Artikeln.
Gemessen wird abwechselnd; Werte sind Mediane.

  npm run bench -- site [--runs ZAHL] [--throttle simulate|devtools] [--build ORDNER] [--other ORDNER …] [--rows NAME,NAME] [--check] [--folder ORDNER]

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
  folder: {type: 'string', default: WORK_FOLDER},
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
  const results = await inTurn(targets, runs, ({url, folder: site}) => once(url, site));
  return targets.map(({name}, index) => ({name, runs: results[index]!}));
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const runs = count(values.runs, 'runs');
  if (!['simulate', 'devtools'].includes(values.throttle))
    throw new Error('Hinter --throttle gehört simulate oder devtools.');
  const build = builtSite(values.build, `${pages.article}.html`);
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
  const servers: Served[] = [];
  try {
    const targets: Target[] = [];
    for (const {folder, plain, pages: measured} of sites) {
      const server = await serveSite(folder, plain);
      servers.push(server);
      targets.push(...measured.map(([name, address]) => ({name, url: server.url + address, folder})));
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

/** `npm run bench -- site`. */
export const site: Command = {run, help: HELP, options};
