import type {Element, ElementContent, Properties, Text} from 'hast';
import {routeKey} from '../site-pages';
import {ONLY_PAGE, type PrintArticle} from './article';
import type {HandbookPage} from './pages';

/** Names the element whose page number a place shows; the numbers are filled in once the pages are set. */
export const PAGE_OF = 'data-page-of';

/** A page and what it says. */
export interface ReadPage {
  page: HandbookPage;
  article: PrintArticle;
}

/** Ids of a handbook: short, plain, and each only once although pages use the same ones. */
export interface Ids {
  /** Id of the beginning of a page, undefined for pages that are not in this handbook. */
  start: (route: string) => string | undefined;
  /** Id of an element of a page; an unknown one means the beginning. */
  at: (route: string, id: string) => string | undefined;
}

/** Every id of the elements below. */
function idsIn(nodes: ElementContent[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'svg') return [];
    const {id} = node.properties;
    return [...(typeof id === 'string' ? [id] : []), ...idsIn(node.children)];
  });
}

/** Numbers the pages of a handbook and their elements. */
export function numberIds(pages: ReadPage[]): Ids {
  const known = new Map<string, Map<string, string>>(
    pages.map(({page, article}, index) => {
      const start = `a${index + 1}`;
      return [
        page.route,
        new Map([
          ['', start],
          ...idsIn(article.body).map((id, place): [string, string] => [id, `${start}-${place + 1}`]),
        ]),
      ];
    }),
  );
  const start = (route: string) => known.get(route)?.get('');
  return {start, at: (route, id) => known.get(route)?.get(id) ?? start(route)};
}

const text = (value: string): Text => ({type: 'text', value});

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return {type: 'element', tagName, properties, children};
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** An address as one reads and types it. */
export function readableAddress(url: string): string {
  return decoded(url.replace(/^(?:https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, ''));
}

/** A number of a page, filled in later. */
export function pageNumber(id: string): Element {
  return element('span', {[PAGE_OF]: id}, []);
}

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

function plainText(nodes: ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? plainText(node.children) : ''))
    .join('');
}

/** The address that leads to a page: the short one of its number, where it has one. */
export function addressOf({url, number, route}: HandbookPage): string {
  if (number === undefined) return url;
  const base = url.slice(0, url.length - encodeURI(route).length);
  return `${base}/n/${number}`;
}

export interface Place {
  page: HandbookPage;
  ids: Ids;
  /** Numbers of articles by their routes. */
  numbers: ReadonlyMap<string, string>;
  /** Routes of the registers. Codes and terms lead there on every other line; in another handbook it is of no use. */
  registers: ReadonlySet<string>;
  /** Where the site is published. */
  url: string;
  baseUrl: string;
}

/**
 * The body of an article as it is in one handbook: links to what is in it name the page, others their address.
 *
 * @param body as `readPrintArticle` returns it
 */
export function placeBody(
  body: ElementContent[],
  {page, ids, numbers, registers, url, baseUrl}: Place,
): ElementContent[] {
  const reference = (words: ElementContent[], target: string) => [
    element('a', {href: `#${target}`}, words),
    element('span', {className: ['at']}, [text('\u00A0(Seite\u00A0'), pageNumber(target), text(')')]),
  ];
  const link = (node: Element, words: ElementContent[]): ElementContent[] => {
    const {href, className} = node.properties;
    const isNumber = Array.isArray(className) && className.includes(ONLY_PAGE);
    if (typeof href !== 'string' || (words.every(isBlank) && !isNumber)) return words;
    const to = new URL(href, page.url);
    const isOwn = to.href.startsWith(new URL(baseUrl, url).href);
    const route = isOwn ? routeKey(to.pathname, baseUrl) : '';
    const target = ids.at(route, decodeURIComponent(to.hash.slice(1)));
    if (isNumber) return target === undefined ? [] : [element('a', {href: `#${target}`, [PAGE_OF]: target}, [])];
    if (target !== undefined) return reference(words, target);
    // On paper the page is found by its title; the place on it would make the address twice as long.
    const address = readableAddress(isOwn ? to.origin + to.pathname : to.href);
    const number = numbers.get(route);
    const said = number === undefined ? breakable(address) : [text(`Nr.\u00A0${number}`)];
    const isSaid =
      plainText(words).replaceAll('\u00AD', '').includes(address) || to.protocol === 'tel:' || registers.has(route);
    const outside = element('a', {href: to.href}, words);
    return isSaid ? [outside] : [outside, element('span', {className: ['at']}, [text(' ('), ...said, text(')')])];
  };
  const place = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type !== 'element' || node.tagName === 'svg') return [node];
      const children = place(node.children);
      if (node.tagName === 'a') return link(node, children);
      const {id} = node.properties;
      const own = typeof id === 'string' ? {id: ids.at(page.route, id)!} : {};
      return [{...node, properties: {...node.properties, ...own}, children}];
    });
  return place(body);
}

/** An address that may break before each slash. */
export function breakable(address: string): ElementContent[] {
  return address
    .split(/(?=\/)/)
    .flatMap((part, index) => (index === 0 ? [text(part)] : [element('wbr', {}, []), text(part)]));
}
