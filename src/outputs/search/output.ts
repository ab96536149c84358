import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {RECORDS_FILE, type BuiltRecords} from '../../search/records/built';
import {extractPage, numberOf} from '../../search/records/extract';
import type {PageRecord} from '../../search/records/types';
import {withWordings} from '../../search/wordings/folder';
import type {MakeOutput} from '../finish/output';
import {loadEditorData} from './editor-data';
import {INDEX_FOLDER} from './names';
import {writeIndex} from './write-index';

/** The records of all pages the search may show, and the index made of them. */
export const searchIndex: MakeOutput = ({siteDir, baseUrl, generatedFilesDir, siteConfig}) => {
  const records: PageRecord[] = [];
  return {
    read({page, tree}) {
      if (page.visibility === 'hidden') return;
      const record = extractPage(tree, {
        path: page.route,
        area: page.area.label,
        kind: page.kind,
        isSecondary: page.visibility === 'secondary',
        isList: page.isList,
        ...(page.title === undefined ? {} : {title: page.title}),
        ...numberOf(page.frontMatter),
      });
      if (record) records.push(withWordings(record, siteDir));
    },

    async write({outDir}) {
      if (records.length === 0)
        throw new Error('Die Suche hat keine einzige Seite gefunden. Der Build ist unvollständig.');
      const files = await writeIndex(path.join(outDir, INDEX_FOLDER), records, loadEditorData());
      const built: BuiltRecords = {url: siteConfig.url, baseUrl, records};
      await fs.writeFile(path.join(generatedFilesDir, RECORDS_FILE), JSON.stringify(built));
      const sections = records.reduce((sum, record) => sum + record.sections.length, 0);
      const size = files.reduce((sum, {bytes}) => sum + bytes, 0) / 1024;
      logger.info(`Suche: ${records.length} Seiten, ${sections} Abschnitte, ${Math.round(size)} KiB.`);
    },
  };
};
