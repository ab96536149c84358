import {closest} from 'fastest-levenshtein';
import type {Root, Table, TableRow} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {loadTable, tableNames, type ProductTable} from '../../product/tables';
import {ContentError} from '../content-error';
import {inlineMarkdown} from '../inline-markdown';
import type {Block} from '../block';

const toRow = (cells: string[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((cell) => ({type: 'tableCell', children: inlineMarkdown(cell)})),
});

/** The Markdown table an editor would otherwise have typed by hand. */
export function toMarkdownTable({spalten, zeilen}: ProductTable): Table {
  return {type: 'table', children: [spalten, ...zeilen].map(toRow)};
}

/**
 * Replaces `<Produkttabelle name="…" />` with a table of the product's own data (src/product/tabellen), so that the same
 * facts never stand in two articles and search finds them like any other text.
 */
export default function remarkProductTable(): Transformer<Root> {
  return (root, file) => {
    visit(root, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      if (node.name !== 'Produkttabelle' || !parent || index === undefined) return;
      const value = node.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === 'name')?.value;
      const name = typeof value === 'string' ? value : '';
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
