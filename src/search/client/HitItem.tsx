import {useEffect, useMemo, useState, type ComponentType, type ReactNode} from 'react';
import {afterPaint} from './after-paint';

interface ItemProps {
  /** Numbered through all hits of the window. */
  item: {__autocomplete_id?: number};
}

/** With more of them the key waits for hits that nobody looks at first. */
const DRAWN_WITH_KEY = 4;

const waiting = new Set<() => void>();
const drawWaiting = afterPaint(() => {
  for (const draw of waiting) draw();
  waiting.clear();
});

/** Keeps showing what it showed until the hits above it have been painted. */
function Later<P extends ItemProps>({Item, props}: {Item: ComponentType<P>; props: P}): ReactNode {
  const [shown, setShown] = useState<P>();
  useEffect(() => {
    const draw = () => setShown(props);
    waiting.add(draw);
    drawWaiting();
    return () => void waiting.delete(draw);
  }, [props]);
  return useMemo(() => shown && <Item {...shown} />, [Item, shown]);
}

/**
 * An entry of DocSearch's list: the first ones are drawn with the key, the others a frame later.
 *
 * @param Item draws the entry
 */
export default function HitItem<P extends ItemProps>({Item, props}: {Item: ComponentType<P>; props: P}): ReactNode {
  const {__autocomplete_id: position = 0} = props.item;
  return position < DRAWN_WITH_KEY ? <Item {...props} /> : <Later Item={Item} props={props} />;
}
