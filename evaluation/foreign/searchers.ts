import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {sectionText} from '../../src/search/records/inline';
import type {PageRecord} from '../../src/search/records/types';
import {openRecords} from '../in-memory';

/** Finds pages: their paths, best first, each once. */
export type Searcher = (query: string) => Promise<string[]>;

/** The engine of this project. */
export async function own(records: PageRecord[]): Promise<Searcher> {
  const library = await openRecords(records);
  return async (query) => (await library.search(query)).map(({page}) => page.path);
}

/** A page as the other engines get it. */
interface Flat extends Record<string, string> {
  path: string;
  title: string;
  headings: string;
  text: string;
}

function flatten(records: PageRecord[]): Flat[] {
  return records.map(({page, sections}) => ({
    path: page.path,
    title: page.title,
    headings: sections.flatMap(({headings}) => headings.slice(-1)).join('\n'),
    text: sections.map(({blocks}) => sectionText(blocks)).join('\n'),
  }));
}

/** What titles and headings count in all of them. */
const boost = {title: 4, headings: 2};

/** Shapes of what is used of the packages, which are not installed with the project. */
interface MiniSearchIndex {
  addAll(pages: Flat[]): void;
  search(query: string): {id: string}[];
}
interface OramaModule {
  create: (options: object) => object;
  insertMultiple: (index: object, pages: Flat[], batch: number) => Promise<unknown>;
  search: (index: object, options: object) => Promise<{hits: {document: Flat}[]}>;
}
interface LunrQuery {
  term(term: string, options: object): void;
}
interface LunrBuilder {
  use(language: unknown): void;
  ref(name: string): void;
  field(name: string, options?: object): void;
  add(page: Flat): void;
}
interface LunrModule {
  (build: (this: LunrBuilder) => void): {query(fill: (query: LunrQuery) => void): {ref: string}[]};
  de?: unknown;
  Query: {wildcard: {TRAILING: number}};
}
interface PagefindIndex {
  addHTMLFile(file: {url: string; content: string}): Promise<unknown>;
  writeFiles(options: {outputPath: string}): Promise<unknown>;
}
interface PagefindClient {
  options(options: object): Promise<void>;
  init?(language: string): Promise<void>;
  search(query: string): Promise<{results: {data(): Promise<{raw_url?: string; url: string}>}[]}>;
}

async function miniSearch(pages: Flat[], load: (id: string) => Promise<unknown>): Promise<Searcher> {
  const {default: MiniSearch} = (await load('minisearch')) as {default: new (options: object) => MiniSearchIndex};
  const index = new MiniSearch({
    idField: 'path',
    fields: ['title', 'headings', 'text'],
    searchOptions: {prefix: true, fuzzy: 0.2, boost, combineWith: 'OR'},
  });
  index.addAll(pages);
  return (query) => Promise.resolve(index.search(query).map(({id}) => id));
}

/** @param tolerance typing mistakes it forgives */
async function orama(pages: Flat[], load: (id: string) => Promise<unknown>, tolerance: number): Promise<Searcher> {
  const {create, insertMultiple, search} = (await load('@orama/orama')) as OramaModule;
  const {stemmer} = (await load('@orama/stemmers/german')) as {stemmer: unknown};
  const {stopwords} = (await load('@orama/stopwords/german')) as {stopwords: unknown};
  const index = create({
    schema: {path: 'string', title: 'string', headings: 'string', text: 'string'},
    components: {tokenizer: {language: 'german', stemming: true, stemmer, stopWords: stopwords}},
  });
  await insertMultiple(index, pages, 500);
  return async (term) => {
    const properties = ['title', 'headings', 'text'];
    const {hits} = await search(index, {term, properties, boost, limit: 20, tolerance});
    return hits.map(({document}) => document.path);
  };
}

function lunr(pages: Flat[], require: NodeJS.Require): Searcher {
  const engine = require('lunr') as LunrModule;
  if (engine.de === undefined) {
    for (const part of ['lunr-languages/lunr.stemmer.support', 'lunr-languages/lunr.de'])
      (require(part) as (engine: LunrModule) => void)(engine);
  }
  const index = engine(function () {
    this.use(engine.de);
    this.ref('path');
    this.field('title', {boost: boost.title});
    this.field('headings', {boost: boost.headings});
    this.field('text');
    for (const page of pages) this.add(page);
  });
  const wildcard = engine.Query.wildcard.TRAILING;
  const search = (words: string) =>
    index.query((query) => {
      for (const word of words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
        query.term(word, {boost: 10});
        query.term(word, {wildcard, boost: 2, usePipeline: false});
        if (word.length > 4) query.term(word, {editDistance: 1, boost: 1});
      }
    });
  return (query) => Promise.resolve(search(query).map(({ref}) => ref));
}

async function pagefind(pages: Flat[], folder: string): Promise<Searcher> {
  const {createIndex, close} = (await import(
    pathToFileURL(path.join(folder, 'node_modules/pagefind/lib/index.js')).href
  )) as {createIndex: (options: object) => Promise<{index: PagefindIndex}>; close: () => Promise<void>};
  const {index} = await createIndex({forceLanguage: 'de'});
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  for (const {path: url, title, headings, text} of pages) {
    const sections = headings.split('\n').filter(Boolean);
    const content = `<html lang="de"><body><main data-pagefind-body><h1>${escape(title)}</h1>${sections
      .map((heading) => `<h2>${escape(heading)}</h2>`)
      .join('')}<p>${escape(text)}</p></main></body></html>`;
    await index.addHTMLFile({url, content});
  }
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'pagefind-'));
  process.once('exit', () => fs.rmSync(out, {recursive: true, force: true}));
  await index.writeFiles({outputPath: out});
  await close();
  // Its library is made for browsers: it fetches from the root of the site, which here is a folder.
  const fetchOnline = globalThis.fetch;
  globalThis.fetch = (url, options) => {
    const name = (url instanceof Request ? url.url : url.toString()).replace(/^file:\/\/|\?.*$/g, '');
    const file = path.join(out, name.replace(out, ''));
    return fs.existsSync(file) ? Promise.resolve(new Response(fs.readFileSync(file))) : fetchOnline(url, options);
  };
  Object.assign(globalThis, {
    document: {querySelector: () => ({getAttribute: () => 'de'}), currentScript: null},
    window: {location: new URL('http://127.0.0.1/')},
  });
  const client = (await import(pathToFileURL(path.join(out, 'pagefind.js')).href)) as PagefindClient;
  await client.options({basePath: '/', baseUrl: '/'});
  await client.init?.('de');
  return async (query) => {
    const {results} = await client.search(query);
    const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
    return data.map(({raw_url: raw, url}) => (raw ?? url).replace(/\.html$/, ''));
  };
}

/**
 * Other engines over the same pages, one document for each page.
 *
 * @param folder see `installPeers`
 */
export function peers(records: PageRecord[], folder: string): Map<string, () => Promise<Searcher>> {
  const pages = flatten(records);
  const require = createRequire(path.join(folder, 'package.json'));
  const load = (id: string) => import(pathToFileURL(require.resolve(id)).href);
  return new Map<string, () => Promise<Searcher>>([
    ['MiniSearch', () => miniSearch(pages, load)],
    ['Pagefind', () => pagefind(pages, folder)],
    ['lunr-de', () => Promise.resolve(lunr(pages, require))],
    ['Orama', () => orama(pages, load, 0)],
    ['Orama, Fehler 1', () => orama(pages, load, 1)],
  ]);
}
