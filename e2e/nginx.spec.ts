/** The shipped nginx configuration, in Debian's nginx, over the built site: what every request gets. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {startNginx, type NginxOptions} from '../scripts/lib/nginx';
import {findPort} from '../scripts/lib/ports';
import {readRedirects} from '../src/content/redirects';
import {finishBuild} from '../src/delivery/finish';
import type {DeliveryRules} from '../src/delivery/types';
import {article as contentArticle, umlautArticle} from './support/content-pages';
import {expect, plainTest as test} from './support/fixtures';
import {hydrated} from './support/page';
import {buildFolder, builtFiles} from './support/site';

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const {path: article} = contentArticle;
const umlaut = encodeURI(umlautArticle.path);
const immutable = 'public, max-age=31536000, immutable';

const servers: Awaited<ReturnType<typeof startNginx>>[] = [];

async function start(dir: string, options: Omit<NginxOptions, 'dir' | 'port'> = {}): Promise<number> {
  const port = await findFreePort(4300 + test.info().workerIndex * 50);
  servers.push(await startNginx({dir, port, ...options}));
  return port;
}

/** The shipped example for a server of its own, with a certificate made for it. Returns the ports without and with HTTPS. */
async function startShipped(dir: string, options: {baseUrl?: string} = {}): Promise<{plain: number; secure: number}> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-'));
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=hilfe.example.com -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    {encoding: 'utf8'},
  );
  expect(made.status, made.stderr).toBe(0);
  const secure = await findFreePort(4700 + test.info().workerIndex * 50);
  const plain = await start(dir, {...options, secure: {port: secure, certificate, key}});
  fs.rmSync(folder, {recursive: true});
  return {plain, secure};
}

async function finishSite(dir: string, baseUrl: string): Promise<void> {
  const settings = {
    search: {mode: 'embedded' as const},
    numbers: [{from: '/n/201-9', to: '/artikel'}],
    preview: true,
  };
  await finishBuild(dir, {baseUrl, redirects: [{from: '/alt', to: '/artikel'}], ...settings});
}

/** A site of three files, finished for a path. */
async function makeSite(baseUrl: string): Promise<string> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-'));
  for (const file of ['index.html', '404.html', 'artikel.html']) fs.writeFileSync(path.join(dir, file), file);
  await finishSite(dir, baseUrl);
  return dir;
}

async function findFreePort(wanted: number): Promise<number> {
  return findPort(wanted);
}

