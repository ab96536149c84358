import type {DocSearchModalProps} from '@docsearch/react/modal';
import type {ReactNode} from 'react';
import {withAudience} from '../algolia/audience';
import {guarded} from '../algolia/guarded-client';
import {forDocSearch} from '../algolia/display-hits';
import {growingClient} from '../algolia/local-client';
import SearchShell from './SearchShell';

const client = withAudience(forDocSearch(guarded(growingClient)));
const toClient = (): typeof client => client;

/** Hits are of this site: their addresses need not be taken apart, as the theme does with those of a service. */
const toOwnAddresses: NonNullable<DocSearchModalProps['transformItems']> = (items) =>
  items.map((item) => ({...item, url: item.url.slice(location.origin.length)}));

/** Replaces DocSearch's modal where the theme's search bar imports it. */
export function DocSearchModal(props: DocSearchModalProps): ReactNode {
  return <SearchShell {...props} transformItems={toOwnAddresses} toClient={toClient} />;
}
