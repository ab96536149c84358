// Ejected: the whole trail from the start page on; upstream leaves out areas, which have no page of their own here.
import type {ReactNode} from 'react';
import {findFirstSidebarItemLink} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import Trail from '@site/src/components/StructuredData/Trail';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const crumbs = breadcrumbs.flatMap((item) => {
    // An area without a page leads to its first article, as a click on it in the menu does.
    const path = item.href ?? (item.type === 'category' ? findFirstSidebarItemLink(item) : undefined);
    return path && path !== baseUrl ? [{name: item.label, path}] : [];
  });
  return crumbs.length > 0 ? <Trail crumbs={crumbs} /> : null;
}
