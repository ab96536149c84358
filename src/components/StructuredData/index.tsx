import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {toJsonLd, type Thing} from './schema';

/** Describes the page to search engines (JSON-LD, schema.org). Nothing of it is shown. */
export default function StructuredData({things}: {things: Thing[]}): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{toJsonLd(...things)}</script>
    </Head>
  );
}
