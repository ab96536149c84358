// Wrapped: keeps the editors' handbook out of search engines; names the Markdown copy and, in the updates, the feeds.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import MarkdownCopyLink from '@site/src/components/MarkdownCopyLink';
import {UpdateFeedsHead} from '@site/src/components/UpdateFeeds';

export default function DocItemMetadataWrapper(): ReactNode {
  const {pluginId} = useDocsVersion();
  const {permalink, unlisted} = useDoc().metadata;
  return (
    <>
      <DocItemMetadata />
      <MarkdownCopyLink permalink={permalink} instance={pluginId} unlisted={unlisted} />
      {pluginId === 'updates' && <UpdateFeedsHead />}
      {pluginId === 'intern' && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
    </>
  );
}
