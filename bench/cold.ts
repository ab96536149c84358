import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Browser, Page} from '@playwright/test';
import {compressFiles} from '../src/delivery/compress';
import type {Command} from '../src/lib/command';
import {escapeHtml} from '../src/lib/html';
import {loadEditorData} from '../src/outputs/search/editor-data';
import {writeIndex} from '../src/outputs/search/write-index';
import {HEAD_FILE} from '../src/search/engine/types';
import {sectionText} from '../src/search/records/inline';
import type {PageRecord} from '../src/search/records/types';
import {generateArticles} from './articles';
import {serve, type BenchServer, type Sent} from './server';
import {builtSite, count, inTurn, median, table, withBrowser, WORK_FOLDER} from './shared';
import {install} from './site-lighthouse';

const HELP = `Misst die erste Suche, bei der nichts im Zwischenspeicher liegt, neben Pagefind.
Über HTTP/1.1 und HTTP/2, ohne Service Worker; Werte sind Mediane.

  npm run bench -- cold [--query ANFRAGE] [--each-way ZAHL,ZAHL] [--runs ZAHL] [--articles ZAHL] [--build ORDNER]
                        [--other ORDNER] [--folder ORDNER] [--json]

  --query ANFRAGE    voreingestellt: rechnung
  --each-way ZAHLEN  Millisekunden je Richtung (voreingestellt: 0,150,300,1000)
  --runs ZAHL        Durchgänge (voreingestellt: 3)
  --articles ZAHL    sucht in so vielen erzeugten Artikeln statt in denen der Site
  --build ORDNER     gebaute Site (voreingestellt: build)
  --other ORDNER     ein anderer fertiger Build derselben Site, im selben Lauf
  --folder ORDNER    Arbeitsordner für Pagefind (voreingestellt: im Ordner für temporäre Dateien)
  --json             ein JSON-Objekt statt der Tabelle
`;

const options = {
  query: {type: 'string', default: 'rechnung'},
  'each-way': {type: 'string', default: '0,150,300,1000'},
  runs: {type: 'string', default: '3'},
  articles: {type: 'string', default: '0'},
  build: {type: 'string', default: 'build'},
  other: {type: 'string'},
  folder: {type: 'string', default: WORK_FOLDER},
  json: {type: 'boolean', default: false},
} as const;

/** Not a dependency: only this command needs it. */
const PAGEFIND = '1.6.0';
const KILOBITS_PER_SECOND = 8000;
/** Until the page has come and has fetched ahead what it fetches ahead. */
const SETTLED_MS = 2500;
/** Without a change for so long the list of hits is complete; the rest of the index is loaded after 1.5 seconds. */
const QUIET_MS = 700;

/** One search that is measured. */
interface Search {
  name: string;
  path: string;
  /** Shows the field. */
  open: (page: Page) => Promise<void>;
  field: string;
  hit: string;
}

const own: Omit<Search, 'name'> = {
  path: '/',
  open: (page) => page.keyboard.press('Control+k'),
  field: '.DocSearch-Input',
  hit: '.DocSearch-Hits:not(.DocSearch-AskAi-Section) .DocSearch-Hit',
};

const pagefind: Search = {
  name: `Pagefind ${PAGEFIND}`,
  path: '/pagefind.html',
  open: (page) => page.locator('.pagefind-ui__search-input').focus(),
  field: '.pagefind-ui__search-input',
  hit: '.pagefind-ui__result-link',
};

