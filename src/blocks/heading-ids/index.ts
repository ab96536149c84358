import type {Root} from 'mdast';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {commentId} from '../../content/heading-ids';
import type {Block} from '../block';
import {rule as HC006} from './HC006-heading-ids';

/**
 * Reads ids of headings that are written as comments, `## Titel {/* #id *\/}`. Docusaurus 3.10 does so itself; until then
 * articles may be written in either way.
 */
export default function remarkHeadingIds(): Transformer<Root> {
  return (root) => {
    visit(root, 'heading', (heading) => {
      const last = heading.children.at(-1);
      const id = last?.type === 'mdxTextExpression' ? commentId(last.value) : null;
      if (id === null) return;
      heading.children.pop();
      const text = heading.children.at(-1);
      if (text?.type === 'text') text.value = text.value.trimEnd();
      heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, id}};
    });
  };
}

export const block: Block = {source: remarkHeadingIds, rules: [HC006]};
