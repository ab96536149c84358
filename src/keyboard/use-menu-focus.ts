import {useEffect} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {closeOnBack} from './back';

/** Everything on the page that does not hold the menu. */
function behind(menu: Element): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let inner = menu; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      const isBackdrop = sibling.classList.contains('navbar-sidebar__backdrop');
      if (sibling !== inner && !isBackdrop && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling);
    }
  }
  return others;
}

/**
 * Makes the slide-out menu what it looks like: it opens at the page the reader is on, the focus goes into it, stays there,
 * and returns to the button it came from; Escape closes it, and so does the back button: the theme by itself loses its way
 * after a reload, and leaves the site from the first page.
 */
export function useMenuFocus(): void {
  const {shown, toggle} = useNavbarMobileSidebar();

  useEffect(() => {
    const menu = document.querySelector<HTMLElement>('.navbar-sidebar');
    if (!shown || !menu) return undefined;
    const opener = document.activeElement;
    const others = behind(menu);
    for (const other of others) other.inert = true;
    // Where the reader is may lie below what a phone shows of a long menu.
    const here = [...menu.querySelectorAll('.menu__link--active')].at(-1);
    const panel = here?.closest('.menu');
    if (here && panel)
      panel.scrollTop += here.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
    // What is only just becoming visible takes no focus.
    let frame = 0;
    const closeButton = menu.querySelector<HTMLElement>('.navbar-sidebar__close');
    const enter = () => {
      closeButton?.focus();
      if (closeButton && document.activeElement !== closeButton) frame = requestAnimationFrame(enter);
    };
    enter();

    // The way back to the main menu takes its own panel, and the focus in it, out of reach.
    const onClick = ({target}: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('.navbar-sidebar__back')) return;
      setTimeout(() => menu.querySelector<HTMLElement>('.navbar-sidebar__item:not([inert]) a[href]')?.focus());
    };
    menu.addEventListener('click', onClick);
    return () => {
      cancelAnimationFrame(frame);
      menu.removeEventListener('click', onClick);
      for (const other of others) other.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [shown]);

  useEffect(() => {
    if (!shown) return undefined;
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, toggle]);

  useEffect(() => (shown ? closeOnBack(toggle) : undefined), [shown, toggle]);
}
