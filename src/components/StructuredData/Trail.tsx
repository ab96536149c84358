import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import StructuredData from '.';
import {breadcrumbList} from './schema';

export interface Props {
  /** From the area down to the page itself; the start page is put in front. Paths begin with the base URL. */
  crumbs: {name: string; path: string}[];
}

/** The trail to a page, for search engines. */
export default function Trail({crumbs}: Props): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const trail = [{name: 'Startseite', path: baseUrl}, ...crumbs];
  return (
    <StructuredData things={[breadcrumbList(trail.map(({name, path}) => ({name, url: new URL(url + path).href})))]} />
  );
}
