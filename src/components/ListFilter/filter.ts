import {fold} from '@site/src/search/german/fold';

/** An entry of a list, as the page shows it. */
export interface Entry {
  /** Words that a query is compared with, folded. */
  words: string;
  parts: readonly Element[];
  /** Elements shown as long as an entry in them is: its letter, its group, the entries above it. */
  above: readonly Element[];
}

/** The words of a text as the search folds them: capitals, accents and ß do not count, and hyphens and blanks are one. */
export function foldWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00AD\u200B]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(fold)
    .join(' ');
}

// A blank between them: the words of two cells are not one.
const wordsOf = (parts: readonly Element[]) => foldWords(parts.map((part) => part.textContent).join(' '));

function rowEntries(list: Element): Entry[] {
  return Array.from(list.querySelectorAll<HTMLTableRowElement>('tbody tr'), (row) => ({
    words: wordsOf([...row.cells]),
    parts: [row],
    above: [],
  }));
}

/** Each item of a list; of one with details, what it is called and its buttons: the rest says where it is. */
function itemEntries(list: Element): Entry[] {
  return Array.from(list.querySelectorAll('li'), (item) => {
    const named = [...item.querySelectorAll(':scope > details > summary, :scope > details > div > [data-actions]')];
    const above: Element[] = [];
    for (let part = item.parentElement!; part !== list && list.contains(part); part = part.parentElement!)
      if (part.matches('li, section')) above.push(part);
    return {words: wordsOf(named.length > 0 ? named : [item]), parts: [item], above};
  });
}

/** Each heading of the third level with what follows it, below one of the second. */
function sectionEntries(first: Element): Entry[] {
  const sections: {parts: Element[]; above: Element[]}[] = [];
  let group = first;
  let isEntry = false;
  for (let element: Element | null = first; element; element = element.nextElementSibling) {
    if (element.matches('h2')) {
      group = element;
      isEntry = false;
    } else if (element.matches('h3')) {
      sections.push({parts: [element], above: [group]});
      isEntry = true;
    } else if (isEntry) sections.at(-1)!.parts.push(element);
  }
  return sections.map((section) => ({...section, words: wordsOf(section.parts)}));
}

/**
 * Reads the entries of a list.
 *
 * @param first the table, the list, or the first heading of a register
 */
export function readEntries(first: Element): Entry[] {
  if (first.matches('h2')) return sectionEntries(first);
  return first.querySelector('table') ? rowEntries(first) : itemEntries(first);
}

/** Closes the details the filter has opened, and opens those the entries lie in. */
function openAbove(entries: readonly Entry[], found: readonly Entry[]): void {
  const details = (some: readonly Entry[], selector: string) =>
    some.flatMap(({above}) => above.flatMap((one) => one.querySelector<HTMLDetailsElement>(selector) ?? []));
  for (const one of details(entries, ':scope > details[data-filter]')) {
    one.open = false;
    one.removeAttribute('data-filter');
  }
  for (const one of details(found, ':scope > details:not([open])')) {
    one.open = true;
    one.setAttribute('data-filter', '');
  }
}

/**
 * Marks what a query leaves out; print shows all of it (list-filter.later.css). It only sets attributes: the entries belong to
 * the page.
 *
 * @param query all of its words have to occur in an entry, each may be a part of another; empty for all entries
 * @returns how many are left
 */
export function filterEntries(entries: readonly Entry[], query: string): number {
  const wanted = foldWords(query).split(' ').filter(Boolean);
  const found = entries.filter(({words}) => wanted.every((word) => words.includes(word)));
  const elements = ({parts, above}: Entry) => [...parts, ...above];
  const kept = new Set(found.flatMap(elements));
  for (const element of new Set(entries.flatMap(elements))) element.toggleAttribute('data-out', !kept.has(element));
  openAbove(entries, wanted.length > 0 ? found : []);
  return found.length;
}