/** The path goes out as it is written here; fetch() would tidy it up first. */
function send(port: number, target: string, options: https.RequestOptions = {}): Promise<Answer> {
  const request = options.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    request({host: '127.0.0.1', port, path: target, agent: false, ...options}, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts)});
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Head of the answer to a request in HTTP/1.0, which nginx itself speaks to what lies behind it. */
function sendEarlier(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.0\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`),
    );
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => resolve(Buffer.concat(parts).toString('latin1').split('\r\n\r\n')[0]!));
    socket.on('error', reject);
  });
}

/** Files of the build a visitor can get. */
const served = builtFiles('').filter((file) => !file.startsWith('.'));

const built = (pattern: RegExp) => {
  const found = served.find((file) => pattern.test(file));
  if (!found) throw new Error(`The build has no file like ${String(pattern)}.`);
  return `/${found}`;
};

// One worker, one nginx.
test.describe.configure({mode: 'default'});

let port: number;
const get = (target: string, options?: https.RequestOptions) => send(port, target, options);

test.beforeAll(async () => {
  port = await start(buildFolder);
});

test.afterAll(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

test('pages have one address each', async () => {
  for (const address of ['/', article, umlaut, umlaut.toLowerCase(), decodeURI(umlaut), '/search?q=x', '/tags']) {
    const answer = await get(Buffer.from(address).toString('latin1'));
    expect([address, answer.status, answer.headers['content-type']]).toEqual([
      address,
      200,
      'text/html; charset=utf-8',
    ]);
  }
  for (const [spelling, address] of [
    [`${article}/`, article],
    [`${article}.html`, article],
    [`${article}/index.html`, article],
    [`${article}/?q=1`, `${article}?q=1`],
    [`/${article}/`, article],
    ['/index.html?q=1', '/?q=1'],
    ['/index', '/'],
    ['//', '/'],
    [`${umlaut}/`, umlaut],
    [`${umlaut}.html`, umlaut],
    [encodeURI(decodeURI(umlaut).normalize('NFD')), umlaut],
  ]) {
    const {status, headers} = await get(spelling!);
    expect([spelling, status, headers.location]).toEqual([spelling, 301, address]);
  }
});

test('other spellings lead to the one address they can mean', async () => {
  const upper = encodeURI(decodeURI(umlaut).toUpperCase());
  for (const [spelling, address] of [
    [article.toUpperCase(), article],
    [`${article.replace(/[a-z]/, (letter) => letter.toUpperCase())}?q=A`, `${article}?q=A`],
    [`${article.toUpperCase()}/INDEX.HTML`, article],
    [`/${article}`, article],
    [article.replaceAll('/', '//'), article],
    [
      article
        .replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
        .replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
      article,
    ],
    [upper, umlaut],
    [encodeURI(decodeURI(upper).normalize('NFD')), umlaut],
    // Copied together with what follows it in a sentence.
    ...['%20', '%C2%A0', '%0D%0A', '.', ',', ').', '%22', '%E2%80%9C', '...', '/.', '.html.'].map((after) => [
      article + after,
      article,
    ]),
    ...['/api', '/api/', '/Api/API-Landingpage'].map((spelling) => [spelling, '/API/api-landingpage']),
    ['/INDEX.html', '/'],
    ['/%22', '/'],
  ]) {
    const {status, headers} = await get(spelling!);
    expect([spelling, status, headers.location]).toEqual([spelling, 301, address]);
  }
  // Not the work of a minute, however long the address is.
  for (const address of [
    `/${'.'.repeat(7000)}`,
    `${article}${'%E2%80%9C'.repeat(700)}`,
    `${article}%FF.`,
    `${article}%0Ax`,
  ])
    expect([address, (await get(address)).status]).toEqual([address, 404]);
});

test('every old address leads to its new one at once', async () => {
  const all = readRedirects();
  expect(all.length).toBeGreaterThan(0);
  for (const {from, to} of all) {
    const {status, headers} = await get(`${encodeURI(from)}?q=1`);
    expect([from, status, headers.location]).toEqual([from, 301, encodeURI(to).replace(/(?=#)|$/, '?q=1')]);
    expect((await get(encodeURI(to))).status, to).toBe(200);
  }
});

test('unknown, hidden and forged addresses show the not-found page and lead nowhere', async () => {
  const notFound = fs.readFileSync(path.join(buildFolder, '404.html'));
  const addresses = [
    ...['/gibt-es-nicht', `${article}/gibt-es-nicht`, '/gibt-es-nicht.html', '/gibt-es-nicht/', '/rechnungen'],
    ...['/404', '/404.html', '/search/gibt-es-nicht', '/index.php', '/index.html.gz', '/index.html.br'],
    ...['/.delivery/rules.json', '/.delivery/nginx/server.conf', '/.git/config', '/.env'],
    ...['/../package.json', '/..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fpackage.json'],
    ...[
      '/..%5cpackage.json',
      '/%00',
      '/%00/',
      `/${'a'.repeat(300)}/`,
      '/%',
      '/%zz',
      '/%E0%A4%A',
      '/%FF',
      '/rechnungen/100%',
    ],
    ...['//boese.example', '//boese.example/', '/%2f%2fboese.example/', '/\\boese.example/', '/%5cboese.example/'],
    ...['/a%0d%0aSet-Cookie:x=1/', '/https://boese.example/', '/;@boese.example/', '/.boese.example/'],
  ];
  for (const address of addresses) {
    const {status, headers, body} = await get(address);
    expect([address, status, headers.location, headers['set-cookie']]).toEqual([address, 404, undefined, undefined]);
    expect(body.equals(notFound), address).toBe(true);
    expect(headers['cache-control'], address).toBe('no-cache');
  }
});

test('an encoded slash is a slash and never a way out', async () => {
  const {status, headers} = await get(article.replaceAll('/', '%2F').replace('%2F', '/'));
  expect([status, headers.location]).toEqual([301, article]);
});

test('an address that is far too long is refused with the same page', async () => {
  const {status, headers, body} = await get(`/${'a'.repeat(9000)}`);
  expect([status, headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
  expect(body.toString()).toContain('Seite nicht gefunden');
});

test('parts of an older build are gone and not kept', async () => {
  for (const address of ['/assets/js/main.00000000.js', '/assets/css/styles.00000000.css', '/assets/']) {
    const {status, headers} = await get(address);
    expect([address, status, headers['content-type'], headers['cache-control']]).toEqual([
      address,
      410,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  }
});

test('it is read, and nothing else', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    for (const target of ['/', article, '/gibt-es-nicht', '/assets/js/main.00000000.js']) {
      const {status, headers} = await get(target, {method});
      expect([method, target, status, headers.allow]).toEqual([method, target, 405, 'GET, HEAD']);
    }
  }
  const head = await get(article, {method: 'HEAD'});
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(Number(head.headers['content-length'])).toBe(fs.statSync(path.join(buildFolder, `${article}.html`)).size);
});

test('names with a hash are kept for good, everything else is asked for again', async () => {
  for (const pattern of [/^assets\/js\/main\..*\.js$/, /^assets\/css\/.*\.css$/, /^assets\/fonts\/.*\.woff2$/])
    expect((await get(built(pattern))).headers['cache-control']).toBe(immutable);
  expect((await get(built(/^search\/pages\..*\.json$/))).headers['cache-control']).toBe(immutable);
  for (const address of ['/', article, '/search/index.json', '/sitemap.xml', '/img/favicon.svg', `${article}/`])
    expect([address, (await get(address)).headers['cache-control']]).toEqual([address, 'no-cache']);

  const {etag} = (await get(article)).headers;
  const again = await get(article, {headers: {'If-None-Match': etag}});
  expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
});

test('text is sent compressed as the browser asks for it', async () => {
  const files = [article, built(/^assets\/js\/main\..*\.js$/), built(/^assets\/css\/styles\..*\.css$/), '/sitemap.xml'];
  for (const address of files) {
    const plain = await get(address, {headers: {'Accept-Encoding': 'identity'}});
    expect(plain.headers).toMatchObject({vary: 'Accept-Encoding'});
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip', 'gzip'],
    ]) {
      const {headers, body} = await get(address, {headers: {'Accept-Encoding': accepted}});
      expect([address, accepted, headers['content-encoding']]).toEqual([address, accepted, encoding]);
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(headers.etag).not.toBe(plain.headers.etag);
      expect(body.length).toBeLessThan(plain.body.length * 0.6);
    }
  }
});

test('files say what they are', async () => {
  const expected: [RegExp, string][] = [
    [/\.js$/, 'text/javascript; charset=utf-8'],
    [/\.css$/, 'text/css; charset=utf-8'],
    [/^search\/index\.json$/, 'application/json'],
    [/\.svg$/, 'image/svg+xml; charset=utf-8'],
    [/\.woff2$/, 'font/woff2'],
    [/\.png$/, 'image/png'],
    [/\.webmanifest$/, 'application/manifest+json'],
    [/\.md$/, 'text/markdown; charset=utf-8'],
    [/^llms\.txt$/, 'text/plain; charset=utf-8'],
    [/^robots\.txt$/, 'text/plain; charset=utf-8'],
    [/^sitemap\.xml$/, 'application/xml; charset=utf-8'],
    [/^opensearch\.xml$/, 'application/opensearchdescription+xml; charset=utf-8'],
    [/^updates\/atom\.xml$/, 'application/atom+xml; charset=utf-8'],
    [/^updates\/rss\.xml$/, 'application/rss+xml; charset=utf-8'],
    [/^updates\/feed\.json$/, 'application/feed+json'],
  ];
  // Not every product has files to fill in.
  if (served.some((file) => file.endsWith('.csv'))) expected.push([/\.csv$/, 'text/csv']);
  for (const [pattern, type] of expected) {
    const {headers} = await get(encodeURI(built(pattern)));
    expect([pattern.source, headers['content-type']]).toEqual([pattern.source, type]);
  }
});

test('a part of a file can be had', async () => {
  const whole = await get(built(/^assets\/js\/main\..*\.js$/), {headers: {'Accept-Encoding': 'identity'}});
  const part = await get(built(/^assets\/js\/main\..*\.js$/), {headers: {Range: 'bytes=10-19'}});
  expect([part.status, part.headers['content-range'], part.headers['cache-control']]).toEqual([
    206,
    `bytes 10-19/${whole.body.length}`,
    immutable,
  ]);
  expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
  expect((await get(article, {headers: {Range: 'bytes=99999999-'}})).status).toBe(416);
});

test('every kind of answer carries the security headers', async () => {
  const rules = fs.readFileSync(path.join(buildFolder, '.delivery/rules.json'), 'utf8');
  const {headers: expected} = JSON.parse(rules) as DeliveryRules;
  const policy = expected['Content-Security-Policy']!;
  const scripts = /script-src ([^;]+)/.exec(policy)![1]!.split(' ');
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((source) => source !== "'self'" && !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([]);
  for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "worker-src 'self'"])
    expect(policy).toContain(directive);

  const requests: [target: string, options?: http.RequestOptions][] = [
    ...['/', article, '/gibt-es-nicht', `${article}/`, '/erste-schritte', '/%', '/assets/js/main.00000000.js'].map(
      (target): [string] => [target],
    ),
    [`/${'a'.repeat(9000)}`],
    [built(/^assets\/js\/main\..*\.js$/)],
    ['/', {method: 'POST'}],
    [article, {headers: {Range: 'bytes=0-9'}}],
  ];
  for (const [target, options] of requests) {
    const {headers} = await get(target, options);
    for (const [name, value] of Object.entries(expected))
      expect([target, name, headers[name.toLowerCase()]]).toEqual([target, name, value]);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers.server).toBe('nginx');
  }
});

test('products on other sites may embed the help and read the contract if the settings name them', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-'));
  for (const file of ['index.html', '404.html', 'kontext/v1.json']) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), '{}');
  }
  const hosts = ['https://produkt.example.com', 'http://localhost:4000'];
  await finishBuild(dir, {baseUrl: '/', redirects: [], search: {mode: 'embedded'}, preview: false, hosts});
  const shared = await start(dir);
  const ask = async (target: string, origin: string) => {
    const {headers} = await send(shared, target, {headers: {Origin: origin}});
    return [headers['access-control-allow-origin'], headers.vary];
  };
  for (const origin of hosts) expect(await ask('/kontext/v1.json', origin)).toEqual([origin, 'Origin']);
  expect(await ask('/kontext/v1.json', 'https://fremd.example')).toEqual([undefined, 'Origin']);
  expect(await ask('/kontext/v1.json', 'https://produkt.example.com.fremd.example')).toEqual([undefined, 'Origin']);
  expect((await ask('/', hosts[0]!))[0]).toBeUndefined();
  expect((await send(shared, '/')).headers['content-security-policy']).toContain(`frame-ancestors ${hosts.join(' ')};`);
  expect((await get('/kontext/v1.json', {headers: {Origin: hosts[0]}})).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
});

test('below a path, all of it moves there', async () => {
  const baseUrl = '/hilfe/';
  const dir = await makeSite(baseUrl);
  const generated = await start(dir, {baseUrl});
  const shipped = (await startShipped(dir, {baseUrl})).secure;
  for (const [target, status, location] of [
    ['/hilfe/', 200],
    ['/hilfe/artikel', 200],
    ['/hilfe/artikel/', 301, '/hilfe/artikel'],
    ['/hilfe/alt', 301, '/hilfe/artikel'],
    ['/Hilfe/Artikel?q=1', 301, '/hilfe/artikel?q=1'],
    ['/hilfe/ALT.', 301, '/hilfe/artikel'],
    ['/hilfe/n/201-9', 301, '/hilfe/artikel'],
    ['/hilfe/n/201-9-4', 301, '/hilfe/artikel#schritt.4'],
    ['/hilfe/n/201-9-4?q=1', 301, '/hilfe/artikel?q=1#schritt.4'],
    ['/hilfe/n/201-8', 404],
    ['/hilfe/n/202-4-1', 404],
    ['/HILFE/', 301, '/hilfe/'],
    ['/hilfe', 301, '/hilfe/'],
    ['/', 301, '/hilfe/'],
    ['/artikel', 404],
    ['/hilfe/assets/js/main.00000000.js', 410],
  ] as const) {
    for (const answer of [
      await send(generated, target),
      await send(shipped, target, {protocol: 'https:', rejectUnauthorized: false}),
    ]) {
      expect([target, answer.status, answer.headers.location]).toEqual([target, status, location]);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
    }
  }
  fs.rmSync(dir, {recursive: true});
});

test.describe('below a path of a host that has something else', () => {
  const baseUrl = '/hilfe/';
  const shop = `add_header X-Laden ja always;
    error_page 404 @laden;
    location @laden { return 404 "Laden: gibt es nicht"; }
    location / { return 200 "Laden"; }
    location /fehlt { return 404; }
    location /nur-lesen { return 405 "Laden: nur lesen"; }`;
  const beside = (rules: string, site: string) =>
    `${shop}\n    set $hc_root ${site};\n    brotli_static on;\n    include "${rules}/pfad.conf";`;
  const behind = (port: number) => () => `${shop}
    location /hilfe/ {
        proxy_pass http://127.0.0.1:${port};
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-Proto $scheme;
    }`;
  let dir: string;
  let rules: DeliveryRules;
  const ports: number[] = [];

  test.beforeAll(async () => {
    dir = await makeSite(baseUrl);
    fs.mkdirSync(path.join(dir, 'assets'));
    fs.writeFileSync(path.join(dir, 'artikel.html'), '<p>'.repeat(1000));
    fs.writeFileSync(path.join(dir, 'assets/a.0123abcd.js'), '"use strict";'.repeat(1000));
    await finishSite(dir, baseUrl);
    rules = JSON.parse(fs.readFileSync(path.join(dir, '.delivery/rules.json'), 'utf8')) as DeliveryRules;
    ports.push(await start(dir, {baseUrl, content: beside}));
    const own = await start(dir, {baseUrl});
    ports.push(await start(dir, {baseUrl, content: behind(own)}));
  });
  test.afterAll(() => fs.rmSync(dir, {recursive: true}));

  test('nothing of it holds for the rest of the host', async () => {
    for (const at of ports)
      for (const [method, target, status, body] of [
        ['GET', '/', 200, 'Laden'],
        ['POST', '/', 200, 'Laden'],
        ['DELETE', '/kunden/7', 200, 'Laden'],
        ['POST', '/hilfetexte', 200, 'Laden'],
        ['GET', '/Artikel', 200, 'Laden'],
        ['GET', '/artikel.html', 200, 'Laden'],
        ['GET', '/.well-known/x', 200, 'Laden'],
        ['GET', '/.env', 200, 'Laden'],
        ['GET', '/daten.gz', 200, 'Laden'],
        ['GET', '/assets/js/main.00000000.js', 200, 'Laden'],
        ['GET', '/fehlt', 404, 'Laden: gibt es nicht'],
        ['POST', '/nur-lesen', 405, 'Laden: nur lesen'],
      ] as const) {
        const answer = await send(at, target, {method});
        expect([method, target, answer.status, answer.body.toString()]).toEqual([method, target, status, body]);
        expect(answer.headers['x-laden']).toBe('ja');
        for (const name of Object.keys(rules.headers)) expect(answer.headers).not.toHaveProperty(name.toLowerCase());
        expect(answer.headers).not.toHaveProperty('cache-control');
      }
  });

  test('all of it is there', async () => {
    for (const at of ports)
      for (const [target, status, location] of [
        ['/hilfe/', 200],
        ['/hilfe/artikel', 200],
        ['/hilfe/artikel?q=1', 200],
        ['/hilfe/artikel/', 301, '/hilfe/artikel'],
        ['/hilfe/artikel.html', 301, '/hilfe/artikel'],
        ['/hilfe/index.html', 301, '/hilfe/'],
        ['/hilfe/alt', 301, '/hilfe/artikel'],
        ['/hilfe/Artikel', 301, '/hilfe/artikel'],
        ['/hilfe/ALT.', 301, '/hilfe/artikel'],
        ['/hilfe//artikel', 301, '/hilfe/artikel'],
        ['/hilfe/n/201-9', 301, '/hilfe/artikel'],
        ['/hilfe/n/201-9-4?q=1', 301, '/hilfe/artikel?q=1#schritt.4'],
        ['/hilfe/n/201-8', 404],
        ['/hilfe/gibt-es-nicht', 404],
        ['/hilfe/404', 404],
        ['/hilfe/.delivery/rules.json', 404],
        ['/hilfe/.delivery/readonly', 404],
        ['/hilfe/artikel.html.gz', 404],
        ['/hilfe/assets/a.0123abcd.js', 200],
        ['/hilfe/assets/js/main.00000000.js', 410],
        ['/hilfe/%FF', 404],
      ] as const) {
        const answer = await send(at, target);
        expect([target, answer.status, answer.headers.location]).toEqual([target, status, location]);
        for (const [name, value] of Object.entries(rules.headers))
          expect([target, name, answer.headers[name.toLowerCase()]]).toEqual([target, name, value]);
        expect(answer.headers['cache-control']).toBe(
          status === 410 ? 'no-store' : target.includes('a.0123abcd') ? immutable : 'no-cache',
        );
        if (status === 404) expect(answer.body.toString()).toBe('404.html');
      }
    expect((await send(ports[0]!, '/hilfe')).headers.location).toBe(baseUrl);
  });

  test('it is read, and nothing else', async () => {
    for (const at of ports) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
        for (const target of ['/hilfe/', '/hilfe/artikel', '/hilfe/alt', '/hilfe/x', '/hilfe/assets/a.0123abcd.js']) {
          const {status, headers, body} = await send(at, target, {method});
          expect([method, target, status, headers.allow]).toEqual([method, target, 405, 'GET, HEAD']);
          expect(body.toString()).toBe(`${rules.texts.readOnly}\n`);
        }
    }
  });

  test('text is sent compressed', async () => {
    for (const at of ports)
      for (const target of ['/hilfe/artikel', '/hilfe/assets/a.0123abcd.js'])
        for (const encoding of ['gzip', 'br']) {
          const {headers, body} = await send(at, target, {headers: {'Accept-Encoding': encoding}});
          expect([target, headers['content-encoding'], headers.vary]).toEqual([target, encoding, 'Accept-Encoding']);
          expect(body.length).toBeLessThan(300);
        }
  });
});

test('proxies in front get compressed copies, too', async () => {
  for (const address of [article, built(/^assets\/js\/main\..*\.js$/)]) {
    const passedOn = await get(address, {headers: {'Accept-Encoding': 'gzip', Via: '1.1 cdn.example'}});
    expect(passedOn.headers['content-encoding']).toBe('gzip');
    const earlier = await sendEarlier(port, address);
    expect(earlier).toContain('HTTP/1.1 200');
    expect(earlier.toLowerCase()).toContain('content-encoding: gzip');
  }
});

test('the shipped example sends readers to HTTPS and keeps them there', async () => {
  const {plain, secure} = await startShipped(buildFolder);
  const sent = await send(plain, `${umlaut}?q=1`, {headers: {Host: 'boese.example'}});
  expect([sent.status, sent.headers.location]).toEqual([301, `https://hilfe.example.com${umlaut}?q=1`]);
  const answer = await send(secure, article, {protocol: 'https:', rejectUnauthorized: false});
  expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
});

