import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createSiteHandler, readRules} from '../../scripts/lib/site-handler';
import {finishBuild} from '../../src/delivery/finish';

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'website-'));
const dir = path.join(folder, 'build');
const servers: http.Server[] = [];
/** Signals that were taken, as they would be logged. */
const signals: string[] = [];

async function start(baseUrl?: string): Promise<(target: string, options?: http.RequestOptions) => Promise<Answer>> {
  const server = http.createServer(
    createSiteHandler({
      dir,
      rules: readRules(dir)!,
      onSignal: (line) => signals.push(line),
      ...(baseUrl ? {baseUrl} : {}),
    }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  // The path goes out as it is written here; fetch() would tidy it up first.
  return (target, options = {}) =>
    new Promise((resolve, reject) => {
      const request = http.request({host: '127.0.0.1', port, path: target, agent: false, ...options}, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => {
          resolve({status: response.statusCode, headers: response.headers, body});
        });
      });
      request.on('error', reject).end();
    });
}

beforeAll(async () => {
  const files = {
    'index.html': 'Startseite',
    '404.html': 'Seite nicht gefunden',
    'rechnungen.html': 'Rechnungen',
    'rechnungen/begriffserklärung.html': 'Begriffe',
    'assets/js/main.abc123.js': 'js',
    'assets/css/styles.abc123.css': 'css',
    'img/logo.svg': '<svg/>',
    'llms.txt': 'Größe',
    'sitemap.xml': '<urlset/>',
    '.geheim': 'geheim',
  };
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), content);
  }
  fs.writeFileSync(path.join(folder, 'draussen.txt'), 'draußen');
  await finishBuild(dir, {
    hosts: ['https://produkt.example.com'],
    baseUrl: '/',
    redirects: [{from: '/alt', to: '/rechnungen#neu'}],
    search: {mode: 'embedded'},
    preview: false,
    signals: '/signale',
  });
});

afterAll(() => {
  for (const server of servers) server.close();
  fs.rmSync(folder, {recursive: true});
});

