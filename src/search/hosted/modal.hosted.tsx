import type {DocSearchModalProps} from '@docsearch/react/modal';
import type {ReactNode} from 'react';
import {guarded} from '../client/guarded-client';
import type {SearchClient} from '../client/search-client';
import SearchShell from '../client/SearchShell';
import {loadEmbedded} from './fallback';

const toClient = (theirs: SearchClient): SearchClient => guarded(theirs, loadEmbedded);

/** Stands in for DocSearch's modal where the theme's search bar imports it: Algolia first, the embedded index second. */
export function DocSearchModal(props: DocSearchModalProps): ReactNode {
  return <SearchShell {...props} toClient={toClient} />;
}
