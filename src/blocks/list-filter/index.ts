import type {Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {EXIT, visit} from 'unist-util-visit';
import {LONG_LIST} from '../../components/ListFilter/long';
import {moduleCode} from '../module-code';
import type {Block} from '../block';

const NAME = 'ListFilter';

/** Makes the filter before a list of so many entries, if it is long. */
export function filterOf(entries: number): MdxJsxFlowElement[] {
  return entries < LONG_LIST ? [] : [{type: 'mdxJsxFlowElement', name: NAME, attributes: [], children: []}];
}

const imported = moduleCode({
  type: 'ImportDeclaration',
  attributes: [],
  source: {type: 'Literal', value: '@site/src/components/ListFilter'},
  specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: NAME}}],
});

/** Imports the filter where a page has one: among the components of all articles, every page would load it. */
export default function rehypeListFilter(): Transformer<Root> {
  return (root) => {
    visit(root, {name: NAME}, () => {
      root.children.unshift(imported);
      return EXIT;
    });
  };
}

export const block: Block = {html: rehypeListFilter};
