import {spawn} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type {Page, Route} from '@playwright/test';
import {algoliasearch} from 'algoliasearch';
import sirv from 'sirv';
import {run} from '../../src/search/hosted/push';
import {AlgoliaStandIn, listen} from '../../tests/stand-ins/algolia';
import {test as base} from './fixtures';

const root = path.resolve(__dirname, '../..');
const siteDir = path.join(root, 'e2e/hosted-site');

/** Settings with which the little site is built. */
export const ASSISTANT_ID = 'TESTASSISTANT';

function build(outDir: string): Promise<void> {
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [docusaurus, 'build', '--out-dir', outDir], {
    cwd: siteDir,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      NO_UPDATE_NOTIFIER: '1',
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      ALGOLIA_APP_ID: 'TESTAPP',
      ALGOLIA_SEARCH_KEY: 'search',
      ALGOLIA_INDEX: 'hilfe',
      ALGOLIA_ASSISTANT_ID: ASSISTANT_ID,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

/** Fills the stand-in the way an operator fills Algolia. */
async function push(standIn: AlgoliaStandIn): Promise<void> {
  const {host, close} = await listen(standIn);
  const said: string[] = [];
  const code = await run([], {
    env: {ALGOLIA_APP_ID: standIn.appId, ALGOLIA_INDEX: 'hilfe', ALGOLIA_WRITE_KEY: 'write'},
    generated: path.join(siteDir, '.docusaurus'),
    connect: (appId, key) => algoliasearch(appId, key, {hosts: [{url: host, accept: 'readWrite', protocol: 'http'}]}),
    say: (line) => said.push(line),
  });
  await close();
  if (code !== 0) throw new Error(said.join('\n'));
}

export interface HostedSite {
  origin: string;
  folder: string;
  algolia: AlgoliaStandIn;
}

/** Behaviour that a test gives the hosted assistant. Without it the assistant answers the question on credit notes. */
export type AssistantTrouble = (route: Route, path: string) => Promise<void> | undefined;

export interface Services {
  /** Requests to the assistants: address, headers and body. */
  asked: {url: string; headers: Record<string, string>; body: unknown}[];
  /** Answers a request to Algolia's search in its place. */
  search: (route: Route) => Promise<void> | undefined;
  assistant: AssistantTrouble;
}

/** An answer as Ask AI and Agent Studio stream it. */
export function stream(...parts: object[]): {contentType: string; headers: Record<string, string>; body: string} {
  const chunks = [
    {type: 'start', messageId: 'm1'},
    {type: 'start-step'},
    ...parts,
    {type: 'finish-step'},
    {type: 'finish'},
  ];
  return {
    contentType: 'text/event-stream',
    headers: {'access-control-allow-origin': '*'},
    body: chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''),
  };
}

export function textParts(text: string): object[] {
  const deltas = text.match(/[\s\S]{1,9}/g) ?? [];
  return [
    {type: 'text-start', id: 't'},
    ...deltas.map((delta) => ({type: 'text-delta', id: 't', delta})),
    {type: 'text-end', id: 't'},
  ];
}

const json = (body: object, status = 200) => ({status, json: body, headers: {'access-control-allow-origin': '*'}});
const token = `${btoa(JSON.stringify({exp: 4_000_000_000}))}.b.c`;
const ANSWER = 'Siehe [Gutschriften erstellen](/rechnungen/gutschrift): Klicken Sie auf **Gutschrift erstellen**.';

async function serveAlgolia(page: Page, algolia: AlgoliaStandIn, services: Services): Promise<void> {
  await page.route(/^https:\/\/testapp(?:-dsn|-[123])?\.algolia(?:net)?\.(?:net|com)\/1\//i, async (route) => {
    const trouble = services.search(route);
    if (trouble) return trouble;
    const request = route.request();
    const {pathname, searchParams} = new URL(request.url());
    const reply = algolia.handle({
      method: request.method(),
      path: decodeURIComponent(pathname),
      query: searchParams,
      headers: request.headers(),
      body: JSON.parse(request.postData() ?? 'null'),
    });
    if (reply !== 'silence') await route.fulfill(json(reply.body as object, reply.status));
  });
  await page.route(/^https:\/\/(?:askai\.algolia\.com\/chat|testapp\.algolia\.net\/agent-studio\/)/i, async (route) => {
    const request = route.request();
    const {pathname} = new URL(request.url());
    services.asked.push({
      url: request.url(),
      headers: request.headers(),
      body: JSON.parse(request.postData() ?? 'null') as unknown,
    });
    const trouble = services.assistant(route, pathname);
    if (trouble) return trouble;
    if (pathname === '/chat/token') return route.fulfill(json({success: true, token}));
    if (pathname.endsWith('/feedback')) return route.fulfill(json({success: true}));
    return route.fulfill(stream(...textParts(ANSWER)));
  });
}

/** Playwright's `test` over a site built for Algolia, with stand-ins for Algolia and its assistants. */
export const test = base.extend<{services: Services}, {site: HostedSite}>({
  site: [
    // Playwright wants a pattern here, even if nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-'));
      await build(folder);
      const algolia = new AlgoliaStandIn();
      await push(algolia);
      const server = http.createServer(sirv(folder, {extensions: ['html']}));
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      await use({origin: `http://localhost:${(server.address() as AddressInfo).port}`, folder, algolia});
      server.closeAllConnections();
      server.close();
      fs.rmSync(folder, {recursive: true});
    },
    {scope: 'worker', timeout: 600_000},
  ],
  baseURL: async ({site}, use) => use(site.origin),
  services: [
    async ({page, site, watch}, use) => {
      watch.expect(/^request to another origin: https:\/\/(?:testapp|askai)[^/]*\.algolia/i, 'the hosted provider');
      const services: Services = {asked: [], search: () => undefined, assistant: () => undefined};
      site.algolia.calls.length = 0;
      await serveAlgolia(page, site.algolia, services);
      await use(services);
    },
    {auto: true},
  ],
});
