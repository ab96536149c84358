import {startTransition, useEffect, useState} from 'react';
import {whenIdle} from '../lib/when-idle';

/** Becomes true when the page has hydrated and is idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}
