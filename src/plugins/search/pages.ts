import fs from 'node:fs/promises';
import path from 'node:path';
import {readersQuestions} from '../../content/front-matter';
import {extractPage} from '../../search/records/extract';
import type {PageRecord} from '../../search/records/types';
import {readHtml, type SitePage} from '../../site-pages';

/** Questions stand in no page, only in the file it is made of. */
async function questionsOf({sourceFile}: SitePage, siteDir: string): Promise<string[]> {
  return sourceFile === undefined ? [] : readersQuestions(await fs.readFile(path.join(siteDir, sourceFile), 'utf8'));
}

/** Reads the records of all pages the search may show from their built HTML and their content files. */
export async function collectRecords(pages: SitePage[], siteDir: string): Promise<PageRecord[]> {
  const records: PageRecord[] = [];
  // One after the other: all pages of a large site at once are gigabytes.
  for (const page of pages.filter(({visibility}) => visibility !== 'hidden')) {
    const record = extractPage(await readHtml(page), {
      path: page.route,
      area: page.area.label,
      behind: page.visibility === 'behind',
      isList: page.isList,
      questions: await questionsOf(page, siteDir),
      ...(page.title === undefined ? {} : {title: page.title}),
    });
    if (record) records.push(record);
  }
  return records;
}
