import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Sends readers of the not-found page on to the one address that differs only in spelling, where servers do not. */
export function useOneAddress(): void {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  useEffect(() => {
    let isLeft = false;
    const sendOn = async () => {
      // Only used here, while this page's parts come with every article.
      const {findAddress} = await import('./find');
      const address = await findAddress(baseUrl, window.location);
      if (address && !isLeft) window.location.replace(address);
    };
    // Whoever has no table, as the development server, stays on the page.
    sendOn().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [baseUrl, pathname]);
}
