import type {SearchSettings} from '../../config/search';
import {OPENSEARCH_FILE} from './names';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

export const TEXTS = {
  gone: 'Diese Datei gehört zu einem früheren Stand der Website. Laden Sie die Seite neu.',
  readOnly: 'Hier kann nur gelesen werden.',
};

/** For files whose name carries a hash of their content: the same name is always the same content. */
export const IMMUTABLE = `public, max-age=${YEAR_IN_SECONDS}, immutable`;
/** For everything else: kept, but asked for again on every use, so that no reader sees two builds mixed. */
export const REVALIDATE = 'no-cache';

/** Only for this host name: what else lives below the company's domain is not ours to force to HTTPS. */
export const STRICT_TRANSPORT_SECURITY = `max-age=${YEAR_IN_SECONDS}`;

/** File names with a hash of the content, as a source for nginx and JavaScript: main.1a2b3c4d.js, workbox-1a2b3c4d.js. */
export const HASHED_NAME = '[.-][0-9a-f]{8,64}\\.(?:js|css|json|woff2|png|jpg|webp|svg)$';

const TYPES: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

const TYPES_BY_PATH: Record<string, string> = {
  'updates/atom.xml': 'application/atom+xml',
  'updates/rss.xml': 'application/rss+xml',
  'updates/feed.json': 'application/feed+json',
  [OPENSEARCH_FILE]: 'application/opensearchdescription+xml',
};

/** Types whose text is UTF-8 and says so. A table for import keeps the encoding its spreadsheet gave it. */
export const UTF8_TYPES = [
  ...Object.values(TYPES).filter((type) => type.startsWith('text/') && type !== 'text/csv'),
  'application/xml',
  'image/svg+xml',
  ...Object.values(TYPES_BY_PATH).filter((type) => type.endsWith('+xml')),
];

/** File types that get smaller: text. Pictures and fonts are compressed already. */
export const COMPRESSIBLE = /\.(?:html|css|js|json|webmanifest|xml|txt|md|csv|svg)$/;

export const types = TYPES;

/** Content types of files that exist in the build, by address. */
export function typesByPath(files: string[], baseUrl: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(TYPES_BY_PATH)
      .filter(([file]) => files.includes(file))
      .map(([file, type]) => [baseUrl + file, type]),
  );
}

/** Where the demos live that load when a reader asks for them: <Storylane />. */
const DEMO_ORIGIN = 'https://app.storylane.io';

function searchOrigins(search: SearchSettings): string[] {
  if (search.mode === 'embedded') return [];
  const app = search.appId.toLowerCase();
  return [
    `https://${app}-dsn.algolia.net`,
    `https://${app}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${app}-${number}.algolianet.com`),
    ...(search.assistantId ? ['https://askai.algolia.com'] : []),
  ];
}

/**
 * The Content-Security-Policy of the site.
 *
 * @param scriptHashes sources such as 'sha256-…' of every inline script
 * @param hosts origins that may show pages of the site in a frame
 */
export function contentSecurityPolicy(
  scriptHashes: string[],
  search: SearchSettings,
  {hosts = []}: {hosts?: string[]} = {},
): string {
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    // Diagrams, the theme and the search set style attributes, which no hash can allow. A style cannot run code.
    ['style-src', "'self'", "'unsafe-inline'"],
    // Icons inside stylesheets are data addresses.
    ['img-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...searchOrigins(search)],
    ['worker-src', "'self'"],
    ['frame-src', DEMO_ORIGIN],
    ['frame-ancestors', ...(hosts.length > 0 ? hosts : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/**
 * Headers of every response. All pages may be framed by the hosts, not those of an address of its own: static hosts match
 * headers by path, a frame loses its query with the first link, and copies of all pages would double the site. A framed page
 * is an embedded one, and none has anything to click that acts for its reader.
 *
 * @param preview keeps search engines away from a preview of a pull request
 * @param hosts origins that may show pages of the site in a frame
 */
export function securityHeaders(
  scriptHashes: string[],
  search: SearchSettings,
  {preview = false, hosts = []}: {preview?: boolean; hosts?: string[]} = {},
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(scriptHashes, search, {hosts}),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), display-capture=(), fullscreen=(self "${DEMO_ORIGIN}"), geolocation=(), microphone=(), payment=(), usb=()`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(preview ? {'X-Robots-Tag': 'noindex'} : {}),
  };
}
