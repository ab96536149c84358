import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import type {Transformer} from 'unified';
import {visit, SKIP} from 'unist-util-visit';

/** Up to this many columns a row reads well as a card on a phone; wider tables scroll. */
const MAX_FIELD_COLUMNS = 5;

function elements(parent: Element, tagName: string): Element[] {
  return parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === tagName);
}

/** Cards turn table rows into blocks, which makes browsers drop the table roles; the explicit ones stay. */
function describeTable(table: Element): number {
  table.properties.role = 'table';
  const labels: string[] = [];
  for (const group of table.children) {
    if (group.type !== 'element') continue;
    group.properties.role = 'rowgroup';
    for (const row of elements(group, 'tr')) {
      row.properties.role = 'row';
      const cells = row.children.filter((cell): cell is Element => cell.type === 'element');
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
  return labels.length;
}

/** Wraps every Markdown table, names rows and columns, and says whether it becomes cards or scrolls on a phone. */
export default function rehypeTables(): Transformer<Root> {
  return (root) => {
    visit(root, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const columns = describeTable(node);
      const isFields = columns <= MAX_FIELD_COLUMNS;
      const wrapper: Element = {
        type: 'element',
        tagName: 'div',
        properties: isFields
          ? {className: ['hc-table', 'hc-table--fields']}
          : {className: ['hc-table'], tabIndex: 0, role: 'region', ariaLabel: 'Tabelle, seitlich verschiebbar'},
        children: [node],
      };
      (parent.children as ElementContent[])[index] = wrapper;
      return SKIP;
    });
  };
}
