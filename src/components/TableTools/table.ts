import {foldWords} from '@site/src/components/ProductMap/nodes';

/** Whether a row has all words of a query; each may be a part of another. */
export function hasWords(row: string, query: string): boolean {
  // What only allows a break is no end of a word.
  const words = foldWords(row.replace(/[\u00AD\u200B]/g, ''));
  return foldWords(query)
    .split(' ')
    .every((word) => words.includes(word));
}

/** Marks the rows that a query leaves out; print shows all of them (table-tools.later.css). */
export function filterRows(table: HTMLTableElement, query: string): {shown: number; all: number} {
  const rows = Array.from(table.tBodies).flatMap((body) => Array.from(body.rows));
  let shown = 0;
  for (const row of rows) {
    // A blank between the cells: their words are not one.
    const isShown = hasWords(Array.from(row.cells, (cell) => cell.textContent).join(' '), query);
    row.toggleAttribute('data-out', !isShown);
    if (isShown) shown++;
  }
  return {shown, all: rows.length};
}

/** Shows one column beside the first, which names the rows; 0 shows all. */
export function showColumn(table: HTMLTableElement, column: number): void {
  for (const row of table.rows)
    for (const [index, cell] of Array.from(row.cells).entries())
      cell.toggleAttribute('data-out', column > 0 && index > 0 && index !== column);
}

/**
 * Keeps the head of a table in sight: at the edge of the window where the table fits the column of text. A wider one scrolls
 * sideways, which keeps its head inside, so it scrolls downwards in a box of its own too, by keyboard as well.
 */
export function fitHead(wrapper: HTMLElement): 'fits' | 'scrolls' {
  const head = wrapper.querySelector('table')!.offsetWidth <= wrapper.clientWidth ? 'fits' : 'scrolls';
  wrapper.dataset.head = head;
  if (head === 'scrolls' && !wrapper.hasAttribute('tabindex')) {
    wrapper.tabIndex = 0;
    wrapper.role = 'region';
    wrapper.ariaLabel = 'Tabelle, verschiebbar';
  }
  return head;
}
