import {useMemo, type ComponentType, type JSX, type ReactNode} from 'react';
import {useAfterPaint} from './use-after-paint';

/** Of the hits that are drawn with the key: with more of them the key waits for hits that nobody looks at first. */
const DRAWN_WITH_KEY = 4;

/** An entry of the window, numbered by DocSearch through all lists. */
interface Numbered {
  __autocomplete_id?: number;
}

/** Whether an entry is one of those at the top. */
function isFirst({__autocomplete_id: position = 0}: Numbered): boolean {
  return position < DRAWN_WITH_KEY;
}

interface Props<P> {
  /** Draws an entry. */
  Entry: ComponentType<P & {item: Numbered; index: number}>;
  items: Numbered[];
  /** What all entries get besides their hit and its place in the list. */
  shared: P;
}

interface Drawn {
  items: Numbered[];
  entries: JSX.Element[];
}

const nothing: Drawn = {items: [], entries: []};

/**
 * The hits of one area in DocSearch's list: the first ones of the window are drawn with the key, the others keep showing
 * what they showed, and follow a frame later. A hit takes the place of the one before it instead of a new place.
 */
export default function HitList<P extends object>({Entry, items, shared}: Props<P>): ReactNode {
  // Making elements costs little; drawing those that are the same ones as before costs nothing.
  const all = useMemo<Drawn>(
    () => ({items, entries: items.map((item, index) => <Entry key={index} {...shared} item={item} index={index} />)}),
    [Entry, items, shared],
  );
  const found = items.findIndex((item) => !isFirst(item));
  const end = found < 0 ? items.length : found;
  // Another choice among the same hits is one change: two entries would be marked as chosen, or none.
  const shown = useAfterPaint(all, nothing, (before) => end === items.length || before.items === items);
  return [...all.entries.slice(0, end), ...shown.entries.slice(end, items.length)];
}
