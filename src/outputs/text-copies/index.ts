import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {fileStem, readContent} from '../../site-pages';
import {markdownCopyOf} from '../../site-pages/markdown-copy';
import type {MakeOutput} from '../finish/output';
import {llmsFull, llmsIndex, type TextCopy} from './llms';
import {pageToMarkdown} from './markdown';

/**
 * Writes for machines, instead of HTML, a Markdown copy of every page for readers (/foo.md), a table of contents of them
 * (/llms.txt) and all articles in one file (/llms-full.txt).
 */
export const textCopies: MakeOutput = ({siteConfig, baseUrl}) => {
  const copies: TextCopy[] = [];
  return {
    read(built) {
      const {page} = built;
      if (page.visibility !== 'shown') return;
      const markdown = pageToMarkdown(readContent(built.tree, page.url), page.url);
      copies.push({page, url: markdownCopyOf(page.url), markdown});
    },

    async write({outDir}) {
      const {title, tagline, url} = siteConfig;
      const sorted = copies.toSorted((a, b) => a.page.menuOrder - b.page.menuOrder);
      const fullUrl = new URL(`${baseUrl}llms-full.txt`, url).href;
      const files: [name: string, text: string][] = [
        ...copies.map(({page, markdown}): [string, string] => [`${fileStem(page.route)}.md`, markdown]),
        ['llms.txt', llmsIndex(sorted, {title, tagline, fullUrl})],
        ['llms-full.txt', llmsFull(sorted)],
      ];
      await Promise.all(files.map(([name, text]) => fs.writeFile(path.join(outDir, name), text)));
      logger.info(`Textfassungen: ${copies.length} Seiten als Markdown, llms.txt und llms-full.txt.`);
    },
  };
};
