import type {Element, ElementContent, Properties, Root, RootContent, Text} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toString} from 'hast-util-to-string';
import {parse} from 'parse5';

/** What a built page says, without the frame around it. */
export interface PageContent {
  /** The first heading. */
  title: string;
  /** The boxed fields below the title as one line: 'Stand: 21.11.2026 · Lesezeit: 4 Minuten'. Empty where there are none. */
  fields: string;
  /** Everything below: plain HTML with absolute addresses and no class, control, picture of a symbol or script. */
  body: Root;
}

type Node = RootContent | ElementContent;

function classNames({properties}: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

function hasClass(element: Element, ...names: string[]): boolean {
  return classNames(element).some((name) => names.includes(name));
}

/** CSS modules put a hash behind the name. */
function hasModuleClass(element: Element, name: string): boolean {
  return classNames(element).some((own) => own.startsWith(`${name}_`));
}

function isElement(node: Node): node is Element {
  return node.type === 'element';
}

function isInline(node: Node | undefined): boolean {
  return node?.type === 'element' && inline.has(node.tagName);
}

function find(node: Root | Element, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

function findAll(node: Root | Element, test: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return test(child) ? [child] : findAll(child, test);
  });
}

function squash(text: string): string {
  return text
    .replace(/[\u200B\u00AD]/g, '')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

function textOf(element: Element | undefined): string {
  return element ? squash(toString(element)) : '';
}

function text(value: string): Text {
  return {type: 'text', value};
}

function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return {type: 'element', tagName, properties, children};
}

const dropped = new Set('button footer form iframe input link meta nav noscript script style template'.split(' '));
const droppedClasses = ['hash-link', 'theme-doc-toc-mobile', 'hc-hidden', 'hc-meta', 'hc-unscripted'];

function isDropped(node: Element): boolean {
  return dropped.has(node.tagName) || node.properties.ariaHidden === 'true' || hasClass(node, ...droppedClasses);
}

