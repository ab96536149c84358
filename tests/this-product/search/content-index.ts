import fs from 'node:fs';
import {DEFAULT_PARSE_FRONT_MATTER, parseMarkdownFile} from '@docusaurus/utils';
import {openRecords} from '../../../evaluation/in-memory';
import {areaOfFile} from '../../../src/content/areas';
import {listContentFiles, summarise} from '../../../src/content/project';
import {loadEditorData} from '../../../src/outputs/search/editor-data';
import {markdownToPage} from '../../../src/outputs/search/markdown-page';
import type {SearchLibrary} from '../../../src/search/engine/library';
import {extractPage, numberOf} from '../../../src/search/records/extract';
import {withWordings} from '../../../src/search/wordings/folder';
import {kindOf} from '../../../src/site-pages';

/** The search over the articles as they are in the content folders: no build is needed to ask it. */
export async function openContent(): Promise<SearchLibrary> {
  const records = await Promise.all(
    listContentFiles(process.cwd())
      .filter((file) => file.startsWith('docs/'))
      .map(async (file) => {
        const source = fs.readFileSync(file, 'utf8');
        const {title, route, draft} = summarise(file, source);
        if (draft || route === '/') return undefined;
        const {content, frontMatter} = await parseMarkdownFile({
          filePath: file,
          fileContent: source,
          parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
        });
        const page = markdownToPage({
          title,
          description: (frontMatter.description as string | undefined) ?? '',
          keywords: (frontMatter.keywords ?? []) as string[],
          tags: [],
          docusaurusTag: 'docs-default-current',
          source: content,
        });
        const record = extractPage(page, {
          path: route,
          title,
          area: areaOfFile(file).label,
          kind: kindOf({...frontMatter}, false),
          isSecondary: false,
          isList: false,
          ...numberOf(frontMatter),
        });
        return record && withWordings(record, process.cwd());
      }),
  );
  return openRecords(
    records.filter((one) => one !== undefined),
    loadEditorData(),
  );
}
