import type {DocSearchModalProps} from '@docsearch/react/modal';
import {useEffect, useSyncExternalStore, type ComponentProps, type ReactNode} from 'react';
import {audienceAt} from './audience';
import {searchFault} from './fault';
import {getStatus, subscribe} from './status';
import {allHits, fallbackNotice, lackingNotice} from './words';

export type UpstreamFooter = NonNullable<DocSearchModalProps['resultsFooterComponent']>;
type State = ComponentProps<UpstreamFooter>['state'];

interface Props {
  state: State;
  upstream: UpstreamFooter | undefined;
  /** Is called when hits have been rendered. */
  onShown: (state: State) => void;
}

/**
 * What stands below the hits: the theme's link to all of them with the count of this query (upstream adds the counts of
 * all keystrokes up), and what went wrong. The search page has no page of the handbook, so there is no link in the handbook.
 */
export default function ResultsFooter({state, upstream: Upstream, onShown}: Props): ReactNode {
  const {kind, hits = 0} = useSyncExternalStore(subscribe, getStatus, getStatus);
  const fault = searchFault();
  useEffect(() => onShown(state), [state, onShown]);
  return (
    <>
      {kind === 'failed' && (
        <div role="alert" className="hc-search-status hc-search-status--failed">
          <p className="DocSearch-Title">{fault.title}</p>
          <p className="DocSearch-Help">{fault.help}</p>
        </div>
      )}
      {kind === 'fallback' && (
        <p role="status" className="hc-search-status">
          {fallbackNotice}
        </p>
      )}
      {kind === 'lacking' && (
        <p role="status" className="hc-search-status">
          {lackingNotice}
        </p>
      )}
      {Upstream && kind !== 'failed' && hits > 0 && audienceAt(location.pathname) === 'readers' && (
        <Upstream state={{...state, context: {...state.context, nbHits: allHits(hits)}}} />
      )}
    </>
  );
}
