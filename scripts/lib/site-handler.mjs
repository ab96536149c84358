import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import {fold} from '../../src/delivery/fold.mjs';

/**
 * The rules of delivery the build wrote for all servers: headers, redirects, content types.
 *
 * @param {string} dir
 * @returns {import('../../src/delivery/types').DeliveryRules | undefined} undefined if the build is not finished
 */
export function readRules(dir) {
  const file = path.join(dir, '.delivery/rules.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function decode(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function encode(pathname) {
  return encodeURI(pathname).replace(/[?#]/g, encodeURIComponent);
}

/** No address may end the server: names no file can have (too long, with a NUL byte) are errors to the system. */
function isFile(file) {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Request handler for a folder built with trailingSlash: false. It answers as the shipped nginx does.
 *
 * /foo is foo.html; /foo/, /foo.html, /Foo and other spellings lead to /foo if there is one such page; old addresses lead
 * to new ones; parts of an older build are gone; whatever else is unknown or cannot be decoded is 404.html with status 404.
 *
 * @param {{dir: string, rules: import('../../src/delivery/types').DeliveryRules, baseUrl?: string}} options
 *   baseUrl: where the site is served, if it was built for another place
 * @returns {import('node:http').RequestListener}
 */
export function createSiteHandler({dir, rules, baseUrl = rules.baseUrl}) {
  const notFoundPage = readFileSync(path.join(dir, '404.html'));
  const redirects = new Map(rules.redirects.map(({from, to}) => [from, to]));
  // Elsewhere the addresses are others.
  const spellings = baseUrl === rules.baseUrl ? rules.spellings : {};
  const hashedNames = new RegExp(rules.cache.hashedNames);

  const sendText = (response, status, text, headers = {}) => {
    response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers});
    response.end(`${text}\n`);
  };
  const notFound = (response) => {
    response.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': notFoundPage.length,
      'Cache-Control': rules.cache.other,
    });
    response.end(notFoundPage);
  };
  const redirect = (response, target, query) => {
    const [page, anchor] = target.split('#');
    const Location = page + query + (anchor === undefined ? '' : `#${anchor}`);
    response.writeHead(301, {Location, 'Content-Length': 0, 'Cache-Control': rules.cache.other}).end();
  };
  // Only names of pages are sent back, so that no address leads to another site.
  const redirectOrNotFound = (response, pathname, query) => {
    const target = spellings[fold(pathname)];
    if (target === undefined) notFound(response);
    else redirect(response, target, query);
  };
  const serveFile = sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', hashedNames.test(pathname) ? rules.cache.hashed : rules.cache.other);
      const extension = path.extname(pathname).slice(1) || 'html';
      const type = rules.typesByPath[rules.baseUrl + pathname.slice(1)] ?? rules.types[extension];
      if (type) response.setHeader('Content-Type', rules.utf8Types.includes(type) ? `${type}; charset=utf-8` : type);
    },
  });

  const answer = (request, response, {inside, isBent, pathname, query}) => {
    const canonical = inside
      .normalize('NFC')
      .replace(/(?:\/index)?\.html$|^\/index$|\/+$/, '')
      .replace(/^\/+/, '');
    const address = `/${canonical}`;
    if (canonical === '404' || /\.(?:br|gz)$/.test(address)) {
      notFound(response);
    } else if (inside === address && !(isBent && fold(pathname) in spellings)) {
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
    for (const [name, value] of Object.entries(rules.headers)) response.setHeader(name, value);
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
