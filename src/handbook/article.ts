import type {Element, ElementContent, Properties, Root, Text} from 'hast';
import {ownClasses, themeClasses, themeModuleClasses} from '../site-pages/class-names';
import {
  articleIn,
  classNames,
  clickPathItems,
  codeLines,
  find,
  findAll,
  hasClass,
  hasModuleClass,
  isAriaHidden,
  isElement,
  isTag,
  sketchTexts,
  textOf,
  withoutBreaks,
  type Node,
} from '../site-pages/tree';

/** Class of a link that is nothing but the number of a page; outside of the handbook it leads nowhere. */
export const ONLY_PAGE = 'only-page';

/** A heading of an article, or an entry of a register. */
export interface Section {
  /** Id on its page. */
  id: string;
  text: string;
}

/** A built page as it is printed, in whichever handbook: links and ids are those of the page. */
export interface PrintArticle {
  title: string;
  /** Content below the title. */
  body: ElementContent[];
  sections: Section[];
  /** The short answer, for the words it explains. */
  shortAnswer: string;
  /** Messages it names, with the id of the place, once per section. */
  messages: {code: string; id: string}[];
}

const dropped = new Set(
  'button footer form iframe input label link meta nav noscript script style template'.split(' '),
);
const droppedClasses = [
  themeClasses.headingLink,
  themeClasses.mobileToc,
  ownClasses.hidden,
  ownClasses.fields,
  ownClasses.unscripted,
];

/** Elements that mean something by themselves, with what of their properties does. */
const kept = new Map<string, string[]>(
  (
    'b blockquote br caption code dd del div dl dt em h2 h3 h4 h5 h6 hr i kbd li p small strong sub sup ' +
    'table tbody tfoot thead tr ul'
  )
    .split(' ')
    .map((name) => [name, []]),
);
kept.set('ol', ['start']).set('th', ['scope', 'colSpan', 'rowSpan']).set('td', ['colSpan', 'rowSpan']);
const headings = 'h2 h3 h4 h5'.split(' ');
const admonition = /^theme-admonition-(\w+)$/;

const text = (value: string): Text => ({type: 'text', value});

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return {type: 'element', tagName, properties, children};
}

function squash(node: Element | undefined, skip?: (element: Element) => boolean): string {
  return node
    ? withoutBreaks(textOf(node, skip))
        .replace(/[ \t\n]+/g, ' ')
        .trim()
    : '';
}

const isHeadingLink = (node: Element) => hasClass(node, themeClasses.headingLink, ownClasses.hidden);

const messageCode = /(\bM-\d{3}\b)/;

class Printer {
  readonly sections: Section[] = [];
  readonly messages: PrintArticle['messages'] = [];
  /** Messages of the section that is being read. */
  private readonly known = new Set<string>();

  children(node: Root | Element): ElementContent[] {
    return node.children.flatMap((child) => this.node(child));
  }

  private node(node: Node): ElementContent[] {
    if (node.type === 'text') return this.text(withoutBreaks(node.value));
    if (!isElement(node)) return [];
    const {tagName} = node;
    if (tagName === 'nav' && find(node, isMapEntry))
      return [element('div', {className: ['map']}, findAll(node, isTag('ul')).map(mapList))];
    if (dropped.has(tagName) || tagName === 'h1' || isAriaHidden(node) || hasClass(node, ...droppedClasses)) return [];
    if (hasClass(node, ownClasses.clickPath)) return [clickPath(node)];
    if (hasClass(node, ownClasses.shortAnswer))
      return [element('div', {className: ['answer']}, this.labelled(node, ownClasses.shortAnswerLabel))];
    if (hasClass(node, themeClasses.admonition)) return [this.note(node)];
    if (hasClass(node, ownClasses.card)) return this.card(node);
    if (hasClass(node, ownClasses.changeMark)) return [element('strong', {}, [text(`${squash(node)}:`)])];
    if (hasClass(node, ownClasses.unbroken)) return [element('span', {className: ['whole']}, this.children(node))];
    if (tagName === 'figure') return [figure(node)];
    if (tagName === 'svg') return [];
    if (tagName === 'pre') return [element('pre', {}, [element('code', {}, [text(codeLines(node))])])];
    if (tagName === 'details') return [element('div', {className: ['opened']}, this.children(node))];
    if (tagName === 'summary') return [element('p', {className: ['opened__title']}, this.children(node))];
    if (tagName === 'a') return [element('a', {href: node.properties.href, ...idOf(node)}, this.children(node))];
    if (tagName === 'img') return [element('img', {src: node.properties.src, alt: node.properties.alt ?? ''}, [])];
    if (headings.includes(tagName)) return [this.heading(node)];
    const properties = kept.get(tagName);
    if (!properties) return this.children(node);
    const own = Object.fromEntries(
      properties.filter((name) => node.properties[name] !== undefined).map((name) => [name, node.properties[name]]),
    );
    const className = hasClass(node, ownClasses.related) ? {className: ['related']} : {};
    return [element(tagName, {...own, ...className, ...idOf(node)}, this.children(node))];
  }

