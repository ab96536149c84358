import {closest} from 'fastest-levenshtein';
import type {Root} from 'mdast';
import type {Transformer} from 'unified';
import {loadProductRules, type ProductRules} from '../../product/product-rules';
import type {Block} from '../block';
import {addressFault, dataFaults} from '../data-fault';
import {inlineMarkdown} from '../inline-markdown';
import {quotationText, replaceQuotes, type Fault, type Quotable} from '../quotation';
import {rule as HC055} from './HC055-product-rules';

const NAME = 'Regel';

function faultOf(rules: ProductRules, number: string | undefined): Fault | undefined {
  if (number !== undefined && rules.has(number)) return undefined;
  const [first] = rules.keys();
  const nearest = number === undefined ? first : closest(number, [...rules.keys()]);
  return {
    problem:
      number === undefined
        ? 'Dem Baustein Regel fehlt die Angabe nr.'
        : `Eine Regel „${number}“ gibt es in src/product/regeln.yml nicht.`,
    advice: nearest
      ? `Schreiben Sie zum Beispiel <Regel nr="${nearest}" />: „${rules.get(nearest)!.sentence}“`
      : 'Legen Sie sie dort an.',
  };
}

/** Rules as articles quote them. */
export function quotable(rules: ProductRules): Quotable {
  return {
    faultOf: ({number}) => faultOf(rules, number),
    says: (number) => inlineMarkdown(rules.get(number)?.sentence ?? ''),
  };
}

let known: Quotable | undefined;
const ofProject = () => (known ??= quotable(loadProductRules()));

/** Replaces `<Regel nr="R-07.2" />` with the sentence of src/product/regeln.yml. An unknown number stops the build. */
export default function remarkProductRules(options: {rules?: ProductRules} = {}): Transformer<Root> {
  return replaceQuotes(NAME, options.rules ? quotable(options.rules) : ofProject());
}

export const block: Block = {
  markdown: remarkProductRules,
  rules: [HC055],
  checkData: (project, root) => dataFaults('HC055', () => loadProductRules(root, project.menu, addressFault(project))),
  text: (node) => quotationText(node, NAME, ofProject()),
};
