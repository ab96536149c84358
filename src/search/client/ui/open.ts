/** The element to give the focus back to when the search is closed. */
let opener: HTMLElement | undefined;

/**
 * Opens the search as a click on the navbar's search button does, from anywhere on the page. When the search is closed
 * without going anywhere, the focus returns to the element that had it.
 */
export function openSearch(): void {
  const button = document.querySelector<HTMLElement>('.DocSearch-Button');
  if (!button) return;
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  button.click();
}

/** Gives the focus back to the element that opened the search, if it was opened by `openSearch()` and is still there. */
export function returnFocus(): void {
  if (opener?.isConnected) opener.focus();
  opener = undefined;
}
