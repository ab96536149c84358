import definitions from '@generated/hc-content-overview/default/terms.json';
import {closeOnBack} from '@site/src/keyboard/back';
import './definition.later.css';

/** Least distance from the edges of the window. */
const MARGIN = 8;

let box: HTMLElement | undefined;
/** The word whose definition is shown. */
let shown: HTMLAnchorElement | undefined;
let forgetBack: (() => void) | undefined;

function element(tagName: string, text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(tagName), {textContent: text, className});
}

/** The focus goes back to the word only if it was here: whoever clicked elsewhere wants to be there. */
function close(): void {
  if (!shown || !box) return;
  const term = shown;
  shown = undefined;
  term.ariaExpanded = null;
  forgetBack?.();
  const wasHere = box.contains(document.activeElement);
  box.hidePopover();
  if (wasHere) term.focus();
}

function onKeyDown(event: KeyboardEvent): void {
  if (!shown || !box) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    close();
  }
  if (event.key !== 'Tab' || !box.contains(document.activeElement)) return;
  const stops = [...box.querySelectorAll<HTMLElement>('a, button')];
  const isFirst = document.activeElement === box || document.activeElement === stops[0];
  if (event.shiftKey && isFirst) event.preventDefault();
  // From the word the browser goes on to what follows it.
  if (event.shiftKey ? isFirst : document.activeElement === stops.at(-1)) close();
}

function onClick({target}: MouseEvent): void {
  // A click on a word is the business of `toggle`.
  if (target instanceof Node && !box?.contains(target) && !shown?.contains(target)) close();
}

function makeBox(): HTMLElement {
  const made = element('div', '', 'hc-definition');
  made.popover = 'manual';
  made.role = 'dialog';
  made.tabIndex = -1;
  document.body.append(made);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onClick);
  return made;
}

/** Below the word, or above it where there is more room; on phones the style sheet puts it at the lower edge. */
function place(at: HTMLElement, term: HTMLElement): void {
  const word = term.getClientRects()[0] ?? term.getBoundingClientRect();
  const {clientWidth, clientHeight} = document.documentElement;
  const left = Math.max(MARGIN, Math.min(word.left, clientWidth - at.offsetWidth - MARGIN));
  const fits = word.bottom + at.offsetHeight + MARGIN <= clientHeight || word.top < at.offsetHeight + MARGIN;
  const top = fits ? word.bottom + MARGIN : word.top - at.offsetHeight - MARGIN;
  at.style.setProperty('--hc-left', `${left + scrollX}px`);
  at.style.setProperty('--hc-top', `${top + scrollY}px`);
  // At the lower edge it may cover the word.
  const covered = word.bottom + MARGIN - at.getBoundingClientRect().top;
  if (covered > 0 && getComputedStyle(at).position === 'fixed') scrollBy({top: covered, behavior: 'instant'});
}

/** Shows what a term means, or closes it where it is shown already. The focus goes into it, so that it is read out. */
export function toggle(term: HTMLAnchorElement): void {
  const isShown = shown === term;
  close();
  if (isShown) return;
  const [name = '', definition = ''] = definitions[term.hash.slice(1)] ?? [];
  box ??= makeBox();
  const more = Object.assign(element('a', 'Alle Begriffe'), {href: term.href});
  const end = element('button', 'Schließen', 'clean-btn');
  end.addEventListener('click', close);
  const foot = element('p', '', 'hc-definition__foot');
  foot.append(more, end);
  box.replaceChildren(element('p', name, 'hc-definition__term'), element('p', definition), foot);
  box.ariaLabel = `Begriff ${name}: ${definition}`;
  shown = term;
  term.ariaExpanded = 'true';
  box.showPopover();
  place(box, term);
  box.focus({preventScroll: true});
  forgetBack = closeOnBack(close);
}
