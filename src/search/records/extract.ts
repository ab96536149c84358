import type {Element, ElementContent, Root} from 'hast';
import type {Kind} from '../../content/kinds';
import {ownClasses, themeClasses, themeModuleClasses} from '../../site-pages/class-names';
import {
  articleIn,
  childElements,
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
} from '../../site-pages/tree';
import {escapeInline, escapeStart} from './inline';
import type {Block, Inline, PageRecord} from './types';

/** Facts about a page that its HTML does not tell. */
export interface PageOrigin {
  /** Route below the base URL, decoded. */
  path: string;
  area: string;
  kind: Kind | undefined;
  isSecondary: boolean;
  /** Title of the content file; the start page greets in its heading instead. */
  title?: string;
  /** Number of the article for the telephone. */
  number?: string;
  /** The page lists others. Their names would make it a hit for everything, so that only its own name finds it. */
  isList: boolean;
}

/** The number of an article as the build has put it into its front matter (src/content/front-matter.ts). */
export function numberOf({nummer}: Record<string, unknown>): Pick<PageOrigin, 'number'> {
  return typeof nummer === 'string' ? {number: nummer} : {};
}

const skippedTags = new Set('style script template button svg nav footer figure'.split(' '));
const skippedClasses = [
  themeClasses.headingLink,
  themeClasses.mobileToc,
  ownClasses.related,
  ownClasses.hidden,
  ownClasses.fields,
  ownClasses.shortAnswerLabel,
  // Words of controls, which are not there when somebody reads the answer.
  ownClasses.scripted,
  ownClasses.unscripted,
  // It says the same of many settings: the plain tasks of the page would be lost among them.
  ownClasses.settings,
];
const holdsBlocks = isTag('p', 'ol', 'ul', 'table', 'pre', 'h2', 'h3', 'h4', 'dl', 'div');
const isInlineTag = isTag('span', 'a', 'strong', 'em', 'code', 'div');
const isCell = isTag('th', 'td');
const isList = isTag('ul', 'ol');
/** Deeper headings stay in the text of their section: a record per h5 would be too small. */
const DEEPEST_SECTION = 4;

function isSkipped(element: Element): boolean {
  return (
    skippedTags.has(element.tagName) ||
    isAriaHidden(element) ||
    hasClass(element, ...skippedClasses) ||
    hasModuleClass(element, themeModuleClasses.admonitionHeading)
  );
}

function squash(text: string): string {
  return withoutBreaks(text).replace(/\s+/g, ' ').trim();
}

function readableText(element: Element): string {
  return squash(textOf(element, isSkipped));
}

function inline(element: Element): Inline {
  return squash(element.children.map(inlineNode).join(''));
}

function inlineNode(node: ElementContent): Inline {
  if (node.type === 'text') return escapeInline(node.value);
  // Lists inside a list item are items of their own.
  if (!isElement(node) || isSkipped(node) || isList(node)) return '';
  // Arrows and words for screen readers stand between the steps of a click path; in a text it is a bold name.
  if (hasClass(node, ownClasses.clickPath)) return `**${clickPathItems(node).map(inline).join(' › ')}**`;
  const {tagName} = node;
  if (tagName === 'br') return ' ';
  const text = textOf(node);
  if (tagName === 'code' || tagName === 'kbd') return `\`${squash(text).replaceAll('`', '´')}\``;
  const inner = inline(node);
  const isBold = (tagName === 'strong' || tagName === 'b') && inner && !inner.includes('**');
  const marked = isBold ? `**${inner}**` : inner;
  return (/^\s/.test(text) ? ' ' : '') + marked + (tagName === 'p' || /\s$/.test(text) ? ' ' : '');
}

function listItems(list: Element, indent = ''): Inline[] {
  return childElements(list)
    .filter(isTag('li'))
    .flatMap((item) => {
      const own = inline(item);
      const nested = childElements(item)
        .filter(isList)
        .flatMap((inner) => listItems(inner, `${indent}– `));
      return own ? [indent + escapeStart(own), ...nested] : nested;
    });
}

function readTable(table: Element): Block {
  const rows = findAll(table, isTag('tr')).map((row) => childElements(row).filter(isCell));
  const isHead = (cells: Element[]) => !cells.some(isTag('td'));
  const [first] = rows;
  return {
    kind: 'table',
    head: first && isHead(first) ? first.map(inline) : [],
    rows: rows.filter((cells) => !isHead(cells)).map((cells) => cells.map(inline)),
  };
}

