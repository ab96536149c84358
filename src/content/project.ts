import fs from 'node:fs';
import path from 'node:path';
import {loadFacts, type Facts} from '../product/facts';
import {loadGlossary, type Term} from '../product/glossary';
import {loadMenu, type MenuTree} from '../product/menu';
import {readMessages} from '../product/messages';
import {loadProductRules, type ProductRules} from '../product/product-rules';
import {loadRights, type Rights} from '../product/rights';
import {loadTable} from '../product/tables';
import {loadWorld, type World} from '../product/world';
import {decodeUri} from '../lib/decode';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {linkedFile} from './document';
import {isArticle, listFiles} from './files';
import {readFields, splitFrontMatter} from './front-matter';
import {splitHeadingId} from './heading-ids';
import {routeOfFile} from './route-of-file';
import {readText} from '../lib/text-file';

/** Facts about an article that the rules need of every one, read without parsing Markdown: the whole project in a fraction of a second. */
export interface Summary {
  file: string;
  route: string;
  title: string;
  tags: string[];
  /** Words readers type that its text lacks, in lower case. */
  keywords: string[];
  draft: boolean;
  /** Fixed ids of headings. */
  headingIds: string[];
  /** Fixed id → text of its heading. */
  headingTexts: ReadonlyMap<string, string>;
  /** Headings without a fixed id. */
  plainHeadings: string[];
  /** Links to other content files as [file, anchor]; absolute site paths as [route, anchor]. */
  links: [target: string, anchor: string][];
  images: string[];
}

/** Files below static/img by their site path; of drawings their text, too. */
export type Images = ReadonlyMap<string, {bytes: number; svg?: string}>;

/** Everything outside the article at hand: other articles, vocabulary, product model. */
export interface Project {
  summaries: ReadonlyMap<string, Summary>;
  byRoute: ReadonlyMap<string, Summary>;
  tags: ReadonlySet<string>;
  images: Images;
  /** Every file below static, as site paths. */
  staticFiles: ReadonlySet<string>;
  menu: MenuTree;
  glossary: Term[];
  /** Text of the product model, its rules and its states: they have labels, fields and messages to the letter. */
  model: string;
  /** Messages of the product: id → wording. */
  messages: ReadonlyMap<string, string>;
  /** Who may do what, as delivered. */
  rights: Rights;
  /** Facts that articles may state on law, tax, banking and technology. */
  facts: Facts;
  /** How the product behaves, each with its condition. */
  productRules: ProductRules;
  /** The company of the examples: what its figures follow from. */
  world: World;
  today: string;
}

function stripCode(source: string): string {
  return source.replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm, (block) => block.replace(/[^\n]/g, ' '));
}

/** Reads links, headings and front matter of one article with patterns; exact enough for questions about other files. */
export function summarise(file: string, source: string): Summary {
  const {yaml, bodyOffset} = splitFrontMatter(source);
  const frontMatter = readFields(yaml, 'title', 'tags', 'keywords', 'draft');
  const body = stripCode(source.slice(bodyOffset));
  const headings = [...body.matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => splitHeadingId(text));
  const links = [...body.matchAll(/(?<!!)\[[^\]\n]*\]\(([^)\s]+)\)/g)].flatMap(([, url = '']): [string, string][] => {
    if (/^[a-z][a-z+.-]*:/i.test(url)) return [];
    const [address = '', anchor = ''] = url.split('#');
    if (address.startsWith('/')) return [[decodeUri(address).normalize('NFC'), anchor]];
    return [[address === '' ? file : linkedFile({file}, address), anchor]];
  });
  return {
    file,
    route: routeOfFile(file),
    title: typeof frontMatter.title === 'string' ? frontMatter.title : '',
    tags: Array.isArray(frontMatter.tags) ? frontMatter.tags.map(String) : [],
    keywords: Array.isArray(frontMatter.keywords) ? frontMatter.keywords.map((word) => String(word).toLowerCase()) : [],
    draft: frontMatter.draft === true,
    headingIds: headings.flatMap(({id}) => id ?? []),
    headingTexts: new Map(headings.flatMap(({id, text}) => (id === null ? [] : [[id, text]]))),
    plainHeadings: headings.flatMap(({text, id}) => (id === null ? [text] : [])),
    links,
    images: [...body.matchAll(/!\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].map(([, url = '']) => url),
  };
}

/** Lists the articles of a project folder, sorted, with slashes, spelt as on the disk: only so can they be opened. */
export function listContentFiles(root: string): string[] {
  return listFiles(root).filter(isArticle);
}

function listStaticFiles(root: string): string[] {
  const folder = path.join(root, 'static');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => `/${name.split(path.sep).join('/')}`);
}

/** Tells whether a picture of an article is drawn into the page. */
export function isSketch(url: string): boolean {
  return /^\/img\/.*\.svg$/i.test(url);
}

/** The pictures of a project. */
export function loadImages(root: string, staticFiles = listStaticFiles(root)): Images {
  const images = staticFiles.filter((file) => /^\/img\/.*\.(png|jpe?g|webp|gif|avif|svg)$/i.test(file));
  return new Map(
    images.map((file) => {
      const place = path.join(root, 'static', file);
      return [file, {bytes: fs.statSync(place).size, ...(isSketch(file) ? {svg: readText(place)} : {})}];
    }),
  );
}

/** Tags articles may carry, from docs/tags.yml; none in a project without the file. */
export function readTags(root: string): string[] {
  const file = path.join(root, 'docs', 'tags.yml');
  if (!fs.existsSync(file)) return [];
  return Object.keys(readYaml(readText(file), 'docs/tags.yml', z.record(z.string(), z.unknown())).data);
}

/** The articles as they are on the disk, under their name in NFC: links and addresses know no other. */
function readArticles(root: string): Map<string, string> {
  return new Map(listContentFiles(root).map((file) => [file.normalize('NFC'), readText(path.join(root, file))]));
}

/** The model, and the data that take the place of its chapters. */
function readModel(product: string): string {
  const below = (folder: string) =>
    fs.existsSync(path.join(product, folder))
      ? fs.readdirSync(path.join(product, folder)).map((file) => `${folder}/${file}`)
      : [];
  return ['produktmodell.md', 'regeln.yml', ...below('tabellen'), ...below('zustaende')]
    .map((file) => path.join(product, file))
    .filter((file) => fs.existsSync(file))
    .map((file) => readText(file))
    .join('\n');
}

/**
 * Loads everything the rules look up.
 *
 * @param articles path → text of all articles, so that unsaved texts can be checked too
 */
export function loadProject(root = process.cwd(), articles: ReadonlyMap<string, string> = readArticles(root)): Project {
  const summaries = new Map([...articles].map(([file, text]) => [file, summarise(file, text)]));
  const product = path.join(root, 'src', 'product');
  const tables = path.join(product, 'tabellen');
  const model = readModel(product);
  const staticFiles = listStaticFiles(root);
  const menu = loadMenu(path.join(product, 'menue.yml'));
  return {
    summaries,
    byRoute: new Map([...summaries.values()].map((summary) => [summary.route, summary])),
    tags: new Set(readTags(root)),
    images: loadImages(root, staticFiles),
    staticFiles: new Set(staticFiles),
    menu,
    glossary: loadGlossary(path.join(product, 'glossar.yml')),
    model,
    messages: readMessages(model),
    facts: loadFacts(product),
    productRules: loadProductRules(root, menu),
    world: loadWorld(product),
    rights: loadRights(loadTable('rollen-und-rechte', tables), loadTable('einzelrechte', tables)),
    today: new Date().toISOString().slice(0, 10),
  };
}
