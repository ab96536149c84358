import type {Options} from '@docusaurus/plugin-client-redirects';
import {checkRedirects} from '../src/delivery/redirects';

type Redirect = NonNullable<Options['redirects']>[number];

/**
 * Every old address with its new one. Moved articles get a line here, so that bookmarks, printed links and search engines
 * keep working; the server configuration is built from the same list. The roots of the instances have no page of their
 * own, but people shorten addresses.
 */
const entries: Redirect[] = [
  {from: '/API', to: '/API/api-landingpage'},
  {from: '/gethelp', to: '/gethelp/gethelp-landingpage'},
  {from: '/intern', to: '/intern/basics'},
  {from: '/updates', to: '/updates/aktuell-in-test-und-entwicklung'},
  {from: '/erste-schritte', to: '/erste-schritte/ueberblick-die-ersten-schritte'},
  {from: '/rechnungen/e-rechnung/begriffserklaerung', to: '/rechnungen/e-rechnung/begriffserklärung'},
];

export const redirects = checkRedirects(entries);
