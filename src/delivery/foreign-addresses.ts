import fs from 'node:fs/promises';
import path from 'node:path';
import {transform} from 'esbuild';

/** Attributes whose addresses a page loads by itself, by element; a link that is followed on a click is none of it. */
const LOADING: Record<string, string[]> = {
  audio: ['src'],
  base: ['href'],
  embed: ['src'],
  feimage: ['href', 'xlink:href'],
  frame: ['src'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src', 'srcset'],
  input: ['src'],
  object: ['data'],
  script: ['src', 'href', 'xlink:href'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

/** Relations of a `<link>` for which nothing is fetched. */
const FOR_READERS =
  /^(?:alternate|author|canonical|help|license|me|next|nofollow|prev|search|sitemap|privacy-policy|terms-of-service)$/i;

/** Addresses that code of packages names: none of them is asked. A test checks that each is still there. */
export const NAMED_ONLY: {host: string; scripts?: RegExp; why: string}[] = [
  {host: 'www.w3.org', why: 'Namespaces of SVG and MathML.'},
  {host: 'schema.org', why: 'Vocabulary of structured data.'},
  {host: 'react.dev', why: 'React’s explanations of its errors.'},
  {host: 'fb.me', why: 'Explanations of errors in older packages of React.'},
  {host: 'docusaurus.io', why: 'The framework names itself and explains errors.'},
  {host: 'bit.ly', why: 'Workbox explains an error.', scripts: /^sw\.js$/},
  {host: 'alg.li', why: 'Algolia’s client explains its errors.'},
  {host: 'webplatform.github.io', why: 'The highlighter’s list of languages.'},
  ...['json-schema.org', 'cdn.jsdelivr.net', 'beta-chat-askai.algolia.com', 'askai.algolia.com'].map((host) => ({
    host,
    scripts: /^assets\/js\/suche[.-]/,
    why: 'DocSearch’s modal brings them along; the site answers what it asks of its assistant.',
  })),
  ...['-dsn.algolia.net', '.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'].map(
    (host) => ({
      host,
      scripts: /^assets\/js\/suche\./,
      why: 'DocSearch’s modal has a client of its own, which the site replaces by its search.',
    }),
  ),
  {
    host: '-dsn.algolia.net',
    scripts: /^assets\/js\/main\./,
    why: 'The theme’s search bar would open a connection; what it writes it in is left out.',
  },
];

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/&#(?:x2f|47);/gi, '/');

/** Host of an absolute address, also of one without its scheme; undefined for what stays on the site. */
function hostOf(address: string): string | undefined {
  const cleaned = address.trim().replaceAll('\\', '/');
  if (!/^(?:(?:https?|wss?|ftp):|\/\/)/i.test(cleaned)) return undefined;
  const url = cleaned.startsWith('//') ? `https:${cleaned}` : cleaned;
  return URL.canParse(url) ? new URL(url).host : undefined;
}

/** Absolute addresses a style sheet loads. */
export function loadedByStyle(css: string): string[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [
    ...code.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))/gi),
    ...code.matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')/gi),
    ...code.matchAll(/image-set\(\s*(?:"([^"]*)"|'([^']*)')/gi),
  ]
    .map(([, double, single, plain]) => double ?? single ?? plain ?? '')
    .filter((address) => hostOf(address) !== undefined);
}

const ATTRIBUTES = String.raw`(?:"[^"]*"|'[^']*'|[^>"'])*`;
const loadingElement = new RegExp(
  `<(${[...Object.keys(LOADING), 'link', 'meta'].join('|')})(?=[\\s/])(${ATTRIBUTES})>`,
  'gi',
);
const styleAttribute = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

function readAttributes(source: string): Map<string, string> {
  return new Map(
    Array.from(
      source.matchAll(/([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g),
      ([, key = '', double, single, plain]) => [key.toLowerCase(), unescapeHtml(double ?? single ?? plain ?? '')],
    ),
  );
}

/** Absolute addresses a page or a picture (SVG) loads by its elements and styles, not by its scripts. */
export function loadedByPage(html: string): string[] {
  const found: string[] = [];
  for (const [, name = '', source = ''] of html.replace(/<!--[\s\S]*?-->/g, '').matchAll(loadingElement)) {
    const values = readAttributes(source);
    const value = (attribute: string) => values.get(attribute) ?? '';
    const element = name.toLowerCase();
    for (const attribute of LOADING[element] ?? [])
      found.push(...(attribute === 'srcset' ? value(attribute).split(/,\s+|\s+/) : [value(attribute)]));
    if (
      element === 'link' &&
      !value('rel')
        .split(/\s+/)
        .every((word) => FOR_READERS.test(word))
    )
      found.push(value('href'), ...value('imagesrcset').split(/,\s+|\s+/));
    if (element === 'meta' && /^refresh$/i.test(value('http-equiv')))
      found.push(/url\s*=\s*['"]?([^'"]+)/i.exec(value('content'))?.[1] ?? '');
  }
  for (const [, double, single, plain] of html.matchAll(styleAttribute))
    found.push(...loadedByStyle(unescapeHtml(double ?? single ?? plain ?? '')));
  for (const [, css = ''] of html.matchAll(styleElement)) found.push(...loadedByStyle(css));
  return found.filter((address) => hostOf(address) !== undefined);
}

/** Hosts named in code: of absolute addresses, and what hosts are put together of, such as `-dsn.algolia.net`. */
export function hostsInScript(code: string): string[] {
  const found = [
    ...code.matchAll(/\b(?:https?|wss?):(?:\\?\/){2}(?:\$\{[^}]*\})?([\w.-]+(?::\d+)?)/gi),
    ...code.matchAll(/["'`]\/\/((?:[\w-]+\.)+[a-z]{2,}(?::\d+)?)(?=["'`/?])/gi),
    // Of names with dots, such as ids of texts, hosts are told by where they end and how much comes before.
    ...code.matchAll(/["'`}]((?:[\w-]+\.|[.-])[\w-]+\.(?:com|net|org|io|dev|app|ai|cloud|co))(?=["'`/:?])/gi),
  ].map(([, host = '']) => host.toLowerCase());
  return [...new Set(found)].filter((host) => /[\w-]\.[a-z]/.test(host));
}

export interface AllowedAddresses {
  /** Origin of the site itself, where that is known. */
  origin?: string | undefined;
  /** Content-Security-Policy of the site: what the settings let it ask. */
  policy: string;
  /** Settings as text, whose addresses scripts may show. */
  texts: string;
}

const isPartOf = (host: string, whole: string) => host === whole || (/^[.-]/.test(host) && whole.endsWith(host));

/** Hosts of absolute addresses in a text. */
const hostsIn = (text: string) =>
  Array.from(text.matchAll(/(?:https?:\/\/|@)([\w.-]+(?::\d+)?)/gi), ([, host = '']) => host.toLowerCase());

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Takes out of some hosts those that the pages of a site show or link to. */
async function withoutShown(hosts: Set<string>, folder: string, pages: string[]): Promise<Set<string>> {
  const left = new Set(hosts);
  for (const page of pages) {
    if (left.size === 0) break;
    const html = (await fs.readFile(path.join(folder, page), 'utf8')).replace(scriptElement, '').toLowerCase();
    // Highlighted code has elements inside of addresses.
    const text = html.replace(/<[^>]*>/g, '');
    for (const host of left) if (!/^[.-]/.test(host) && (html.includes(host) || text.includes(host))) left.delete(host);
  }
  return left;
}

interface Found {
  file: string;
  address: string;
}

/** Comments, which a build without minification keeps, name sources nobody asks. */
async function withoutComments(code: string): Promise<string> {
  return (await transform(code, {legalComments: 'none', minifyWhitespace: true})).code;
}

/** Reads a built site for addresses of other servers. */
async function findForeign(
  folder: string,
  files: string[],
  {origin = '', policy, texts}: AllowedAddresses,
): Promise<Found[]> {
  const allowedBy = (directive: string) =>
    hostsIn(policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '');
  const asked = [...hostsIn(origin), ...allowedBy('connect-src')];
  const named = [...asked, ...allowedBy('frame-src'), ...hostsIn(texts)];
  const loaded: Found[] = [];
  const inScripts: Found[] = [];
  const unknownIn = (file: string, code: string) =>
    hostsInScript(code).filter(
      (host) =>
        !named.some((one) => isPartOf(host, one)) &&
        !NAMED_ONLY.some((one) => one.host === host && (one.scripts?.test(file) ?? true)),
    );
  const readScript = async (file: string, code: string) => {
    if (unknownIn(file, code).length === 0) return;
    for (const host of unknownIn(file, await withoutComments(code))) inScripts.push({file, address: host});
  };
  for (const file of files.filter((name) => /\.(?:html|svg|css|js)$/.test(name))) {
    const content = await fs.readFile(path.join(folder, file), 'utf8');
    if (file.endsWith('.js')) await readScript(file, content);
    else
      for (const address of file.endsWith('.css') ? loadedByStyle(content) : loadedByPage(content))
        if (!asked.includes(hostOf(address)!)) loaded.push({file, address});
    if (/\.(?:html|svg)$/.test(file))
      for (const [, attributes = '', code = ''] of content.matchAll(scriptElement))
        if (!/\btype=["']?application\/(?:ld\+)?json/i.test(attributes)) await readScript(file, code);
  }
  const foreign = new Set(loaded.map(({address}) => hostOf(address)!));
  const unknown = new Set(inScripts.map(({address}) => address).filter((host) => !foreign.has(host)));
  const pages = files.filter((name) => name.endsWith('.html'));
  const left = unknown.size > 0 ? await withoutShown(unknown, folder, pages) : unknown;
  return [...loaded, ...inScripts.filter(({address}) => foreign.has(address) || left.has(address))].filter(
    (one, index, all) => index === all.findIndex(({file, address}) => file === one.file && address === one.address),
  );
}

/**
 * A published site asks nobody but itself and what the settings name: readers are not watched by services they do not know
 * of. Elements and styles are compared with what the settings let the site ask; a script may also hold addresses that
 * pages show.
 *
 * @throws Error in German that names the files and the addresses
 */
export async function assertNothingForeign(folder: string, files: string[], allowed: AllowedAddresses): Promise<void> {
  const found = await findForeign(folder, files, allowed);
  if (found.length === 0) return;
  const lines = found.slice(0, 20).map(({file, address}) => `  ${file}: ${address}`);
  throw new Error(
    `Die Website würde fremde Adressen fragen, die keine Einstellung nennt:\n${lines.join('\n')}\n` +
      (found.length > lines.length ? `  und ${found.length - lines.length} weitere\n` : '') +
      'Legen Sie Bilder, Schriften und Skripte in den Ordner static/ und verweisen Sie dorthin, oder machen Sie einen Link ' +
      'daraus. Eine Adresse, die ein Skript nur nennt, gehört mit dem Grund in src/delivery/foreign-addresses.ts.',
  );
}
