import type {Element, ElementContent, Properties, Root, Text} from 'hast';
import {ownClasses, themeClasses, themeModuleClasses} from './class-names';
import {
  articleIn,
  clickPathItems,
  codeLanguage,
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
} from './tree';

/** Content of a built page, without the layout around it. */
export interface PageContent {
  /** The first heading. */
  title: string;
  /** The boxed fields below the title as one line: 'Stand: 21.11.2026 · Lesezeit: 4 Minuten'. Empty where there are none. */
  fields: string;
  /** Everything below: plain HTML with absolute addresses, without classes, controls, icons and scripts. */
  body: Root;
}

function isInline(node: Node | undefined): boolean {
  return node?.type === 'element' && inline.has(node.tagName);
}

/** Runs of ordinary blanks become one; a no-break space stays what it is. */
function squash(text: string): string {
  return withoutBreaks(text)
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

function squashedText(element: Element | undefined): string {
  return element ? squash(textOf(element)) : '';
}

function text(value: string): Text {
  return {type: 'text', value};
}

function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return {type: 'element', tagName, properties, children};
}

const dropped = new Set('button footer form iframe input link meta nav noscript script style template'.split(' '));
const droppedClasses = [
  themeClasses.headingLink,
  themeClasses.mobileToc,
  ownClasses.hidden,
  ownClasses.fields,
  ownClasses.unscripted,
];

function isDropped(node: Element): boolean {
  return dropped.has(node.tagName) || isAriaHidden(node) || hasClass(node, ...droppedClasses);
}

/** Elements that mean something by themselves; all others carry nothing but styles. */
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
      // React separates adjacent text nodes by comments.
      if (child.type === 'comment') continue;
      const cleaned = this.node(child);
      // Adjacent boxes need no blank on the page; as text they would become one word.
      if (cleaned.length > 0 && isInline(previous) && isInline(child)) result.push(text(' '));
      result.push(...cleaned);
      if (cleaned.length > 0) previous = child;
    }
    return result;
  }

  private node(node: Node): ElementContent[] {
    if (node.type === 'text') return [text(withoutBreaks(node.value))];
    if (!isElement(node)) return [];
    if (node.tagName === 'svg')
      return typeof node.properties.ariaLabel === 'string' ? [text(node.properties.ariaLabel)] : [];
    if (isDropped(node)) return [];
    if (hasClass(node, ownClasses.clickPath)) return [element('strong', [text(clickPath(node))])];
    if (hasClass(node, ownClasses.shortAnswer, themeClasses.admonition)) return [this.note(node)];
    if (hasClass(node, ownClasses.card)) return this.card(node);
    if (hasClass(node, ownClasses.changeMark)) return [element('strong', [text(`${squashedText(node)}:`)])];
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
        if (find(node, isTag(...headings))) return [element('div', this.items(node))];
        break;
      case 'a':
        if (hasClass(node, ownClasses.term)) return this.children(node);
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

  /** The label of a change is the whole heading. */
  private heading(node: Element): Element {
    const mark = find(node, (part) => hasClass(part, ownClasses.changeMark));
    return element(node.tagName, mark ? [text(squashedText(mark))] : this.children(node));
  }

  /** Kurzantwort and admonitions: a quotation that begins with its label. */
  private note(node: Element): Element {
    const isLabel = (part: Element) =>
      hasClass(part, ownClasses.shortAnswerLabel) || hasModuleClass(part, themeModuleClasses.admonitionHeading);
    const label = element('strong', [text(`${squashedText(find(node, isLabel))}:`)]);
    const content = find(node, (part) => hasModuleClass(part, themeModuleClasses.admonitionContent)) ?? {
      ...node,
      children: node.children.filter((child) => !isElement(child) || !isLabel(child)),
    };
    const [first, ...rest] = this.children(content).filter((child) => child.type !== 'text' || child.value.trim());
    return first?.type === 'element' && first.tagName === 'p'
      ? element('blockquote', [element('p', [label, text(' '), ...first.children]), ...rest])
      : element('blockquote', [element('p', [label]), ...(first ? [first, ...rest] : [])]);
  }

  private card(node: Element): ElementContent[] {
    const kind = squashedText(find(node, isTag('small')));
    const link = find(node, isTag('a'));
    return [...(link ? this.node(link) : []), ...(kind ? [text(` (${kind})`)] : [])];
  }

  private definitions(list: Element): Element {
    const terms = findAll(list, isTag('dt'));
    const details = findAll(list, isTag('dd'));
    return element(
      'ul',
      terms.map((term, index) => {
        const detail = details[index];
        const label = element('strong', [text(`${squashedText(term)}:`)]);
        return element('li', [label, text(' '), ...(detail ? this.children(detail) : [])]);
      }),
    );
  }
}

function clickPath(node: Element): string {
  return clickPathItems(node).map(squashedText).join(' › ');
}

/** A diagram or a sketch is its text alternative, every other figure its caption. */
function figure(node: Element): ElementContent[] {
  if (hasClass(node, ownClasses.sketch)) {
    const {caption, alternative} = sketchTexts(node);
    const label = element('strong', [text(`Skizze: ${squashedText(caption)}`)]);
    return [element('p', [label, text(` ${squashedText(alternative)}`)])];
  }
  const caption = squashedText(find(node, isTag('figcaption')));
  const picture = find(node, isTag('svg'));
  const alternative = picture && hasClass(node, ownClasses.diagram) ? squashedText(find(picture, isTag('title'))) : '';
  if (!alternative) return caption ? [element('p', [text(caption)])] : [];
  const label = element('strong', [text(caption ? `Diagramm: ${caption}` : 'Diagramm:')]);
  return [element('p', [label, text(` ${alternative}`)])];
}

function code(node: Element): Element {
  const language = codeLanguage(node);
  return element('pre', [
    element('code', [text(`${codeLines(node)}\n`)], language ? {className: [`language-${language}`]} : {}),
  ]);
}

function fieldLine(list: Element | undefined): string {
  if (!list) return '';
  const details = findAll(list, isTag('dd'));
  return findAll(list, isTag('dt'))
    .map((term, index) => {
      const detail = details[index]!;
      const entries = findAll(detail, isTag('li')).map(squashedText);
      return `${squashedText(term)}: ${entries.length > 0 ? entries.join(', ') : squashedText(detail)}`;
    })
    .join(' · ');
}

/**
 * Reads what a built page says: click paths become 'A › B' in bold, Kurzantwort and admonitions quotations with their
 * label, diagrams and sketches their text alternative, code its lines; controls and decoration are left out.
 *
 * @param page its tree
 * @param url its address; links become absolute from there
 * @throws Error when the page has no content or no heading
 */
export function readContent(page: Root, url: string): PageContent {
  const main = find(page, isTag('main'));
  const content = main && (articleIn(main) ?? find(main, isTag('article')));
  const title = content && find(content, isTag('h1'));
  if (!content || !title) throw new Error(`${url}: Die gebaute Seite hat keinen Inhalt mit einer Überschrift.`);
  const body = new Cleaner(url).children(content);
  const withoutTitle = (nodes: ElementContent[]): ElementContent[] =>
    nodes
      .filter((node) => node.type !== 'element' || node.tagName !== 'h1')
      .map((node) => (node.type === 'element' ? {...node, children: withoutTitle(node.children)} : node));
  return {
    title: squashedText(element('h1', new Cleaner(url).children(title))),
    fields: fieldLine(find(content, (node) => hasClass(node, ownClasses.fields))),
    body: {type: 'root', children: withoutTitle(body)},
  };
}
