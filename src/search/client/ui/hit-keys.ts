const FIELD = '.search-page-wrapper main input[name=q]';
const HITS = '.search-page-wrapper main article h2 a';

function target(key: string, from: Element): HTMLElement | null | undefined {
  const hits = [...document.querySelectorAll<HTMLElement>(HITS)];
  if (from.matches(FIELD)) return key === 'ArrowDown' || key === 'Enter' ? hits[0] : undefined;
  const at = hits.indexOf(from as HTMLElement);
  if (at < 0) return undefined;
  if (key === 'ArrowDown') return hits[at + 1];
  if (key === 'ArrowUp') return hits[at - 1] ?? document.querySelector<HTMLElement>(FIELD);
  return undefined;
}

/**
 * Leads from the field of the search page to the hits and back: Enter and the arrow keys, as in the search window.
 *
 * @returns a function that ends it
 */
export function followHitKeys(): () => void {
  const follow = (event: KeyboardEvent) => {
    const {key, altKey, ctrlKey, metaKey, shiftKey, isComposing} = event;
    if (altKey || ctrlKey || metaKey || shiftKey || isComposing || !(event.target instanceof Element)) return;
    const next = target(key, event.target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}
