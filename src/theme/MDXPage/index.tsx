// Wrapped: names the Markdown copy and the trail of a standalone page in its head.
import type {ReactNode} from 'react';
import MDXPage from '@theme-original/MDXPage';
import type {Props} from '@theme/MDXPage';
import MarkdownCopyLink from '@site/src/components/MarkdownCopyLink';
import Trail from '@site/src/components/StructuredData/Trail';

export default function MDXPageWrapper(props: Props): ReactNode {
  const {permalink, title, unlisted} = props.content.metadata;
  return (
    <>
      <MarkdownCopyLink permalink={permalink} instance={undefined} unlisted={unlisted} />
      {title !== undefined && <Trail crumbs={[{name: title, path: permalink}]} />}
      <MDXPage {...props} />
    </>
  );
}
