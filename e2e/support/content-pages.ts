/**
 * The pages of the real content that tests of functions are run on, found in the build by what they are: an article can be
 * renamed, moved or deleted without a change here. Articles that tests are about stand in journeys.spec.ts, in
 * search-journeys.ts and in the tests of the search.
 */
import {pathsOfKind, readPages, type BuiltPage, type PageKind} from '../../scripts/lib/page-kinds';
import {buildFolder} from './site';

export interface ContentPage {
  path: string;
  /** Text of the heading of level 1. */
  title: string;
}

const pages = readPages(buildFolder);

/** Text of a piece of HTML, as a browser would show it. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function contentPage({path, html}: BuiltPage): ContentPage {
  return {path, title: textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')};
}

/** The first page that passes a test. Throws when the content has none: then the test has nothing to run on. */
function findPage(what: string, matches: (page: BuiltPage) => boolean): BuiltPage {
  const found = pages.find(matches);
  if (!found) throw new Error(`The content has no more ${what}.`);
  return found;
}

function pagesOfKind(kind: PageKind): BuiltPage[] {
  const paths = new Set(pathsOfKind(pages, kind));
  return pages.filter(({path}) => paths.has(path));
}

/** Address of the first page of a kind. */
export function pathOfKind(kind: PageKind): string {
  const [first] = pathsOfKind(pages, kind);
  if (first === undefined) throw new Error(`The content has no page of the kind "${kind}" any more.`);
  return first;
}

const hasId = ({html}: BuiltPage, id: string) => new RegExp(`\\bid="?${id}["\\s>]`).test(html);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

const articles = pagesOfKind('steps');
const [withDiagram, withTable, withRelated] = (['diagram', 'table', 'related'] as const).map(
  (kind) => new Set(pathsOfKind(pages, kind)),
);
const neighbourOf = ({path}: BuiltPage) =>
  articles.find((other) => other.path !== path && folderOf(other.path) === folderOf(path));

/**
 * An article with everything: short answer, click paths, diagram, tables, tags, related articles, the sections
 * `voraussetzungen` and `wenn-es-nicht-klappt`, and another one in its folder.
 */
const full = findPage(
  'an article with everything',
  (page) =>
    articles.includes(page) &&
    [withDiagram, withTable, withRelated].every((paths) => paths!.has(page.path)) &&
    ['voraussetzungen', 'wenn-es-nicht-klappt'].every((id) => hasId(page, id)) &&
    /\brel="?tag\b/.test(page.html) &&
    neighbourOf(page) !== undefined,
);
export const article = contentPage(full);
/** An article in the same folder. */
export const neighbour = contentPage(neighbourOf(full)!);

/** The page its pager goes on to. */
const [, nextPath] = /pagination-nav__link--next"? href="?([^"\s>]+)/.exec(full.html) ?? [];
export const nextArticle = contentPage(findPage('a page after that article', ({path}) => path === nextPath));

/** The article with the most text. */
export const longArticle = contentPage(
  articles.reduce((longest, page) => (page.html.length > longest.html.length ? page : longest)),
);

/** An article with an umlaut in its address. */
export const umlautArticle = contentPage(
  findPage('an address with an umlaut', ({path}) => /[äöü]/.test(path) && !/^\/(?:tags|updates|intern)\//.test(path)),
);

/** A section with an umlaut in its address. */
export const umlautSection = (() => {
  const heading = /<h2\b[^>]*\bid="?([^"\s>]*[äöü][^"\s>]*)"?[^>]*>(.*?)<a\b/s;
  const page = findPage(
    'a section with an umlaut in its address',
    (one) => articles.includes(one) && heading.test(one.html),
  );
  const [, id, text] = heading.exec(page.html)!;
  return {...contentPage(page), id: id!, heading: textOf(text!)};
})();

/** All release notes, the oldest first: their addresses begin with year and month. */
const notes = pathsOfKind(pages, 'release').filter((path) => /\/\d{4}\//.test(path));
const noteAt = (index: number) => contentPage(findPage('a release note', ({path}) => path === notes.at(index)));
/** The newest release note. */
export const releaseNote = noteAt(-1);
export const oldestReleaseNote = noteAt(0);
/** Years with release notes, the newest first. */
export const releaseYears = [...new Set(notes.map((path) => path.split('/').at(-2)!))].reverse();
