import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import type {Browser, Page} from '@playwright/test';
import type {Command} from '../src/lib/command';
import {writeIndex} from '../src/outputs/search/write-index';
import {loadEditorData} from '../src/outputs/search/editor-data';
import {HEAD_FILE} from '../src/search/engine/types';
import {generateArticles} from './articles';
import {serve, type BenchServer, type Line} from './server';
import {builtSite, count, median, withBrowser} from './shared';

const HELP = `Misst die eingebettete Suche: Gewicht bis zum ersten Treffer, Zeit je Tastendruck, Zeit auf langsamer Leitung.

  npm run bench -- search [--build ORDNER] [--articles ZAHL] [--runs ZAHL] [--latency ZAHL] [--json]

  --build ORDNER   gebaute Site (voreingestellt: build)
  --articles ZAHL  sucht in so vielen erzeugten Artikeln statt in denen der Site
  --runs ZAHL      Durchgänge (voreingestellt: 5)
  --latency ZAHL   Millisekunden, die auf der langsamen Leitung jede Antwort braucht (voreingestellt: 150)
  --json           ein JSON-Objekt statt der Tabelle
`;

/** Connection for which the goals of the search are stated. */
const slowLine: Line = {latency: 150, kilobitsPerSecond: 1600};

const options = {
  build: {type: 'string', default: 'build'},
  articles: {type: 'string', default: '0'},
  runs: {type: 'string', default: '5'},
  latency: {type: 'string', default: String(slowLine.latency)},
  json: {type: 'boolean', default: false},
} as const;

const MS_BETWEEN_KEYS = 120;
/** How long a finger stays on a key: released at once, its event would come between the keystroke and the paint. */
const MS_DOWN = 60;
const MS_OF_A_GLANCE = 3000;
const FIRST_QUERY = 'rechnung';
const WARM_QUERIES = ['lieferung stornieren', 'gutschrift', 'pfand', 'sammelrechnung', 'mindestmenge'];
const HIT = '.DocSearch-Hit';

interface Measured {
  keys: number[];
  changes: {at: number; hits: number}[];
}

/** Notes in the page when keys were pressed and when a different list of hits had been painted. */
function observeHits(selector: string): void {
  const measured: Measured = {keys: [], changes: []};
  (window as unknown as {bench: Measured}).bench = measured;
  document.addEventListener('keydown', ({key, timeStamp}) => key.length === 1 && measured.keys.push(timeStamp), true);
  let last = '';
  let isWaiting = false;
  const note = () => {
    const at = performance.now();
    isWaiting = false;
    const hits = [...document.querySelectorAll(selector)];
    const state = hits.map(({textContent}) => textContent).join('|');
    if (state === last) return;
    last = state;
    measured.changes.push({at, hits: hits.length});
  };
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    // A message sent in an animation frame arrives when the frame has been painted.
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = note;
      port2.postMessage(0);
    });
  }).observe(document, {subtree: true, childList: true, characterData: true});
}

function readHits(page: Page): Promise<Measured> {
  return page.evaluate(() => (window as unknown as {bench: Measured}).bench);
}

interface Session {
  page: Page;
  close: () => Promise<void>;
}

/** Opens the search on a fresh page; nothing is cached. */
async function openSearch(browser: Browser, server: BenchServer): Promise<Session> {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, locale: 'de-DE'});
  // tsx wraps functions in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await page.goto(server.url, {waitUntil: 'networkidle'});
  server.takeBytes();
  await page.evaluate(observeHits, HIT);
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').waitFor({state: 'visible'});
  await page.locator('.DocSearch-Input').focus();
  return {page, close: () => context.close()};
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Compressed bytes of DocSearch's modal, of our worker with the engine, and of index and texts. */
interface Weight {
  modal: number;
  engine: number;
  /** Until hits are shown for the first time, and when the word is complete. */
  firstData: number;
  data: number;
}

