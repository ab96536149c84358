/**
 * The pages of the real content that tests of functions are run on, found in the build by what they are: an article can be
 * renamed, moved or deleted without a change here, and another product has pages of its own. Tests that are about articles of
 * this product are in e2e/this-product.
 */
import {load} from 'cheerio';
import {pathsOfKind, readPages, type BuiltPage, type PageKind} from '../../scripts/lib/page-kinds';
import {buildFolder} from './site';

export interface ContentPage {
  path: string;
  /** Text of the heading of level 1. */
  title: string;
}

/** Every page of the build. */
export const pages = readPages(buildFolder);

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

/** How many steps each list of a page has. */
function stepsOf({html}: BuiltPage): number[] {
  const $ = load(html);
  return $('.markdown > ol')
    .toArray()
    .map((list) => $(list).children('li').length);
}

/** Tells whether the steps of a page are offered one by one quietly, after the list. */
const isForOffice = ({html}: BuiltPage) => /\bhc-text-button\b[^>]*\bdata-steps\b/.test(html);

/**
 * An article with everything: short answer, click paths, diagram, tables, tags, related articles, the sections
 * `voraussetzungen` and `wenn-es-nicht-klappt`, another one in its folder, three steps in its first list, and six or more in
 * all of them, for readers in the office.
 */
const full = findPage(
  'an article with everything',
  (page) =>
    articles.includes(page) &&
    [withDiagram, withTable, withRelated].every((paths) => paths!.has(page.path)) &&
    ['voraussetzungen', 'wenn-es-nicht-klappt'].every((id) => hasId(page, id)) &&
    /\brel="?tag\b/.test(page.html) &&
    neighbourOf(page) !== undefined &&
    isForOffice(page) &&
    stepsOf(page)[0]! >= 3 &&
    stepsOf(page).length >= 2 &&
    stepsOf(page).reduce((sum, steps) => sum + steps, 0) >= 6,
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

/** An article in which words are explained on a press. */
export const articleWithTerm = contentPage(
  findPage('an article that explains a word', (page) => articles.includes(page) && /\bhc-term\b/.test(page.html)),
);

/**
 * An article for readers with one hand: its steps are offered one by one before the list, as a plate. There are three or more
 * of them, and the first has a click path.
 */
export const articleOnTheWay = contentPage(
  findPage(
    'an article with steps for one hand',
    (page) =>
      /\bhc-button\b[^>]*\bdata-steps\b/.test(page.html) &&
      stepsOf(page)[0]! >= 3 &&
      load(page.html)('.markdown > ol').first().find('> li:first-child .klickpfad').length > 0,
  ),
);

/** An article for the office with steps that end in 'Ergebnis prüfen', and which of its lists does. */
export const checkedArticle = (() => {
  const listBeforeCheck = ({html}: BuiltPage) => {
    const $ = load(html);
    const before = $('.markdown > [id="ergebnis-prüfen"]').prevAll('ol');
    return before.length - 1;
  };
  const page = findPage(
    'an article for the office that checks its result',
    (one) => articles.includes(one) && isForOffice(one) && hasId(one, 'ergebnis-prüfen') && listBeforeCheck(one) >= 0,
  );
  return {...contentPage(page), list: listBeforeCheck(page)};
})();

/** A page without code, which would load the highlighter. */
export const pageWithoutCode = contentPage(
  findPage('an article without code', (page) => articles.includes(page) && !/\bprism-code\b/.test(page.html)),
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
