import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {guarded} from './guarded-client';
import {localClient, warmUp} from './local-client';

const client = guarded(localClient);

// Who opens the search page is going to search: worker and index load while the page is drawn.
if (ExecutionEnvironment.canUseDOM) warmUp();

/** Stands in for Algolia's client where the theme's search page imports it. */
export const liteClient = (): typeof client => client;
