import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {routeKey} from '@site/src/site-pages/routes';

/** Route of an address of this site: decoded, below the base URL, without a slash at the end. */
export function useSiteRoute(pathname: string): string {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return routeKey(pathname, baseUrl).replace(/(?<=.)\/$/, '');
}
