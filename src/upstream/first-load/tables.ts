import fs from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {
  compactPaths,
  compactRoutes,
  compactSidebar,
  docsOf,
  shortestAfter,
  type CompactTables,
  type DocEntry,
  type Generated,
  type GeneratedRoute,
  type Menu,
  type SidebarItem,
} from './compact';
import {
  expandChunkNames,
  expandPaths,
  expandRoutes,
  findRouteChunk,
  openRouteChunk,
  type Route,
  type RouteChunk,
  type RouteRun,
} from './client/expand';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** Pages of a route chunk: two or three kilobytes that every page loads besides its own. */
const ROUTE_CHUNK_SIZE = 64;

/** Links of a category that are fetched apart from the rest of the sidebar. */
const MENU_SIZE = 24;

interface DocsGlobalData {
  versions: {path: string; mainDocId: string; docs: DocEntry[]}[];
}

interface VersionProps {
  version: {pluginId: string; docsSidebars: Record<string, SidebarItem[]>; docs: Record<string, unknown>};
}

/** Reads the three files the framework writes about its routes. They are code, of one fixed shape. */
export function readGenerated(folder: string): Generated {
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const code = read('routes.js')
    .replace(/^import .*$/gm, '')
    .replace('export default', 'routes =');
  const routes = runInNewContext(code, {
    routes: [],
    ComponentCreator: (_path: string, hash?: string) => (hash === undefined ? {} : {hash}),
  }) as GeneratedRoute[];
  const flatten = (route: GeneratedRoute): GeneratedRoute => {
    const {component, ...rest} = route as GeneratedRoute & {component: {hash?: string}};
    return {...rest, ...component, ...(route.routes ? {routes: route.routes.map(flatten)} : {})};
  };
  return {
    routes: routes.map(flatten),
    chunkNames: JSON.parse(read('routesChunkNames.json')) as Generated['chunkNames'],
    registry: Object.fromEntries(
      Array.from(
        read('registry.js').matchAll(/^ {2}"(.+?)": \[.*?, ("(?:[^"\\]|\\.)*"), require\.resolveWeak/gm),
        (entry) => [entry[1]!, JSON.parse(entry[2]!) as string],
      ),
    ),
  };
}

/** Texts of the site's language by their ids: those of the theme, and i18n/de/code.json over them. */
export function readTexts(folder: string): Record<string, string> {
  return JSON.parse(fs.readFileSync(path.join(folder, 'codeTranslations.json'), 'utf8')) as Record<string, string>;
}

const json = (value: unknown) => JSON.stringify(value);

/** Text with sorted keys, to compare by. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function assertSame(what: string, before: unknown, after: unknown): void {
  if (canonical(before) === canonical(after)) return;
  throw new Error(
    `Die verkürzte Tabelle „${what}“ sagt nicht dasselbe wie die des Frameworks. ` +
      'Vermutlich schreibt eine neue Version von Docusaurus sie anders: src/upstream/first-load anpassen oder aus docusaurus.config.ts nehmen.',
  );
}

/** A route chunk as the build writes it. */
export interface WrittenRouteChunk extends Omit<RouteChunk, 'chunks'> {
  name: string;
  first: string;
  chunks: [key: string, module: string][];
  /** Menus of a run: `menus[run[2]]`, each with those it is in, outermost first. */
  menus: string[][];
}

/** Divides pages into route chunks, as many in each as readers may load for the sake of one of them. */
export function splitRoutes(
  pages: CompactTables['pages'],
  menus: Menu[],
  size = ROUTE_CHUNK_SIZE,
): WrittenRouteChunk[] {
  const menusOf = new Map(
    menus.flatMap(({name, parents, pages: ofMenu}) => ofMenu.map((p) => [p, [...parents, name]])),
  );
  const routeChunks: WrittenRouteChunk[] = [];
  for (let start = 0; start < pages.length; start += size) {
    const own = pages.slice(start, start + size);
    const runs: RouteRun[] = [];
    const needed: string[][] = [];
    for (const {path: page, kind} of own) {
      const names = menusOf.get(page) ?? [];
      let number = needed.findIndex((one) => one.join() === names.join());
      if (number < 0) number = needed.push(names) - 1;
      const last = runs.at(-1);
      if (last?.[0] === kind && last[2] === number) last[1]++;
      else runs.push([kind, 1, number]);
    }
    routeChunks.push({
      name: `fach-${routeChunks.length}`,
      first: start === 0 ? '' : shortestAfter(pages[start - 1]!.path, own[0]!.path),
      paths: compactPaths(own.map(({path: page}) => page)),
      runs,
      chunks: own.map(({key, module}) => [key, module]),
      menus: needed,
    });
  }
  return routeChunks;
}

/** The tables as they are with all route chunks open. */
function openAll(
  {nodes, kinds}: CompactTables,
  routeChunks: WrittenRouteChunk[],
  create: (path: string, hash?: string) => unknown,
) {
  const {routes, places} = expandRoutes(nodes, create);
  const chunkNames = expandChunkNames(nodes);
  const docs: Record<string, DocEntry[]> = {};
  for (const {paths, runs, chunks} of routeChunks)
    openRouteChunk(
      {paths, runs, chunks: Object.fromEntries(chunks.map(([key]) => [key, () => Promise.resolve()]))},
      {
        places,
        kinds,
        create,
        chunkNames,
        addDoc: ({plugin, version}, doc) => (docs[`${plugin} ${version}`] ??= []).push(doc),
      },
    );
  return {routes, chunkNames, docs};
}

/** Routes in an order in which those without a meaning to the router stand by their paths. */
function inOrder(routes: Route[]): Route[] {
  const ordered: Route[] = [];
  const run: Route[] = [];
  const end = () => ordered.push(...run.splice(0).sort((a, b) => (a.path < b.path ? -1 : 1)));
  for (const route of routes) {
    if (route.exact === true) run.push(route);
    else {
      end();
      ordered.push(route);
    }
  }
  end();
  return ordered;
}

interface Version {
  plugin: string;
  index: number;
  version: DocsGlobalData['versions'][number];
}

/** A route that went missing would be a page that is found in the build and lost in the browser. */
function assertSameTables(
  generated: Generated,
  versions: Version[],
  compact: CompactTables,
  routeChunks: WrittenRouteChunk[],
): void {
  const opened = openAll(compact, routeChunks, (route, hash) => (hash === undefined ? '' : `${route}-${hash}`));
  const modules = new Map([...compact.registry, ...routeChunks.flatMap(({chunks}) => chunks)]);
  const modulesOf = (names: unknown, known: Map<string, string>) =>
    JSON.parse(json(names), (_key, value: unknown) =>
      typeof value === 'string' ? (known.get(value) ?? value) : value,
    ) as Record<string, unknown>;
  const before = modulesOf(generated.chunkNames, new Map(Object.entries(generated.registry)));
  const after = modulesOf(opened.chunkNames, modules);
  const flat = (list: Route[], names: Record<string, unknown>): unknown[] =>
    inOrder(list).map((route) => {
      const {component, hash, routes, ...rest} = route as Route & {component?: string; hash?: string};
      const name = component ?? (hash === undefined ? '' : `${rest.path}-${hash}`);
      return {...rest, key: null, chunks: names[name] ?? null, routes: routes ? flat(routes, names) : []};
    });
  assertSame('Routen', flat(generated.routes as Omit<Route, 'key'>[] as Route[], before), flat(opened.routes, after));
  for (const {plugin, index, version} of versions) {
    const told = opened.docs[`${plugin} ${index}`] ?? [];
    const paths = new Set(told.map((doc) => doc.path));
    const all = [...told, ...version.docs.filter((doc) => !paths.has(doc.path))];
    const byPath = (list: DocEntry[]) => list.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    assertSame(`Seiten von ${plugin}`, byPath(version.docs), byPath(all));
  }
  const beginnings = routeChunks.map(({name, first}): [first: string, name: string] => [first, name]);
  for (const {name, paths} of routeChunks)
    for (const route of expandPaths(paths))
      if (findRouteChunk(beginnings, route)?.[1] !== name)
        throw new Error(
          `Die Seite ${route} steht nicht in dem Fach, in dem sie gesucht wird: src/upstream/first-load.`,
        );
}

/** Stands in a route chunk until the names of its pages' files are known (`file-names.ts`). */
export const fileNamesMark = (routeChunk: string) => `hc-files:${routeChunk}`;

/**
 * Writes compact versions of the tables every page loads (routes, registry, chunk names, global data, sidebars). What
 * grows with every page travels apart, in route chunks and in menus, and is fetched when a page of it is asked for.
 *
 * @param folder generated files of the framework
 * @param target where the tables go
 * @param client folder of `client/expand.ts`
 * @param keepCards ids of docs instances whose pages show cards of articles and need their descriptions
 * @param isServer the build that renders the pages: there route chunks are at hand and no menu travels apart. The registry
 *   names its parts, and the framework lists the scripts of those a page has rendered in that page, where they need not
 *   wait for the main script to ask for them
 * @returns import request of the framework → file of the compact table, and the route chunks
 * @throws Error when the tables do not say the same as the originals
 */
export function writeTables(
  folder: string,
  target: string,
  client: string,
  {keepCards, baseUrl, isServer}: {keepCards: string[]; baseUrl: string; isServer: boolean},
): {tables: Record<string, string>; routeChunks: WrittenRouteChunk[]} {
  const generated = readGenerated(folder);
  const globalData = JSON.parse(fs.readFileSync(path.join(folder, 'globalData.json'), 'utf8')) as Record<
    string,
    Record<string, DocsGlobalData>
  >;
  const versions = Object.entries(globalData[DOCS_PLUGIN] ?? {}).flatMap(([plugin, instance]) =>
    instance.versions.map((version, index) => ({plugin, index, version})),
  );
  const docs = new Map(
    versions.flatMap(({plugin, index, version}) => [
      ...docsOf(version.docs, {plugin, version: index, path: version.path}),
    ]),
  );
  const compact = compactRoutes(generated, baseUrl, docs);
  const {nodes, kinds, pages} = compact;
  const registry = compact.registry.map((entry): [string, string] => [...entry]);

  const write = (name: string, code: string) => {
    const file = path.join(target, name);
    fs.writeFileSync(file, code);
    return file;
  };
  const load = (name: string, module: string) => `() => import(/* webpackChunkName: "${name}" */ ${json(module)})`;
  const expand = path.join(client, 'expand.ts');

  const menus: Menu[] = [];
  for (const entry of registry) {
    const [, module] = entry;
    if (!module.startsWith(`@generated/${DOCS_PLUGIN}/`) || !module.endsWith('.json')) continue;
    const props = JSON.parse(
      fs.readFileSync(path.join(folder, module.slice('@generated/'.length)), 'utf8'),
    ) as Partial<VersionProps>;
    if (!props.version?.docsSidebars || keepCards.includes(props.version.pluginId)) continue;
    const {docsSidebars, ...version} = props.version;
    const own: Menu[] = [];
    const sidebars = Object.entries(docsSidebars).map(([name, items]) => {
      const made = compactSidebar(items, menus.length + own.length, MENU_SIZE);
      own.push(...made.menus);
      return `${json(name)}: expandSidebar(${json(made.sidebar.items)}, ${json(made.sidebar.paths)}, makeMenu)`;
    });
    menus.push(...own);
    if (isServer) continue;
    const begin = (parent: string | undefined) => {
      const below = own.filter(({parents}) => parents.at(-1) === parent);
      const loaders = below.map(({name}) => `${json(name)}: ${load(name, path.join(target, `${name}.js`))}`);
      return (
        `import {expandSidebar} from ${json(expand)};\nimport {categoryOf} from ${json(path.join(client, 'menus.ts'))};\n` +
        `const makeMenu = categoryOf({${loaders.join(', ')}});\n`
      );
    };
    for (const {name, items, paths} of own)
      write(`${name}.js`, `${begin(name)}export default expandSidebar(${json(items)}, ${json(paths)}, makeMenu);\n`);
    entry[1] = write(
      `version-${version.pluginId}.js`,
      `${begin(undefined)}export default {version: {...${json({...version, docs: {}})}, docsSidebars: {${sidebars.join(', ')}}}};\n`,
    );
  }
  const routeChunks = splitRoutes(pages, menus);
  assertSameTables(generated, versions, compact, routeChunks);

  for (const {name, paths, runs, chunks, menus: needed} of routeChunks) {
    const loaders = chunks.map(([key, module]) => `${key}: ${load(key, module)}`);
    const more = isServer
      ? `, tables: ${json(needed.map((names) => [name, ...names]))}`
      : `, files: ${json(fileNamesMark(name))}, menus: [${needed
          .map(
            (names) =>
              `{${names.map((one) => `${json(one)}: ${load(one, path.join(target, `${one}.js`))}`).join(', ')}}`,
          )
          .join(', ')}]`;
    write(
      `${name}.js`,
      `export default {paths: ${json(paths)}, runs: ${json(runs)}, chunks: {\n${loaders.join(',\n')}\n}${more}};\n`,
    );
  }

  for (const {plugin, index, version} of versions) {
    const isTold = ({kind}: CompactTables['pages'][number]) => {
      const {docs: of} = kinds[kind]!;
      return of?.plugin === plugin && of.version === index;
    };
    const told = new Set(pages.filter(isTold).map(({path: page}) => page));
    globalData[DOCS_PLUGIN]![plugin]!.versions[index]!.docs = version.docs.filter(
      (doc) => doc.id === version.mainDocId || !told.has(doc.path),
    );
  }
  const tables: Record<string, string> = {
    '@generated/globalData': write('globalData.js', `export default ${json(globalData)};\n`),
    '@generated/registry': write(
      'registry.js',
      `export default {\n${registry
        .map(([key, module]) => `${key}: [${load(key, module)}${isServer ? `, ${json(key)}` : ''}]`)
        .join(',\n')}\n};\n`,
    ),
    '@generated/routesChunkNames': write(
      'routesChunkNames.js',
      `import {expandChunkNames} from ${json(expand)};\nimport {nodes} from './nodes.js';\nexport default expandChunkNames(nodes);\n`,
    ),
    '@generated/routes': write('routes.js', "export {routes as default} from './hc-tables.js';\n"),
  };
  write('nodes.js', `export const nodes = ${json(nodes)};\n`);
  const imports =
    `import create from '@docusaurus/ComponentCreator';\nimport {closer, expandRoutes, opener} from ${json(expand)};\n` +
    `import {nodes} from './nodes.js';\nimport chunkNames from './routesChunkNames.js';\nimport registry from './registry.js';\nimport globalData from './globalData.js';\n`;
  const open =
    'const {routes, places} = expandRoutes(nodes, create);\n' +
    `const tables = {places, kinds: ${json(kinds)}, create, chunkNames, registry, docs: globalData[${json(DOCS_PLUGIN)}]};\n` +
    'export {routes};\nexport const open = opener(tables);\n';
  const list = (entry: (name: string, number: number) => string) =>
    `export const routeChunks = [\n${routeChunks.map(({name, first}, number) => `[${json(first)}, ${entry(name, number)}]`).join(',\n')}\n];\n`;
  tables[`@generated/${isServer ? 'hc-server-tables' : 'hc-tables'}`] = write(
    'hc-tables.js',
    isServer
      ? `${imports}${routeChunks.map(({name}, number) => `import routeChunk${number} from './${name}.js';\n`).join('')}${open}` +
          `export const close = closer(tables);\n${list((_, number) => `routeChunk${number}`)}`
      : `${imports}${open}${list((name) => load(name, path.join(target, `${name}.js`)))}`,
  );
  return {tables, routeChunks};
}
