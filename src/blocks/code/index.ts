import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Transformer} from 'unified';
import {moduleCode} from '../module-code';
import type {Block} from '../block';

const MODULE = '@site/src/blocks/code/load';

/** Lets an article with a block of code import what highlights it: the chunk of the page then brings the highlighter along. */
export default function remarkCodeBlock(): Transformer<Root> {
  return (tree) => {
    const blocks: Code[] = [];
    visit(tree, 'code', (node) => void blocks.push(node));
    if (blocks.length === 0) return;
    tree.children.unshift(
      moduleCode({
        type: 'ImportDeclaration',
        specifiers: [],
        attributes: [],
        source: {type: 'Literal', value: MODULE, raw: JSON.stringify(MODULE)},
      }),
    );
  };
}

export const block: Block = {markdown: remarkCodeBlock};
