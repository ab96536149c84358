import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {withAudience} from './audience';
import {guarded} from './guarded-client';
import {localClient, warmUp} from './local-client';
import {withPageFilter} from './page-filter';

const client = withAudience(withPageFilter(guarded(localClient)));

// Readers who open the search page are going to search: worker and index load while the page is rendered.
if (ExecutionEnvironment.canUseDOM) warmUp();

/** Replaces Algolia's client where the theme's search page imports it. */
export const liteClient = (): typeof client => client;
