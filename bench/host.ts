import {parseArgs} from 'node:util';
import {findOrInstallBrowser} from '../scripts/lib/browser';
import {startExampleHost} from '../scripts/lib/example-host';
import {findPort} from '../scripts/lib/ports';
import type {Command} from '../src/lib/command';
import {builtSite, count, inTurn, median, serveSite, table, WORK_FOLDER} from './shared';
import {loadLighthouse, type Measurement} from './site-lighthouse';

const HELP = `Misst mit Lighthouse (mobil), was das Widget ein Produkt kostet: das Beispielprodukt mit und ohne Widget.

  npm run bench -- host [--runs ZAHL] [--throttle simulate|devtools] [--build ORDNER] [--folder ORDNER]

  --runs ZAHL       Durchgänge (voreingestellt: 5)
  --throttle ART    simulate rechnet eine langsame Leitung hoch, devtools bremst die Seite wirklich (voreingestellt: simulate)
  --build ORDNER    gebaute Site (voreingestellt: build)
  --folder ORDNER   Arbeitsordner für Lighthouse (voreingestellt: im Ordner für temporäre Dateien)
`;

const options = {
  runs: {type: 'string', default: '5'},
  throttle: {type: 'string', default: 'simulate'},
  build: {type: 'string', default: 'build'},
  folder: {type: 'string', default: WORK_FOLDER},
} as const;

const figures: [name: string, read: (one: Measurement) => number, digits: number][] = [
  ['Punkte', ({scores: [performance = NaN]}) => performance, 0],
  ['FCP ms', ({fcp}) => fcp, 0],
  ['LCP ms', ({lcp}) => lcp, 0],
  ['TBT ms', ({tbt}) => tbt, 0],
  ['CLS', ({cls}) => cls, 3],
  ['Gewicht KiB', ({total}) => total / 1024, 1],
];

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const runs = count(values.runs, 'runs');
  const dir = builtSite(values.build);
  const help = await serveSite(dir);
  const servers: {stop: () => Promise<void>}[] = [help];
  try {
    const urls: string[] = [];
    for (const withWidget of [false, true]) {
      const port = await findPort(4250 + urls.length);
      servers.push(await startExampleHost({dir, address: `${help.url}/`, port, withWidget}));
      urls.push(`http://localhost:${port}/`);
    }
    const measure = await loadLighthouse(values.folder, findOrInstallBrowser(), values.throttle);
    const [without = [], withIt = []] = await inTurn(urls, runs, (url) => measure(url, dir));
    const rows = figures.map(([name, read, digits]) => {
      const [one, other] = [median(without.map(read)), median(withIt.map(read))];
      return [name, one.toFixed(digits), other.toFixed(digits), (one === other ? 1 : other / one).toFixed(2)];
    });
    console.log(table(['', 'ohne', 'mit', 'Verhältnis'], rows));
    const before = without.flatMap(({failed}) => failed);
    const added = [...new Set(withIt.flatMap(({failed}) => failed))].filter((id) => !before.includes(id));
    console.log(`Befunde, die nur mit Widget da sind: ${added.join(', ') || 'keine'}`);
  } finally {
    await Promise.all(servers.map(({stop}) => stop()));
  }
  return 0;
}

/** `npm run bench -- host`. */
export const host: Command = {run, help: HELP, options};
