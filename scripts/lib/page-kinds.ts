import fs from 'node:fs';
import path from 'node:path';

/** A page of a built site. */
export interface BuiltPage {
  /** Address below the base URL, decoded, for example `/tags/rechnung`. */
  path: string;
  /** HTML without style sheets and scripts. */
  html: string;
}

function hasClass({html}: BuiltPage, ...names: string[]): boolean {
  return names.every((name) => new RegExp(`\\bclass=(?:"[^"]*(?<![\\w-])${name}(?![\\w-])|${name}[\\s>])`).test(html));
}

const hasTag = ({html}: BuiltPage, name: string) => html.includes(`<${name}>`) || html.includes(`<${name} `);
const isDoc = (page: BuiltPage, plugin: string) =>
  hasClass(page, `plugin-id-${plugin}`, 'docs-doc-page') && /\bdocs-doc-id-/.test(page.html);
const isArticle = (page: BuiltPage) => isDoc(page, 'default') && !hasClass(page, 'hc-start');

/** The kinds of pages. No article is recognized by its address, so that each can be moved and deleted. */
export const pageKinds = {
  start: (page) => hasClass(page, 'hc-start'),
  steps: (page) => isArticle(page) && hasClass(page, 'kurzantwort', 'klickpfad') && hasTag(page, 'ol'),
  table: (page) => isArticle(page) && hasTag(page, 'table'),
  diagram: (page) => isArticle(page) && hasClass(page, 'hc-diagram'),
  sketch: (page) => isArticle(page) && hasClass(page, 'hc-sketch'),
  faq: (page) => isArticle(page) && hasClass(page, 'hc-faq'),
  related: (page) => isArticle(page) && hasClass(page, 'hc-related'),
  tagList: (page) => hasClass(page, 'docs-tags-list-page'),
  tag: (page) => hasClass(page, 'docs-tags-doc-list-page'),
  category: (page) => hasClass(page, 'docs-doc-page') && !/\bdocs-doc-id-/.test(page.html),
  release: (page) => isDoc(page, 'updates'),
  api: (page) => isDoc(page, 'api'),
  help: (page) => isDoc(page, 'gethelp'),
  handbook: (page) => isDoc(page, 'intern'),
  search: (page) => hasClass(page, 'search-page-wrapper'),
  markdownPage: (page) => hasClass(page, 'mdx-page'),
  reactPage: (page) => hasClass(page, 'plugin-pages') && !hasClass(page, 'mdx-page'),
  notFound: ({path: address}) => address === '/404',
} as const satisfies Record<string, (page: BuiltPage) => boolean>;

export type PageKind = keyof typeof pageKinds;

/**
 * Every page of a built site, in the order of their addresses. Pages that only lead on to another are left out.
 *
 * @param dir folder of the build
 */
export function readPages(dir: string): BuiltPage[] {
  return fs
    .readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: `/${file.split(path.sep).join('/')}`.replace(/\.html$/, '').replace(/\/index$/, '/'),
      html: fs.readFileSync(path.join(dir, file), 'utf8').replace(/<(style|script)\b[\s\S]*?<\/\1>/g, ''),
    }))
    .filter(({html}) => !html.includes('http-equiv="refresh"') && !html.includes('http-equiv=refresh'))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Addresses of the pages of a kind, in the order of the pages. */
export function pathsOfKind(pages: BuiltPage[], kind: PageKind): string[] {
  return pages.filter((page) => pageKinds[kind](page)).map(({path: address}) => address);
}
