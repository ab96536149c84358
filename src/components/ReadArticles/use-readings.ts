import {useEffect} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {decodeUri} from '@site/src/lib/decode';
import {keepReading, readings} from './readings';

/** A page that is left sooner was not read. */
const READING_MS = 3000;
/** The start page may still be on its way when its address is there already. */
const LOOK_AGAIN_MS = 300;

/** The day of the state an article shows in its head, as an ISO date. */
function shownDay(): string | undefined {
  const label = [...document.querySelectorAll('.hc-meta dt')].find(({textContent}) => textContent === 'Stand');
  return label?.nextElementSibling?.textContent.split('.').reverse().join('-');
}

/**
 * Keeps which state of which articles was read on this device, and says on the start page what has changed since. Part of what
 * is loaded after everything else, so that no page waits for it.
 */
export function useReadings(): void {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const history = useHistory();
  useEffect(() => {
    const note = () => {
      const day = shownDay();
      if (day) keepReading(decodeUri(pathname), day);
    };
    const show = () => {
      const place = document.querySelector('[aria-labelledby="aufgaben"] > div');
      if (place)
        void import('./show-changes').then(({showChanges}) => showChanges(place, history)).catch(() => undefined);
      else timer = window.setTimeout(show, LOOK_AGAIN_MS);
    };
    let timer =
      pathname !== baseUrl
        ? window.setTimeout(note, READING_MS)
        : readings().size > 0
          ? window.setTimeout(show, 0)
          : undefined;
    return () => window.clearTimeout(timer);
  }, [baseUrl, pathname, history]);
}
