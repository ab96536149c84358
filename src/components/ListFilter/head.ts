/**
 * Keeps the head of a table in sight: at the edge of the window where the table fits the column of text. A wider one scrolls
 * sideways, which keeps its head inside, so it scrolls downwards in a box of its own too, by keyboard as well.
 *
 * @param wrapper holds the table, as src/blocks/tables makes it
 */
export function fitHead(wrapper: HTMLElement): void {
  const head = wrapper.querySelector('table')!.offsetWidth <= wrapper.clientWidth ? 'fits' : 'scrolls';
  wrapper.dataset.head = head;
  if (head === 'scrolls' && !wrapper.hasAttribute('tabindex')) {
    wrapper.tabIndex = 0;
    wrapper.role = 'region';
    wrapper.ariaLabel = 'Tabelle, verschiebbar';
  }
}
