import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {toHtml} from 'hast-util-to-html';
import {isoDay} from '../../content/release-notes';
import {readContent} from '../../site-pages';
import type {BuiltPage, MakeOutput} from '../finish/output';
import {feedsOf, type FeedEntry} from './feeds';

const HOME = 'updates/aktuell-in-test-und-entwicklung';

function toEntry({page, tree}: BuiltPage, day: string): FeedEntry {
  const {title, body} = readContent(tree, page.url);
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
 * The feeds of the release notes with their full text. Pages without a day, such as the one about what is in test, are
 * not release notes.
 *
 * @param author name of the company
 */
export function updateFeeds(author: string): MakeOutput {
  return ({siteConfig, baseUrl}) => {
    const notes: FeedEntry[] = [];
    return {
      read(built) {
        const {visibility, instance, frontMatter} = built.page;
        const day = visibility === 'shown' && instance === 'updates' ? isoDay(frontMatter.datum) : null;
        if (day) notes.push(toEntry(built, day));
      },

      async write({outDir}) {
        const address = (path: string) => new URL(baseUrl + path, siteConfig.url).href;
        const feeds = feedsOf(notes, {
          title: `${siteConfig.title}: Updates`,
          description: 'Was neu ist, was verbessert und was behoben wurde.',
          author,
          url: address(HOME),
          fileUrl: address,
        });
        await Promise.all(Object.entries(feeds).map(([file, text]) => fs.writeFile(path.join(outDir, file), text)));
        logger.info(`Feeds der Updates: ${notes.length} Versionshinweise.`);
      },
    };
  };
}