/** Its own modal as it comes, on a page of its own, without the pause it makes after a keystroke. */
const PAGEFIND_PAGE = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Pagefind</title>
<link rel="stylesheet" href="/pagefind/pagefind-ui.css">
<script src="/pagefind/pagefind-ui.js"></script>
<div id="search"></div>
<script>new PagefindUI({element: '#search', showImages: false, debounceTimeoutMs: 0});</script>
</html>
`;

/** Plain pages of records, for a search that reads HTML. */
function writePages(folder: string, records: PageRecord[]): void {
  for (const {page, sections} of records) {
    const body = sections.map(({headings, anchor, blocks}) => {
      const heading = headings.length > 0 ? `<h2 id="${anchor}">${escapeHtml(headings.at(-1)!)}</h2>` : '';
      return `${heading}<p>${escapeHtml(sectionText(blocks))}</p>`;
    });
    const file = path.join(folder, `${page.path}.html`);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(
      file,
      `<!doctype html><html lang="de"><title>${escapeHtml(page.title)}</title><main><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.summary)}</p>${body.join('')}</main></html>`,
    );
  }
}

/** Compresses as a build does. */
function compress(folder: string): Promise<number> {
  return compressFiles(folder, fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}));
}

/** Lets Pagefind index pages and adds its page; both into `target`. */
function indexWithPagefind(folder: string, pages: string, target: string): void {
  const home = path.join(folder, 'pagefind');
  install(home, {dependencies: {pagefind: PAGEFIND}});
  const args = ['--site', pages, '--root-selector', 'main', '--output-path', path.join(target, 'pagefind')];
  execFileSync(path.join(home, 'node_modules/.bin/pagefind'), args, {stdio: ['ignore', 'ignore', 'inherit']});
  fs.writeFileSync(path.join(target, 'pagefind.html'), PAGEFIND_PAGE);
}

interface Noted {
  put?: number;
  first?: number;
  last?: number;
}

/** Notes in the page, in milliseconds since 1970, when the query was put in, and when hits came and changed. */
function observe(hit: string): void {
  const noted: Noted = {};
  (window as unknown as {cold: Noted}).cold = noted;
  document.addEventListener('input', () => (noted.put ??= Date.now()), true);
  let before = '';
  new MutationObserver(() => {
    const hits = [...document.querySelectorAll(hit)];
    const now = hits.map(({textContent}) => textContent).join('|');
    if (hits.length === 0 || now === before) return;
    before = now;
    noted.first ??= Date.now();
    noted.last = Date.now();
  }).observe(document, {subtree: true, childList: true, characterData: true});
}

/** How many of the files were asked for one after the other: the longest row in which each waited for the one before. */
export function inARow(sent: Pick<Sent, 'begun' | 'ended'>[]): number {
  const depths: number[] = [];
  sent.forEach(({begun}, at) => {
    const before = sent.slice(0, at).map(({ended = Infinity}, index) => (ended <= begun ? depths[index]! : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}

/** Milliseconds since the search was opened, and since the query stood in its field; files and bytes since it was opened. */
interface Measured {
  first: number;
  complete: number;
  firstSinceKey: number;
  filesToFirst: number;
  files: number;
  rowToFirst: number;
  row: number;
  bytesToFirst: number;
  bytes: number;
}

async function measure(
  browser: Browser,
  server: BenchServer,
  {path: address, open, field, hit}: Search,
  query: string,
  eachWay: number,
): Promise<Measured> {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 900},
    locale: 'de-DE',
    serviceWorkers: 'block',
  });
  try {
    // tsx wraps functions in a helper that a page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    server.setLine(undefined);
    await page.goto(server.url + address, {waitUntil: 'networkidle'});
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(observe, hit);
    server.setLine({latency: 2 * eachWay, kilobitsPerSecond: KILOBITS_PER_SECOND});
    server.takeSent();
    const opened = Date.now();
    await open(page);
    await page.locator(field).waitFor({state: 'visible'});
    await page.locator(field).focus();
    await page.keyboard.insertText(query);
    const read = () => page.evaluate(() => (window as unknown as {cold: Noted}).cold);
    await page.locator(hit).first().waitFor({timeout: 60_000});
    const quiet = QUIET_MS + 2 * eachWay;
    let noted = await read();
    while (Date.now() - noted.last! < quiet) {
      await page.waitForTimeout(100);
      noted = await read();
    }
    const sent = server.takeSent().filter(({begun}) => begun <= noted.last!);
    const arrived = sent.filter(({ended = Infinity}) => ended <= noted.first!);
    const bytesUntil = (time: number) =>
      sent
        .flatMap(({pieces}) => pieces)
        .filter(({at}) => at <= time)
        .reduce((sum, {bytes}) => sum + bytes, 0);
    return {
      first: noted.first! - opened,
      complete: noted.last! - opened,
      firstSinceKey: noted.first! - noted.put!,
      filesToFirst: arrived.length,
      files: sent.length,
      rowToFirst: inARow(arrived),
      row: inARow(sent),
      bytesToFirst: bytesUntil(noted.first!),
      bytes: bytesUntil(noted.last!),
    };
  } finally {
    await context.close();
  }
}

interface Row extends Measured {
  protocol: string;
  eachWay: number;
  search: string;
}

/** A search, and the folders it is served from. */
interface Target {
  search: Search;
  folders: string[];
}

async function measureAll(targets: Target[], query: string, eachWays: number[], runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isHttp2 of [false, true]) {
    const servers = await Promise.all(targets.map(({folders}) => serve(folders, {isHttp2})));
    const trusted = servers.flatMap((server) => server.trusted ?? []);
    const args = trusted.length > 0 ? [`--ignore-certificate-errors-spki-list=${trusted.join(',')}`] : [];
    const measureLines = async (browser: Browser) => {
      for (const eachWay of eachWays) {
        const measured = await inTurn([...targets.keys()], runs, (at) =>
          measure(browser, servers[at]!, targets[at]!.search, query, eachWay),
        );
        targets.forEach(({search}, at) => {
          const of = (key: keyof Measured) => median(measured[at]!.map((one) => one[key]));
          rows.push({
            protocol: isHttp2 ? 'HTTP/2' : 'HTTP/1.1',
            eachWay,
            search: search.name,
            first: of('first'),
            complete: of('complete'),
            firstSinceKey: of('firstSinceKey'),
            filesToFirst: of('filesToFirst'),
            files: of('files'),
            rowToFirst: of('rowToFirst'),
            row: of('row'),
            bytesToFirst: of('bytesToFirst'),
            bytes: of('bytes'),
          });
        });
      }
    };
    try {
      await withBrowser(measureLines, {args});
    } finally {
      for (const server of servers) server.close();
    }
  }
  return rows;
}

function report(rows: Row[]): string {
  const kib = (bytes: number) => (bytes / 1024).toFixed(0);
  const lines = rows.map((row) => [
    row.protocol,
    String(row.eachWay),
    row.search,
    `${row.first.toFixed(0)} (${row.firstSinceKey.toFixed(0)})`,
    row.complete.toFixed(0),
    `${row.filesToFirst} / ${row.files}`,
    `${row.rowToFirst} / ${row.row}`,
    `${kib(row.bytesToFirst)} / ${kib(row.bytes)}`,
  ]);
  const head = [
    '',
    'ms je Weg',
    'Suche',
    'Treffer nach ms (nach der Taste)',
    'fertig nach ms',
    'Dateien bis Treffer / fertig',
    'nacheinander',
    'KiB',
  ];
  return table(head, lines);
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const articles = count(values.articles, 'articles', 0);
  const runs = count(values.runs, 'runs', 1);
  const eachWays = values['each-way'].split(',').map((one) => count(one, 'each-way', 0));
  const build = builtSite(values.build, `search/${HEAD_FILE}`);
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-cold-'));
  try {
    let pages = build;
    if (articles > 0) {
      const records = generateArticles(articles);
      await writeIndex(path.join(made, 'search'), records, loadEditorData());
      pages = path.join(made, 'pages');
      writePages(pages, records);
    }
    indexWithPagefind(values.folder, pages, made);
    if (articles > 0) fs.rmSync(pages, {recursive: true});
    await compress(made);
    const targets: Target[] = [
      {search: {...own, name: 'diese Suche'}, folders: [made, build]},
      ...(values.other ? [{search: {...own, name: values.other}, folders: [path.resolve(values.other)]}] : []),
      {search: pagefind, folders: [made]},
    ];
    const rows = await measureAll(targets, values.query, eachWays, runs);
    process.stdout.write(`${values.json ? JSON.stringify(rows) : report(rows)}\n`);
  } finally {
    fs.rmSync(made, {recursive: true});
  }
  return 0;
}

/** `npm run bench -- cold`. */
export const cold: Command = {run, help: HELP, options};
