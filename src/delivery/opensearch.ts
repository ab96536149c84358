import {escapeHtml} from '../lib/html';

/**
 * The site's search as an OpenSearch description, for browsers that add it to their own. The standard allows 16
 * characters for the short name and 1024 for the description.
 *
 * @param site.url address of the start page, with base URL
 */
export function openSearchXml({url, title, tagline}: {url: string; title: string; tagline: string}): string {
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
