/** Presses Enter as a reader would; returns whether the page left the keystroke to the browser. */
function pressEnter(element: HTMLElement): boolean {
  return element.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
}

/** The theme's buttons made of links (dropdowns, areas of the sidebar) only know Enter; a button also takes the space bar. */
export function pressAsButton(event: KeyboardEvent): void {
  const {target} = event;
  if (!(target instanceof HTMLAnchorElement) || target.getAttribute('role') !== 'button') return;
  event.preventDefault();
  if (pressEnter(target)) target.click();
}

/**
 * Closes the open menus of the navbar: those opened by key give the focus back to their button, those opened by the mouse
 * stay closed until it leaves them.
 */
export function dismissDropdowns(): void {
  for (const dropdown of document.querySelectorAll<HTMLElement>('.navbar .dropdown')) {
    const button = dropdown.querySelector<HTMLElement>('[aria-expanded]');
    if (button?.ariaExpanded === 'true') {
      if (dropdown.contains(document.activeElement)) button.focus();
      pressEnter(button);
    }
    if (dropdown.matches(':hover')) {
      dropdown.dataset.hcDismissed = '';
      dropdown.addEventListener('mouseleave', () => delete dropdown.dataset.hcDismissed, {once: true});
    }
  }
}
