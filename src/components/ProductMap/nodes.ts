import {fold} from '@site/src/search/german/fold';

/** A node of the menu tree, as the lists of the page describe it. */
export interface MapNode {
  /** Shorter spelling of its id, as addresses have it. */
  id: string;
  label: string;
  type: string;
  /** Depth from 1 on, its place among its siblings from 1 on, and their number. */
  level: number;
  position: number;
  siblings: number;
  parent: string | undefined;
  /** Every node above it, the outermost first. */
  above: readonly string[];
  children: readonly string[];
  /** HTML: where it is, what it is and who may open it. */
  facts: string;
  /** HTML: articles whose subject lives here; empty without any. */
  articles: string;
  /** What a search looks at, folded: its label and its buttons. */
  words: string;
}

/** The words of a text as the search folds them: capitals, accents and ß do not count, and hyphens and blanks are one. */
export function foldWords(text: string): string {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(fold)
    .join(' ');
}

function readList(list: Element, above: readonly string[], nodes: Map<string, MapNode>): string[] {
  const items = [...list.children] as HTMLElement[];
  for (const [index, item] of items.entries()) {
    const details = item.querySelector('details')!;
    const [summary, box, below] = [...details.children] as [HTMLElement, HTMLElement, HTMLElement?];
    const facts = box.cloneNode(true) as HTMLElement;
    const articles = facts.querySelector('[data-articles]');
    articles?.remove();
    const label = summary.textContent;
    const node: MapNode = {
      id: item.id,
      label,
      type: item.dataset.type ?? '',
      level: above.length + 1,
      position: index + 1,
      siblings: items.length,
      parent: above.at(-1),
      above,
      children: [],
      facts: facts.innerHTML,
      articles: articles?.innerHTML ?? '',
      words: foldWords(`${label} ${facts.querySelector('[data-actions]')?.lastChild?.textContent ?? ''}`),
    };
    nodes.set(item.id, node);
    if (below) node.children = readList(below, [...above, item.id], nodes);
  }
  return items.map(({id}) => id);
}

/** Reads the nested lists of the page, each node before those below it. */
export function readNodes(page: Element): ReadonlyMap<string, MapNode> {
  const nodes = new Map<string, MapNode>();
  readList(page.querySelector('ul')!, [], nodes);
  return nodes;
}

/**
 * The nodes to show, from top to bottom.
 *
 * @param query words that all have to begin somewhere in a node's words; empty for the whole tree
 * @returns `matches` is undefined without a query; with one, the nodes above a match are shown open
 */
export function shownNodes(
  nodes: ReadonlyMap<string, MapNode>,
  open: ReadonlySet<string>,
  query: string,
): {shown: MapNode[]; matches: ReadonlySet<string> | undefined} {
  const words = foldWords(query).split(' ').filter(Boolean);
  const all = [...nodes.values()];
  if (words.length === 0)
    return {shown: all.filter(({above}) => above.every((id) => open.has(id))), matches: undefined};
  const found = all.filter((node) => words.every((word) => ` ${node.words}`.includes(` ${word}`)));
  const kept = new Set(found.flatMap(({id, above}) => [...above, id]));
  return {shown: all.filter(({id}) => kept.has(id)), matches: new Set(found.map(({id}) => id))};
}