  /** Codes of messages become places: a table goes over pages, and an index names the one with the message. */
  private text(value: string): ElementContent[] {
    return value.split(messageCode).map((part, index) => {
      const isCode = index % 2 === 1;
      if (!isCode || this.known.has(part)) return text(part);
      this.known.add(part);
      const id = `meldung-${this.messages.length + 1}`;
      this.messages.push({code: part, id});
      return element('span', {id}, [text(part)]);
    });
  }

  /** One deeper than on its page: those of the others are below the title of the article. */
  private heading(node: Element): Element {
    const {id} = node.properties;
    this.known.clear();
    if (typeof id === 'string') this.sections.push({id, text: squash(node, isHeadingLink)});
    const depth = headings.indexOf(node.tagName) + 3;
    return element(`h${depth}`, idOf(node), this.children(node));
  }

  private labelled(node: Element, labelClass: string): ElementContent[] {
    const isLabel = (part: Element) => hasClass(part, labelClass);
    const rest = this.children({
      ...node,
      children: node.children.filter((child) => !isElement(child) || !isLabel(child)),
    });
    return [element('p', {className: ['label']}, [text(squash(find(node, isLabel)))]), ...rest];
  }

  private note(node: Element): Element {
    const kind = classNames(node)
      .map((name) => admonition.exec(name)?.[1])
      .find((name) => name !== undefined);
    const part = (name: string) => find(node, (one) => hasModuleClass(one, name));
    const content = part(themeModuleClasses.admonitionContent);
    return element('div', {className: ['note', `note--${kind ?? 'note'}`]}, [
      element('p', {className: ['label']}, [text(squash(part(themeModuleClasses.admonitionHeading)))]),
      ...(content ? this.children(content) : []),
    ]);
  }

  private card(node: Element): ElementContent[] {
    const link = find(node, isTag('a'));
    return link ? this.node(link) : [];
  }
}

/** A place of the map of the product: its name, and in details below it what it is and which articles treat it. */
function isMapEntry({tagName, properties}: Element): boolean {
  return tagName === 'li' && properties.dataType !== undefined;
}

/** The map in one line per place: its name and the pages of the articles. */
function mapList(list: Element): Element {
  return element(
    'ul',
    {},
    findAll(list, isMapEntry).map((entry) => {
      const own = (node: Element) =>
        find(node, (part) => isMapEntry(part) || part.properties.dataArticles !== undefined);
      const articles = own(entry);
      const links = articles && !isMapEntry(articles) ? findAll(articles, isTag('a')) : [];
      const below = find(entry, isTag('ul'));
      return element('li', idOf(entry), [
        element('b', {}, [text(squash(find(entry, isTag('summary'))))]),
        ...(links.length > 0 ? [text(' '), pageList(links)] : []),
        ...(below ? [mapList(below)] : []),
      ]);
    }),
  );
}

function pageList(links: Element[]): Element {
  return element(
    'span',
    {className: ['pages']},
    links.flatMap(({properties: {href}}, index) => [
      ...(index > 0 ? [text(' ')] : []),
      element('a', {href, className: [ONLY_PAGE]}, []),
    ]),
  );
}

function idOf({properties: {id}}: Element): Properties {
  return typeof id === 'string' ? {id} : {};
}

function clickPath(node: Element): Element {
  const items = clickPathItems(node).flatMap((item, index) => [
    ...(index > 0 ? [text(' › ')] : []),
    element('span', {className: ['path__item']}, [text(squash(item))]),
  ]);
  return element('span', {className: ['path']}, items);
}

/** The picture with its alternative, and what is below it; the collapsed text alternative is what the picture says. */
function figure(node: Element): Element {
  const picture = find(node, isTag('svg'));
  const isSketch = hasClass(node, ownClasses.sketch);
  const {caption, alternative} = sketchTexts(node);
  const below = isSketch ? caption : find(node, isTag('figcaption'));
  const title = picture && find(picture, isTag('title'));
  const label = squash(isSketch ? alternative : title) || squash(below);
  const drawn =
    picture &&
    element(
      'svg',
      {...picture.properties, role: 'img', ariaLabel: label, ariaLabelledBy: undefined, ariaDescribedBy: undefined},
      picture.children.filter((child) => child !== title),
    );
  return element('figure', {className: ['figure', isSketch ? 'figure--sketch' : 'figure--diagram']}, [
    ...(drawn ? [drawn] : []),
    ...(below ? [element('figcaption', {}, [text(squash(below))])] : []),
  ]);
}

/**
 * Reads a built page for print: details opened, pictures kept, click paths as text, no controls.
 *
 * @param page its tree
 * @param name shown in errors
 * @throws Error when the page has no article or no heading
 */
export function readPrintArticle(page: Root, name: string): PrintArticle {
  const article = articleIn(page);
  const title = article && find(article, isTag('h1'));
  if (!title) throw new Error(`${name}: Die gebaute Seite hat keinen Artikel mit einer Überschrift.`);
  const printer = new Printer();
  const body = printer.children(article);
  const answer = findAll(article, (node) => hasClass(node, ownClasses.shortAnswer))[0];
  return {
    title: squash(title),
    body,
    sections: printer.sections,
    shortAnswer: squash(answer, (node) => hasClass(node, ownClasses.shortAnswerLabel, ownClasses.hidden)),
    messages: printer.messages,
  };
}
