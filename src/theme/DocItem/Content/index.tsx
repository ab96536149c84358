// Wrapped: boxed fields below the title; classes by kind of article; plates instead of headings in release notes.
import type {ComponentProps, ReactNode} from 'react';
import {MDXProvider} from '@mdx-js/react';
import DocItemContent from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import ArticleHead from '@site/src/components/ArticleHead';
import {useArticle} from '@site/src/components/article';
import ChangeMark, {isNoteSection} from '@site/src/components/ChangeMark';
import clsx from 'clsx';
import styles from './styles.module.css';

function NoteHeading({children, ...props}: ComponentProps<'h2'>): ReactNode {
  return isNoteSection(children) ? (
    <Heading as="h2" {...props} className={styles.plate}>
      <ChangeMark section={children} />
    </Heading>
  ) : (
    <Heading as="h2" {...props}>
      {children}
    </Heading>
  );
}

const noteComponents = {h2: NoteHeading};

export default function DocItemContentWrapper({children}: Props): ReactNode {
  const {kind} = useArticle();
  return (
    <div className={clsx(kind === 'faq' && 'hc-faq', kind === 'version' && styles.notes)}>
      <DocItemContent>
        <ArticleHead />
        {kind === 'version' ? <MDXProvider components={noteComponents}>{children}</MDXProvider> : children}
      </DocItemContent>
    </div>
  );
}
