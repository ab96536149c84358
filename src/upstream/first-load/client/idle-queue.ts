import {whenIdle} from '@site/src/lib/when-idle';

/**
 * Puts off work to moments in which the page has nothing else to do, one piece at a time: what a reader clicks is never
 * kept waiting by more than one of them.
 *
 * @param work done for each item, in the order they came in
 * @returns takes an item
 */
export function idleQueue<Item>(work: (item: Item) => unknown): (item: Item) => void {
  const waiting: Item[] = [];
  const next = () => {
    const item = waiting.shift()!;
    if (waiting.length > 0) whenIdle(next);
    work(item);
  };
  return (item) => {
    waiting.push(item);
    if (waiting.length === 1) whenIdle(next);
  };
}
