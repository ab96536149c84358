import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {fileStem, readContent, readHtml, sitePages, type SitePage} from '../../site-pages';
import {llmsFull, llmsIndex, type TextCopy} from './llms';
import {pageToMarkdown} from './markdown';
import {markdownCopyOf} from '../../site-pages/markdown-copy';

async function toCopy(page: SitePage): Promise<TextCopy> {
  const content = readContent(await readHtml(page), page.url);
  return {page, url: markdownCopyOf(page.url), markdown: pageToMarkdown(content, page.url)};
}

/**
 * Writes what machines read instead of HTML: a Markdown copy of every page for readers (/foo.md), a table of contents of
 * them (/llms.txt) and all articles in one file (/llms-full.txt).
 */
export default function textCopies({siteConfig, baseUrl, outDir}: LoadContext): Plugin {
  const {title, tagline, url} = siteConfig;
  return {
    name: 'hc-text-copies',
    async postBuild(site) {
      const pages = sitePages(site).filter(({visibility}) => visibility === 'shown');
      const copies: TextCopy[] = [];
      // One after the other: all pages of a large site at once are gigabytes.
      for (const page of pages.sort((a, b) => a.menuOrder - b.menuOrder)) copies.push(await toCopy(page));
      const fullUrl = new URL(`${baseUrl}llms-full.txt`, url).href;
      const files: [name: string, text: string][] = [
        ...copies.map(({page, markdown}): [string, string] => [`${fileStem(page.route)}.md`, markdown]),
        ['llms.txt', llmsIndex(copies, {title, tagline, fullUrl})],
        ['llms-full.txt', llmsFull(copies)],
      ];
      await Promise.all(files.map(([name, text]) => fs.writeFile(path.join(outDir, name), text)));
      logger.info(`Textfassungen: ${copies.length} Seiten als Markdown, llms.txt und llms-full.txt.`);
    },
  };
}
