import type {Nodes, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {readQuote, type Quote} from '../../content/law';
import {loadFacts, refusal, sentencesOf, shownSource, unknownFact, type Fact, type Facts} from '../../product/facts';
import {ContentError} from '../content-error';
import {inlineMarkdown} from '../inline-markdown';

let known: Facts | undefined;

/** What a fact says, or one of its sentences, and before the last full stop its source in small type. */
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

/** What a quotation says: its own wording, or what the fact says; nothing for a number that does not exist. */
export function quotedText(
  {node, own, number = '', sentence}: Quote,
  facts: Facts = (known ??= loadFacts()),
): RootContent[] {
  if (own) return node.children;
  const fact = facts.get(number);
  if (!fact) return [];
  const content = says(fact, sentence);
  return node.type === 'mdxJsxFlowElement' ? [{type: 'paragraph', children: content}] : content;
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
      const quote = readQuote(node);
      if (!quote || !parent || index === undefined) return undefined;
      const fault = quote.own ? unknownFact(facts, quote.number) : refusal(facts, quote.number, quote.sentence);
      if (fault) throw new ContentError(file, node, fault.problem, fault.advice);
      const content = quotedText(quote, facts);
      (parent.children as RootContent[]).splice(index, 1, ...content);
      return [SKIP, index + content.length];
    });
  };
}
