import {useMemo, type ComponentType, type JSX, type ReactNode} from 'react';
import {isFirst, type Numbered} from './first-hits';
import {useAfterPaint} from './use-after-paint';

interface Props<P> {
  /** Draws an entry. */
  Entry: ComponentType<P & {item: Numbered; index: number}>;
  items: Numbered[];
  /** What all entries get besides their hit and its place in the list. */
  shared: P & {isDrawnLater?: boolean};
}

const nothing: JSX.Element[] = [];

/**
 * The hits of one area in DocSearch's list: the first ones of the window are drawn with the key, the others keep showing
 * what they showed, and follow a frame later. A hit takes the place of the one before it instead of a new place.
 */
export default function HitList<P extends object>({Entry, items, shared}: Props<P>): ReactNode {
  // Making elements costs little; drawing those that are the same ones as before costs nothing.
  const entries = useMemo(
    () => items.map((item, index) => <Entry key={index} {...shared} item={item} index={index} />),
    [Entry, items, shared],
  );
  const found = items.findIndex((item) => !isFirst(item));
  const end = shared.isDrawnLater || found < 0 ? items.length : found;
  const shown = useAfterPaint(entries, nothing, end === items.length);
  return [...entries.slice(0, end), ...shown.slice(end, items.length)];
}