/** Measures what is loaded for a search when nothing is cached. */
async function measureWeight(browser: Browser, server: BenchServer): Promise<Weight> {
  const {page, close} = await openSearch(browser, server);
  const [first, ...others] = FIRST_QUERY;
  await page.keyboard.type(first!);
  await page.locator(HIT).first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = server.takeBytes();
  await page.keyboard.type(others.join(''), {delay: MS_BETWEEN_KEYS});
  await page.waitForTimeout(1000);
  const {data} = server.takeBytes();
  const engine = page.workers().reduce((sum, worker) => sum + server.sizeOf(worker.url()), 0);
  await close();
  return {modal: before.scripts - engine, engine, firstData: before.data, data: before.data + data};
}

/** Milliseconds from each keystroke to the painted change, for one typed word after the other. */
async function typeWords(page: Page, field: string): Promise<number[]> {
  const times: number[] = [];
  for (const query of WARM_QUERIES) {
    await page.locator(field).fill('');
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      const {keys, changes} = (window as unknown as {bench: Measured}).bench;
      keys.length = changes.length = 0;
    });
    for (const key of query) {
      await page.keyboard.press(key, {delay: MS_DOWN});
      await page.waitForTimeout(250);
    }
    const {keys, changes} = await readHits(page);
    keys.forEach((pressed, index) => {
      const change = changes.find(({at}) => at > pressed && at < (keys[index + 1] ?? Infinity));
      if (change) times.push(change.at - pressed);
    });
  }
  return times;
}

/**
 * Milliseconds from a key to painted hits: for words nobody has typed on this device, after a first search and a glance at
 * its hits, and for the same words again.
 */
async function measureKeys(browser: Browser, server: BenchServer): Promise<{fresh: number[]; known: number[]}> {
  const {page, close} = await openSearch(browser, server);
  await page.keyboard.type(FIRST_QUERY, {delay: MS_BETWEEN_KEYS});
  await page.waitForTimeout(MS_OF_A_GLANCE);
  const fresh = await typeWords(page, '.DocSearch-Input');
  const known = await typeWords(page, '.DocSearch-Input');
  await close();
  return {fresh, known};
}

const FIELD = '<!doctype html><input oninput="document.querySelector(`output`).textContent=value"><output></output>';

/** The same for a field that shows the keystroke and nothing else: what the browser itself takes for a frame. */
async function measureFrames(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({viewport: {width: 1280, height: 900}});
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`data:text/html,${encodeURIComponent(FIELD)}`);
  await page.evaluate(observeHits, 'output');
  await page.locator('input').focus();
  const times = await typeWords(page, 'input');
  await page.close();
  return times;
}

/** Milliseconds from the last keystroke to its first hits and to the last change of them, on a slow connection and with nothing cached. */
async function measureSettling(
  browser: Browser,
  server: BenchServer,
  line: Line,
): Promise<{first: number; last: number}> {
  const {page, close} = await openSearch(browser, server);
  await page.keyboard.type(FIRST_QUERY, {delay: MS_BETWEEN_KEYS});
  await page.locator(HIT).first().waitFor();
  // Head, terms, pages: one after the other.
  await page.waitForTimeout(4000 + 5 * line.latency);
  const {keys, changes} = await readHits(page);
  await close();
  const pressed = keys.at(-1)!;
  const first = changes.find(({at, hits}) => at > pressed && hits > 1);
  return {first: first ? first.at - pressed : 0, last: Math.max(0, changes.at(-1)!.at - pressed)};
}

/** Figures of a search, in bytes and milliseconds. */
interface Figures {
  weight: Weight;
  key: {p50: number; p95: number; measured: number};
  /** The same for words that are typed for the first time. */
  freshKey: {p50: number; p95: number};
  /** From a key to the frame with it in a page without a search. */
  frame: {p50: number; p95: number};
  firstHits: number;
  settled: number;
  /** The index as a whole. */
  index: number;
}

