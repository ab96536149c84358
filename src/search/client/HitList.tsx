import {useEffect, useMemo, useState, type ComponentType, type ReactNode} from 'react';
import {afterPaint} from './after-paint';

interface Hit {
  /** Numbered through all hits of the window. */
  __autocomplete_id?: number;
}

interface Shared {
  state: {activeItemId: number | null};
}

type EntryOf<P> = ComponentType<P & {item: Hit; index: number}>;

interface Props<P> {
  /** Draws an entry. */
  Entry: EntryOf<P>;
  items: Hit[];
  /** What all entries get besides their hit and its place in the list. */
  shared: P;
}

/** With more of them the key waits for hits that nobody looks at first. */
const DRAWN_WITH_KEY = 4;

const waiting = new Set<() => void>();
const drawWaiting = afterPaint(() => {
  for (const draw of waiting) draw();
  waiting.clear();
});

function toEntries<P extends Shared>({Entry, items, shared}: Props<P>, first: number, end: number): ReactNode[] {
  const entries: ReactNode[] = [];
  for (let index = first; index < end; index++)
    entries.push(<Entry key={index} {...shared} item={items[index]!} index={index} />);
  return entries;
}

/**
 * The hits of one area in DocSearch's list: those at the top of the window are drawn with the key. The others keep showing
 * what they showed, and follow a frame later.
 */
export default function HitList<P extends Shared>({Entry, items, shared}: Props<P>): ReactNode {
  const found = items.findIndex(({__autocomplete_id: position = 0}) => position >= DRAWN_WITH_KEY);
  const first = found < 0 ? items.length : found;
  const [later, setLater] = useState<Props<P> & {first: number}>();
  // Another choice among the same hits is one change: else, for a frame, two of them would be marked as chosen, or none.
  if (later?.items === items && later.shared.state.activeItemId !== shared.state.activeItemId)
    setLater({Entry, items, shared, first});
  const isDrawn = first === items.length || later?.shared === shared;

  useEffect(() => {
    if (isDrawn) return undefined;
    const draw = () => setLater({Entry, items, shared, first});
    waiting.add(draw);
    drawWaiting();
    return () => void waiting.delete(draw);
  }, [Entry, items, shared, first, isDrawn]);

  // The same elements as before, which React does not draw again.
  const entries = useMemo(() => later && toEntries(later, later.first, later.items.length), [later]);
  const shownLater = later && entries?.slice(Math.max(0, first - later.first), Math.max(0, items.length - later.first));
  return (
    <>
      {toEntries({Entry, items, shared}, 0, first)}
      {shownLater}
    </>
  );
}
