import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/** One run over one page: milliseconds, compressed bytes, points out of 100. */
export interface Measurement {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  /** Scripts as gzip, whatever was sent: the figure budgets are quoted in. */
  script: number;
  /** Everything, as it was sent. */
  total: number;
  /** Performance, accessibility, best practices, search engines. */
  scores: number[];
  /** Audits other than performance that were not passed in full. */
  failed: string[];
}

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: {items?: {url: string; mimeType: string; transferSize: number; priority: string}[]};
}

interface Report {
  runtimeError?: {message: string};
  audits: Record<string, Audit>;
  categories: Record<string, {score: number; auditRefs: {id: string; weight: number}[]}>;
}

interface Chrome {
  port: number;
  kill: () => void | Promise<void>;
}

type Lighthouse = (url: string, flags: object) => Promise<{lhr: Report}>;

/** The last Lighthouse that runs on Node 20. Not a dependency: 150 packages nobody else needs. */
const packages = {lighthouse: '12.8.2', 'chrome-launcher': '1.2.0'};
const ATTEMPTS = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Installs packages into a folder of their own unless they are there. */
export function install(folder: string, manifest: {dependencies: Record<string, string>}): void {
  const file = path.join(folder, 'package.json');
  const text = JSON.stringify({private: true, ...manifest}, null, 2);
  const isThere =
    fs.existsSync(path.join(folder, 'node_modules')) && fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text;
  if (isThere) return;
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(file, text);
  process.stderr.write(`Installiere nach ${folder}\n`);
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund'], {cwd: folder, stdio: 'inherit'});
}

/** Size of the gzip copy of a file that was loaded. */
function gzipSize(url: string, site: string): number {
  const file = path.join(site, decodeURIComponent(new URL(url).pathname));
  const copy = fs.statSync(`${file}.gz`, {throwIfNoEntry: false}) ?? fs.statSync(file, {throwIfNoEntry: false});
  return copy?.size ?? 0;
}

function read({runtimeError, audits, categories: found}: Report, site: string): Measurement {
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details?.items ?? []).filter(({url}) => /^https?:/.test(url));
  // What is fetched at lowest priority is for the pages a reader may open next.
  const now = requests.filter(({priority}) => priority !== 'VeryLow');
  const isFault = ({score, scoreDisplayMode}: Audit) =>
    score !== null && score < 1 && !['manual', 'notApplicable', 'informative'].includes(scoreDisplayMode);
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: now
      .filter(({mimeType}) => mimeType.includes('javascript'))
      .reduce((bytes, {url}) => bytes + gzipSize(url, site), 0),
    total: now.reduce((bytes, {transferSize}) => bytes + transferSize, 0),
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    failed: categories
      .slice(1)
      .flatMap((name) => found[name]!.auditRefs.filter(({weight, id}) => weight > 0 && isFault(audits[id]!)))
      .map(({id}) => id),
  };
}

/** A function that measures an address in a browser of its own. */
export async function loadLighthouse(
  folder: string,
  browser: string,
  throttlingMethod: string,
): Promise<(url: string, site: string) => Promise<Measurement>> {
  const tools = path.join(folder, 'lighthouse');
  install(tools, {dependencies: packages});
  const {resolve} = createRequire(path.join(tools, 'index.js'));
  const load = async (name: string) => (await import(pathToFileURL(resolve(name)).href)) as unknown;
  const {default: lighthouse} = (await load('lighthouse')) as {default: Lighthouse};
  const {launch} = (await load('chrome-launcher')) as {launch: (options: object) => Promise<Chrome>};
  const once = async (url: string, site: string): Promise<Measurement> => {
    const chrome = await launch({chromePath: browser, chromeFlags: flags, logLevel: 'silent'});
    try {
      const {lhr} = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'silent',
        onlyCategories: categories,
        throttlingMethod,
      });
      return read(lhr, site);
    } finally {
      await chrome.kill();
    }
  };
  return async (url, site) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(url, site);
      } catch (error) {
        // Now and then the browser loses the trace of a page: that says nothing about the page.
        if (attempt === ATTEMPTS) throw error;
      }
    }
  };
}
