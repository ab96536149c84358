/** Facts that the HTML of the built pages shows without a browser: which pages stand for all others there, and faults. */
import type {Element, Root} from 'hast';
import {headAndMain} from '../../src/site-pages/html';
import {childElements, classNames, findAll, isTag, parsePage} from '../../src/site-pages/tree';
import {pages} from './content-pages';
import {readSitemap} from './site';

/** The longest word that fits in a column of a phone and of a table on paper, whatever it is. */
const longestWord = 34;
/** Columns of a table that fit on a phone. */
const columns = 3;

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

function hasLongWord(element: Element): boolean {
  return element.children.some((child) =>
    child.type === 'text'
      ? child.value.split(/[\s\u00AD\u200B/-]+/).some((word) => word.length > longestWord)
      : child.type === 'element' && hasLongWord(child),
  );
}

/** Tells whether something on the page may be wider than a phone or a sheet of paper. */
function isWide(page: Root): boolean {
  const [main] = findAll(page, isTag('main'));
  if (!main) return false;
  return (
    findAll(main, isTag('pre', 'figure', 'iframe')).length > 0 ||
    findAll(main, isTag('tr')).some((row) => childElements(row).length > columns) ||
    hasLongWord(main)
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
/** Paths, decoded, of pages with something that may not fit. */
export const wide = new Set(trees.filter(({tree}) => isWide(tree)).map(({path}) => path));

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
