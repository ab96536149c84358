import type {ClientModule} from '@docusaurus/types';
import {decodeUriComponent} from '../lib/decode';
import {noteArrival} from './reader-scrolls';
import {openDetails} from './open-details';

/** Where reading goes on at an address: the section of the hash (with its `#`), the title of the page without one. */
export function landingPlace(hash: string): HTMLElement | null {
  return (
    (hash ? document.getElementById(decodeUriComponent(hash.slice(1))) : null) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  );
}

/** Focuses any element without scrolling. One that is no control stops being focusable as soon as the focus moves on. */
export function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  }
  element.focus({preventScroll: true});
}

/**
 * Scrolls to a section again once the classes of the new page are on the document, two frames after its content: a page
 * that follows the start page was measured without its menu, and the section is further down. A reader who has scrolled
 * meanwhile is left where they are.
 */
function scrollAgain(element: HTMLElement): void {
  const before = scrollY;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (scrollY === before) element.scrollIntoView();
    }),
  );
}

/** Opens the details the section of an address lies in, and scrolls there again: before, it had no place. */
function revealSection(hash: string): void {
  const section = hash ? landingPlace(hash) : null;
  void openDetails(section)?.then(() => section!.scrollIntoView());
}

/**
 * Moves the focus to the title of the page, or to the section of its address: screen readers read it out, and Tab goes on
 * from there. A change of only the query moves nothing, or typing on the search page would lose its place.
 */
export const focusAfterNavigation: NonNullable<ClientModule['onRouteDidUpdate']> = ({location, previousLocation}) => {
  noteArrival();
  revealSection(location.hash);
  if (!previousLocation) return;
  const samePage = location.pathname === previousLocation.pathname;
  if (samePage && (location.hash === previousLocation.hash || !location.hash)) return;
  const place = landingPlace(location.hash);
  focusQuietly(place);
  if (place && location.hash && !samePage) scrollAgain(place);
};
