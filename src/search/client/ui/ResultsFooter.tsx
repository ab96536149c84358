import type {DocSearchModalProps} from '@docsearch/react/modal';
import {useEffect, useSyncExternalStore, type ComponentProps, type ReactNode} from 'react';
import {audienceAt} from '../algolia/audience';
import {getStatus, subscribe} from '../algolia/status';
import {allHits} from '../words';

export type UpstreamFooter = NonNullable<DocSearchModalProps['resultsFooterComponent']>;
type State = ComponentProps<UpstreamFooter>['state'];

interface Props {
  state: State;
  upstream: UpstreamFooter | undefined;
  /** Is called when hits have been rendered. */
  onShown: (state: State) => void;
}

/**
 * Shows, below the hits, the theme's link to all of them with the count of this query (upstream adds the counts of
 * all keystrokes up). The search page has no page of the handbook, so there is no link in the handbook.
 */
export default function ResultsFooter({state, upstream: Upstream, onShown}: Props): ReactNode {
  const {hits = 0} = useSyncExternalStore(subscribe, getStatus, getStatus);
  useEffect(() => onShown(state), [state, onShown]);
  if (!Upstream || hits === 0 || audienceAt(location.pathname) !== 'readers') return null;
  return <Upstream state={{...state, context: {...state.context, nbHits: allHits(hits)}}} />;
}
