import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createCurrentHandler, createSiteHandler, readRules} from '../../scripts/lib/site-handler';
import {finishBuild} from '../../src/delivery/finish';

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'website-'));
const dir = path.join(folder, 'build');
const servers: http.Server[] = [];

type Get = (target: string, options?: http.RequestOptions) => Promise<Answer>;

function start(baseUrl?: string): Promise<Get> {
  return listen(createSiteHandler({dir, rules: readRules(dir)!, baseUrl}));
}

async function listen(handler: http.RequestListener): Promise<Get> {
  const server = http.createServer(handler);
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

describe('a folder in which builds take turns', () => {
  const own = path.join(folder, 'wechsel');
  const settings = {baseUrl: '/', search: {mode: 'embedded' as const}, preview: false};
  const write = async (target: string, files: Record<string, string>, from = '/alt') => {
    for (const [name, content] of Object.entries({'404.html': `Nicht da: ${from}`, ...files})) {
      fs.mkdirSync(path.dirname(path.join(target, name)), {recursive: true});
      fs.writeFileSync(path.join(target, name), content);
    }
    await finishBuild(target, {...settings, redirects: [{from, to: '/neu'}]});
  };

  it('answers from the build that is there, and says when there is none', async () => {
    await write(own, {'index.html': 'Eins', 'neu.html': 'Neu', 'weg.html': 'Weg', 'assets/js/a.0123abcd.js': 'a'});
    const get = await listen(createCurrentHandler({dir: own}));
    expect(await get('/')).toMatchObject({status: 200, body: 'Eins'});
    expect((await get('/alt')).headers.location).toBe('/neu');

    // Pages come and go in the folder itself.
    fs.writeFileSync(path.join(own, 'dazu.html'), 'Dazu');
    fs.rmSync(path.join(own, 'weg.html'));
    fs.rmSync(path.join(own, 'assets/js/a.0123abcd.js'));
    expect(await get('/dazu')).toMatchObject({status: 200, body: 'Dazu'});
    expect(await get('/weg')).toMatchObject({status: 404, body: 'Nicht da: /alt'});
    expect((await get('/assets/js/a.0123abcd.js')).status).toBe(410);

    // The folder is away for a moment, then another one is in its place, with other rules.
    fs.renameSync(own, `${own}.vorher`);
    const {status, headers, body} = await get('/');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect(body).toContain('Gerade wird gebaut');
    fs.mkdirSync(own);
    expect((await get('/')).status).toBe(503);
    await write(own, {'index.html': 'Zwei', 'neu.html': 'Neuer'}, '/anders');
    expect(await get('/')).toMatchObject({status: 200, body: 'Zwei'});
    expect((await get('/anders')).headers.location).toBe('/neu');
    expect(await get('/alt')).toMatchObject({status: 404, body: 'Nicht da: /anders'});
    expect((await get('/dazu')).status).toBe(404);
  });

  it('goes on when a file goes while it is read', async () => {
    await write(own, {'index.html': 'Zwei'});
    const handle = createCurrentHandler({dir: own});
    const get = await listen((request, response) => {
      handle(request, response);
      // The file was found and is not open yet.
      if (request.url === '/?weg') fs.rmSync(path.join(own, 'index.html'));
    });
    await expect(get('/?weg')).rejects.toThrow();
    expect((await get('/neu')).status).toBe(200);
  });
});
