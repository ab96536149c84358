// Ejected: the design's crash page with the fixed German texts; a change of page also ends the crash.
import {useEffect, useRef, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/Error';
import Crash from '@site/src/components/Crash';

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  const {pathname} = useLocation();
  const crashedAt = useRef(pathname);
  useEffect(() => {
    // The layout, and with it the error boundary, stays while the reader goes from article to article.
    if (pathname !== crashedAt.current) tryAgain();
  }, [pathname, tryAgain]);
  return <Crash error={error} tryAgain={tryAgain} />;
}
