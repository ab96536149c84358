import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {SearchSettings} from '../../config/search';
import {CONTEXT_FOLDER} from '../context/contract';
import {withoutStyles} from '../site-pages/html';
import {compressFiles} from './compress';
import type {PathRedirect} from '../content/redirects';
import {assertNothingForeign} from './foreign-addresses';
import {headersFile, redirectsFile} from './host-files';
import {inlineScriptHashes} from './inline-scripts';
import {EMBEDDING_FILE, OPENSEARCH_FILE, SPELLINGS_FILE} from './names';
import {nginxHttp, nginxPath, nginxServer} from './nginx';
import {
  HASHED_NAME,
  IMMUTABLE,
  REVALIDATE,
  STRICT_TRANSPORT_SECURITY,
  TEXTS,
  UTF8_TYPES,
  securityHeaders,
  types,
  typesByPath,
} from './policy';
import {serverRedirects} from './server-redirects';
import {spellings} from './spellings';
import type {DeliveryRules} from './types';

/** Folder inside the build with what servers read; its dot keeps it from being served. */
export const DELIVERY_FOLDER = '.delivery';

export interface FinishSettings {
  baseUrl: string;
  /** Origin of the site: what it loads from there is its own. */
  url?: string;
  /** Settings as text: scripts may show addresses from there. */
  texts?: string;
  redirects: PathRedirect[];
  /** Where the numbers of articles lead; those of articles that are not built lead nowhere. */
  numbers?: PathRedirect[];
  search: SearchSettings;
  /** The build is a preview: search engines are sent away. */
  preview: boolean;
  /** Origins of the products that may embed the site; none by default. */
  hosts?: string[];
  /**
   * OpenSearch description. The theme's search writes one with an English text and no option to change it, at the same
   * time as all other plugins: here it is replaced.
   */
  openSearch?: string;
}

export interface Finished {
  pages: number;
  scriptHashes: number;
  redirects: number;
  compressed: number;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith(`${DELIVERY_FOLDER}/`) && !/\.(?:br|gz)$|^_(?:headers|redirects)$/.test(file))
    .sort();
}

/** Address of a page: '/rechnungen' for rechnungen.html, '/' for index.html. */
function addressOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`.normalize('NFC');
}

interface Pages {
  addresses: string[];
  hashes: string[];
  /** Files below assets/ that the pages load, relative to the build. */
  assets: string[];
}

async function readPages(folder: string, files: string[]): Promise<Pages> {
  const addresses: string[] = [];
  const hashes = new Set<string>();
  const assets = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = withoutStyles(await fs.readFile(path.join(folder, file)));
    for (const hash of inlineScriptHashes(html)) hashes.add(hash);
    for (const [, asset = ''] of html.matchAll(
      /\b(?:src|href)=["']?\/(?:[^"'\s>]+\/)?(assets\/(?:js|css)\/[^"'\s>]+)/g,
    ))
      assets.add(asset);
    // Redirects for hosts that cannot redirect by themselves are not pages.
    if (!/<meta http-equiv=["']?refresh\b/i.test(html)) addresses.push(addressOf(file));
  }
  return {addresses, hashes: [...hashes].sort(), assets: [...assets].sort()};
}

/** A full disk can leave a build that looks done and lacks files: the bundler does not say when it cannot write one. */
async function assertComplete(folder: string, assets: string[]): Promise<void> {
  const sizes = await Promise.all(
    assets.map((asset) =>
      fs.stat(path.join(folder, asset)).then(
        ({size}) => size,
        () => 0,
      ),
    ),
  );
  const missing = assets.filter((_, index) => sizes[index] === 0);
  if (missing.length > 0) {
    throw new Error(
      `Der Build ist unvollständig: ${missing.length} Dateien fehlen oder sind leer, zum Beispiel ${missing[0]!}. ` +
        'Prüfen Sie, ob der Datenträger voll ist, und bauen Sie noch einmal.',
    );
  }
}

/**
 * Adds to a built site what servers need: the rules of delivery in the languages of nginx, of static hosts and of the
 * local server, and compressed copies of all text files. Finishing twice gives the same.
 *
 * @throws Error in German when the folder holds no built site, a page loads a file that is not there or an address of another
 *   server, or a redirect hides a page
 */
export async function finishBuild(folder: string, settings: FinishSettings): Promise<Finished> {
  const files = await listFiles(folder);
  const {addresses, hashes, assets} = await readPages(folder, files);
  if (!files.includes('404.html')) {
    throw new Error(`In ${folder} liegt keine gebaute Website. Bauen Sie sie zuerst: npm run build`);
  }
  await assertComplete(folder, assets);
  const notFoundPage = await fs.readFile(path.join(folder, '404.html'));
  const {baseUrl, hosts = [], numbers = []} = settings;
  const headers = securityHeaders(hashes, settings.search, {preview: settings.preview, hosts});
  await assertNothingForeign(folder, files, {
    origin: settings.url,
    policy: headers['Content-Security-Policy']!,
    texts: settings.texts ?? '',
  });
  const present = new Set(addresses);
  const rules: DeliveryRules = {
    build: createHash('sha256').update(notFoundPage).digest('hex'),
    baseUrl,
    headers,
    sharing: {path: `${baseUrl}${CONTEXT_FOLDER}/`, origins: hosts},
    strictTransportSecurity: STRICT_TRANSPORT_SECURITY,
    redirects: serverRedirects(settings.redirects, addresses, baseUrl),
    spellings: spellings([...settings.redirects, ...numbers.filter(({to}) => present.has(to))], addresses, baseUrl),
    cache: {hashedNames: `^/assets/|${HASHED_NAME}`, hashed: IMMUTABLE, other: REVALIDATE},
    types,
    typesByPath: typesByPath(files, baseUrl),
    utf8Types: UTF8_TYPES,
    texts: TEXTS,
  };
  const nginx = path.join(folder, DELIVERY_FOLDER, 'nginx');
  await fs.mkdir(nginx, {recursive: true});
  await fs.mkdir(path.join(folder, CONTEXT_FOLDER), {recursive: true});
  await Promise.all([
    fs.writeFile(path.join(nginx, 'http.conf'), nginxHttp(rules)),
    fs.writeFile(path.join(nginx, 'server.conf'), nginxServer(rules)),
    baseUrl === '/'
      ? fs.rm(path.join(nginx, 'pfad.conf'), {force: true})
      : fs.writeFile(path.join(nginx, 'pfad.conf'), nginxPath(rules)),
    fs.writeFile(path.join(folder, '_headers'), headersFile(rules, files)),
    fs.writeFile(path.join(folder, '_redirects'), redirectsFile(rules)),
    fs.writeFile(path.join(folder, SPELLINGS_FILE), JSON.stringify(rules.spellings)),
    fs.writeFile(path.join(folder, EMBEDDING_FILE), JSON.stringify({urspruenge: hosts})),
    ...(settings.openSearch ? [fs.writeFile(path.join(folder, OPENSEARCH_FILE), settings.openSearch)] : []),
  ]);
  const compressed = await compressFiles(folder, [...new Set([...files, SPELLINGS_FILE, EMBEDDING_FILE])]);
  // Last: where this file exists, everything else does.
  await fs.writeFile(path.join(folder, DELIVERY_FOLDER, 'rules.json'), JSON.stringify(rules, null, 2));
  return {pages: addresses.length, scriptHashes: hashes.length, redirects: rules.redirects.length, compressed};
}
