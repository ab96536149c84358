import {useEffect} from 'react';
import type {DocSearchModalProps} from '@docsearch/react/modal';
import {closeOnBack} from '../../keyboard/back';
import {afterPaint} from './after-paint';
import {returnFocus} from './open';

/** Buttons that DocSearch 4.7 leaves without a name, pictures that have nothing to say, and the dialog it calls a button. */
const attributes: [selector: string, name: string, value: string][] = [
  ['.DocSearch-Container', 'role', 'dialog'],
  ['.DocSearch-Container', 'aria-modal', 'true'],
  ['.DocSearch-Container', 'aria-label', 'Suche'],
  ['.DocSearch-StopStreaming', 'aria-label', 'Antwort anhalten'],
  ['.DocSearch-Menu-trigger', 'aria-label', 'Weitere Aktionen'],
  ['.DocSearch-Conversation-History .DocSearch-Hit-action-button', 'aria-label', 'Gespräch entfernen'],
  ['.DocSearch-Modal svg:not([aria-label], [aria-hidden])', 'aria-hidden', 'true'],
];

/** Writes only what changes: an observer looks on. */
function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** What makes the field a combobox; the assistant's field has no list. */
function fieldAttributes(field: Element): [name: string, value: string | null][] {
  const isAssistant = field.closest('.DocSearch-Modal')?.querySelector('.DocSearch-AskAiScreen') != null;
  const lists = field.getAttribute('aria-controls') ?? '';
  if (isAssistant)
    return [
      'role',
      'aria-haspopup',
      'aria-autocomplete',
      'aria-expanded',
      'aria-controls',
      'aria-activedescendant',
    ].map((name) => [name, null]);
  return [
    ['role', 'combobox'],
    ['aria-haspopup', 'listbox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', String(lists !== '')],
    ...(lists === '' ? ([['aria-controls', null]] as [string, null][]) : []),
  ];
}

function repair(): void {
  for (const [selector, name, value] of attributes)
    for (const element of document.querySelectorAll(selector)) setAttribute(element, name, value);
  // DocSearch makes a combobox of the dialog, which has no list and no state to expand. The field is one.
  const container = document.querySelector('.DocSearch-Container');
  for (const name of ['aria-expanded', 'aria-haspopup', 'aria-controls']) container?.removeAttribute(name);
  const field = document.querySelector('.DocSearch-Input');
  if (field) for (const [name, value] of fieldAttributes(field)) setAttribute(field, name, value);
}

/**
 * DocSearch keeps the focus between the first and the last link it had when it opened. Both change with the hits, and the
 * last one may be hidden here.
 */
function keepFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const container = document.querySelector('.DocSearch-Container');
  if (!container) return;
  const stops = [...container.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled')].filter((stop) =>
    stop.checkVisibility({visibilityProperty: true}),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from && container.contains(document.activeElement)) return;
  event.preventDefault();
  event.stopPropagation();
  to?.focus();
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/**
 * Keeps links of answers in the tab, names unnamed controls, keeps the focus and gives it back at the end; the browser's back
 * button closes the modal, whatever it shows.
 */
export function useModalRepairs({navigator, onClose}: Pick<DocSearchModalProps, 'navigator' | 'onClose'>): void {
  useEffect(() => {
    repair();
    const observer = new MutationObserver(afterPaint(repair));
    observer.observe(document.body, {childList: true, subtree: true});
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    document.addEventListener('keydown', keepFocus, true);
    return () => document.removeEventListener('keydown', keepFocus, true);
  }, []);

  useEffect(() => returnFocus, []);

  useEffect(() => onClose && closeOnBack(onClose), [onClose]);

  useEffect(() => {
    const followInTab = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('.DocSearch-Modal a[target=_blank][href]')
          : null;
      if (!link || !isPlainClick(event)) return;
      const {origin, pathname, search, hash} = new URL(link.href);
      if (origin !== location.origin) return;
      event.preventDefault();
      onClose?.();
      navigator?.navigate?.({itemUrl: pathname + search + hash} as Parameters<
        NonNullable<typeof navigator.navigate>
      >[0]);
    };
    document.addEventListener('click', followInTab, true);
    return () => document.removeEventListener('click', followInTab, true);
  }, [navigator, onClose]);
}
