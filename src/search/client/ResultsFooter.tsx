import type {DocSearchModalProps} from '@docsearch/react/modal';
import {useEffect, useSyncExternalStore, type ComponentProps, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {getStatus, subscribe} from './status';

export type UpstreamFooter = NonNullable<DocSearchModalProps['resultsFooterComponent']>;
type State = ComponentProps<UpstreamFooter>['state'];

interface Props {
  state: State;
  upstream: UpstreamFooter | undefined;
  /** Hears of the hits once they stand on the page. */
  onShown: (state: State) => void;
}

/**
 * What stands below the hits: the theme's link to all of them with the count of this query (upstream adds the counts of
 * all key presses up), and what went wrong.
 */
export default function ResultsFooter({state, upstream: Upstream, onShown}: Props): ReactNode {
  const {kind, hits = 0} = useSyncExternalStore(subscribe, getStatus, getStatus);
  useEffect(() => onShown(state), [state, onShown]);
  return (
    <>
      {kind === 'failed' && (
        <div role="alert" className="hc-search-status hc-search-status--failed">
          <p className="DocSearch-Title">
            {translate({
              id: 'theme.SearchModal.errorScreen.titleText',
              message: 'Ergebnisse konnten nicht geladen werden',
            })}
          </p>
          <p className="DocSearch-Help">
            {translate({
              id: 'theme.SearchModal.errorScreen.helpText',
              message: 'Bitte prüfen Sie Ihre Internetverbindung.',
            })}
          </p>
        </div>
      )}
      {kind === 'fallback' && (
        <p role="status" className="hc-search-status">
          Die Online-Suche ist nicht erreichbar. Sie sehen Treffer aus dem mitgelieferten Verzeichnis.
        </p>
      )}
      {kind === 'lacking' && (
        <p role="status" className="hc-search-status">
          Ein Teil der Treffer fehlt: Er konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung.
        </p>
      )}
      {Upstream && kind !== 'failed' && hits > 0 && (
        <Upstream state={{...state, context: {...state.context, nbHits: hits}}} />
      )}
    </>
  );
}
