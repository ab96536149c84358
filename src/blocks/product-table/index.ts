import {closest} from 'fastest-levenshtein';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {loadTable, tableNames} from '../../product/tables';
import {ContentError} from '../content-error';
import {toMarkdownTable} from '../markdown-table';
import {attributeOf} from '../attribute';
import type {Block} from '../block';

/**
 * Replaces `<Produkttabelle name="…" />` with a table of the product's own data (src/product/tabellen), so that the same
 * facts never stand in two articles and search finds them like any other text.
 */
export default function remarkProductTable(): Transformer<Root> {
  return (root, file) => {
    visit(root, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      if (node.name !== 'Produkttabelle' || !parent || index === undefined) return;
      const name = attributeOf(node, 'name') ?? '';
      const names = tableNames();
      if (!names.includes(name)) {
        throw new ContentError(
          file,
          node,
          `Die Produkttabelle „${name}“ gibt es nicht.`,
          `Am nächsten kommt „${closest(name, names)}“. Vorhanden sind: ${names.join(', ')}.`,
        );
      }
      parent.children[index] = toMarkdownTable(loadTable(name));
    });
  };
}

export const block: Block = {markdown: remarkProductTable};