async function measure(browser: Browser, folders: string[], runs: number, line: Line): Promise<Figures> {
  const fast = await serve(folders);
  const slow = await serve(folders, {line});
  try {
    const weights: Weight[] = [];
    const known: number[] = [];
    const fresh: number[] = [];
    const frames: number[] = [];
    const settled: {first: number; last: number}[] = [];
    for (let run = 0; run < runs; run++) {
      weights.push(await measureWeight(browser, fast));
      const keys = await measureKeys(browser, fast);
      known.push(...keys.known);
      fresh.push(...keys.fresh);
      frames.push(...(await measureFrames(browser)));
      settled.push(await measureSettling(browser, slow, line));
    }
    const folder = folders.map((one) => path.join(one, 'search')).find((one) => fs.existsSync(one))!;
    return {
      weight: {
        modal: median(weights.map(({modal}) => modal)),
        engine: median(weights.map(({engine}) => engine)),
        firstData: median(weights.map(({firstData}) => firstData)),
        data: median(weights.map(({data}) => data)),
      },
      key: {p50: median(known), p95: quantile(known, 0.95), measured: known.length},
      freshKey: {p50: median(fresh), p95: quantile(fresh, 0.95)},
      frame: {p50: median(frames), p95: quantile(frames, 0.95)},
      firstHits: median(settled.map(({first}) => first)),
      settled: median(settled.map(({last}) => last)),
      index: fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .reduce((sum, name) => sum + gzipSync(fs.readFileSync(path.join(folder, name))).length, 0),
    };
  } finally {
    fast.close();
    slow.close();
  }
}

function table(figures: Figures, articles: number, {latency, kilobitsPerSecond}: Line): string {
  const {weight, key, freshKey, frame, firstHits, settled, index} = figures;
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  const ms = (time: number) => `${time.toFixed(time < 100 ? 1 : 0)} ms`;
  return [
    articles > 0 ? `${articles} erzeugte Artikel` : 'Artikel dieser Site',
    `  Suche bis zum ersten Treffer   ${kib(weight.engine + weight.firstData)} (Suchmaschine ${kib(weight.engine)}, Index und Texte ${kib(weight.firstData)})`,
    `  bis zum ganzen Wort            ${kib(weight.engine + weight.data)}`,
    `  Suchfenster (DocSearch)        ${kib(weight.modal)}`,
    `  Index im Ganzen                ${kib(index)}`,
    `  Taste bis Bild                 p50 ${ms(key.p50)}, p95 ${ms(key.p95)} (${key.measured} Tasten)`,
    `  bei neuen Wörtern              p50 ${ms(freshKey.p50)}, p95 ${ms(freshKey.p95)}`,
    `  ohne Suche                     p50 ${ms(frame.p50)}, p95 ${ms(frame.p95)} (ein Feld, das nur die Taste zeigt)`,
    `  letzte Taste bis Treffer       ${ms(firstHits)} bei ${latency} ms und ${kilobitsPerSecond / 1000} Mbit/s`,
    `  letzte Taste bis Ruhe          ${ms(settled)}`,
  ].join('\n');
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const articles = count(values.articles, 'articles', 0);
  const runs = count(values.runs, 'runs');
  const line = {...slowLine, latency: count(values.latency, 'latency', 0)};
  const build = builtSite(values.build, `search/${HEAD_FILE}`);
  const generated = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-search-'));
  try {
    if (articles > 0) await writeIndex(path.join(generated, 'search'), generateArticles(articles), loadEditorData());
    const figures = await withBrowser((browser) => measure(browser, [generated, build], runs, line));
    process.stdout.write(`${values.json ? JSON.stringify(figures) : table(figures, articles, line)}\n`);
  } finally {
    fs.rmSync(generated, {recursive: true});
  }
  return 0;
}

/** `npm run bench -- search`. */
export const search: Command = {run, help: HELP, options};
