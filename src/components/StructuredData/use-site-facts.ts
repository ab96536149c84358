import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteFacts} from './schema';

/** Facts about the site, from the settings every page carries. */
export function useSiteFacts(): SiteFacts {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {company, support} = siteConfig.customFields as unknown as Pick<SiteFacts, 'company' | 'support'>;
  return {
    url: siteConfig.url + siteConfig.baseUrl,
    title: siteConfig.title,
    tagline: siteConfig.tagline,
    language: i18n.currentLocale,
    company,
    support,
    logo: useBaseUrl('/img/icon-512.png', {absolute: true}),
  };
}
