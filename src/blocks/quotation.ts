import type {Nodes, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import type {ContentDocument} from '../content/document';
import type {Finding} from '../content/rule';
import {versionOf} from '../product/version-of';
import {attributeOf} from './attribute';
import {ContentError} from './content-error';

/** A numbered sentence of the product's data, `<Recht nr="F-121" />`, or an article's own wording of it between two tags. */
export interface Quote {
  number?: string;
  /** Which of its sentences, counted from 1; all of them where it is left out. */
  sentence?: string;
  /** The wording of the sentence an own wording was made from. */
  version?: string;
  own: boolean;
  node: MdxJsxFlowElement | MdxJsxTextElement;
}

/** Why a quotation stops the build: two German sentences. */
export interface Fault {
  problem: string;
  advice: string;
}

/** Sentences that articles can quote. */
export interface Quotable {
  /** What is wrong with a quotation. */
  faultOf: (quote: Quote) => Fault | undefined;
  /** What a number says, or one of its sentences. */
  says: (number: string, sentence?: string) => PhrasingContent[];
}

/**
 * Reads a quotation; undefined for any other node.
 *
 * @param name of the component
 */
export function readQuote(node: Nodes, name: string): Quote | undefined {
  if ((node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') || node.name !== name) return undefined;
  const [number, sentence, version] = ['nr', 'satz', 'fassung'].map((attribute) => attributeOf(node, attribute));
  return {
    ...(number === undefined ? {} : {number}),
    ...(sentence === undefined ? {} : {sentence}),
    ...(version === undefined ? {} : {version}),
    own: toString(node).trim() !== '',
    node,
  };
}

/** The quotations of an article in its order. */
export function quotesOf(document: ContentDocument, name: string): Quote[] {
  const found: Quote[] = [];
  // Most articles quote nothing: their trees need not be made for this.
  if (!document.source.includes(`<${name}`)) return found;
  visit(document.tree, (node: Nodes) => {
    const quote = readQuote(node, name);
    if (quote) found.push(quote);
  });
  return found;
}

/** Returns what a quotation says, without the paragraph around it. */
function quotedText({node, own, number = '', sentence}: Quote, {says}: Quotable): RootContent[] {
  // MDX takes a wording on a line of its own for a block and leaves its text without a paragraph.
  if (own)
    return (node.children as RootContent[]).flatMap((child) => (child.type === 'paragraph' ? child.children : child));
  return says(number, sentence);
}

/** Quotations in one line with nothing else beside them are a paragraph, but MDX takes each for a block. */
function lineOfQuotes(siblings: readonly Nodes[], index: number, name: string): Quote[] {
  const quotes: Quote[] = [];
  for (const node of siblings.slice(index)) {
    const quote = readQuote(node, name);
    const before = quotes.at(-1)?.node.position?.end.line;
    if (!quote || (quotes.length > 0 && (before === undefined || node.position?.start.line !== before))) break;
    quotes.push(quote);
  }
  return quotes;
}

/**
 * Replaces quotations with what they say, so that a sentence reads the same wherever it stands, and search, Markdown copies and
 * print see text. One that is wrong stops the build.
 *
 * @param name of the component
 */
export function replaceQuotes(name: string, quotable: Quotable): Transformer<Root> {
  return (root, file) => {
    visit(root, (node: Nodes, index, parent) => {
      const first = readQuote(node, name);
      if (!first || !parent || index === undefined) return undefined;
      const isBlock = node.type === 'mdxJsxFlowElement';
      const quotes = isBlock ? lineOfQuotes(parent.children, index, name) : [first];
      const content = quotes.flatMap((quote, place) => {
        const fault = quotable.faultOf(quote);
        if (fault) throw new ContentError(file, quote.node, fault.problem, fault.advice);
        const text = quotedText(quote, quotable);
        return place > 0 ? [{type: 'text', value: ' '} satisfies PhrasingContent, ...text] : text;
      });
      const replacement: RootContent[] = isBlock
        ? [{type: 'paragraph', children: content as PhrasingContent[]}]
        : content;
      (parent.children as RootContent[]).splice(index, quotes.length, ...replacement);
      return [SKIP, index + replacement.length];
    });
  };
}

/** A node for the search of the preview; undefined for one that is no quotation. */
export function quotationText(node: RootContent, name: string, quotable: Quotable): RootContent[] | undefined {
  const quote = readQuote(node, name);
  if (!quote) return undefined;
  const children = quotedText(quote, quotable) as PhrasingContent[];
  return node.type === 'mdxJsxFlowElement' ? [{type: 'paragraph', children}] : children;
}

/** Says that an own wording names no version of its sentence, or one that is no longer so. */
export function checkVersion(
  document: ContentDocument,
  {number, sentence}: {number: string; sentence: string},
  {version, node}: Pick<Quote, 'version' | 'node'>,
): Finding[] {
  const offset = node.position!.start.offset!;
  const current = versionOf({sentence});
  if (version === undefined) {
    const end = document.source.indexOf('>', offset);
    return [
      {
        offset,
        problem: `Der eigene Wortlaut zu ${number} nennt keine Fassung.`,
        advice: `Ergänzen Sie fassung="${current}": So meldet sich die Prüfung, sobald sich der Satz ändert.`,
        fix: {start: end, end, text: ` fassung="${current}"`},
      },
    ];
  }
  if (version === current) return [];
  return [
    {
      offset,
      problem: `${number} lautet inzwischen anders: „${sentence}“`,
      advice: `Gleichen Sie Ihren Wortlaut damit ab und schreiben Sie danach fassung="${current}".`,
    },
  ];
}
