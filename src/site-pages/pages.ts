import path from 'node:path';
import type {LoadedContent as DocsContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {LoadedPlugin, RouteBuildMetadata, RouteConfig} from '@docusaurus/types';
import {areaOfFile, type Area} from '../content/areas';
import {isKind, type Kind} from '../content/kinds';
import {fileStem, routeKey} from './routes';
import {visibility, type Visibility} from './visibility';

/** A page of the built site and all the build knows about it. */
export interface SitePage {
  /** Route below the base URL, decoded: /bereich/begriffserklärung. */
  route: string;
  /** Address with origin and base URL, encoded. */
  url: string;
  /** Absolute path of the built page. */
  htmlFile: string;
  visibility: Visibility;
  /** Docs instance, or undefined for a standalone page. */
  instance: string | undefined;
  /** Content file relative to the site; generated pages have none. */
  sourceFile: string | undefined;
  area: Area;
  /** Kind of article, from the front matter; 'liste' for pages that list others, undefined for other pages without one. */
  kind: Kind | undefined;
  /** Undefined for pages whose component does not tell the build its title, such as the search page. */
  title: string | undefined;
  description: string;
  /** Front matter of the content file, empty without one. */
  frontMatter: Record<string, unknown>;
  /** Labels of its tags. */
  tags: string[];
  /** Last change in milliseconds, undefined when the history does not know. */
  lastUpdatedAt: number | undefined;
  /** The page lists others: the start page and the generated pages of categories. */
  isList: boolean;
  /** Place in the menus, instance by instance; the start page comes first, pages in no menu last. */
  menuOrder: number;
  /** Labels of the categories above it in the menu, outermost first. */
  menuPath: string[];
}

/** The part of postBuild's properties the pages are read from. */
export interface BuiltSite {
  siteDir: string;
  outDir: string;
  baseUrl: string;
  siteConfig: {url: string};
  routes: Pick<RouteConfig, 'path' | 'component' | 'metadata' | 'routes'>[];
  routesBuildMetadata: Record<string, RouteBuildMetadata>;
  plugins: Pick<LoadedPlugin, 'name' | 'options' | 'content'>[];
}

/** Facts about a page known to the plugin that made it. */
type Origin = Pick<SitePage, 'title' | 'description' | 'frontMatter' | 'tags' | 'sourceFile' | 'instance'> & {
  draft: boolean;
  unlisted: boolean;
  lastUpdatedAt?: number | null;
};
type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Area of a page that belongs to no docs instance and to no content file. */
const siteArea: Area = {key: 'hilfe', label: 'Hilfe-Center'};

function leaves(routes: BuiltSite['routes']): BuiltSite['routes'] {
  return routes.flatMap((route) => (route.routes ? leaves(route.routes) : [route]));
}

function generatedIndexes(item: SidebarItem): {permalink: string; title?: string; description?: string}[] {
  if (item.type !== 'category') return [];
  const own = item.link?.type === 'generated-index' ? [{...item.link, title: item.link.title ?? item.label}] : [];
  return [...own, ...item.items.flatMap(generatedIndexes)];
}

interface MenuPlace {
  permalink: string;
  /** Labels of the categories above it. */
  path: string[];
}

/** Addresses in the order a reader meets them from top to bottom of a menu. */
function menuPlaces({docs, sidebars}: LoadedVersion): MenuPlace[] {
  const byId = new Map(docs.map(({id, permalink}) => [id, permalink]));
  const walk = (item: SidebarItem, path: string[]): MenuPlace[] => {
    if (item.type === 'doc' || item.type === 'ref')
      return [byId.get(item.id) ?? []].flat().map((permalink) => ({permalink, path}));
    if (item.type !== 'category') return [];
    const own = item.link?.type === 'generated-index' ? [{permalink: item.link.permalink, path}] : [];
    return [...own, ...item.items.flatMap((child) => walk(child, [...path, item.label]))];
  };
  return Object.values(sidebars)
    .flat()
    .flatMap((item) => walk(item, []));
}

function docsOrigins(instance: string, {loadedVersions}: DocsContent): [permalink: string, Origin][] {
  return loadedVersions.flatMap(({docs, drafts, sidebars}) => [
    ...[...docs, ...drafts].map((doc): [string, Origin] => [
      doc.permalink,
      {
        instance,
        sourceFile: doc.source.replace('@site/', ''),
        title: doc.title,
        description: doc.description,
        frontMatter: doc.frontMatter,
        tags: doc.tags.map(({label}) => label),
        draft: drafts.includes(doc),
        unlisted: doc.unlisted,
        lastUpdatedAt: doc.lastUpdatedAt,
      },
    ]),
    ...Object.values(sidebars)
      .flat()
      .flatMap(generatedIndexes)
      .map(({permalink, title, description}): [string, Origin] => [
        permalink,
        {
          instance,
          sourceFile: undefined,
          title,
          description: description ?? '',
          frontMatter: {},
          tags: [],
          draft: false,
          unlisted: false,
        },
      ]),
  ]);
}

function standaloneOrigins(pages: NonNullable<PagesContent>): [permalink: string, Origin][] {
  return pages.map((page) => {
    const markdown = page.type === 'mdx' ? page : undefined;
    return [
      page.permalink,
      {
        instance: undefined,
        sourceFile: page.source.replace('@site/', ''),
        title: markdown?.title,
        description: markdown?.description ?? '',
        frontMatter: markdown?.frontMatter ?? {},
        tags: [],
        draft: false,
        unlisted: markdown?.unlisted ?? false,
        lastUpdatedAt: markdown?.lastUpdatedAt,
      },
    ];
  });
}

function listOrigins(plugins: BuiltSite['plugins']): [permalink: string, Origin][] {
  return plugins.flatMap(({name, options, content}) => {
    if (name === 'docusaurus-plugin-content-docs') return docsOrigins(options.id, content as DocsContent);
    if (name === 'docusaurus-plugin-content-pages')
      return standaloneOrigins((content ?? []) as NonNullable<PagesContent>);
    return [];
  });
}

/** Order and categories of the pages in the menus, by route. */
function readMenus(plugins: BuiltSite['plugins'], baseUrl: string): Map<string, {order: number; path: string[]}> {
  const places = plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({content}) => (content as DocsContent).loadedVersions.flatMap(menuPlaces));
  return new Map(places.map(({permalink, path}, order) => [routeKey(permalink, baseUrl), {order, path}]));
}

