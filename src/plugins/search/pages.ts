import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, RouteConfig} from '@docusaurus/types';
import {areaOfFile} from '../../content/areas';
import {extractPage} from '../../search/records/extract';
import type {PageRecord} from '../../search/records/types';
import {visibility} from '../../search/records/visibility';

/** A page of a docs instance, as its plugin loaded it. */
export interface DocFacts {
  instance: string;
  /** Content file, relative to the site. */
  file: string;
  title: string;
  draft: boolean;
  unlisted: boolean;
}

/** Route below the base URL, decoded: the key of all facts. */
export function routeKey(permalink: string, baseUrl: string): string {
  return decodeURI(`/${permalink.slice(baseUrl.length)}`);
}

/** All pages of all docs instances by route. */
export function collectDocs(allContent: AllContent, baseUrl: string): Map<string, DocFacts> {
  const instances = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>;
  return new Map(
    Object.entries(instances).flatMap(([instance, {loadedVersions}]) =>
      loadedVersions.flatMap(({docs, drafts}) =>
        [...docs, ...drafts].map(
          (doc) =>
            [
              routeKey(doc.permalink, baseUrl),
              {
                instance,
                file: doc.source.replace('@site/', ''),
                title: doc.title,
                draft: drafts.includes(doc),
                unlisted: doc.unlisted,
              },
            ] as const,
        ),
      ),
    ),
  );
}

function leaves(routes: RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? leaves(route.routes) : [route]));
}

/** Area of a page that belongs to no docs instance and to no content file. */
const SITE_AREA = 'Hilfe-Center';

function areaOf(file: string | undefined, siteDir: string): string {
  if (!file || file.startsWith('src/')) return SITE_AREA;
  return areaOfFile(path.join(siteDir, file)).label;
}

/** Generated lists of a docs instance have no file; its folder is the first part of their route. */
function instanceOfRoute(route: string, docs: Map<string, DocFacts>): DocFacts | undefined {
  const [, first] = route.split('/');
  return [...docs].find(([key, {instance}]) => instance !== 'default' && key.split('/')[1] === first)?.[1];
}

export interface BuiltSite {
  siteDir: string;
  outDir: string;
  baseUrl: string;
  routes: RouteConfig[];
  /** Routes, as the build names them, that tell search engines to stay away. */
  isNoIndex: (route: string) => boolean;
}

/**
 * Reads the records of all pages the search may show, by walking the site's own routes.
 *
 * @throws Error when a route has no page in the build
 */
export async function collectRecords(site: BuiltSite, docs: Map<string, DocFacts>): Promise<PageRecord[]> {
  const records = await Promise.all(
    leaves(site.routes).map(async ({path: permalink, component, metadata}) => {
      if (!permalink.startsWith(site.baseUrl) || /[*:]/.test(permalink)) return undefined;
      const route = routeKey(permalink, site.baseUrl);
      const doc = docs.get(route);
      const isCategory = component.includes('DocCategoryGeneratedIndex');
      const owner = doc ?? (isCategory ? instanceOfRoute(route, docs) : undefined);
      const visible = visibility({
        path: route,
        component,
        noIndex: site.isNoIndex(permalink),
        draft: doc?.draft ?? false,
        unlisted: doc?.unlisted ?? false,
        instance: owner?.instance,
      });
      if (visible === 'hidden') return undefined;
      const html = await fs.readFile(path.join(site.outDir, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
      return extractPage(html, {
        path: route,
        area: areaOf(owner?.file ?? metadata?.sourceFilePath, site.siteDir),
        behind: visible === 'behind',
        isList: isCategory || route === '/',
        ...(doc ? {title: doc.title} : {}),
      });
    }),
  );
  return records.filter((record) => record !== undefined).sort((a, b) => a.page.path.localeCompare(b.page.path, 'de'));
}
