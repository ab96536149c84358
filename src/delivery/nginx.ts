import {escapeRegexp} from '@docusaurus/utils';
import {NUMBER_PATTERN} from '../lib/article-number';
import {STEP_ANCHOR} from '../lib/number-names';
import {ENDING} from '../lib/fold';
import {HASHED_NAME} from './policy';
import type {DeliveryRules} from './types';

/** A value for nginx's configuration in quotes; a dollar sign would be read as a variable and cannot be escaped. */
function quote(value: string): string {
  if (/[$\p{Cc}]/u.test(value)) throw new Error(`„${value}“ kann nicht in der Konfiguration von nginx stehen.`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** A line of text as the body of an answer. */
function quoteLine(text: string): string {
  return quote(text).replace(/"$/, '\\n"');
}

/** A redirect keeps the query; with an anchor in the target it has to stand before it. */
function quoteTarget(to: string): string {
  const [path = '', anchor] = to.split('#');
  const quoted = quote(path).slice(0, -1);
  return `${quoted}$is_args$args${anchor === undefined ? '' : `#${anchor}`}"`;
}

/** A regular expression in quotes. */
function quoteRegexp(source: string): string {
  return `"${source.replace(/["\\]/g, '\\$&')}"`;
}

/** Letters of a folded address nginx cannot compare by itself: it reads bytes, and knows the capitals of ASCII. */
function anySpelling(folded: string): string {
  return escapeRegexp(folded).replace(/ss|[^\0-\x7f]/gu, (letter) => {
    const cases = letter === 'ss' ? [letter, 'ß', 'ẞ'] : [letter, letter.toUpperCase()];
    return `(?:${[...new Set([...cases, ...cases.map((one) => one.normalize('NFD'))])].join('|')})`;
  });
}

/** Expressions, not texts: nginx keeps texts in a table whose size only the server as a whole can set. */
function spellingLines(spellings: DeliveryRules['spellings']): string[] {
  return Object.entries(spellings).map(([folded, to]) => {
    // Nothing is compared with no expression.
    const source = folded === '' ? '""' : quoteRegexp(`~*^${anySpelling(folded)}$`);
    return `    ${source} ${quoteTarget(to)};`;
  });
}

/** Who may read what from another site. */
function sharingMaps({path, origins}: DeliveryRules['sharing']): string {
  const lines = origins.map((origin) => `    ${quoteRegexp(`~^${escapeRegexp(`${origin} ${path}`)}`)} $http_origin;`);
  return `map "$http_origin $uri" $hc_sharing {
    default "";
${lines.join('\n')}
}
map $uri $hc_vary {
    default "";
    ${quoteRegexp(`~^${escapeRegexp(path)}`)} "Origin";
}
`;
}

/** Writes the part for nginx's http block: values that depend on the response, and other spellings of addresses. */
export function nginxHttp(rules: DeliveryRules): string {
  const {baseUrl, cache, spellings, strictTransportSecurity, sharing} = rules;
  const base = escapeRegexp(baseUrl);
  return `# Generated with the site. Belongs into the http block, before the server.

# The status takes part: an error under the name of a hashed file must not be kept.
map "$status$uri" $hc_cache_control {
    default ${quote(cache.other)};
    "~^(?:200|206|304)${base}assets/" ${quote(cache.hashed)};
    "~^(?:200|206|304).*${HASHED_NAME}" ${quote(cache.hashed)};
    "~^4(?:05|10)" "no-store";
}

map "$https $http_x_forwarded_proto" $hc_transport {
    default "";
    "~^on |^ https$" ${quote(strictTransportSecurity)};
}

${sharingMaps(sharing)}
map "$status$uri" $hc_allow {
    default "";
    "~^405" "GET, HEAD";
}

# Whatever does not read, on a server that has something else beside the site.
map "$request_method $uri" $hc_refused {
    default "";
    "~^(?:GET|HEAD) " "";
    ${quoteRegexp(`~^\\S+ ${base}`)} 1;
}

# The one address an unknown one means, in whatever capitals and whatever follows it. Asked for when there is no page.
map $uri $hc_bare {
    default $uri;
    ${quoteRegexp(`~^(?<hc_numbered>.*${NUMBER_PATTERN})-[0-9]{1,3}$`)} $hc_numbered;
    ${quoteRegexp(`~*^(?<hc_start>.*?)${ENDING}`)} $hc_start;
}
map $hc_bare $hc_address {
    default "";
${spellingLines(spellings).join('\n')}
}

# The step that follows the number of an article.
map $uri $hc_step {
    default "";
    ${quoteRegexp(`~${NUMBER_PATTERN}-(?<hc_position>[0-9]{1,3})$`)} "#${STEP_ANCHOR}$hc_position";
}

# Slashes that nginx takes for one, or for one that is not encoded: browsers do not, so pages have them at one address.
map $request_uri $hc_own_address {
    default "";
    "~*^[^?]*(?://|%2f)" $hc_address;
}
`;
}

/** Internal address below the path of the site that refuses whatever does not read; behind it there is no file. */
const REFUSAL = '.delivery/readonly';

/** Writes the directives for every answer, in the block of a server or of a location. */
function answers(rules: DeliveryRules): string {
  const {baseUrl, utf8Types} = rules;
  const headers = Object.entries(rules.headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  return `server_tokens off;
absolute_redirect off;

${headers.join('\n')}
add_header Cache-Control $hc_cache_control always;
add_header Access-Control-Allow-Origin $hc_sharing always;
add_header Vary $hc_vary always;
add_header Strict-Transport-Security $hc_transport always;
add_header Allow $hc_allow always;

charset utf-8;
charset_types ${utf8Types.filter((type) => type !== 'text/html').join(' ')};

error_page 404 414 ${baseUrl}404.html;
# An address that cannot be decoded is one that does not exist.
error_page 400 =404 ${baseUrl}404.html;
# Whether a file exists but may not be read is nobody's business.
error_page 403 =404 ${baseUrl}404.html;
`;
}

/** How files are sent. */
function sending({types}: DeliveryRules): string {
  const lines = Object.entries(types).map(([extension, type]) => `    ${type} ${extension};`);
  return `types {
${lines.join('\n')}
}
default_type application/octet-stream;
etag on;

# Compressed while the site is built, never while a reader waits. For proxies in front, too: nginx asks by HTTP/1.0, others
# say that they pass things on.
gzip off;
gzip_static on;
gzip_vary on;
gzip_http_version 1.0;
gzip_proxied any;
`;
}

/** Answers for addresses below the path of the site, but for pages and files as such. */
function locations(rules: DeliveryRules): string {
  const {baseUrl} = rules;
  const base = escapeRegexp(baseUrl);
  const files = Object.entries(rules.typesByPath).map(
    ([path, type]) => `location = ${quote(path)} {\n    types {}\n    default_type ${type};\n}`,
  );
  const redirects = rules.redirects.map(({from, to}) => `location = ${quote(from)} { return 301 ${quoteTarget(to)}; }`);
  return `location = ${baseUrl}404.html {
    internal;
}
location = ${baseUrl}404 {
    return 404;
}
location = ${baseUrl}index.html {
    return 301 ${baseUrl}$is_args$args;
}
location = ${baseUrl}index {
    return 301 ${baseUrl}$is_args$args;
}

# Old addresses and other spellings of addresses with umlauts.
${redirects.join('\n')}

${files.join('\n')}

# Parts of an older build are gone for good. The site notices and loads the page anew.
location ^~ ${baseUrl}assets/ {
    try_files $uri @hc_gone;
}

# Hidden files, this configuration among them, and the compressed copies are not for visitors.
location ~ "/\\.(?!well-known/)|\\.(?:br|gz)$" {
    return 404;
}

# One address per page: without .html, /index or a slash at the end. Only names of files that exist are sent back, so
# that no address leads to another site.
location ~ "^(?<hc_page>${base}.+?)(?:/index)?(?:\\.html|/)$" {
    if (-f $document_root$hc_page.html) {
        rewrite "^(.+?)(?:/index)?(?:\\.html|/)$" $1 permanent;
    }
    if ($hc_address) {
        return 301 $hc_address;
    }
    return 404;
}

location = ${baseUrl} {
    if ($hc_own_address) {
        return 301 $hc_own_address;
    }
    try_files ${baseUrl}index.html =404;
}
`;
}

const PAGES = `if ($hc_own_address) {
    return 301 $hc_own_address;
}
try_files $uri $uri.html @hc_lost;
`;

/** Where locations send what is not there. nginx knows names in the block of a server only. */
function namedLocations({texts}: DeliveryRules, inEach = ''): string {
  return `location @hc_gone {
${indent(inEach)}    types {}
    default_type text/plain;
    return 410 ${quoteLine(texts.gone)};
}
location @hc_lost {
${indent(inEach)}    if ($hc_address) {
        return 301 $hc_address$hc_step;
    }
    return 404;
}
`;
}

function indent(lines: string): string {
  return lines.replace(/^(?=.)/gm, '    ');
}

/**
 * Writes the block of a server that has nothing but the site. Headers are added here and nowhere else: a location
 * with an add_header of its own would lose all of them.
 */
export function nginxServer(rules: DeliveryRules): string {
  const {baseUrl} = rules;
  return `# Generated with the site: its redirects, its headers, the hashes of its inline scripts.

${answers(rules)}error_page 405 @hc_method;

${sending(rules)}
if ($request_method !~ "^(?:GET|HEAD)$") {
    return 405;
}

location @hc_method {
    types {}
    default_type text/plain;
    return 405 ${quoteLine(rules.texts.readOnly)};
}

${locations(rules)}
${namedLocations(rules)}
location ${baseUrl} {
${indent(PAGES)}}
${
  baseUrl === '/'
    ? ''
    : `location = / {
    return 301 ${baseUrl}$is_args$args;
}
location = ${baseUrl.slice(0, -1)} {
    return 301 ${baseUrl}$is_args$args;
}
location / {
    if ($hc_address) {
        return 301 $hc_address;
    }
    return 404;
}
`
}`;
}

/**
 * The same for a site below a path, in the block of a server that has something else as well: nothing of it holds for other
 * addresses. The server says by `$hc_root` where the folder with the site lies.
 */
export function nginxPath(rules: DeliveryRules): string {
  const {baseUrl} = rules;
  const own = answers(rules);
  return `# Generated with the site, for a server with other things beside it: holds for ${baseUrl} alone.

if ($hc_refused) {
    rewrite ^ ${baseUrl}${REFUSAL} last;
}
location = ${baseUrl.slice(0, -1)} {
    absolute_redirect off;
    return 301 ${baseUrl}$is_args$args;
}

location ^~ ${baseUrl} {
    root $hc_root;
${indent(own)}
${indent(sending(rules))}
    location = ${baseUrl}${REFUSAL} {
        internal;
        types {}
        default_type text/plain;
        return 405 ${quoteLine(rules.texts.readOnly)};
    }
${indent(locations(rules))}
${indent(PAGES)}}

${namedLocations(rules, own)}`;
}
