import * as cheerio from 'cheerio';
import type {AnyNode, Element} from 'domhandler';
import {escapeInline, escapeStart} from './inline';
import type {Block, Inline, PageRecord} from './types';

/** What the HTML of a page does not say about itself. */
export interface PageOrigin {
  /** Route below the base URL, decoded. */
  path: string;
  area: string;
  behind: boolean;
  /** Readers' questions of the content file. */
  questions: string[];
  /** Title of the content file; the start page greets in its heading instead. */
  title?: string;
  /** The page lists others. Their names would make it a hit for everything, so it is found by what it is called alone. */
  isList: boolean;
}

const SKIPPED = [
  'style, script, template, button, svg, nav, footer, figure',
  '.hash-link, .theme-doc-toc-mobile, .hc-related, .hc-hidden, [aria-hidden=true]',
  '.hc-meta, .kurzantwort__label, [class*=admonitionHeading]',
].join(', ');
const SUMMARY = '.kurzantwort, .theme-admonition-kurzantwort';
/** Deeper headings stay in the text of their section: a record per h5 would be too small to stand alone. */
const DEEPEST_SECTION = 4;

function squash(text: string): string {
  return text
    .replace(/[\u200B\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

class Extractor {
  readonly sections: PageRecord['sections'] = [{headings: [], anchor: '', blocks: []}];
  private trail: string[] = [];

  /** Sought once: asking each element costs more than all the rest. */
  private readonly skipped: Set<AnyNode>;

  constructor(private readonly $: cheerio.CheerioAPI) {
    this.skipped = new Set($(SKIPPED).get());
  }

  walk(container: Element): void {
    for (const element of this.$(container).children().get()) this.add(element);
  }

  private add(element: Element): void {
    if (this.skipped.has(element)) return;
    const node = this.$(element);
    const level = /^h([1-6])$/.exec(element.name)?.[1];
    if (level !== undefined) return this.addHeading(element, Number(level));
    switch (element.name) {
      case 'p':
      case 'summary':
        return this.addText(this.inline(element));
      case 'ol':
      case 'ul':
        return this.addBlock({kind: element.name === 'ol' ? 'steps' : 'list', items: this.items(element)});
      case 'table':
        return this.addTable(element);
      case 'pre':
        return this.addCode(element);
      case 'dt':
      case 'dd':
        return this.addText(this.inline(element));
    }
    const holdsBlocks = node.find('p, ol, ul, table, pre, h2, h3, h4, dl, div').length > 0;
    if (holdsBlocks || !['span', 'a', 'strong', 'em', 'code', 'div'].includes(element.name)) this.walk(element);
    else this.addText(this.inline(element));
  }

  private addHeading(element: Element, level: number): void {
    if (level === 1) return;
    const text = this.text(element);
    if (!text) return;
    if (level > DEEPEST_SECTION) return this.addText(`**${escapeInline(text)}**`);
    this.trail = [...this.trail.slice(0, level - 2), text];
    this.sections.push({headings: this.trail.filter(Boolean), anchor: element.attribs.id ?? '', blocks: []});
  }

  private addText(text: Inline): void {
    if (text) this.addBlock({kind: 'text', text: escapeStart(text)});
  }

  private addBlock(block: Block): void {
    this.sections.at(-1)!.blocks.push(block);
  }

  private items(list: Element, indent = ''): Inline[] {
    return this.$(list)
      .children('li')
      .get()
      .flatMap((item) => {
        const own = this.inline(item);
        const nested = this.$(item)
          .children('ul, ol')
          .get()
          .flatMap((inner) => this.items(inner, `${indent}– `));
        return own ? [indent + escapeStart(own), ...nested] : nested;
      });
  }

  private addTable(table: Element): void {
    const cells = (row: Element) =>
      this.$(row)
        .children('th, td')
        .get()
        .map((cell) => this.inline(cell));
    const rows = this.$(table).find('tr').get();
    const isHead = (row: Element) => this.$(row).children('td').length === 0;
    const [first] = rows;
    this.addBlock({
      kind: 'table',
      head: first && isHead(first) ? cells(first) : [],
      rows: rows.filter((row) => !isHead(row)).map(cells),
    });
  }

  private addCode(pre: Element): void {
    const code = this.$(pre).clone();
    code.find('br').replaceWith('\n');
    const language = /language-(\w+)/.exec(pre.attribs.class ?? '')?.[1];
    this.addBlock({kind: 'code', code: code.text().replace(/\n+$/, ''), ...(language ? {language} : {})});
  }

  private text(element: Element): string {
    const copy = this.$(element).clone();
    copy.find(SKIPPED).remove();
    return squash(copy.text());
  }

  private inline(element: Element): Inline {
    return squash(
      this.$(element)
        .contents()
        .get()
        .map((node) => this.inlineNode(node))
        .join(''),
    );
  }

  private inlineNode(node: AnyNode): Inline {
    if (node.type === 'text') return escapeInline(node.data);
    if (node.type !== 'tag') return '';
    // Lists inside a list item are items of their own.
    if (this.skipped.has(node) || node.name === 'ul' || node.name === 'ol') return '';
    const element = this.$(node);
    // Arrows and words for screen readers stand between the steps of a click path; in a text it is a bold name.
    if (element.hasClass('klickpfad'))
      return `**${element
        .find('.klickpfad__item')
        .get()
        .map((step) => this.inline(step))
        .join(' › ')}**`;
    if (node.name === 'br') return ' ';
    if (node.name === 'code' || node.name === 'kbd') return `\`${squash(element.text()).replaceAll('`', '´')}\``;
    const inner = this.inline(node);
    const isBold = (node.name === 'strong' || node.name === 'b') && inner && !inner.includes('**');
    const text = isBold ? `**${inner}**` : inner;
    const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(element.text()) ?? [];
    return (before && ' ') + text + (node.name === 'p' || after ? ' ' : '');
  }
}

function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/**
 * Reads a built page: its data and one section per heading. Facets and keywords come from the page's own meta tags.
 *
 * @returns undefined for a page without a title or text of its own
 */
export function extractPage(html: string, origin: PageOrigin): PageRecord | undefined {
  const $ = cheerio.load(html);
  const meta = (name: string) => $(`meta[name="${name}"]`).attr('content');
  const article = $('.theme-doc-markdown').first();
  const content = article.length > 0 ? article : $('main').first();
  const title = origin.title ?? squash($('main h1').first().text());
  if (!title || content.length === 0) return undefined;

  // The list of related articles names other pages; it would make this one a hit for all of them.
  content.find('.hc-related').each((_, list) => {
    $(list).prev('h2').remove();
  });
  const extractor = new Extractor($);
  if (!origin.isList) extractor.walk(content[0]!);

  const summary = content.find(SUMMARY).first().clone();
  summary.find(SKIPPED).remove();
  return {
    page: {
      path: origin.path,
      title,
      area: origin.area,
      summary: squash(summary.text()) || (meta('description') ?? ''),
      keywords: listOf(meta('keywords')),
      questions: origin.questions,
      tags: [
        ...new Set(
          $('a[rel=tag]')
            .get()
            .map((tag) => squash($(tag).text())),
        ),
      ],
      language: meta('docsearch:language') ?? 'de',
      docusaurusTag: meta('docsearch:docusaurus_tag') ?? 'default',
      ...(origin.behind ? {behind: true as const} : {}),
    },
    sections: extractor.sections,
  };
}
