/** Facts that the HTML of the built pages shows without a browser: which pages stand for all others there, and faults. */
import type {Element, Root} from 'hast';
import {headAndMain} from '../../src/site-pages/html';
import {childElements, classNames, findAll, isTag, parsePage, textOf} from '../../src/site-pages/tree';
import {pages} from './content-pages';
import {readSitemap} from './site';

/** The longest word that fits in a column of a phone and of a table on paper, whatever it is. */
const longestWord = 34;
/** Pages that are opened for each kind of what may not fit: characters tell widths, but not to the pixel. */
const widest = 3;

/** An element as style sheets tell it apart. The class with the article's own name is for none of them. */
function lookOf(element: Element): string {
  const classes = classNames(element).filter((name) => !name.startsWith('docs-doc-id-'));
  return `${element.tagName}.${classes.join('.')}{${element.properties.style ?? ''}}`;
}

/** Contexts of the text of a page: its element and the two around it. */
function contextsOf(page: Root): Set<string> {
  const found = new Set<string>();
  const walk = (element: Element, around: string[]): void => {
    const looks = [...around.slice(-2), lookOf(element)];
    if (element.children.some((child) => child.type === 'text' && child.value.trim())) found.add(looks.join('>'));
    for (const child of childElements(element)) walk(child, looks);
  };
  for (const body of findAll(page, isTag('body'))) walk(body, []);
  return found;
}

const longest = (parts: string[]) => Math.max(0, ...parts.map(({length}) => length));
const longestWordIn = (text: string) => longest(text.split(/[\s\u00AD\u200B/-]+/));

/** How many characters stand side by side in a table that is as narrow as can be. */
function widthOfTable(table: Element): number {
  const columns: number[] = [];
  for (const row of findAll(table, isTag('tr')))
    for (const [at, cell] of childElements(row).entries())
      columns[at] = Math.max(columns[at] ?? 0, longestWordIn(textOf(cell, undefined, ' ')));
  return columns.reduce((sum, width) => sum + width, 0);
}

/** Width of a picture as it is drawn. */
function widthOfPicture(figure: Element): number {
  const [picture] = findAll(figure, isTag('svg', 'img', 'iframe'));
  const {viewBox, width} = picture?.properties ?? {};
  return Number(typeof viewBox === 'string' ? viewBox.split(' ')[2] : width) || 0;
}

/** What of a page may be wider than a phone or a sheet of paper: each kind by its look and place, with its largest width. */
function widthsOf(page: Root): Map<string, number> {
  const found = new Map<string, number>();
  const walk = (element: Element, around: string[]): void => {
    const looks = [...around.slice(-2), lookOf(element)];
    const note = (width: number) => found.set(looks.join('>'), Math.max(width, found.get(looks.join('>')) ?? 0));
    if (element.tagName === 'table') return void note(widthOfTable(element));
    if (element.tagName === 'pre') return void note(longest(textOf(element, undefined, '\n').split('\n')));
    if (element.tagName === 'figure' || element.tagName === 'iframe') note(widthOfPicture(element));
    for (const child of element.children) {
      if (child.type === 'element') walk(child, looks);
      else if (child.type === 'text' && longestWordIn(child.value) > longestWord) note(longestWordIn(child.value));
    }
  };
  for (const main of findAll(page, isTag('main'))) walk(main, []);
  return found;
}

/** Pages with the largest widths of each kind. */
function widestOf(widths: Map<string, Map<string, number>>): string[] {
  const kinds = new Set([...widths.values()].flatMap((own) => [...own.keys()]));
  return [...kinds].flatMap((kind) =>
    [...widths]
      .filter(([, own]) => own.has(kind))
      .sort(([, one], [, other]) => other.get(kind)! - one.get(kind)!)
      .slice(0, widest)
      .map(([path]) => path),
  );
}

/** Pages whose text together stands in every context there is, one after another the one that adds most. */
function coverOf(contexts: Map<string, Set<string>>): string[] {
  const left = new Map([...contexts].map(([path, own]) => [path, new Set(own)]));
  const cover: string[] = [];
  for (;;) {
    const [path, added] = [...left].reduce((best, one) => (one[1].size > best[1].size ? one : best));
    if (added.size === 0) return cover;
    cover.push(path);
    const covered = [...added];
    for (const own of left.values()) for (const context of covered) own.delete(context);
  }
}

const listed = new Set(readSitemap().map(({path}) => decodeURI(path)));
// Only of the sitemap: what a page has that no browser opens would count as looked at.
const trees = pages
  .filter(({path}) => listed.has(path))
  .map(({path, html}) => ({path, tree: parsePage(headAndMain(html))}));

/** Paths, decoded, of few pages that have all contexts of text of the sitemap: what holds for their colours and names holds for all. */
export const everyContext = new Set(coverOf(new Map(trees.map(({path, tree}) => [path, contextsOf(tree)]))));
/** Paths, decoded, of the pages with the widest of each kind of thing that may not fit: where that fits, narrower ones do. */
export const wide = new Set(widestOf(new Map(trees.map(({path, tree}) => [path, widthsOf(tree)]))));

/** Tells whether an element says what it is: text, or an attribute in its place, of itself or of a picture in it. */
function isNamed(element: Element): boolean {
  const {ariaLabel, ariaLabelledBy, title, alt, ariaHidden} = element.properties;
  if (ariaHidden === 'true') return false;
  if ([ariaLabel, ariaLabelledBy, title, alt].some(Boolean)) return true;
  return element.children.some((child) =>
    child.type === 'text' ? child.value.trim() !== '' : child.type === 'element' && isNamed(child),
  );
}

/**
 * Faults a reader with a screen reader, or a link to a section, would meet.
 *
 * @param html of a whole page
 * @returns one line each, empty when there is none
 */
export function faultsOf(html: string): string[] {
  const tree = parsePage(headAndMain(html));
  const all = (...names: string[]) => findAll(tree, isTag(...names));
  const levels = Array.from(html.matchAll(/<h([1-6])\b/g), ([, level]) => Number(level));
  const isSkipped = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  const ids = Array.from(
    html.matchAll(/<[a-z][^>]*\sid=(?:"([^"]*)"|([^\s">]+))/gi),
    ([, quoted, plain]) => quoted ?? plain!,
  );
  return [
    ...(isSkipped || levels.filter((level) => level === 1).length !== 1
      ? [levels.map((level) => `h${level}`).join(' ')]
      : []),
    ...[...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `id "${id}" twice`),
    ...all('img').flatMap(({properties}) => (properties.alt === undefined ? ['img without alt'] : [])),
    ...all('a', 'button').flatMap((one) =>
      isNamed(one) || one.properties.ariaHidden === 'true' ? [] : [`${one.tagName} without a name`],
    ),
  ];
}
