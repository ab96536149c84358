/**
 * Keeps the page working whatever other programs do to it: translators put other nodes in the place of texts, extensions wrap, move and remove
 * what is there. React remembers its nodes, and without this module it throws as soon as one of them is not where it was
 * (facebook/react#11538), or changes a text that nobody sees any more. One module for the browser, named in
 * docusaurus.config.ts.
 */

/** Nodes that left their place, and what came there instead, if anything did. */
interface Swap {
  parent: Node;
  gone: Node[];
  instead: Node[];
  previous: Node | null;
  next: Node | null;
}

const swaps = new WeakMap<Node, Swap>();

/** Translators replace a text at once, insert the new node next to it first, or take the old one away first. */
function note(records: MutationRecord[]): void {
  const added = new Set<Node>();
  let last: Swap | undefined;
  for (const {target: parent, addedNodes, removedNodes, previousSibling: previous, nextSibling: next} of records) {
    const instead = [...addedNodes];
    if (removedNodes.length > 0) {
      const neighbour = [previous, next].find((node) => node && added.has(node));
      if (instead.length === 0 && neighbour) instead.push(neighbour);
      last = {parent, gone: [...removedNodes], instead, previous, next};
      for (const node of last.gone) swaps.set(node, last);
    } else if (
      last?.instead.length === 0 &&
      last.parent === parent &&
      last.previous === previous &&
      last.next === next
    ) {
      last.instead = instead;
    }
    for (const node of addedNodes) added.add(node);
  }
}

function install(): void {
  const {prototype} = Node;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the node they are called on
  const {insertBefore, removeChild} = prototype;
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!;
  const observer = new MutationObserver(note);
  observer.observe(document, {childList: true, subtree: true});

  /** Takes away what is in the place of a node, or of one around it, and puts back what was there. */
  function putBack(node: Node): void {
    if (node.isConnected) return;
    note(observer.takeRecords());
    const swap = swaps.get(node.getRootNode());
    if (!swap) return;
    // What came instead may have been replaced in turn, by the next language.
    for (const other of swap.instead) putBack(other);
    const present = swap.instead.filter((other) => other.isConnected);
    const [first] = present;
    if (!first) return;
    for (const one of swap.gone) if (!one.parentNode) insertBefore.call(first.parentNode!, one, first);
    for (const other of present) removeChild.call(other.parentNode!, other);
  }

  /** The node in a parent before which something comes that was to come before a node that is gone for good. */
  function nextOf(node: Node, parent: Node): Node | null {
    let next: Node | null = node;
    while (next && !next.parentNode) next = swaps.get(next)?.next ?? null;
    return next?.parentNode === parent ? next : null;
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    let parent: Node | null = child.parentNode;
    if (parent) removeChild.call(parent, child);
    // A wrapper around nothing would still take its place in a row of items.
    while (parent && parent !== this && this.contains(parent) && !parent.hasChildNodes()) {
      const outer: Node | null = parent.parentNode;
      outer?.removeChild(parent);
      parent = outer;
    }
    return child;
  };

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before) putBack(before);
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    if (!before.parentNode || !this.contains(before)) return insertBefore.call(this, node, nextOf(before, this)) as T;
    let place = before;
    while (place.parentNode !== this && place === place.parentNode!.firstChild) place = place.parentNode!;
    return insertBefore.call(place.parentNode!, node, place) as T;
  };

  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      putBack(this);
      value.set!.call(this, text);
    },
  });
}

if (typeof window !== 'undefined') install();

export {};
