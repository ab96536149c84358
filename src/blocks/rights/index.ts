import {valueToEstree} from 'estree-util-value-to-estree';
import type {Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {site} from '../../../config/site';
import {statedRights} from './stated-rights';
import {loadMenu} from '../../product/menu';
import {loadRights, type Right, type Rights} from '../../product/rights';
import {moduleCode} from '../module-code';
import type {Block} from '../block';
import {rule as HC048} from './HC048-rights';
import {rule as HC052} from './HC052-rights';

const SECTION = 'Voraussetzungen';
/** A name of its own in the module of an article, which editors do not write. */
const COMPONENT = 'DarfIchDas';
const MODULE = '@site/src/blocks/rights/MayI';

let known: Rights | undefined;

/** Collects the rights a section states, each once. */
function needsOf(section: readonly RootContent[], rights: Rights): Right[] {
  const needs = new Map<string, Right>();
  for (const block of section)
    visit(block, 'paragraph', (node: Nodes) => {
      for (const need of statedRights(node, rights).needs) needs.set(need.name, need);
      return SKIP;
    });
  return [...needs.values()];
}

function question(needs: readonly Right[]): MdxJsxFlowElement {
  const expression = valueToEstree(needs.map(({name, roles}) => [name, roles]));
  return {
    type: 'mdxJsxFlowElement',
    name: COMPONENT,
    attributes: [
      {
        type: 'mdxJsxAttribute',
        name: 'needs',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: {
            estree: {type: 'Program', sourceType: 'module', body: [{type: 'ExpressionStatement', expression}]},
          },
        },
      },
      {type: 'mdxJsxAttribute', name: 'page', value: site.rightsPage},
    ],
    children: [],
  };
}

/**
 * Ends 'Voraussetzungen' with "Darf ich das?", where the section names rights or roles (src/blocks/rights/stated-rights.ts): what it
 * needs and who has it goes into the page (src/blocks/rights/MayI.tsx).
 *
 * @param options.rights those of the project when left out
 */
export default function remarkRights(options: {rights?: Rights} = {}): Transformer<Root> {
  return (root) => {
    const start = root.children.findIndex((node) => node.type === 'heading' && toString(node).trim() === SECTION);
    if (start < 0) return;
    const {depth} = root.children[start] as {depth: number};
    const next = root.children.findIndex(
      (node, index) => index > start && node.type === 'heading' && node.depth <= depth,
    );
    const end = next < 0 ? root.children.length : next;
    const needs = needsOf(root.children.slice(start + 1, end), options.rights ?? (known ??= loadRights()));
    if (needs.length === 0) return;
    root.children.splice(end, 0, question(needs));
    root.children.unshift(
      moduleCode({
        type: 'ImportDeclaration',
        specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: COMPONENT}}],
        attributes: [],
        source: {type: 'Literal', value: MODULE},
      }),
    );
  };
}

/** Reads what whoever lacks a right has to know: the roles of the product, and where it gives rights. */
function data() {
  const menu = loadMenu();
  const {rightsPath} = site;
  if (menu.resolve(rightsPath) === undefined)
    throw new Error(
      `config/site.ts: Den Klickpfad „${rightsPath}“ (rightsPath) gibt es nicht. Am nächsten kommt: „${menu.nearest(rightsPath)}“.`,
    );
  return {'rights.json': {roles: loadRights().roles, path: rightsPath}};
}

export const block: Block = {source: remarkRights, data, rules: [HC048, HC052]};
