// Wrapped: keeps the editors' handbook out of search engines.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';

export default function DocItemMetadataWrapper(): ReactNode {
  const {pluginId} = useDocsVersion();
  return (
    <>
      <DocItemMetadata />
      {pluginId === 'intern' && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
    </>
  );
}
