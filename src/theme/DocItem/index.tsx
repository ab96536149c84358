// Wrapped: structured data of every article, and what a picture in link previews is of, for all but those of the editors' handbook.
import type {ReactNode} from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocItem from '@theme-original/DocItem';
import type {Props} from '@theme/DocItem';
import ArticleData, {type Content} from '@site/src/components/ArticleData';

export default function DocItemWrapper(props: Props): ReactNode {
  const {pluginId} = useDocsVersion();
  return (
    <>
      {pluginId !== 'intern' && <ArticleData content={props.content as Content} />}
      <DocItem {...props} />
    </>
  );
}