function readCode(pre: Element): Block {
  const language = codeLanguage(pre);
  return {kind: 'code', code: codeLines(pre), ...(language ? {language} : {})};
}

class Extractor {
  readonly sections: PageRecord['sections'] = [{headings: [], anchor: '', blocks: []}];
  private trail: string[] = [];

  walk(container: Element): void {
    const elements = childElements(container);
    elements.forEach((element, index) => {
      // The list of related articles names other pages; it would make this one a hit for all of them.
      const next = elements[index + 1];
      const isRelatedHeading = element.tagName === 'h2' && next && hasClass(next, ownClasses.related);
      if (hasClass(element, ownClasses.sketch)) this.addSketch(element);
      else if (!isRelatedHeading && !isSkipped(element)) this.add(element);
    });
  }

  private add(element: Element): void {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined) return this.addHeading(element, Number(level));
    switch (element.tagName) {
      case 'p':
      case 'summary':
      case 'dt':
      case 'dd':
        return this.addText(inline(element));
      case 'ol':
      case 'ul':
        return this.addBlock({kind: element.tagName === 'ol' ? 'steps' : 'list', items: listItems(element)});
      case 'table':
        return this.addBlock(readTable(element));
      case 'pre':
        return this.addBlock(readCode(element));
    }
    if (find(element, holdsBlocks) || !isInlineTag(element)) this.walk(element);
    else this.addText(inline(element));
  }

  /** Adds the text alternative of a sketch; the labels of the picture say nothing without it. */
  private addSketch(figure: Element): void {
    const {alternative} = sketchTexts(figure);
    if (alternative) this.addText(inline(alternative));
  }

  private addHeading(element: Element, level: number): void {
    if (level === 1) return;
    const text = readableText(element);
    if (!text) return;
    if (level > DEEPEST_SECTION) return this.addText(`**${escapeInline(text)}**`);
    this.trail = [...this.trail.slice(0, level - 2), text];
    const {id} = element.properties;
    this.sections.push({
      headings: this.trail.filter(Boolean),
      anchor: typeof id === 'string' ? id : '',
      blocks: [],
    });
  }

  private addText(text: Inline): void {
    if (text) this.addBlock({kind: 'text', text: escapeStart(text)});
  }

  private addBlock(block: Block): void {
    this.sections.at(-1)!.blocks.push(block);
  }
}

function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function isTagLink({tagName, properties}: Element): boolean {
  return tagName === 'a' && [properties.rel].flat().join(' ') === 'tag';
}

/**
 * Reads a built page: its data and one section per heading. Facets and keywords come from the page's own meta tags.
 *
 * @param page its tree
 * @returns undefined for a page without a title or text of its own
 */
export function extractPage(page: Root, origin: PageOrigin): PageRecord | undefined {
  const metas = findAll(page, isTag('meta'));
  const meta = (name: string) => metas.find(({properties}) => properties.name === name)?.properties.content?.toString();
  const main = find(page, isTag('main'));
  const content = articleIn(page) ?? main;
  const heading = main && find(main, isTag('h1'));
  const title = origin.title ?? (heading ? squash(textOf(heading)) : '');
  if (!title || !content) return undefined;

  const extractor = new Extractor();
  if (!origin.isList) extractor.walk(content);
  const shortAnswer = find(content, (element) => hasClass(element, ownClasses.shortAnswer));
  const answered = shortAnswer ? readableText(shortAnswer) : '';
  const summary = answered === '' ? (meta('description') ?? '') : answered;
  return {
    page: {
      path: origin.path,
      title,
      area: origin.area,
      ...(origin.kind ? {kind: origin.kind} : {}),
      summary,
      keywords: listOf(meta('keywords')),
      wordings: [],
      tags: [...new Set(findAll(page, isTagLink).map((link) => squash(textOf(link))))],
      language: meta('docsearch:language') ?? 'de',
      docusaurusTag: meta('docsearch:docusaurus_tag') ?? 'default',
      ...(origin.number === undefined ? {} : {number: origin.number}),
      ...(origin.isSecondary ? {isSecondary: true as const} : {}),
    },
    sections: extractor.sections,
  };
}
