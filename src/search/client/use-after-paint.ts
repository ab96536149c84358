import {useEffect, useState} from 'react';
import {afterPaint} from './after-paint';

const waiting = new Set<() => void>();
const drawWaiting = afterPaint(() => {
  for (const draw of waiting) draw();
  waiting.clear();
});

/**
 * Keeps what was shown until the next painting, so that it does not hold up what must be in it. All that waits is drawn in
 * one go.
 *
 * @param before what is shown until the first value may be
 * @param mayBeAtOnce whether this value need not wait, by what is shown
 */
export function useAfterPaint<T>(value: T, before: T, mayBeAtOnce: (shown: T) => boolean): T {
  const [shown, setShown] = useState(before);
  const isAtOnce = mayBeAtOnce(shown);
  if (isAtOnce && shown !== value) setShown(value);

  useEffect(() => {
    if (shown === value) return undefined;
    const draw = () => setShown(value);
    waiting.add(draw);
    drawWaiting();
    return () => void waiting.delete(draw);
  }, [value, shown]);

  return isAtOnce ? value : shown;
}
