import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {toHtml} from 'hast-util-to-html';
import {readContent, readHtml, sitePages, type SitePage} from '../../site-pages';
import {isoDay} from '../../content/release-notes';
import {updateFeeds, type FeedEntry} from './feeds';

const HOME = 'updates/aktuell-in-test-und-entwicklung';

async function toEntry(page: SitePage, day: string): Promise<FeedEntry> {
  const {title, body} = readContent(await readHtml(page), page.url);
  const {version} = page.frontMatter;
  return {
    route: page.route,
    url: page.url,
    title,
    summary: page.description,
    html: toHtml(body).trim(),
    day,
    version: typeof version === 'string' ? version : undefined,
  };
}

/**
 * Writes the feeds of the release notes with their full text. What has no day yet, such as the page about what is in
 * test, is no note.
 */
export default function updateFeedsPlugin({author}: {author: string}): PluginModule {
  return ({siteConfig, baseUrl, outDir}: LoadContext): Plugin => ({
    name: 'hc-update-feeds',
    async postBuild(site) {
      const address = (path: string) => new URL(baseUrl + path, siteConfig.url).href;
      const notes = sitePages(site)
        .filter(({visibility, instance}) => visibility === 'shown' && instance === 'updates')
        .flatMap((page) => {
          const day = isoDay(page.frontMatter.datum);
          return day ? [toEntry(page, day)] : [];
        });
      const feeds = updateFeeds(await Promise.all(notes), {
        title: `${siteConfig.title}: Updates`,
        description: 'Was neu ist, was verbessert und was behoben wurde.',
        author,
        url: address(HOME),
        fileUrl: address,
      });
      await Promise.all(Object.entries(feeds).map(([file, text]) => fs.writeFile(path.join(outDir, file), text)));
      logger.info(`Feeds der Updates: ${notes.length} Versionshinweise.`);
    },
  });
}
