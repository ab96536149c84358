import {useSyncExternalStore, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {searchFault} from './fault';
import {getStatus, subscribe} from '../algolia/status';
import {useFieldPlace} from './use-field-place';
import {fallbackNotice, lackingNotice} from '../words';
import './notice.later.css';

/** Says before the hits what is wrong with them, or why there are none. */
export default function SearchNotice(): ReactNode {
  const {kind} = useSyncExternalStore(subscribe, getStatus, getStatus);
  const fault = searchFault();
  return (
    <>
      {kind === 'failed' && (
        <div role="alert" className="hc-search-status hc-search-status--failed">
          <p>{fault.title}</p>
          <p>{fault.help}</p>
        </div>
      )}
      {/* Always there, so that screen readers say what appears in it. */}
      <div role="status">
        {kind === 'fallback' && <p className="hc-search-status">{fallbackNotice}</p>}
        {kind === 'lacking' && <p className="hc-search-status hc-search-status--lacking">{lackingNotice}</p>}
      </div>
    </>
  );
}

/** The same in DocSearch's modal, which has no place for it. */
export function SearchNoticeInWindow(): ReactNode {
  return createPortal(<SearchNotice />, useFieldPlace('hc-search-notice'));
}
