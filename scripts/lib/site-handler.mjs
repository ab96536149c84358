import {readFileSync} from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

function setHeaders(response, pathname) {
  // Names below assets/ and those of the search index carry a hash of their content.
  const hashed = /^\/(?:assets\/|search\/(?:index|text)\.)/.test(pathname);
  response.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache');
  if (pathname.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain;charset=utf-8');
  response.setHeader('X-Content-Type-Options', 'nosniff');
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

/**
 * Request handler for a folder built with trailingSlash: false.
 *
 * /foo is foo.html; /foo/, /foo.html and /foo spelled with combining marks lead to /foo; whatever is unknown or cannot
 * be decoded is 404.html with status 404.
 *
 * @param {{dir: string, baseUrl?: string}} options baseUrl begins and ends with a slash
 * @returns {import('node:http').RequestListener}
 */
export function createSiteHandler({dir, baseUrl = '/'}) {
  const notFoundPage = readFileSync(path.join(dir, '404.html'));

  const notFound = (request, response) => {
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Length': notFoundPage.length,
      'Cache-Control': 'no-cache',
    });
    response.end(notFoundPage);
  };
  const redirect = (response, location) => response.writeHead(301, {Location: location, 'Content-Length': 0}).end();
  const files = sirv(dir, {etag: true, extensions: ['html'], setHeaders, onNoMatch: notFound});

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD', 'Content-Length': 0}).end();
      return;
    }
    const [rawPath = '/', ...rest] = (request.url ?? '/').split('?');
    const query = rest.length > 0 ? `?${rest.join('?')}` : '';
    const pathname = decode(rawPath);
    if (pathname === undefined) {
      notFound(request, response);
    } else if (!pathname.startsWith(baseUrl)) {
      if (pathname === '/' || `${pathname}/` === baseUrl) redirect(response, baseUrl + query);
      else notFound(request, response);
    } else {
      const inside = `/${pathname.slice(baseUrl.length)}`;
      const canonical = inside
        .normalize('NFC')
        .replace(/(?:\/index)?\.html$|\/+$/, '')
        .replace(/^\/+/, '');
      if (inside !== `/${canonical}`) {
        redirect(response, baseUrl + encode(canonical) + query);
        return;
      }
      request.url = encode(inside) + query;
      files(request, response);
    }
  };
}
