import {startTransition, useEffect, useState} from 'react';
import {whenIdle} from '../lib/when-idle';

/** Becomes true when the page has been taken over by the application and has nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}
