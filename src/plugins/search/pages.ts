import {extractPage} from '../../search/records/extract';
import type {PageRecord} from '../../search/records/types';
import {readHtml, type SitePage} from '../../site-pages';

/** Reads the records of all pages the search may show from their built HTML. */
export async function collectRecords(pages: SitePage[]): Promise<PageRecord[]> {
  const records = await Promise.all(
    pages
      .filter(({visibility}) => visibility !== 'hidden')
      .map(async (page) =>
        extractPage(await readHtml(page), {
          path: page.route,
          area: page.area.label,
          behind: page.visibility === 'behind',
          isList: page.isList,
          ...(page.title === undefined ? {} : {title: page.title}),
        }),
      ),
  );
  return records.filter((record) => record !== undefined);
}
