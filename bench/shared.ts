/** Functions that the measuring commands share. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {chromium, type Browser, type LaunchOptions} from '@playwright/test';
import {findOrInstallBrowser} from '../scripts/lib/browser';
import {startNginx} from '../scripts/lib/nginx';
import {findPort} from '../scripts/lib/ports';

/** Where peers and tools are installed: no dependencies of the project. */
export const WORK_FOLDER = path.join(os.tmpdir(), 'hilfe-center-bench');

/** The value in the middle, or between the two in the middle; not a number for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
}

/** Reads the number of an option. */
export function count(text: string, option: string, least = 1): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new Error(`Hinter --${option} gehört eine Zahl ab ${least}.`);
  return value;
}

/** Folder of a built site, which has to have a file. */
export function builtSite(folder: string, file = 'index.html'): string {
  const build = path.resolve(folder);
  if (!fs.existsSync(path.join(build, file)))
    throw new Error(`In „${folder}“ liegt keine gebaute Website. Bauen Sie zuerst: npm run build`);
  return build;
}

/** A Markdown table. */
export function table(head: string[], rows: (string | number)[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A server of the site that stops when the measurement is over. */
export interface Served {
  url: string;
  stop: () => Promise<void>;
}

let nextPort = 4200;

/**
 * Serves a folder with nginx.
 *
 * @param plain without our rules: not built by us
 */
export async function serveSite(dir: string, plain = false): Promise<Served> {
  const port = await findPort(nextPort);
  nextPort = port + 1;
  return {url: `http://localhost:${port}`, ...(await startNginx({dir, port, plain}))};
}

/** Measures with a browser, which is closed whatever happens. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>, options?: LaunchOptions): Promise<T> {
  const browser = await chromium.launch({executablePath: findOrInstallBrowser(), ...options});
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Measures all targets in turn, so that whatever else the machine does meets all of them. */
export async function inTurn<Target, Result>(
  targets: readonly Target[],
  runs: number,
  measure: (target: Target) => Result | Promise<Result>,
): Promise<Result[][]> {
  const results = targets.map((): Result[] => []);
  for (let run = 1; run <= runs; run++) {
    for (const [index, target] of targets.entries()) results[index]!.push(await measure(target));
    process.stderr.write(`Durchgang ${run} von ${runs}\n`);
  }
  return results;
}
