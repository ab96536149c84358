import type {PhrasingContent, Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {loadFacts, refusal, sentencesOf, shownSource, unknownFact, type Fact, type Facts} from '../../product/facts';
import type {Block} from '../block';
import {inlineMarkdown} from '../inline-markdown';
import {quotationText, replaceQuotes, type Quotable} from '../quotation';
import {rule as HC037} from './HC037-law';

const NAME = 'Recht';

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

function quotable(facts: Facts): Quotable {
  return {
    faultOf: ({own, number, sentence}) => (own ? unknownFact(facts, number) : refusal(facts, number, sentence)),
    says: (number, sentence) => {
      const fact = facts.get(number);
      return fact ? says(fact, sentence) : [];
    },
  };
}

let known: Quotable | undefined;
const ofProject = () => (known ??= quotable(loadFacts()));

/**
 * Replaces `<Recht nr="F-121" />` with the sentence of src/product/fachwissen.yml. An unknown number stops the build, and so does
 * an open fact quoted as if it were certain.
 */
export default function remarkRecht(options: {facts?: Facts} = {}): Transformer<Root> {
  return replaceQuotes(NAME, options.facts ? quotable(options.facts) : ofProject());
}

export const block: Block = {
  markdown: remarkRecht,
  rules: [HC037],
  text: (node) => quotationText(node, NAME, ofProject()),
};
