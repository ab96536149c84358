/**
 * Tells whether an answer is one of this site. A device in between may answer for it, with status 200: the sign-in page of a
 * wireless network, a company's filter, a page about maintenance. Runs in browser and tests, hence free of both.
 */
import {BARE_PAGE_MARK} from '../lib/html';
import {isIndexFile} from '../search/engine/index-file';
import {buildOf, filesOf} from './names';

const anyType = /^(?!text\/html\b)/;
const binary = (begins: RegExp) => ({type: anyType, begins});

/**
 * Content type and first characters (each byte one) of files by their extension. Types are compared only as far as browsers
 * do: hosts may not know that of a font.
 */
const signatures: Record<string, {type: RegExp; begins: RegExp}> = {
  js: {type: /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/, begins: /^[^<[{]/},
  css: {type: /^text\/css\b/, begins: /^(?:[^<[{]|\[[a-z])/i},
  svg: {type: /^image\/svg\+xml\b/, begins: /^(?:<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE svg[^>]*>|\s)*<svg\b/i},
  woff2: binary(/^wOF2/),
  png: binary(/^\x89PNG/),
  jpg: binary(/^\xff\xd8\xff/),
  jpeg: binary(/^\xff\xd8\xff/),
  gif: binary(/^GIF8/),
  webp: binary(/^RIFF[^]{4}WEBP/),
  pdf: binary(/^%PDF/),
};

/** Tells files without a signature from pages and from nothing. */
const otherFile = binary(/^[^]/);

/** Enough for the comment in front of a drawing. */
const HEAD_BYTES = 1024;

async function headOf(response: Response): Promise<string> {
  const reader = response.clone().body?.getReader();
  let head = '';
  while (reader && head.length < HEAD_BYTES) {
    const {done, value} = await reader.read();
    if (done) break;
    head += Array.from(value.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('');
  }
  void reader?.cancel();
  // A mark that a text is UTF-8 is no part of it.
  return head.replace(/^\xef\xbb\xbf/, '').replace(/^\s+(?=\S)/, '');
}

/** Tells whether a page is one of this site, of whatever build, as it comes or as it is stored. */
export function isOwnPage(html: string): boolean {
  return filesOf(html).some((address) => buildOf(address)) || html.includes(BARE_PAGE_MARK);
}

const generator = new RegExp(`<meta name="?generator"? content="Docusaurus|${BARE_PAGE_MARK}`);

/** The same by the beginning of the page, for who cannot wait for the rest of it. */
export async function beginsAsOwnPage(response: Response): Promise<boolean> {
  return generator.test(await headOf(response));
}

/** Tells whether an answer is a whole one from this origin for the address that was asked for. */
function isDirect({status, type, redirected}: Response): boolean {
  return status === 200 && !redirected && (type === 'basic' || type === 'default');
}

/**
 * Tells whether an answer is what this site has under an address: a page, or a file by its extension. Leaves the answer
 * unread.
 *
 * @param response from the network or a cache
 */
export async function isGenuine(response: Response, url: string): Promise<boolean> {
  if (!isDirect(response)) return false;
  const type = response.headers.get('content-type') ?? '';
  const [, extension] = /\.([a-z\d]+)$/i.exec(new URL(url).pathname) ?? [];
  if (extension === undefined) return /^text\/html\b/.test(type) && isOwnPage(await response.clone().text());
  if (extension === 'json') return /\bjson\b/.test(type) && isIndexFile(await response.clone().text());
  const signature = signatures[extension] ?? otherFile;
  return signature.type.test(type) && signature.begins.test(await headOf(response));
}

/**
 * Fetches a file, past the browser's own cache where that holds an answer of somebody else.
 *
 * @returns the answer and whether it is one of this site
 */
export async function fetchGenuine(url: string, init: RequestInit): Promise<{response: Response; genuine: boolean}> {
  const response = await fetch(url, init);
  if (await isGenuine(response, url)) return {response, genuine: true};
  // An error of the site says what it is, and is not kept by browsers.
  if (!response.ok || init.cache === 'reload') return {response, genuine: false};
  const again = await fetch(url, {...init, cache: 'reload'});
  return {response: again, genuine: await isGenuine(again, url)};
}
