import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {findOrInstallBrowser} from '../scripts/lib/browser';
import {startExampleHost} from '../scripts/lib/example-host';
import {startNginx} from '../scripts/lib/nginx';
import {findPort} from '../scripts/lib/ports';
import {startCommand} from '../src/lib/command';
import {median} from './median';
import {loadLighthouse, type Measurement} from './site-lighthouse';

const HELP = `Misst mit Lighthouse (mobil), was das Widget ein Produkt kostet: das Beispielprodukt mit und ohne Widget, in abwechselnden
Durchgängen. Werte sind Mediane.

  npm run bench:host -- [--runs ZAHL] [--throttle simulate|devtools] [--build ORDNER] [--folder ORDNER]

  --runs ZAHL       Durchgänge (voreingestellt: 5)
  --throttle ART    simulate rechnet eine langsame Leitung hoch, devtools bremst die Seite wirklich (voreingestellt: simulate)
  --build ORDNER    gebaute Site (voreingestellt: build)
  --folder ORDNER   Arbeitsordner für Lighthouse (voreingestellt: im Ordner für temporäre Dateien)
`;

const options = {
  runs: {type: 'string', default: '5'},
  throttle: {type: 'string', default: 'simulate'},
  build: {type: 'string', default: 'build'},
  folder: {type: 'string', default: path.join(os.tmpdir(), 'hilfe-center-bench')},
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
  const dir = path.resolve(values.build);
  const helpPort = await findPort('4200');
  const address = `http://localhost:${helpPort}/`;
  const servers: {stop: () => Promise<void>}[] = [await startNginx({dir, port: helpPort})];
  try {
    const hosts: {name: string; url: string; runs: Measurement[]}[] = [];
    for (const [name, withWidget] of [
      ['ohne', false],
      ['mit', true],
    ] as const) {
      const port = await findPort(String(helpPort + 1 + hosts.length));
      servers.push(await startExampleHost({dir, address, port, withWidget}));
      hosts.push({name, url: `http://localhost:${port}/`, runs: []});
    }
    const measure = await loadLighthouse(values.folder, findOrInstallBrowser(), values.throttle);
    for (let run = 0; run < Number(values.runs); run++)
      for (const {url, runs} of hosts) runs.push(await measure(url, dir));
    const row = (name: string, ...cells: string[]) => name.padEnd(14) + cells.map((cell) => cell.padStart(10)).join('');
    console.log(row('', ...hosts.map(({name}) => name), 'Verhältnis'));
    for (const [name, read, digits] of figures) {
      const [without = NaN, withIt = NaN] = hosts.map(({runs}) => median(runs.map(read)));
      const ratio = without === withIt ? 1 : withIt / without;
      console.log(row(name, without.toFixed(digits), withIt.toFixed(digits), ratio.toFixed(2)));
    }
    const [before = [], after = []] = hosts.map(({runs}) => runs.flatMap(({failed}) => failed));
    const added = [...new Set(after)].filter((id) => !before.includes(id));
    console.log(`Befunde, die nur mit Widget da sind: ${added.join(', ') || 'keine'}`);
  } finally {
    await Promise.all(servers.map(({stop}) => stop()));
  }
  return 0;
}

startCommand(module, run, HELP, options);