describe('the server of the built site', () => {
  let get: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    get = await start();
  });

  it.each([
    ['/', 'Startseite'],
    ['/?q=1', 'Startseite'],
    ['/rechnungen', 'Rechnungen'],
    ['/rechnungen?q=a/b/', 'Rechnungen'],
    ['/rechnungen/begriffserkl%C3%A4rung', 'Begriffe'],
    // What curl sends.
    ['/rechnungen/begriffserkl%c3%a4rung', 'Begriffe'],
    ['/assets/js/main.abc123.js', 'js'],
  ])('answers %s', async (target, body) => {
    expect(await get(target)).toMatchObject({status: 200, body});
  });

  it.each([
    '/gibt-es-nicht',
    '/rechnungen/gibt-es-nicht',
    '/%E0%A4%A',
    '/%',
    '/rechnungen/%C3',
    '/.geheim',
    '/.delivery/rules.json',
    '/404',
    '/404.html',
    '/assets',
    '/img/logo',
    `/rechnungen${'.'.repeat(300)}`,
    // Names the system refuses to look for.
    '/%00/',
    `/${'a'.repeat(300)}/`,
    `/${'a'.repeat(300)}`,
  ])('shows the not-found page for %s', async (target) => {
    const answer = await get(target);
    expect(answer).toMatchObject({status: 404, body: 'Seite nicht gefunden'});
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    // No address leads to another site, for only pages are led to.
    '//boese.example/',
    '/%2f%2fboese.example/',
    '/\\boese.example/',
    '/%5cboese.example/',
    '/../draussen.txt',
    '/..%2fdraussen.txt',
    '/%2e%2e/draussen.txt',
    '/..%5cdraussen.txt',
    '/%00',
  ])('never leaves its folder: %s', async (target) => {
    expect(await get(target)).toMatchObject({status: 404, body: 'Seite nicht gefunden'});
  });

  it.each([
    ['/rechnungen/', '/rechnungen'],
    ['/rechnungen.html', '/rechnungen'],
    ['/rechnungen/?q=1', '/rechnungen?q=1'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['//', '/'],
    ['/.', '/'],
    ['/rechnungen/begriffserkl%C3%A4rung/', '/rechnungen/begriffserkl%C3%A4rung'],
    // An umlaut written as a + ¨, as macOS names files.
    ['/rechnungen/begriffserkla%CC%88rung', '/rechnungen/begriffserkl%C3%A4rung'],
    ['/alt', '/rechnungen#neu'],
    ['/alt/?q=1', '/rechnungen?q=1#neu'],
    ['//rechnungen/', '/rechnungen'],
    // Other spellings of the one page, as they are typed, or copied from a mail.
    ['/Rechnungen', '/rechnungen'],
    ['/RECHNUNGEN/BEGRIFFSERKL%C3%84RUNG?q=1', '/rechnungen/begriffserkl%C3%A4rung?q=1'],
    ['/Rechnungen/BegriffserklA%CC%88rung.html', '/rechnungen/begriffserkl%C3%A4rung'],
    ['/rechnungen%20', '/rechnungen'],
    ['/rechnungen).', '/rechnungen'],
    ['/Rechnungen/%E2%80%9C', '/rechnungen'],
    ['/%52echnungen/,', '/rechnungen'],
    ['/rechnungen%2fbegriffserkl%C3%A4rung', '/rechnungen/begriffserkl%C3%A4rung'],
    ['//rechnungen', '/rechnungen'],
    ['/ALT?q=1', '/rechnungen?q=1#neu'],
    ['/INDEX.HTML', '/'],
  ])('leads %s to %s', async (target, location) => {
    const answer = await get(target);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/rechnungen', 'text/html; charset=utf-8'],
    ['/assets/js/main.abc123.js', 'text/javascript; charset=utf-8'],
    ['/assets/css/styles.abc123.css', 'text/css; charset=utf-8'],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('says what %s is: %s', async (target, type) => {
    const {headers} = await get(target);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/', '/gibt-es-nicht', '/assets/js/alt.12345678.js', '/rechnungen/'])(
    'sends the headers of the shipped server with %s',
    async (target) => {
      const {headers} = await get(target);
      for (const [name, value] of Object.entries(readRules(dir)!.headers))
        expect(headers[name.toLowerCase()]).toBe(value);
    },
  );

  it('says that a part of an older build is gone', async () => {
    expect(await get('/assets/js/alt.12345678.js')).toMatchObject({
      status: 410,
      headers: {'cache-control': 'no-store'},
    });
  });

  it('lets browsers keep hashed files for good and ask for everything else', async () => {
    expect((await get('/assets/js/main.abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const page = await get('/rechnungen');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(await get('/rechnungen', {headers: {'if-none-match': page.headers.etag}})).toMatchObject({
      status: 304,
      body: '',
    });
  });

  it('lets the products of the settings read the contract', async () => {
    const ask = async (target: string, Origin: string) => {
      const {headers} = await get(target, {headers: {Origin}});
      return [headers['access-control-allow-origin'], headers.vary];
    };
    const product = 'https://produkt.example.com';
    expect(await ask('/kontext/einbettung.json', product)).toEqual([product, 'Origin, Accept-Encoding']);
    expect(await ask('/kontext/einbettung.json', 'https://fremd.example')).toEqual([
      undefined,
      'Origin, Accept-Encoding',
    ]);
    expect((await ask('/rechnungen', product))[0]).toBeUndefined();
  });

  it('reads, and nothing else', async () => {
    expect(await get('/rechnungen', {method: 'HEAD'})).toMatchObject({
      status: 200,
      body: '',
      headers: {'content-length': '10'},
    });
    expect(await get('/rechnungen', {method: 'POST'})).toMatchObject({status: 405, headers: {allow: 'GET, HEAD'}});
  });

  it('takes signals as nginx does, and nothing else in their place', async () => {
    const from = (site: string) => ({method: 'POST', headers: {'Sec-Fetch-Site': site}});
    expect(await get('/signale?art=leer&suche=gr%C3%B6%C3%9Fe', from('same-origin'))).toMatchObject({
      status: 204,
      body: '',
    });
    expect(await get('/signale?art=ja&seite=%2Frechnungen', {method: 'POST'})).toMatchObject({status: 204});
    for (const target of [
      '/signale',
      '/signale?art=leer',
      '/signale?art=leer&suche=a"}',
      '/signale?art=leer&suche=a&x=1',
    ])
      expect((await get(target, from('same-origin'))).status, target).toBe(400);
    expect((await get('/signale?art=leer&suche=a', from('cross-site'))).status).toBe(400);
    expect(await get('/signale?art=leer&suche=a')).toMatchObject({status: 405, headers: {allow: 'POST'}});
    const tag = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(signals.map((line) => JSON.parse(line) as object)).toEqual([
      {tag, art: 'leer', suche: 'gr%C3%B6%C3%9Fe', seite: ''},
      {tag, art: 'ja', suche: '', seite: '%2Frechnungen'},
    ]);
  });
});

describe('below a base URL', () => {
  let get: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    get = await start('/hilfe/');
  });

  it('answers inside, leads the root there and knows nothing outside', async () => {
    expect(await get('/hilfe/')).toMatchObject({status: 200, body: 'Startseite'});
    expect(await get('/hilfe/rechnungen')).toMatchObject({status: 200, body: 'Rechnungen'});
    expect((await get('/hilfe/rechnungen/')).headers.location).toBe('/hilfe/rechnungen');
    for (const target of ['/', '/hilfe']) expect((await get(target)).headers.location).toBe('/hilfe/');
    expect(await get('/rechnungen')).toMatchObject({status: 404, body: 'Seite nicht gefunden'});
  });
});
