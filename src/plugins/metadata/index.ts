import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readTokens} from '../social-images/tokens';
import {waitForFile} from '../wait-for-file';
import {openSearchXml, robotsTxt, webManifest, type SiteFacts} from './files';

/** Files and tags that describe the site as a whole: robots.txt, OpenSearch, web app manifest, icons. */
export default function metadata({siteDir, baseUrl, siteConfig}: LoadContext): Plugin {
  const color = readTokens(path.join(siteDir, 'src/css/tokens.css'));
  const facts: SiteFacts = {
    url: siteConfig.url + baseUrl,
    baseUrl,
    title: siteConfig.title,
    tagline: siteConfig.tagline,
    themeColor: color('petrol-700'),
    backgroundColor: color('stone-50'),
  };
  return {
    name: 'hc-metadata',

    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'link', attributes: {rel: 'manifest', href: `${baseUrl}manifest.webmanifest`}},
        {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}img/icon-180.png`}},
        {tagName: 'meta', attributes: {name: 'theme-color', content: facts.themeColor}},
      ],
    }),

    async postBuild({outDir}) {
      fs.writeFileSync(path.join(outDir, 'robots.txt'), robotsTxt(facts));
      fs.writeFileSync(path.join(outDir, 'manifest.webmanifest'), webManifest(facts));
      // The search theme writes a description with an English text and no option to change it: ours takes its place.
      const openSearch = path.join(outDir, 'opensearch.xml');
      await waitForFile(openSearch, (text) => text.includes('</OpenSearchDescription>'));
      fs.writeFileSync(openSearch, openSearchXml(facts));
    },
  };
}
