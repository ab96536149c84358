import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type {OfflineList} from '../../src/offline/names';
import {createSiteHandler, readRules} from '../../scripts/lib/site-handler';
import {article, neighbour} from './content-pages';
import {buildFolder} from './site';

/** Pages of the small copies: enough to go from one to another, few enough to be copied in a moment. */
export const smallPages = ['', 'gethelp/gethelp-landingpage', article.path.slice(1), neighbour.path.slice(1), 'search'];

const textFiles = ['404', 'offline', ...smallPages.map((page) => page || 'index')].map((page) => `${page}.html`);

/**
 * Makes a small copy of the built site: a few pages with all their files. A marked copy plays a later build:
 * its scripts have other names, its pages say `mark` in a meta element, and the files of the earlier one are gone.
 *
 * @returns folder of the copy
 */
export function makeBuild(mark?: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ausgabe-'));
  const list = JSON.parse(fs.readFileSync(path.join(buildFolder, 'offline/liste.json'), 'utf8')) as OfflineList;
  const build = mark ?? list.build;
  const rename = (text: string) => text.replaceAll(list.build, build);
  const write = (file: string, content: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), content);
  };
  for (const file of [...textFiles, 'sw.js', 'offline/seite.js']) {
    const text = rename(fs.readFileSync(path.join(buildFolder, file), 'utf8'));
    write(file, mark ? text.replace('</head>', `<meta name=ausgabe content=${mark}></head>`) : text);
  }
  // Browsers ask for it where they have not read the page's own icon yet.
  for (const file of ['favicon.ico', ...list.files.map(([address]) => decodeURI(address))]) {
    const content = fs.readFileSync(path.join(buildFolder, file));
    write(rename(file), file.includes('runtime~main') ? rename(content.toString()) : content);
  }
  const small: OfflineList = {
    build,
    pages: list.pages.filter(([page]) => smallPages.includes(page)),
    files: list.files.map(([file, bytes]) => [rename(file), bytes]),
  };
  write('offline/liste.json', JSON.stringify(small));
  return folder;
}

/** A server whose build can be exchanged while it runs, as a deployment does. */
export interface BuildServer {
  url: string;
  /** @param from `worker`: folder the service worker still comes from, as caches on the way may have it */
  deploy: (folder: string, from?: {worker: string}) => void;
  /** Requests for this path lose their connection from now on; none does without a path. */
  cut: (path?: string) => void;
  /** Requests for this path are never answered. */
  hold: (path: string) => void;
  /** These files are gone, as those of an earlier build are, from now on; none without a rule. */
  lose: (isWanted?: (path: string) => boolean) => void;
  /** A device in between answers these requests with a page of its own from now on; none without a rule. */
  intercept: (isWanted?: (path: string) => boolean) => void;
  close: () => void;
}

/** Answer of a wireless network that wants its users to sign in, as careless as they come: kept for an hour by who gets it. */
const foreignPage = '<!doctype html><title>WLAN</title><h1>Anmeldung im WLAN</h1>';
const foreignHeaders = {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'max-age=3600'};

export async function serveBuild(folder: string): Promise<BuildServer> {
  const rules = readRules(buildFolder);
  if (!rules) throw new Error('build/ ist nicht fertig ausgestattet. Bauen Sie die Site zuerst: npm run build');
  let handler = createSiteHandler({dir: folder, rules});
  let lost: string | undefined;
  let held: string | undefined;
  let isForeign = (_: string) => false;
  let isGone = (_: string) => false;
  const server = http.createServer((request, response) => {
    if (request.url === lost) request.socket.destroy();
    else if (isGone(request.url!)) response.writeHead(410, {'Cache-Control': 'no-store'}).end();
    else if (isForeign(request.url!)) response.writeHead(200, foreignHeaders).end(foreignPage);
    else if (request.url !== held) handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next, from = {worker: next}) => {
      const site = createSiteHandler({dir: next, rules});
      const worker = createSiteHandler({dir: from.worker, rules});
      handler = (request, response) => (request.url === '/sw.js' ? worker : site)(request, response);
    },
    cut: (path) => {
      lost = path;
    },
    hold: (path) => {
      held = path;
    },
    lose: (isWanted = () => false) => {
      isGone = isWanted;
    },
    intercept: (isWanted = () => false) => {
      isForeign = isWanted;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
