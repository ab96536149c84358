import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Browser} from '@playwright/test';
import type {Command} from '../src/lib/command';
import {builtSite, count, inTurn, median, serveSite, table, withBrowser, type Served} from './shared';

const HELP = `Misst, wie lange eine Seite bis nach der Hydration nicht antwortet, in mehreren Builds abwechselnd.
Gezählt wird Rechenzeit, nicht die Uhr: Was sonst auf dem Rechner läuft, stört kaum.

  npm run bench -- hydration [--build ORDNER] [--other ORDNER …] [--page ADRESSE] [--runs ZAHL]

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
  const runs = count(values.runs, 'runs');
  const folders = [values.build, ...values.other];
  const builds = folders.map((folder) => builtSite(folder));
  const servers: Served[] = [];
  try {
    for (const build of builds) servers.push(await serveSite(build));
    const loads = await withBrowser((browser) => inTurn(servers, runs, ({url}) => measure(browser, url + values.page)));
    const rows = loads.map((all, index) => [
      folders[index]!,
      ...(['blocking', 'longest', 'total'] as const).map((name) => Math.round(median(all.map((load) => load[name])))),
    ]);
    console.log(table(['Build', 'blockiert ms', 'längste Aufgabe ms', 'zusammen ms'], rows));
  } finally {
    await Promise.all(servers.map(({stop}) => stop()));
  }
  return 0;
}

/** `npm run bench -- hydration`. */
export const hydration: Command = {run, help: HELP, options};
