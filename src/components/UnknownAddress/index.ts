import {useEffect, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/**
 * Helps readers of the not-found page: sends them on to the one address that differs only in spelling, where servers do
 * not, or says which articles the words of the address are near to.
 *
 * @returns what there is to say; nothing at first
 */
export function useUnknownAddress(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const [remark, setRemark] = useState<ReactNode>();
  useEffect(() => {
    const left = new AbortController();
    // Only used here, while this page's parts come with every article. Without a connection it may be missing.
    import('./help').then(({help}) => help(baseUrl, left.signal, setRemark)).catch(() => undefined);
    return () => left.abort();
  }, [baseUrl, pathname]);
  return remark;
}
