import {escapeHtml} from '../../search/engine/highlight';

/** What the files for machines need to know about the site. */
export interface SiteFacts {
  /** Address of the start page, with base URL. */
  url: string;
  baseUrl: string;
  title: string;
  tagline: string;
  /** Colours of the installed site: address bar and splash screen. */
  themeColor: string;
  backgroundColor: string;
}

/** Everything may be read; pages for editors say `noindex` themselves, which only works for those who may read them. */
export function robotsTxt({url}: SiteFacts): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}sitemap.xml\n`;
}

/**
 * The site's search as an OpenSearch description, for browsers that add it to their own. The standard allows 16
 * characters for the short name and 1024 for the description.
 */
export function openSearchXml({url, title, tagline}: SiteFacts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${escapeHtml(title.slice(0, 16))}</ShortName>
  <LongName>${escapeHtml(`${title} durchsuchen`.slice(0, 48))}</LongName>
  <Description>${escapeHtml(`${title} durchsuchen: ${tagline}`.slice(0, 1024))}</Description>
  <Language>de</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${escapeHtml(url)}img/favicon.svg</Image>
  <Image width="192" height="192" type="image/png">${escapeHtml(url)}img/icon-192.png</Image>
  <Url type="text/html" method="get" template="${escapeHtml(url)}search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(url)}opensearch.xml"/>
  <moz:SearchForm>${escapeHtml(url)}search</moz:SearchForm>
</OpenSearchDescription>
`;
}

/** What makes the site installable: name, icons, colours. */
export function webManifest({baseUrl, title, tagline, themeColor, backgroundColor}: SiteFacts): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${baseUrl}img/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: baseUrl,
    name: title,
    short_name: title,
    description: tagline,
    lang: 'de',
    dir: 'ltr',
    start_url: baseUrl,
    scope: baseUrl,
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    categories: ['business', 'productivity'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      {name: 'Hilfe durchsuchen', url: `${baseUrl}search`},
      {name: 'Hilfe bekommen', url: `${baseUrl}gethelp/gethelp-landingpage`},
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
