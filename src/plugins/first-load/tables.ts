import fs from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {
  compactDocs,
  compactPaths,
  compactRoutes,
  compactSidebar,
  type DocEntry,
  type Generated,
  type GeneratedRoute,
  type SidebarItem,
} from './compact';
import {expandChunkNames, expandDocs, expandPaths, expandRoutes} from './client/expand';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

interface DocsGlobalData {
  versions: {path: string; docs: DocEntry[]}[];
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
      'Vermutlich schreibt eine neue Version von Docusaurus sie anders: src/plugins/first-load anpassen oder aus docusaurus.config.ts nehmen.',
  );
}

/**
 * Writes compact versions of the tables every page loads (routes, registry, chunk names, global data, sidebars).
 *
 * @param folder generated files of the framework
 * @param target where the tables go
 * @param expand file of `client/expand.ts`
 * @param keepCards ids of docs instances whose pages show cards of articles and need their descriptions
 * @param isServer the build that renders the pages: there the registry names its parts, and the framework lists the
 *   scripts of those a page has rendered in that page, where they need not wait for the main script to ask for them
 * @returns import request of the framework → file of the compact table
 * @throws Error when the tables do not say the same as the originals
 */
export function writeTables(
  folder: string,
  target: string,
  expand: string,
  keepCards: string[],
  isServer: boolean,
): Record<string, string> {
  const generated = readGenerated(folder);
  const {paths, nodes, registry} = compactRoutes(generated);
  const text = compactPaths(paths);
  const numbers = new Map(paths.map((route, index) => [route, index]));

  // A route that went missing would be a page that is found in the build and lost in the browser.
  assertSame('Pfade', paths, expandPaths(text));
  const modulesOf = (names: unknown, modules: Map<string, string>) =>
    JSON.parse(json(names), (_key, value: unknown) =>
      typeof value === 'string' ? (modules.get(value) ?? value) : value,
    ) as Record<string, unknown>;
  const before = modulesOf(generated.chunkNames, new Map(Object.entries(generated.registry)));
  const after = modulesOf(
    expandChunkNames(
      nodes,
      paths,
      registry.map(([key]) => key),
    ),
    new Map(registry),
  );
  const flat = (list: unknown[], names: Record<string, unknown>): unknown[] =>
    list.map((route) => {
      const {component, hash, routes, ...rest} = route as GeneratedRoute & {component?: string};
      const key = component ?? (hash === undefined ? '' : `${rest.path}-${hash}`);
      return {...rest, chunks: names[key] ?? null, routes: routes ? flat(routes, names) : []};
    });
  assertSame(
    'Routen',
    flat(generated.routes, before),
    flat(
      expandRoutes(nodes, paths, (route, hash) => (hash === undefined ? '' : `${route}-${hash}`)),
      after,
    ),
  );

  const tables: Record<string, string> = {};
  const write = (name: string, code: string) => {
    const file = path.join(target, name);
    fs.writeFileSync(file, code);
    return file;
  };
  const table = write(
    'table.js',
    `import {expandPaths} from ${json(expand)};\nexport const paths = expandPaths(${json(text)});\nexport const nodes = ${json(nodes)};\n`,
  );
  const imports = (...names: string[]) =>
    `import {paths, nodes} from ${json(table)};\nimport {${names.join(', ')}} from ${json(expand)};\n`;

  for (const [index, [, module]] of registry.entries()) {
    if (!module.startsWith(`@generated/${DOCS_PLUGIN}/`) || !module.endsWith('.json')) continue;
    const props = JSON.parse(
      fs.readFileSync(path.join(folder, module.slice('@generated/'.length)), 'utf8'),
    ) as Partial<VersionProps>;
    if (!props.version?.docsSidebars || keepCards.includes(props.version.pluginId)) continue;
    const {docsSidebars, ...version} = props.version;
    const sidebars = Object.entries(docsSidebars).map(
      ([name, items]) => `${json(name)}: expandSidebar(${json(compactSidebar(items, numbers))}, paths)`,
    );
    registry[index]![1] = write(
      `version-${version.pluginId}.js`,
      `${imports('expandSidebar')}export default {version: {...${json({...version, docs: {}})}, docsSidebars: {${sidebars.join(', ')}}}};\n`,
    );
  }

  tables['@generated/registry'] = write(
    'registry.js',
    `export default {\n${registry
      .map(([key, module]) => {
        const load = `() => import(/* webpackChunkName: "${key}" */ ${json(module)})`;
        return `${key}: [${isServer ? `${load}, ${json(key)}` : load}],`;
      })
      .join('\n')}\n};\n`,
  );
  tables['@generated/routes'] = write(
    'routes.js',
    `import ComponentCreator from '@docusaurus/ComponentCreator';\n${imports('expandRoutes')}export default expandRoutes(nodes, paths, ComponentCreator);\n`,
  );
  tables['@generated/routesChunkNames'] = write(
    'routesChunkNames.js',
    `import registry from ${json(tables['@generated/registry'])};\n${imports('expandChunkNames')}export default expandChunkNames(nodes, paths, Object.keys(registry));\n`,
  );

  const globalData = JSON.parse(fs.readFileSync(path.join(folder, 'globalData.json'), 'utf8')) as Record<
    string,
    Record<string, DocsGlobalData>
  >;
  const expressions: string[] = [];
  for (const [id, instance] of Object.entries(globalData[DOCS_PLUGIN] ?? {})) {
    for (const [index, version] of instance.versions.entries()) {
      const compact = compactDocs(version.docs, version.path, paths);
      const byPath = (list: unknown[]) => (list as DocEntry[]).toSorted((a, b) => (a.path < b.path ? -1 : 1));
      assertSame(`Seiten von ${id}`, byPath(version.docs), byPath(expandDocs(compact, paths)));
      expressions.push(
        `data[${json(DOCS_PLUGIN)}][${json(id)}].versions[${index}].docs = expandDocs(${json(compact)}, paths);`,
      );
      version.docs = [];
    }
  }
  tables['@generated/globalData'] = write(
    'globalData.js',
    `${imports('expandDocs')}const data = ${json(globalData)};\n${expressions.join('\n')}\nexport default data;\n`,
  );
  return tables;
}
