import {useEffect} from 'react';
import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Connects a page inside a product with the product. Nothing of it is loaded anywhere else. */
export default function Embedded(): null {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const history = useHistory();

  useEffect(() => {
    if (window.self === window.top) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('@site/src/context/client/view')
      .then(({startView}) => startView({baseUrl, history}))
      .then((started) => {
        if (isGone) started();
        else stop = started;
      })
      // Without it the article can still be read.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [baseUrl, history]);
  return null;
}
