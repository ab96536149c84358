import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteColors} from './facts';

/** Tags in the head of every page that describe the site as a whole: web app manifest, icon, colour. */
export default function metadata({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'hc-metadata',
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'link', attributes: {rel: 'manifest', href: `${baseUrl}manifest.webmanifest`}},
        {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}img/icon-180.png`}},
        {tagName: 'meta', attributes: {name: 'theme-color', content: siteColors(siteDir).themeColor}},
      ],
    }),
  };
}
