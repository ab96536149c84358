import type {ComponentProps, ReactNode} from 'react';
import {useSyncExternalStore} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {getStatus, subscribe} from './status';

export {translate};

/**
 * Stands in for the theme's <Translate> on the search page: the guarded client never fails, so the page would report a
 * fault as "nothing found".
 */
export default function SearchPageTranslate(props: ComponentProps<typeof Translate>): ReactNode {
  const {kind} = useSyncExternalStore(subscribe, getStatus, getStatus);
  if (props.id !== 'theme.SearchPage.noResultsText' || kind !== 'failed') return <Translate {...props} />;
  return (
    <span role="alert">
      {translate({id: 'theme.SearchModal.errorScreen.titleText', message: 'Ergebnisse konnten nicht geladen werden'})}
      {'. '}
      {translate({id: 'theme.SearchModal.errorScreen.helpText', message: 'Bitte prüfen Sie Ihre Internetverbindung.'})}
    </span>
  );
}
