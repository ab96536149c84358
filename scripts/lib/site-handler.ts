import {existsSync, readFileSync, statSync} from 'node:fs';
import type {IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {EMBEDDING_FILE} from '../../src/delivery/names';
import type {DeliveryRules} from '../../src/delivery/types';
import {splitStep} from '../../src/lib/article-number';
import {fold} from '../../src/lib/fold';

/** The rules of delivery the build wrote for all servers: headers, redirects, content types. Undefined if it is not finished. */
export function readRules(dir: string): DeliveryRules | undefined {
  const file = path.join(dir, '.delivery/rules.json');
  if (!existsSync(file)) return undefined;
  // Earlier builds, which one may want to compare with, share nothing.
  const sharing = {path: '/kontext/', origins: []};
  return Object.assign({sharing}, JSON.parse(readFileSync(file, 'utf8')) as DeliveryRules);
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function encode(pathname: string): string {
  return encodeURI(pathname).replace(/[?#]/g, encodeURIComponent);
}

/** No address may end the server: names no file can have (too long, with a NUL byte) are errors to the system. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

interface SiteOptions {
  dir: string;
  baseUrl?: string | undefined;
  host?: string | undefined;
}

/**
 * Request handler for a folder built with trailingSlash: false. It answers as the shipped nginx does.
 *
 * /foo is foo.html; /foo/, /foo.html, /Foo and other spellings lead to /foo if there is one such page; old addresses lead
 * to new ones; parts of an older build are gone; whatever else is unknown or cannot be decoded is 404.html with status 404.
 *
 * @param options baseUrl: where the site is served, if it was built for another place; host: origin of a product that may
 *   embed it, besides those it was built for
 */
export function createSiteHandler({
  dir,
  rules,
  baseUrl = rules.baseUrl,
  host,
}: SiteOptions & {rules: DeliveryRules}): RequestListener {
  const notFoundPage = readFileSync(path.join(dir, '404.html'));
  const redirects = new Map(rules.redirects.map(({from, to}) => [from, to]));
  // Elsewhere the addresses are others.
  const spellings = baseUrl === rules.baseUrl ? rules.spellings : {};
  const hashedNames = new RegExp(rules.cache.hashedNames);

  const sendText = (response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}) => {
    response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers});
    response.end(`${text}\n`);
  };
  const notFound = (response: ServerResponse) => {
    response.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': notFoundPage.length,
      'Cache-Control': rules.cache.other,
    });
    response.end(notFoundPage);
  };
  const redirect = (response: ServerResponse, target: string, query: string) => {
    const [page, anchor] = target.split('#');
    const Location = page! + query + (anchor === undefined ? '' : `#${anchor}`);
    response.writeHead(301, {Location, 'Content-Length': 0, 'Cache-Control': rules.cache.other}).end();
  };
  // Only names of pages are sent back, so that no address leads to another site.
  const redirectOrNotFound = (response: ServerResponse, pathname: string, query: string) => {
    const {address, anchor} = splitStep(fold(pathname));
    const target = spellings[address];
    // A page that went since the build would lead to itself.
    if (target === undefined || decode(target) === pathname) notFound(response);
    else redirect(response, anchor === undefined ? target : `${target}#${anchor}`, query);
  };
  const origins = [...rules.sharing.origins, ...(host ? [host] : [])];
  const embedding = JSON.stringify({urspruenge: origins});
  const headers = Object.entries(rules.headers).map(([name, value]): [string, string] => [
    name,
    host ? value.replace(/frame-ancestors [^;]+/, `frame-ancestors ${origins.join(' ')}`) : value,
  ]);
  /** Below it products on other sites may read. */
  const shared = rules.sharing.path.slice(rules.baseUrl.length - 1);
  const serveFile = sirv(dir, {
    // Looks at the disk for each request: a new build may take the place of the folder.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', hashedNames.test(pathname) ? rules.cache.hashed : rules.cache.other);
      const extension = path.extname(pathname).slice(1) || 'html';
      const type = rules.typesByPath[rules.baseUrl + pathname.slice(1)] ?? rules.types[extension];
      if (pathname.startsWith(shared)) {
        response.setHeader('Vary', 'Origin, Accept-Encoding');
        const {origin} = response.req.headers;
        if (origin !== undefined && origins.includes(origin)) response.setHeader('Access-Control-Allow-Origin', origin);
      }
      if (type) response.setHeader('Content-Type', rules.utf8Types.includes(type) ? `${type}; charset=utf-8` : type);
    },
  });

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    {inside, isBent, pathname, query}: {inside: string; isBent: boolean; pathname: string; query: string},
  ) => {
    const canonical = inside
      .normalize('NFC')
      .replace(/(?:\/index)?\.html$|^\/index$|\/+$/, '')
      .replace(/^\/+/, '');
    const address = `/${canonical}`;
    if (/\/\.(?!well-known\/)[^/.]/.test(inside)) {
      notFound(response);
    } else if (host && inside === `/${EMBEDDING_FILE}`) {
      response.writeHead(200, {'Content-Type': rules.types.json, 'Cache-Control': rules.cache.other}).end(embedding);
    } else if (canonical === '404' || /\.(?:br|gz)$/.test(address)) {
      notFound(response);
    } else if (
      inside === address &&
      path.posix.normalize(address) === address &&
      !(isBent && fold(pathname) in spellings)
    ) {
      request.url = encode(address) + query;
      serveFile(request, response, () =>
        inside.startsWith('/assets/')
          ? sendText(response, 410, rules.texts.gone)
          : redirectOrNotFound(response, pathname, query),
      );
    } else if (canonical === '' || isFile(path.join(dir, `${path.normalize(address)}.html`))) {
      redirect(response, baseUrl + encode(canonical), query);
    } else redirectOrNotFound(response, pathname, query);
  };

  return (request, response) => {
    // A file may go between the look and the reading.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, rules.texts.readOnly, {Allow: 'GET, HEAD'});
      return;
    }
    const [rawPath = '/', ...rest] = (request.url ?? '/').split('?');
    const query = rest.length > 0 ? `?${rest.join('?')}` : '';
    const pathname = decode(rawPath)?.replace(/\/{2,}/g, '/');
    const target = pathname && redirects.get(pathname);
    if (pathname === undefined) {
      notFound(response);
    } else if (target) {
      redirect(response, target, query);
    } else if (pathname.startsWith(baseUrl)) {
      // Slashes the browser does not take for one, or for one that is not encoded.
      const isBent = /\/\/|%2f/i.test(rawPath);
      answer(request, response, {inside: `/${pathname.slice(baseUrl.length)}`, isBent, pathname, query});
    } else if (pathname === '/' || `${pathname}/` === baseUrl) {
      redirect(response, baseUrl, query);
    } else redirectOrNotFound(response, pathname, query);
  };
}

