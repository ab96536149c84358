import type {ComponentProps, ReactNode} from 'react';
import {useSyncExternalStore} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {getStatus, subscribe} from '../algolia/status';

export {translate};

/**
 * Replaces the theme's <Translate> on the search page: the guarded client never fails, so the page would report a
 * fault, which is said above (`SearchNotice`), as "nothing found".
 */
export default function SearchPageTranslate(props: ComponentProps<typeof Translate>): ReactNode {
  const {kind} = useSyncExternalStore(subscribe, getStatus, getStatus);
  return props.id === 'theme.SearchPage.noResultsText' && kind === 'failed' ? null : <Translate {...props} />;
}
