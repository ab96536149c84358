import type {Nodes, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {readQuote, type Quote} from './quote';
import {loadFacts, refusal, sentencesOf, shownSource, unknownFact, type Fact, type Facts} from '../../product/facts';
import {ContentError} from '../content-error';
import {inlineMarkdown} from '../inline-markdown';
import type {Block} from '../block';
import {rule as HC037} from './HC037-law';

let known: Facts | undefined;

/** Renders what a fact says, or one of its sentences, and before the last full stop its source in small type. */
function says(fact: Fact, which?: string): PhrasingContent[] {
  const text = which === undefined ? fact.sentence : (sentencesOf(fact)[Number(which) - 1] ?? fact.sentence);
  const source = shownSource(fact);
  if (!source) return inlineMarkdown(text);
  const small = {
    type: 'mdxJsxTextElement',
    name: 'small',
    attributes: [],
    children: [{type: 'text', value: `(${source})`}],
  } satisfies MdxJsxTextElement;
  return [...inlineMarkdown(text.replace(/\.$/, '')), {type: 'text', value: ' '}, small, {type: 'text', value: '.'}];
}

/** Returns what a quotation says, without the paragraph around it; nothing for a number that does not exist. */
export function quotedText(
  {node, own, number = '', sentence}: Quote,
  facts: Facts = (known ??= loadFacts()),
): RootContent[] {
  // MDX takes a wording on a line of its own for a block and leaves its text without a paragraph.
  if (own)
    return (node.children as RootContent[]).flatMap((child) => (child.type === 'paragraph' ? child.children : child));
  const fact = facts.get(number);
  return fact ? says(fact, sentence) : [];
}

/** Quotations in one line with nothing else beside them are a paragraph, but MDX takes each for a block. */
function lineOfQuotes(siblings: readonly Nodes[], index: number): Quote[] {
  const quotes: Quote[] = [];
  for (const node of siblings.slice(index)) {
    const quote = readQuote(node);
    const before = quotes.at(-1)?.node.position?.end.line;
    if (!quote || (quotes.length > 0 && (before === undefined || node.position?.start.line !== before))) break;
    quotes.push(quote);
  }
  return quotes;
}

/**
 * Replaces `<Recht nr="F-121" />` with the sentence of src/product/fachwissen.yml, so that a rule of law reads the same
 * wherever it stands, and search, Markdown copies and print see text. An unknown number stops the build, and so does an
 * open fact quoted as if it were certain.
 */
export default function remarkRecht(options: {facts?: Facts} = {}): Transformer<Root> {
  const facts = options.facts ?? (known ??= loadFacts());
  return (root, file) => {
    visit(root, (node: Nodes, index, parent) => {
      const first = readQuote(node);
      if (!first || !parent || index === undefined) return undefined;
      const isBlock = node.type === 'mdxJsxFlowElement';
      const quotes = isBlock ? lineOfQuotes(parent.children, index) : [first];
      const content = quotes.flatMap((quote, place) => {
        const fault = quote.own ? unknownFact(facts, quote.number) : refusal(facts, quote.number, quote.sentence);
        if (fault) throw new ContentError(file, quote.node, fault.problem, fault.advice);
        const text = quotedText(quote, facts);
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

function text(node: RootContent): RootContent[] | undefined {
  const quote = readQuote(node);
  if (!quote) return undefined;
  const children = quotedText(quote) as PhrasingContent[];
  return node.type === 'mdxJsxFlowElement' ? [{type: 'paragraph', children}] : children;
}

export const block: Block = {markdown: remarkRecht, rules: [HC037], text};
