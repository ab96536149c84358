import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';

/**
 * Replaces the theme's <Head> in the search bar: no preconnect to a service that is never called. An attribute names
 * the provider, so that styles can leave out its marks.
 */
export default function SearchHead(): ReactNode {
  return (
    <Head>
      {/* eslint-disable-next-line jsx-a11y/html-has-lang -- adds to the element the framework writes, with its lang */}
      <html data-search="embedded" />
    </Head>
  );
}
