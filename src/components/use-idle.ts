import {startTransition, useEffect, useState} from 'react';

/** Becomes true when the page has been taken over by the application and has nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const tell = () => startTransition(() => setIsIdle(true));
    // Safari knows no idle time.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(tell, 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(tell);
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
