import type {useHistory} from '@docusaurus/router';

/**
 * Lets links in HTML that React knows as one string change the page as those of the framework do: without loading it anew.
 *
 * @returns what ends it
 */
export function followLinks(element: HTMLElement, history: ReturnType<typeof useHistory>): () => void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link?.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.push(link.pathname + link.hash);
  };
  element.addEventListener('click', follow);
  return () => element.removeEventListener('click', follow);
}
