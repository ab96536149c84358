// Ejected: only the updates have category pages; they show release notes by month, not a grid of cards.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import type {PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import {useCurrentSidebarCategory, useDocsVersion, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import MarkdownCopyLink from '@site/src/components/MarkdownCopyLink';
import Releases from '@site/src/components/Releases';
import UpdateFeeds, {UpdateFeedsHead} from '@site/src/components/UpdateFeeds';
import styles from './styles.module.css';

function isCategory(item: PropSidebarItem): item is PropSidebarItemCategory {
  return item.type === 'category';
}

function isLink(item: PropSidebarItem): item is PropSidebarItemLink {
  return item.type === 'link';
}

/** The quarters of the year the page belongs to; a year with one quarter needs no choice. */
function Quarters({current}: {current: PropSidebarItemCategory}): ReactNode {
  const year = useSidebarBreadcrumbs()?.find((item) => item.type === 'category');
  const quarters = year?.items.filter(isCategory) ?? [];
  if (!year || quarters.length < 2) return null;
  return (
    <nav aria-label={`Quartale ${year.label}`}>
      <ul className={styles.quarters}>
        {[...quarters].reverse().map(({label, href}) => (
          <li key={label}>
            <Link to={href} aria-current={href === current.href ? 'page' : undefined}>
              {label.replace(` ${year.label}`, '')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function DocCategoryGeneratedIndexPage({categoryGeneratedIndex}: Props): ReactNode {
  const {title, description, keywords, navigation, permalink} = categoryGeneratedIndex;
  const {pluginId} = useDocsVersion();
  const category = useCurrentSidebarCategory();
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} />
      <MarkdownCopyLink permalink={permalink} instance={pluginId} />
      <UpdateFeedsHead />
      <div className="row">
        <div className="col">
          <div>
            <DocBreadcrumbs />
            <article className="markdown">
              <header>
                <h1>{title}</h1>
              </header>
              <Quarters current={category} />
              {description && <p>{description}</p>}
              {category.items.filter(isCategory).map((quarter) => (
                <section key={quarter.label}>
                  <h2 className={styles.quarter}>
                    <Link to={quarter.href}>{quarter.label}</Link>
                  </h2>
                  <Releases notes={quarter.items.filter(isLink)} headingLevel="h3" />
                </section>
              ))}
              {category.items.some(isLink) && (
                <Releases notes={category.items.filter(isLink)} headingLevel="h2" withChanges />
              )}
              <footer className="hc-article-foot">
                <UpdateFeeds />
              </footer>
            </article>
            <DocPaginator previous={navigation.previous} next={navigation.next} />
          </div>
        </div>
      </div>
    </>
  );
}