/** Elements that mean something by themselves; all others only hold a look. */
const kept = new Set(
  (
    'a b blockquote br caption code del div em h1 h2 h3 h4 h5 h6 hr i img kbd li ol p strong sub sup ' +
    'table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const containers = new Set(['article', 'main', 'section']);
const inline = new Set(['a', 'b', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong']);
const headings = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);

class Cleaner {
  constructor(private readonly url: string) {}

  children(node: Root | Element): ElementContent[] {
    const result: ElementContent[] = [];
    let previous: Node | undefined;
    for (const child of node.children) {
      // React marks where two texts meet.
      if (child.type === 'comment') continue;
      const cleaned = this.node(child);
      // Boxes side by side need no blank on the page; as text they would become one word.
      if (cleaned.length > 0 && isInline(previous) && isInline(child)) result.push(text(' '));
      result.push(...cleaned);
      if (cleaned.length > 0) previous = child;
    }
    return result;
  }

  private node(node: Node): ElementContent[] {
    if (node.type === 'text') return [text(node.value.replace(/[\u200B\u00AD]/g, ''))];
    if (!isElement(node)) return [];
    if (node.tagName === 'svg')
      return typeof node.properties.ariaLabel === 'string' ? [text(node.properties.ariaLabel)] : [];
    if (isDropped(node)) return [];
    if (hasClass(node, 'klickpfad')) return [element('strong', [text(clickPath(node))])];
    if (hasClass(node, 'kurzantwort', 'theme-admonition')) return [this.note(node)];
    if (hasClass(node, 'hc-card')) return this.card(node);
    if (hasClass(node, 'hc-mark')) return [element('strong', [text(`${textOf(node)}:`)])];
    switch (node.tagName) {
      case 'figure':
        return figure(node);
      case 'pre':
        return [code(node)];
      case 'dl':
        return [this.definitions(node)];
      case 'summary':
        return [element('p', [element('strong', this.children(node))])];
      case 'ol':
      case 'ul':
        // Items with headings are sections.
        if (find(node, ({tagName}) => headings.has(tagName))) return [element('div', this.items(node))];
        break;
      case 'a':
        return [element('a', this.children(node), {href: this.absolute(node.properties.href)})];
      case 'img':
        return [element('img', [], {src: this.absolute(node.properties.src), alt: node.properties.alt ?? ''})];
    }
    if (headings.has(node.tagName)) return [this.heading(node)];
    if (containers.has(node.tagName)) return [element('div', this.children(node))];
    if (!kept.has(node.tagName)) return this.children(node);
    const {start} = node.properties;
    return [element(node.tagName, this.children(node), typeof start === 'number' ? {start} : {})];
  }

  private absolute(address: unknown): string {
    return new URL(typeof address === 'string' ? address : '', this.url).href;
  }

  private items(list: Element): ElementContent[] {
    return list.children.filter(isElement).map((item) => element('div', this.children(item)));
  }

  /** In a heading the plate of a release note is the heading itself. */
  private heading(node: Element): Element {
    const mark = find(node, (part) => hasClass(part, 'hc-mark'));
    return element(node.tagName, mark ? [text(textOf(mark))] : this.children(node));
  }

  /** Kurzantwort and admonitions: a quotation that begins with its label. */
  private note(node: Element): Element {
    const isLabel = (part: Element) =>
      hasClass(part, 'kurzantwort__label') || hasModuleClass(part, 'admonitionHeading');
    const label = element('strong', [text(`${textOf(find(node, isLabel))}:`)]);
    const content = find(node, (part) => hasModuleClass(part, 'admonitionContent')) ?? {
      ...node,
      children: node.children.filter((child) => !isElement(child) || !isLabel(child)),
    };
    const [first, ...rest] = this.children(content).filter((child) => child.type !== 'text' || child.value.trim());
    return first?.type === 'element' && first.tagName === 'p'
      ? element('blockquote', [element('p', [label, text(' '), ...first.children]), ...rest])
      : element('blockquote', [element('p', [label]), ...(first ? [first, ...rest] : [])]);
  }

  private card(node: Element): ElementContent[] {
    const kind = textOf(find(node, ({tagName}) => tagName === 'small'));
    const link = find(node, ({tagName}) => tagName === 'a');
    return [...(link ? this.node(link) : []), ...(kind ? [text(` (${kind})`)] : [])];
  }

  private definitions(list: Element): Element {
    const terms = findAll(list, ({tagName}) => tagName === 'dt');
    const details = findAll(list, ({tagName}) => tagName === 'dd');
    return element(
      'ul',
      terms.map((term, index) => {
        const detail = details[index];
        const label = element('strong', [text(`${textOf(term)}:`)]);
        return element('li', [label, text(' '), ...(detail ? this.children(detail) : [])]);
      }),
    );
  }
}

function clickPath(node: Element): string {
  return findAll(node, (part) => hasClass(part, 'klickpfad__item'))
    .map(textOf)
    .join(' › ');
}

/** A diagram is its text alternative, every other figure its caption. */
function figure(node: Element): ElementContent[] {
  const caption = textOf(find(node, ({tagName}) => tagName === 'figcaption'));
  const picture = find(node, ({tagName}) => tagName === 'svg');
  const alternative =
    picture && hasClass(node, 'hc-diagram') ? textOf(find(picture, ({tagName}) => tagName === 'title')) : '';
  if (!alternative) return caption ? [element('p', [text(caption)])] : [];
  const label = element('strong', [text(caption ? `Diagramm: ${caption}` : 'Diagramm:')]);
  return [element('p', [label, text(` ${alternative}`)])];
}

function code(node: Element): Element {
  const language = [node, ...findAll(node, ({tagName}) => tagName === 'code')]
    .flatMap(classNames)
    .find((name) => name.startsWith('language-'));
  const lines = (part: Root | Element): string =>
    part.children
      .map((child) => {
        if (child.type === 'text') return child.value;
        if (!isElement(child)) return '';
        return child.tagName === 'br' ? '\n' : lines(child);
      })
      .join('');
  return element('pre', [
    element('code', [text(`${lines(node).replace(/\n+$/, '')}\n`)], language ? {className: [language]} : {}),
  ]);
}

function fieldLine(list: Element | undefined): string {
  if (!list) return '';
  const details = findAll(list, ({tagName}) => tagName === 'dd');
  return findAll(list, ({tagName}) => tagName === 'dt')
    .map((term, index) => {
      const detail = details[index]!;
      const entries = findAll(detail, ({tagName}) => tagName === 'li').map(textOf);
      return `${textOf(term)}: ${entries.length > 0 ? entries.join(', ') : textOf(detail)}`;
    })
    .join(' · ');
}

/**
 * Reads what a built page says: click paths become 'A › B' in bold, Kurzantwort and admonitions quotations with their
 * label, diagrams their text alternative, code its lines; everything to click on or to look at only is left out.
 *
 * @param html the built page
 * @param url its address; links become absolute from there
 * @throws Error when the page has no content or no heading
 */
export function readContent(html: string, url: string): PageContent {
  // Through hast-util-from-html, which notes the place of every node, it would take five times as long.
  const page = fromParse5(parse(html)) as Root;
  const main = find(page, ({tagName}) => tagName === 'main');
  const content =
    main &&
    (find(main, (node) => hasClass(node, 'theme-doc-markdown')) ?? find(main, ({tagName}) => tagName === 'article'));
  const title = content && find(content, ({tagName}) => tagName === 'h1');
  if (!content || !title) throw new Error(`${url}: Die gebaute Seite hat keinen Inhalt mit einer Überschrift.`);
  const body = new Cleaner(url).children(content);
  const withoutTitle = (nodes: ElementContent[]): ElementContent[] =>
    nodes
      .filter((node) => node.type !== 'element' || node.tagName !== 'h1')
      .map((node) => (node.type === 'element' ? {...node, children: withoutTitle(node.children)} : node));
  return {
    title: textOf(element('h1', new Cleaner(url).children(title))),
    fields: fieldLine(find(content, (node) => hasClass(node, 'hc-meta'))),
    body: {type: 'root', children: withoutTitle(body)},
  };
}
