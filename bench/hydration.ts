import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium, type Browser} from '@playwright/test';
import {findOrInstallBrowser} from '../scripts/lib/browser';
import {startNginx} from '../scripts/lib/nginx';
import {findPort} from '../scripts/lib/ports';
import {startCommand} from '../src/lib/command';
import {median} from './median';

const HELP = `Misst, wie lange eine Seite bis nach der Hydration nicht antwortet, in mehreren Builds abwechselnd. Gezählt wird die
Rechenzeit des Hauptthreads aus dem Ablaufprotokoll des Browsers, nicht die Uhr: Was sonst auf dem Rechner läuft, stört kaum.

  npm run bench:hydration -- [--build ORDNER] [--other ORDNER …] [--page ADRESSE] [--runs ZAHL]

  --build ORDNER   gebaute Site (voreingestellt: build)
  --other ORDNER   ein anderer fertiger Build derselben Site, abwechselnd gemessen (auch mehrmals)
  --page ADRESSE   Seite (voreingestellt: /)
  --runs ZAHL      Durchgänge (voreingestellt: 9)
`;

const options = {
  build: {type: 'string', default: 'build'},
  other: {type: 'string', multiple: true, default: [] as string[]},
  page: {type: 'string', default: '/'},
  runs: {type: 'string', default: '9'},
} as const;

/** A phone needs about four times as long as the machines that measure. */
const SLOWER = 4;
/** A task that takes longer keeps a reader waiting. */
const LONG_TASK_MS = 50;
/** Milliseconds after hydration that still belong to it. */
const AFTERWARDS_MS = 2500;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time of the thread in microseconds. */
  tdur?: number;
}

interface Load {
  /** Milliseconds beyond 50 of each task after the first paint. */
  blocking: number;
  longest: number;
  total: number;
}

/** Reads a browser's trace: processor times of the page's main thread, as a phone would need them. */
export function loadOf(events: TraceEvent[]): Load {
  const paint = events.find(({name}) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('Die Seite hat nichts gezeichnet.');
  const tasks = new Map(
    events
      .filter(({name, pid, tid}) => name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid)
      .map(({ts, tdur = 0}) => [ts, (tdur / 1000) * SLOWER]),
  );
  const after = [...tasks].filter(([ts]) => ts >= paint.ts).map(([, ms]) => ms);
  return {
    blocking: after.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
    longest: Math.max(...tasks.values()),
    total: [...tasks.values()].reduce((sum, ms) => sum + ms, 0),
  };
}

async function measure(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}, isMobile: true});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 500_000,
    uploadThroughput: 94_000,
  });
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'trace-')), 'trace.json');
  await browser.startTracing(page, {path: file, categories: ['toplevel', 'devtools.timeline', 'loading']});
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await page.waitForTimeout(AFTERWARDS_MS);
  await browser.stopTracing();
  await context.close();
  const {traceEvents} = JSON.parse(fs.readFileSync(file, 'utf8')) as {traceEvents: TraceEvent[]};
  fs.rmSync(path.dirname(file), {recursive: true});
  return loadOf(traceEvents);
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('Hinter --runs gehört eine Zahl ab 1.');
  const folders = [values.build, ...values.other];
  for (const folder of folders)
    if (!fs.existsSync(path.join(folder, 'index.html')))
      throw new Error(`In „${folder}“ liegt keine gebaute Website. Bauen Sie zuerst: npm run build`);
  const servers: {folder: string; port: number; stop: () => Promise<void>}[] = [];
  const browser = await chromium.launch({executablePath: findOrInstallBrowser()});
  try {
    for (const folder of folders) {
      const port = await findPort(4300 + servers.length);
      servers.push({folder, port, ...(await startNginx({dir: path.resolve(folder), port, plain: false}))});
    }
    const loads = new Map<string, Load[]>(folders.map((folder) => [folder, []]));
    for (let round = 0; round < runs; round++)
      for (const {folder, port} of servers)
        loads.get(folder)!.push(await measure(browser, `http://localhost:${port}${values.page}`));
    console.log('| Build | blockiert ms | längste Aufgabe ms | zusammen ms |\n| --- | ---: | ---: | ---: |');
    for (const [folder, all] of loads) {
      const columns = (['blocking', 'longest', 'total'] as const).map((name) =>
        Math.round(median(all.map((load) => load[name]))),
      );
      console.log(`| ${folder} | ${columns.join(' | ')} |`);
    }
  } finally {
    await browser.close();
    await Promise.all(servers.map(({stop}) => stop()));
  }
  return 0;
}

startCommand(module, run, HELP, options);
