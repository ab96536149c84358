/**
 * Adds what the theme leaves out for readers without a mouse, on every page: where the focus is after a change of page, buttons
 * made of links, menus that Escape closes, layers that the back button closes. One module for the browser, named in
 * docusaurus.config.ts.
 */
import type {ClientModule} from '@docusaurus/types';
import './back';
import './frame';
import {focusAfterNavigation, focusQuietly, landingPlace} from './navigation';
import {dismissDropdowns, pressAsButton} from './buttons';

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === ' ') pressAsButton(event);
  if (event.key === 'Escape') dismissDropdowns();
}

/** After a change of page the theme focuses the wrapper of the skip link, which is nothing a reader can use. */
function onFocusIn({target}: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'region') return;
  if (target.querySelector(':scope > a[href^="#__docusaurus"]')) focusQuietly(landingPlace(''));
}

/** Closing the announcement removes the button that had the focus: what is next to it gets it. */
function onClick({target}: MouseEvent): void {
  const button = target instanceof Element ? target.closest('.theme-announcement-bar button') : null;
  if (!button) return;
  setTimeout(() => {
    if (button.isConnected || document.activeElement !== document.body) return;
    const stops = [...document.querySelectorAll<HTMLElement>('.navbar :is(a[href], button)')];
    stops.find((stop) => stop.checkVisibility({visibilityProperty: true}))?.focus();
  });
}

if (typeof window !== 'undefined') {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('click', onClick);
}

export default {onRouteDidUpdate: focusAfterNavigation} satisfies ClientModule;
