import {useMemo, type ReactElement, type ReactNode} from 'react';
import {isFirst, type Numbered} from './first-hits';
import {useAfterPaint} from './use-after-paint';

interface Group {
  items: Numbered[];
}

interface Props<G extends Group> {
  groups: G[];
  /** Draws the hits of a group; with a key. */
  toElement: (group: G, isDrawnLater: boolean) => ReactElement;
  /** What stands below all groups. */
  children: ReactNode;
}

interface Drawn {
  groups: Group[];
  elements: ReactElement[];
  below: ReactNode;
}

const nothing: Drawn = {groups: [], elements: [], below: null};

/**
 * The areas of DocSearch's list. Those without a hit among the first ones of the window keep showing what they showed until
 * the key has been painted, and so does what stands below them; those that are no longer there stay as long. Another choice
 * among the same hits is drawn at once.
 */
export default function HitGroups<G extends Group>({groups, toElement, children}: Props<G>): ReactNode {
  const [all, first] = useMemo(() => {
    const shown = groups.filter(({items}) => items.length > 0);
    const firstShown = shown.filter(({items}) => isFirst(items[0]!));
    const firstElements = firstShown.map((group) => toElement(group, false));
    const others = shown.filter((group) => !firstShown.includes(group)).map((group) => toElement(group, true));
    return [{groups, elements: [...firstElements, ...others], below: children}, firstElements];
  }, [groups, toElement, children]);
  const {elements, below} = useAfterPaint<Drawn>(all, nothing, (before) => before.groups === groups);
  const keys = new Set(first.map(({key}) => key));
  return (
    <>
      {first}
      {elements.filter(({key}) => !keys.has(key))}
      {below}
    </>
  );
}
