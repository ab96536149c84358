import {foldWords, type MapNode} from './nodes';

/** What a key does to the tree. */
export interface KeyAction {
  /** Node that takes the focus and is chosen. */
  focus?: string;
  open?: string[];
  close?: string[];
  /** Goes on to what there is to know of the node. */
  read?: true;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const focus = (node: MapNode | undefined): KeyAction => (node ? {focus: node.id} : {});

/** The next node below this one, from the top again after the last, whose label begins with what was typed. */
function startingWith(letter: string, shown: MapNode[], index: number): MapNode | undefined {
  const order = [...shown.slice(index + 1), ...shown.slice(0, index + 1)];
  return order.find(({label}) => foldWords(label).startsWith(foldWords(letter)));
}

/**
 * The keys of a tree (WAI-ARIA APG): arrows, Home, End, `*` and letters; Space opens and closes, Enter goes on to what there is
 * to know of the node.
 *
 * @param shown the nodes from top to bottom
 * @param current id of the node that has the focus
 * @returns undefined for a key that is not the tree's
 */
export function keyAction(
  {key, ctrlKey, metaKey, altKey}: Key,
  shown: MapNode[],
  current: string | undefined,
  isOpen: (id: string) => boolean,
): KeyAction | undefined {
  const index = shown.findIndex(({id}) => id === current);
  const node = shown[index];
  if (ctrlKey || metaKey || altKey || !node) return undefined;
  const {id, children, parent} = node;
  const opens = children.length > 0 && !isOpen(id);
  const closes = children.length > 0 && isOpen(id);
  switch (key) {
    case 'ArrowDown':
      return focus(shown[index + 1]);
    case 'ArrowUp':
      return focus(shown[index - 1]);
    case 'Home':
      return focus(shown[0]);
    case 'End':
      return focus(shown.at(-1));
    case 'ArrowRight':
      return opens ? {open: [id]} : closes ? focus(shown[index + 1]) : {};
    case 'ArrowLeft':
      return closes ? {close: [id]} : focus(shown.find((other) => other.id === parent));
    case ' ':
      return opens ? {open: [id]} : closes ? {close: [id]} : {};
    case 'Enter':
      return {focus: id, read: true};
    case '*':
      return {open: shown.filter((other) => other.parent === parent && other.children.length > 0).map((one) => one.id)};
    default:
      return /^[\p{L}\p{N}]$/u.test(key) ? focus(startingWith(key, shown, index)) : undefined;
  }
}