const NOTHING_BUILT = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Gerade wird gebaut</title>
<h1>Gerade wird gebaut</h1>
<p>Hier liegt im Augenblick keine gebaute Website. Laden Sie die Seite neu, wenn der Build fertig ist, oder starten Sie ihn: npm run build</p>
`;

/** Tells one build in a folder from the next; undefined while there is none. */
function stampOf(dir: string): string | undefined {
  try {
    const {ino, mtimeMs, size} = statSync(path.join(dir, '.delivery/rules.json'));
    return [ino, mtimeMs, size].join(' ');
  } catch {
    return undefined;
  }
}

/**
 * The same for whatever build the folder holds at the time: each new one brings its own rules, and as long as there is none
 * a page says so with status 503.
 */
export function createCurrentHandler(options: SiteOptions): RequestListener {
  let current: {stamp: string; handle: RequestListener} | undefined;
  const renew = (): RequestListener | undefined => {
    const stamp = stampOf(options.dir);
    if (stamp === undefined) return undefined;
    if (current?.stamp === stamp) return current.handle;
    try {
      const rules = readRules(options.dir);
      if (rules) current = {stamp, handle: createSiteHandler({...options, rules})};
      return rules && current?.handle;
    } catch {
      // The folder went, or is half there; the next request looks again.
      return undefined;
    }
  };
  return (request, response) => {
    const handle = renew();
    if (handle) handle(request, response);
    else
      response
        .writeHead(503, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '10'})
        .end(NOTHING_BUILT);
  };
}
