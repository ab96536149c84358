import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {markdownCopyOf} from '@site/src/site-pages/markdown-copy';
import {isOffered} from '@site/src/site-pages/visibility';

export interface Props {
  /** Address of the page with base URL, as the framework names it. */
  permalink: string;
  /** Docs instance, or undefined for a standalone page. */
  instance: string | undefined;
  unlisted?: boolean;
}

/** Tells whether the build writes a Markdown copy of the page. No article says `noindex` itself. */
export function hasMarkdownCopy({instance, unlisted = false}: Omit<Props, 'permalink'>): boolean {
  return isOffered({instance, unlisted});
}

/** Link for machines to the Markdown copy of the page. */
export default function MarkdownCopyLink(props: Props): ReactNode {
  if (!hasMarkdownCopy(props)) return null;
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={markdownCopyOf(props.permalink)} />
    </Head>
  );
}
