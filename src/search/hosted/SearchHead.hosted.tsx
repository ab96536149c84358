import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';

/** Replaces the theme's <Head> in the search bar: keeps its preconnect and names the provider. */
export default function SearchHead({children}: {children?: ReactNode}): ReactNode {
  return (
    <Head>
      {/* eslint-disable-next-line jsx-a11y/html-has-lang -- adds to the element the framework writes, with its lang */}
      <html data-search="hosted" />
      {children}
    </Head>
  );
}
