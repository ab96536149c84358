import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import type {Transformer} from 'unified';
import {visit, SKIP} from 'unist-util-visit';
import {block as listFilter, filterOf} from '../list-filter';
import {leastWidth} from './width';
import type {Block} from '../block';
import {rule as HC050} from './HC050-tables';

/** Up to this many columns a row reads well as a card on a phone; wider tables scroll. */
const MAX_FIELD_COLUMNS = 5;
/** Up to this width, in em, a table is printed in the size of the text; print.css says the same. */
const SHEET_WIDTH = 36;
/** Up to this width it is printed smaller, on A4 at 6.9 pt or more; wider tables are printed row by row. */
const MAX_SHEET_WIDTH = 70;

function elements(parent: Element, tagName: string): Element[] {
  return parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === tagName);
}

/** Cards turn table rows into blocks, which makes browsers drop the table roles; the explicit ones stay. */
function describeTable(table: Element): {columns: number; rows: number; width: number} {
  table.properties.role = 'table';
  const labels: string[] = [];
  const rows: Element[][] = [];
  for (const group of table.children) {
    if (group.type !== 'element') continue;
    group.properties.role = 'rowgroup';
    for (const row of elements(group, 'tr')) {
      row.properties.role = 'row';
      const cells = row.children.filter((cell): cell is Element => cell.type === 'element');
      rows.push(cells);
      for (const [column, cell] of cells.entries()) {
        if (group.tagName === 'thead') {
          labels[column] = toString(cell).trim();
          Object.assign(cell.properties, {role: 'columnheader', scope: 'col'});
        } else if (column === 0) {
          cell.tagName = 'th';
          Object.assign(cell.properties, {role: 'rowheader', scope: 'row'});
        } else {
          Object.assign(cell.properties, {role: 'cell', dataLabel: labels[column] ?? ''});
          cell.children = [{type: 'element', tagName: 'span', properties: {}, children: cell.children}];
        }
      }
    }
  }
  return {columns: labels.length, rows: rows.length - 1, width: leastWidth(rows)};
}

/**
 * Wraps every Markdown table, names rows and columns, and says whether it becomes cards or scrolls on a phone, and whether
 * it is printed as it is, smaller or row by row. A long one gets its filter.
 */
export default function rehypeTables(): Transformer<Root> {
  return (root) => {
    visit(root, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const {columns, rows, width} = describeTable(node);
      const isFields = columns <= MAX_FIELD_COLUMNS;
      const className = ['hc-table'];
      if (isFields) className.push('hc-table--fields');
      if (width > MAX_SHEET_WIDTH) className.push('hc-table--wide');
      else if (width > SHEET_WIDTH) node.properties.style = `--hc-table-width: ${width}`;
      const wrapper: Element = {
        type: 'element',
        tagName: 'div',
        properties: isFields
          ? {className}
          : {className, tabIndex: 0, role: 'region', ariaLabel: 'Tabelle, seitlich verschiebbar'},
        children: [node],
      };
      const replaced: ElementContent[] = [...(filterOf(rows) as ElementContent[]), wrapper];
      (parent.children as ElementContent[]).splice(index, 1, ...replaced);
      return [SKIP, index + replaced.length];
    });
  };
}

export const block: Block = {html: rehypeTables, rules: [HC050], needs: [listFilter]};
