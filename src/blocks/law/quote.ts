import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {ContentDocument} from '../../content/document';
import {attributeOf} from '../attribute';

/** `<Recht nr="F-121" />`: what a fact says, or an article's own wording of it between two tags. */
export interface Quote {
  number?: string;
  /** Which of its sentences, counted from 1; all of them where it is left out. */
  sentence?: string;
  /** The wording of the fact an own wording was made from. */
  version?: string;
  own: boolean;
  node: MdxJsxFlowElement | MdxJsxTextElement;
}

/** Reads a quotation; undefined for any other node. */
export function readQuote(node: Nodes): Quote | undefined {
  if ((node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') || node.name !== 'Recht')
    return undefined;
  const [number, sentence, version] = ['nr', 'satz', 'fassung'].map((name) => attributeOf(node, name));
  return {
    ...(number === undefined ? {} : {number}),
    ...(sentence === undefined ? {} : {sentence}),
    ...(version === undefined ? {} : {version}),
    own: toString(node).trim() !== '',
    node,
  };
}

/** The quotations of an article in its order. */
export function quotesOf(document: ContentDocument): Quote[] {
  const found: Quote[] = [];
  // Most articles quote nothing: their trees need not be made for this.
  if (!document.source.includes('<Recht')) return found;
  visit(document.tree, (node: Nodes) => {
    const quote = readQuote(node);
    if (quote) found.push(quote);
  });
  return found;
}
