import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type * as WorkerLink from '@site/src/offline/client/worker-link';
import {whenIdle} from '@site/src/lib/when-idle';

/** Only built sites on a web server use it: not the development server, not files opened from a folder, not frames. */
function isWanted(): boolean {
  return (
    process.env.NODE_ENV === 'production' &&
    window.self === window.top &&
    'serviceWorker' in navigator &&
    /^https?:$/.test(window.location.protocol)
  );
}

/** Wait on a first visit: the worker's downloads must not share a slow connection with the reader's. */
const FIRST_VISIT_MS = 5000;

/** Waits until the page has loaded and has nothing else to do. */
function whenLoaded(run: () => void): () => void {
  let cancelled = false;
  const runUnlessLeft = () => {
    if (!cancelled) run();
  };
  const start = () => {
    if (navigator.serviceWorker.controller) whenIdle(runUnlessLeft);
    else setTimeout(() => whenIdle(runUnlessLeft), FIRST_VISIT_MS);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, {once: true});
  return () => {
    cancelled = true;
  };
}

/** Starts what works offline, after everything else, and shows the notice of a new version. */
export default function Starter(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const [link, setLink] = useState<typeof WorkerLink>();
  const [Notice, setNotice] = useState<ComponentType>();

  useEffect(() => {
    if (!isWanted()) return undefined;
    const begin = async () => {
      const [loaded, {default: notice}, {renewComplete}] = await Promise.all([
        import('@site/src/offline/client/worker-link'),
        import('./UpdateNotice'),
        import('@site/src/offline/client/complete'),
      ]);
      setNotice(() => notice);
      setLink(loaded);
      await loaded.startWorker(baseUrl);
      await renewComplete(baseUrl);
    };
    // When its scripts cannot be loaded, the next page tries again.
    return whenLoaded(() => void begin().catch(() => undefined));
  }, [baseUrl]);

  useEffect(() => link?.keepVisited(window.location.href), [link, pathname]);

  return Notice ? <Notice /> : null;
}