test('a start that fails says why and ends', async () => {
  const dir = await makeSite('/');
  fs.appendFileSync(path.join(dir, '.delivery/nginx/server.conf'), '\nunsinn;\n');
  const script = path.resolve(__dirname, '../scripts/serve.ts');
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--require', 'tsx/cjs', script, '--nginx', '--dir', dir, '--port', '4300'],
    {
      encoding: 'utf8',
      timeout: 8000,
    },
  );
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^nginx ließ sich nicht starten: [^]*"unsinn"/)]);
  fs.rmSync(dir, {recursive: true});
});

test.describe('in the browser', () => {
  test('the policy lets the site work and nothing else', async ({page}) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(`http://localhost:${port}${article}`);
    await hydrated(page);
    // Data for search engines is no script: it needs no hash and is there.
    expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);

    const blocked = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const directives: string[] = [];
          document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => {
            directives.push(effectiveDirective);
            if (directives.length === 3) resolve(directives.sort());
          });
          const script = document.createElement('script');
          script.textContent = 'window.fremd = true';
          const frame = document.createElement('iframe');
          frame.src = 'https://boese.example/';
          document.body.append(script, frame);
          fetch('https://boese.example/').catch(() => undefined);
        }),
    );
    expect(blocked).toEqual(['connect-src', 'frame-src', 'script-src-elem']);
    expect(await page.evaluate(() => 'fremd' in window)).toBe(false);
  });

  test('a reader whose page is older than the site gets the new one by going on', async ({browser}) => {
    // A service worker would answer for the server.
    const context = await browser.newContext({serviceWorkers: 'block'});
    const page = await context.newPage();
    // Nothing is fetched ahead for readers who save data.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
    // A site of its own, where the scripts of other pages are missing until the browser asks for a page again.
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-'));
    fs.cpSync(buildFolder, dir, {recursive: true});
    const ownPort = await start(dir);
    const scripts = path.join(dir, 'assets/js');
    await page.goto(`http://localhost:${ownPort}${article}`);
    await hydrated(page);
    const gone: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 410) gone.push(response.url());
    });
    fs.renameSync(scripts, `${scripts}-neu`);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) fs.renameSync(`${scripts}-neu`, scripts);
    });

    await page.locator('nav.navbar').getByRole('link', {name: 'API', exact: true}).click();
    await expect(page).toHaveURL(/\/API\/api-landingpage$/);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(gone.length).toBeGreaterThan(0);
    expect(fs.existsSync(scripts)).toBe(true);
    await context.close();
    fs.rmSync(dir, {recursive: true});
  });
});