/** Kind of a page: as its front matter says (`art`), or a list. */
export function kindOf({art}: Record<string, unknown>, isList: boolean): Kind | undefined {
  if (isKind(art)) return art;
  return isList ? 'liste' : undefined;
}

/** Generated pages have no file; in all instances but the help they belong to the instance's one area. */
function areaOfPage(origin: Origin | undefined, siteDir: string): Area {
  const {instance, sourceFile} = origin ?? {};
  if (sourceFile?.startsWith('src/') || instance === undefined) return siteArea;
  if (sourceFile) return areaOfFile(path.join(siteDir, sourceFile));
  return instance === 'default' ? siteArea : areaOfFile(path.join(siteDir, instance, 'index'));
}

/**
 * Every page of the built site, by walking the site's own routes; hidden ones included, redirects and the page for
 * unknown addresses not. Sorted by route.
 *
 * @param site what postBuild hands to a plugin
 */
export function sitePages({
  siteDir,
  outDir,
  baseUrl,
  siteConfig,
  routes,
  routesBuildMetadata,
  plugins,
}: BuiltSite): SitePage[] {
  const origins = new Map(listOrigins(plugins).map(([permalink, origin]) => [routeKey(permalink, baseUrl), origin]));
  const menus = readMenus(plugins, baseUrl);
  return leaves(routes)
    .filter(({path: permalink}) => permalink.startsWith(baseUrl) && !/[*:]|\/404(\.html)?$/.test(permalink))
    .map(({path: permalink, component, metadata}): SitePage => {
      const route = routeKey(permalink, baseUrl);
      const origin = origins.get(route);
      const {
        title,
        description = '',
        frontMatter = {},
        tags = [],
        instance,
        draft = false,
        unlisted = false,
      } = origin ?? {};
      const isList = component.includes('DocCategoryGeneratedIndex') || route === '/';
      return {
        route,
        url: new URL(permalink, siteConfig.url).href,
        htmlFile: path.join(outDir, `${fileStem(route)}.html`),
        visibility: visibility({
          path: route,
          component,
          noIndex: routesBuildMetadata[permalink]?.noIndex ?? false,
          draft,
          unlisted,
          instance,
        }),
        instance,
        sourceFile: origin?.sourceFile ?? metadata?.sourceFilePath,
        area: areaOfPage(origin, siteDir),
        kind: kindOf(frontMatter, isList),
        title,
        description,
        frontMatter,
        tags,
        lastUpdatedAt: origin?.lastUpdatedAt ?? metadata?.lastUpdatedAt ?? undefined,
        isList,
        menuOrder: route === '/' ? -1 : (menus.get(route)?.order ?? menus.size),
        menuPath: menus.get(route)?.path ?? [],
      };
    })
    .sort((a, b) => a.route.localeCompare(b.route, 'de'));
}
