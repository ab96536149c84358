import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {filesOf, OFFLINE_PAGE, OFFLINE_SCRIPT} from '../../offline/names';
import {filesBelow} from './list';

/** Scripts that clicks in an article load: they have to work wherever the article does. The imports give the name. */
const clicked = /\/clicked(?:-\w+)?\.[^/]+\.js$/;

export interface ShellEntry {
  url: string;
  /** Null for a file whose name changes with its content. */
  revision: string | null;
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/**
 * Lists the files that are kept on every device that has seen one page: the start page, the offline page, and what all pages share.
 *
 * @throws Error when the start page names no scripts
 */
export function listShell(outDir: string, baseUrl: string): ShellEntry[] {
  const start = fs.readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const scripts = filesOf(start).filter((address) => address.includes('/assets/js/'));
  if (scripts.length === 0) {
    throw new Error('index.html nennt keine Skripte: Ohne sie kann die Site nicht ohne Verbindung starten.');
  }
  const shared = [
    ...filesBelow(outDir, 'assets/css').map((file) => baseUrl + file),
    ...filesBelow(outDir, 'assets/fonts').map((file) => baseUrl + file),
    ...scripts,
    ...filesBelow(outDir, 'assets/js')
      .filter((file) => clicked.test(file))
      .map((file) => baseUrl + file),
  ];
  const changing = [OFFLINE_SCRIPT, 'img/favicon.svg', 'img/logo-hell.svg'];
  return [
    {url: baseUrl, revision: hash(start)},
    {url: baseUrl + OFFLINE_PAGE, revision: hash(fs.readFileSync(path.join(outDir, `${OFFLINE_PAGE}.html`)))},
    ...changing.map((file) => ({url: baseUrl + file, revision: hash(fs.readFileSync(path.join(outDir, file)))})),
    ...[...new Set(shared)].map((url) => ({url, revision: null})),
  ];
}
