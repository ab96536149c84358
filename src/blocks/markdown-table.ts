import type {Table, TableRow} from 'mdast';
import type {ProductTable} from '../product/tables';
import {inlineMarkdown} from './inline-markdown';

const toRow = (cells: string[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((cell) => ({type: 'tableCell', children: inlineMarkdown(cell)})),
});

/** The Markdown table an editor would otherwise have typed by hand. */
export function toMarkdownTable({spalten, zeilen}: ProductTable): Table {
  return {type: 'table', children: [spalten, ...zeilen].map(toRow)};
}
