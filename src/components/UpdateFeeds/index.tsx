import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl, {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {feedFormats} from '@site/src/site-pages/feed-formats';
import styles from './styles.module.css';

/** Links for feed readers to the feeds of the release notes. */
export function UpdateFeedsHead(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <Head>
      {feedFormats.map(({name, file, type}) => (
        <link key={file} rel="alternate" type={type} title={`Updates (${name})`} href={withBaseUrl(file)} />
      ))}
    </Head>
  );
}

function FeedLink({name, file, type}: (typeof feedFormats)[number]): ReactNode {
  // Not <Link>: the feeds are files, and the router would look for a page.
  return (
    <a href={useBaseUrl(file)} type={type}>
      {name}
    </a>
  );
}

/** The way to the feeds for people. */
export default function UpdateFeeds(): ReactNode {
  return (
    <div className={styles.feeds}>
      Updates abonnieren:
      {feedFormats.map((format) => (
        <FeedLink key={format.file} {...format} />
      ))}
    </div>
  );
}
