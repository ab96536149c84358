/** Content of one-hand mode, read from the article as it is. */

/** A numbered list of the article and what belongs to it. */
export interface Steps {
  list: HTMLOListElement;
  items: HTMLLIElement[];
  /** Section with the list. */
  heading: string;
  /** Elements after the list: hints right behind it, and the check of the result. */
  after: HTMLElement[];
  /** The next list of steps, where that comes before any check of the result. */
  next: Steps | undefined;
}

const isHeading = (element: Element) => /^H[2-4]$/.test(element.tagName);
const isSteps = (element: Element): element is HTMLOListElement =>
  element.matches('ol') && element.querySelector(':scope > li[id]') !== null;
const hasButton = ({previousElementSibling, nextElementSibling}: Element) =>
  [previousElementSibling, nextElementSibling].some((one) => one?.matches('[data-steps]'));
const textOf = (element: Element | undefined) => element?.textContent.replace(/\u200b/g, '').trim() ?? '';

/** Siblings after an element as long as a condition holds. */
function following(start: Element, holds: (element: Element) => boolean): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let next = start.nextElementSibling; next && holds(next); next = next.nextElementSibling)
    if (!next.matches('[data-steps]')) found.push(next as HTMLElement);
  return found;
}

function headingBefore(list: Element): Element | undefined {
  for (let before = list.previousElementSibling; before; before = before.previousElementSibling)
    if (isHeading(before)) return before;
  return undefined;
}

/**
 * Reads a list of steps. Its end is what the article says right after it and, if no other list of steps comes first, the
 * section that checks the result, whose heading begins with 'Ergebnis'.
 */
export function readSteps(list: HTMLOListElement): Steps {
  const after = following(list, (element) => !isHeading(element) && !isSteps(element));
  let next: Steps | undefined;
  for (let one = list.nextElementSibling; one; one = one.nextElementSibling) {
    if (isSteps(one)) {
      if (hasButton(one)) next = readSteps(one);
      break;
    }
    if (!isHeading(one) || !textOf(one).startsWith('Ergebnis')) continue;
    const level = one.tagName;
    after.push(one as HTMLElement, ...following(one, (element) => !isHeading(element) || element.tagName > level));
    break;
  }
  return {
    list,
    items: [...list.querySelectorAll<HTMLLIElement>(':scope > li')],
    heading: textOf(headingBefore(list)),
    after,
    next,
  };
}

/**
 * A copy of a part of the article to be shown a second time. Links lead where they led; what the application would have to
 * answer to, such as the button of a term, is its text.
 */
export function copyOf(nodes: Iterable<Node>): DocumentFragment {
  const copy = document.createDocumentFragment();
  for (const node of nodes) copy.append(node.cloneNode(true));
  for (const link of copy.querySelectorAll('.hash-link')) link.remove();
  for (const button of copy.querySelectorAll('button')) button.replaceWith(...button.childNodes);
  for (const element of copy.querySelectorAll('[id]')) if (!element.closest('svg')) element.removeAttribute('id');
  return copy;
}

/** How codes of messages are said: 'M-060' is read as minus sixty otherwise. */
const code = /\bM-0*(\d+)/g;

/**
 * The words of a step as they are read aloud.
 *
 * @param say how abbreviations of the glossary are said
 */
export function spoken(content: ParentNode, say: Readonly<Record<string, string>>): string {
  const copy = copyOf(content.childNodes);
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], svg, figure')) hidden.remove();
  for (const path of copy.querySelectorAll('.klickpfad')) {
    const places = [...path.querySelectorAll('.klickpfad__item')].map((item) => textOf(item));
    path.replaceWith(places.join(', dann '));
  }
  for (const block of copy.querySelectorAll('p, li, td, th')) block.append('. ');
  // The marks around the name of a record are no words.
  let text = copy.textContent.replace(/[\u200b‹›]/g, '').replace(code, 'Meldung $1');
  for (const [written, aloud] of Object.entries(say))
    text = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'gu'), aloud);
  return text
    .replace(/\s+/g, ' ')
    .replace(/([.:!?])(?: ?\.)+/g, '$1')
    .trim();
}
