import fs from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER, parseMarkdownFile} from '@docusaurus/utils';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {areaOfFile} from '../../content/areas';
import {extractPage, numberOf} from '../../search/records/extract';
import type {PageRecord} from '../../search/records/types';
import {withWordings} from '../../search/wordings/folder';
import {kindOf, routeKey, visibility} from '../../site-pages';
import {markdownToPage} from './markdown-page';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

async function toRecord(
  doc: Doc,
  instance: string,
  versionName: string,
  siteDir: string,
  baseUrl: string,
): Promise<PageRecord | undefined> {
  const route = routeKey(doc.permalink, baseUrl);
  const visible = visibility({
    path: route,
    component: '',
    noIndex: false,
    draft: doc.draft,
    unlisted: doc.unlisted,
    instance,
  });
  if (visible === 'hidden') return undefined;
  const file = doc.source.replace('@site', siteDir);
  const source = fs.readFileSync(file, 'utf8');
  const {content} = await parseMarkdownFile({
    filePath: file,
    fileContent: source,
    parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const isList = route === '/';
  const page = markdownToPage({
    title: doc.title,
    description: doc.description,
    keywords: doc.frontMatter.keywords ?? [],
    tags: doc.tags.map(({label}) => label),
    docusaurusTag: `docs-${instance}-${versionName}`,
    source: content,
  });
  const record = extractPage(page, {
    path: route,
    title: doc.title,
    area: areaOfFile(path.join(siteDir, doc.source.replace('@site/', ''))).label,
    kind: kindOf({...doc.frontMatter}, isList),
    isSecondary: visible === 'secondary',
    isList,
    ...numberOf(doc.frontMatter),
  });
  return record && withWordings(record, siteDir);
}

/**
 * Records for the development server, from the content as it is being written. A file that cannot be read as MDX is left
 * out; the compiler reports it where the editor looks.
 */
export async function collectDevelopmentRecords(
  allContent: AllContent,
  siteDir: string,
  baseUrl: string,
): Promise<PageRecord[]> {
  const instances = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>;
  const records = await Promise.all(
    Object.entries(instances).flatMap(([instance, {loadedVersions}]) =>
      loadedVersions.flatMap(({docs, versionName}) =>
        docs.map((doc) => toRecord(doc, instance, versionName, siteDir, baseUrl).catch(() => undefined)),
      ),
    ),
  );
  return records.filter((record) => record !== undefined);
}
