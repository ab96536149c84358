import {useEffect} from 'react';
import type {DocSearchModalProps} from '@docsearch/react/modal';
import {closeOnBack} from '../../../keyboard/back';
import {askOn, suggestionOf} from './ask-on';
import {returnFocus} from './open';
import {isPlainClick} from './passage';
import {names} from '../words';

/** Buttons that DocSearch 4.7 leaves without a name, pictures that have nothing to say, and the dialog it calls a button. */
const attributes: [selector: string, name: string, value: string][] = [
  ['.DocSearch-Container', 'role', 'dialog'],
  ['.DocSearch-Container', 'aria-modal', 'true'],
  ['.DocSearch-Container:not(:has(.DocSearch-AskAi-Return))', 'aria-label', names.modal],
  ['.DocSearch-Container:has(.DocSearch-AskAi-Return)', 'aria-label', names.assistant],
  ['.DocSearch-AskAiScreen-Query', 'role', 'heading'],
  ['.DocSearch-AskAiScreen-Query', 'aria-level', '2'],
  ['.DocSearch-StopStreaming', 'aria-label', names.stopAnswer],
  ['.DocSearch-Menu-trigger', 'aria-label', names.moreActions],
  ['.DocSearch-Conversation-History .DocSearch-Hit-action-button', 'aria-label', names.removeConversation],
  ['.DocSearch-CodeSnippet-CopyButton', 'aria-label', names.copyCode],
  ['.DocSearch-Markdown-Content a[href*="/search?q="]', 'role', 'button'],
  ['.DocSearch-Modal svg:not([aria-label], [aria-hidden])', 'aria-hidden', 'true'],
];

/** Attributes of a combobox. DocSearch gives them to the modal: a dialog has no list, and no state to expand. */
const ofList = ['role', 'aria-haspopup', 'aria-expanded'];

/** Attributes that name elements which are not there: the modal has no list, and the assistant no label either. */
const toAbsent = ['aria-controls', 'aria-labelledby'];

/** The field is a combobox as long as its list is there; the assistant's field has none. */
function repairField(container: Element): void {
  const field = container.querySelector('.DocSearch-Input');
  if (!field) return;
  if (container.querySelector('.DocSearch-AskAi-Return')) {
    for (const name of [...ofList, ...toAbsent]) field.removeAttribute(name);
    return;
  }
  field.role = 'combobox';
  field.ariaHasPopup = 'listbox';
  field.ariaAutoComplete = 'list';
  field.ariaExpanded = String(container.querySelector('[role=listbox]') !== null);
}

function repair(): void {
  const container = document.querySelector('.DocSearch-Container');
  if (!container) return;
  for (const [selector, name, value] of attributes) {
    for (const element of document.querySelectorAll(selector)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  }
  for (const name of ['aria-expanded', 'aria-haspopup', ...toAbsent]) container.removeAttribute(name);
  repairField(container);
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

/** Links that are said to be buttons are activated by the space bar, too. */
function pressWithSpace(event: KeyboardEvent): void {
  const {target, key} = event;
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('.DocSearch-Modal a[role=button]')) return;
  event.preventDefault();
  target.click();
}

/**
 * Keeps links of answers in the tab, asks on where they are suggestions, names unnamed controls, keeps the focus and gives it back at the end; the browser's back
 * button closes the modal, whatever it shows.
 */
export function useModalRepairs({navigator, onClose}: Pick<DocSearchModalProps, 'navigator' | 'onClose'>): void {
  useEffect(() => {
    repair();
    const observer = new MutationObserver(repair);
    // DocSearch gives attributes anew when hits change, with or without a change of elements.
    observer.observe(document.body, {childList: true, subtree: true, attributeFilter: toAbsent});
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
      const suggestion = suggestionOf(link);
      if (suggestion !== undefined) {
        event.preventDefault();
        askOn(suggestion);
        return;
      }
      const {origin, pathname, search, hash} = new URL(link.href);
      if (origin !== location.origin) return;
      event.preventDefault();
      onClose?.();
      navigator?.navigate?.({itemUrl: pathname + search + hash} as Parameters<
        NonNullable<typeof navigator.navigate>
      >[0]);
    };
    document.addEventListener('click', followInTab, true);
    document.addEventListener('keydown', pressWithSpace, true);
    return () => {
      document.removeEventListener('click', followInTab, true);
      document.removeEventListener('keydown', pressWithSpace, true);
    };
  }, [navigator, onClose]);
}
