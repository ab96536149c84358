import path from 'node:path';
import {closest} from 'fastest-levenshtein';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Transformer} from 'unified';
import {RELATED_HEADING} from '../../content/kinds';
import {routeOfFile} from '../../content/route-of-file';
import {loadMenu} from '../../product/menu';
import {loadProductRules, type ProductRules} from '../../product/product-rules';
import {loadRights} from '../../product/rights';
import type {Block} from '../block';
import {addressFault, dataFaults} from '../data-fault';
import {inlineMarkdown} from '../inline-markdown';
import {quotationText, replaceQuotes, type Fault, type Quotable} from '../quotation';
import {rule as HC055} from './HC055-product-rules';
import {settingsSection, type Places} from './settings';

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

interface SettingsData extends Places {
  rules: ProductRules;
}

let settings: SettingsData | undefined;

/**
 * Ends an article with what changing its settings acts on, before the articles it is related to: those of the rules whose home it
 * is, so that nobody forgets it and nobody writes it twice.
 *
 * @param options.data those of the project when left out
 */
export function remarkSettings(options: {data?: SettingsData} = {}): Transformer<Root> {
  return (root, file) => {
    const route = routeOfFile(path.relative(process.cwd(), file.path).split(path.sep).join('/').normalize('NFC'));
    const data = options.data ?? (settings ??= {rules: loadProductRules(), menu: loadMenu(), rights: loadRights()});
    const section = settingsSection(route.slice(1), data.rules, data);
    const related = root.children.findIndex(
      (node) => node.type === 'heading' && toString(node).startsWith(RELATED_HEADING),
    );
    root.children.splice(related < 0 ? root.children.length : related, 0, ...section);
  };
}

/** Replaces `<Regel nr="R-07.2" />` with the sentence of src/product/regeln.yml. An unknown number stops the build. */
export default function remarkProductRules(options: {rules?: ProductRules} = {}): Transformer<Root> {
  return replaceQuotes(NAME, options.rules ? quotable(options.rules) : ofProject());
}

export const block: Block = {
  source: remarkSettings,
  markdown: remarkProductRules,
  rules: [HC055],
  checkData: (project, root) => dataFaults('HC055', () => loadProductRules(root, project.menu, addressFault(project))),
  text: (node) => quotationText(node, NAME, ofProject()),
};
