import {createHash} from 'node:crypto';
import type {CompactItem, PageKind, RouteNode, SingleRoute} from './client/expand';

/** A route as the framework writes it for the bundle. */
export interface GeneratedRoute {
  path: string;
  hash?: string;
  routes?: GeneratedRoute[];
  [attribute: string]: unknown;
}

export interface Generated {
  routes: GeneratedRoute[];
  /** Chunk names of each route, keyed by path and hash. */
  chunkNames: Record<string, Record<string, unknown>>;
  /** Chunk name to the module in it. */
  registry: Record<string, string>;
}

/** A page of a kind of which there are many: its path and what only it consists of. */
export interface Page {
  path: string;
  kind: number;
  /** Key of its chunk. */
  key: string;
  module: string;
}

export interface CompactTables {
  nodes: RouteNode[];
  kinds: PageKind[];
  /** In the order of their paths, by code unit as the browser compares them. */
  pages: Page[];
  /** Chunk key and module of everything that is not one page's own. */
  registry: [key: string, module: string][];
}

/** How often each chunk occurs: what belongs to only one page can be told from the page's number. */
function countUses(value: unknown, uses: Map<string, number>): Map<string, number> {
  if (typeof value === 'string') uses.set(value, (uses.get(value) ?? 0) + 1);
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) countUses(inner, uses);
  return uses;
}

const NAME_LENGTH = 5;

/**
 * A short name made from any text: small letters only, since names become files and must not look like numbers, whose
 * place among the keys of an object is not the one they were written in.
 */
export function shortName(text: string, length = NAME_LENGTH): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from(digest.subarray(0, length), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

function shortKeys(registry: Record<string, string>): Map<string, string> {
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  for (const [name, module] of Object.entries(registry).sort(([, a], [, b]) => (a < b ? -1 : 1))) {
    let length = NAME_LENGTH;
    while (taken.has(shortName(module, length))) length++;
    const key = shortName(module, length);
    taken.add(key);
    keys.set(name, key);
  }
  return keys;
}

function renamed(value: unknown, keys: Map<string, string>): unknown {
  if (typeof value === 'string') return keys.get(value) ?? value;
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, keys));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, keys)]));
  return value;
}

/** Characters that have a meaning to the router in a path; all others are what they say, and their order does not matter. */
const pattern = /[:*?+()[\]{}\\]/;

const byPath = (a: {path: string}, b: {path: string}) => (a.path < b.path ? -1 : 1);

/**
 * Routes, chunk names and registry as one table: a page of a kind of which there are many is its path and its chunk.
 *
 * @param home address of the start page, which the framework looks for in the table: it stays a route of its own
 * @param docs made by `docsOf`
 * @throws Error when the framework writes something the table has no room for
 */
export function compactRoutes(
  {routes, chunkNames, registry}: Generated,
  home: string,
  docs: ReturnType<typeof docsOf> = new Map(),
): CompactTables {
  const keys = shortKeys(registry);
  const uses = countUses(chunkNames, new Map());
  const kinds: PageKind[] = [];
  const pages: Page[] = [];
  const own = new Set<string>();
  const taken = new Set<string>();
  const moduleOf = (name: string) => {
    const module = registry[name];
    if (module === undefined) throw new Error(`Der Baustein „${name}“ fehlt in der Liste des Frameworks.`);
    return module;
  };

  /** The two chunks of a page: what renders it, and what only it consists of. */
  function asPage(route: GeneratedRoute): {comp: string; slot: string; chunk: string} | undefined {
    const chunks = route.hash === undefined ? undefined : chunkNames[`${route.path}-${route.hash}`];
    if (!chunks || route.routes || route.exact !== true || taken.has(route.path)) return undefined;
    const {__comp: comp, ...others} = chunks;
    const [[slot, chunk] = [], ...more] = Object.entries(others);
    const isPage =
      typeof comp === 'string' &&
      typeof chunk === 'string' &&
      more.length === 0 &&
      uses.get(chunk) === 1 &&
      route.path !== home &&
      !pattern.test(route.path) &&
      route.path.split('/').length < 10;
    return isPage ? {comp: keys.get(comp)!, slot: slot!, chunk} : undefined;
  }

  function compact(list: GeneratedRoute[]): RouteNode[] {
    const nodes: RouteNode[] = [];
    // Kinds of neighbouring pages: each has its place before the next other route.
    let neighbours = new Map<string, number>();
    for (const route of list) {
      const {path, hash, routes: inner, ...attributes} = route;
      const page = asPage(route);
      if (page) {
        const doc = docs.get(path);
        const kind: PageKind = {
          comp: page.comp,
          slot: page.slot,
          attributes,
          ...(doc && doc.sidebar === attributes.sidebar ? {docs: doc.docs} : {}),
        };
        const name = JSON.stringify(kind);
        let number = neighbours.get(name);
        if (number === undefined) {
          number = kinds.push(kind) - 1;
          neighbours.set(name, number);
          nodes.push({kind: number});
        }
        taken.add(path);
        own.add(page.chunk);
        pages.push({path, kind: number, key: keys.get(page.chunk)!, module: moduleOf(page.chunk)});
      } else {
        const single: SingleRoute = {path};
        if (hash !== undefined) {
          single.hash = hash;
          single.chunks = renamed(chunkNames[`${path}-${hash}`], keys) as Record<string, unknown>;
        }
        if (Object.keys(attributes).length > 0) single.attributes = attributes;
        nodes.push(single);
        if (inner) single.routes = compact(inner);
        neighbours = new Map();
      }
    }
    return nodes;
  }

  const nodes = compact(routes);
  return {
    nodes,
    kinds,
    pages: pages.sort(byPath),
    registry: Object.keys(registry)
      .filter((name) => !own.has(name))
      .sort()
      .map((name) => [keys.get(name)!, moduleOf(name)]),
  };
}

/** The shortest beginning of a path that comes after another one: what a route chunk is found by. */
export function shortestAfter(previous: string, path: string): string {
  let length = 1;
  while (path.slice(0, length) <= previous) length++;
  return path.slice(0, length);
}

/** The counterpart of `expandPaths`. */
export function compactPaths(paths: string[]): string {
  let previous: string[] = [];
  return paths
    .map((path) => {
      const segments = path.split('/');
      const different = segments.findIndex((segment, index) => segment !== previous[index]);
      const shared = Math.max(0, different < 0 ? segments.length - 1 : different);
      previous = segments;
      return `${shared}${segments.slice(shared).join('/')}`;
    })
    .join('\n');
}

export interface DocEntry {
  id: string;
  path: string;
  sidebar?: string;
}

/** The docs plugin and version a page belongs to, if all that is said of it there can be told from its route. */
export function docsOf(
  docs: DocEntry[],
  {plugin, version, path}: {plugin: string; version: number; path: string},
): Map<string, {docs: NonNullable<PageKind['docs']>; sidebar: string | undefined}> {
  const base = path.endsWith('/') ? path : `${path}/`;
  return new Map(
    docs
      .filter(
        (doc) => doc.path === base + doc.id && Object.keys(doc).every((key) => ['id', 'path', 'sidebar'].includes(key)),
      )
      .map((doc) => [doc.path, {docs: {plugin, version, base}, sidebar: doc.sidebar}]),
  );
}

export interface SidebarItem {
  type: string;
  label?: string;
  href?: string;
  unlisted?: boolean;
  linkUnlisted?: boolean;
  items?: SidebarItem[];
  [other: string]: unknown;
}

/** Fields that only cards of a category and translations read. */
const notInSidebar = ['key', 'description', 'docId'];

/** A sidebar without what it does not show, and the addresses of its links. */
export interface CompactSidebar {
  items: CompactItem[];
  /** Made by `compactPaths`, in the order of the items. */
  paths: string;
}

/** A part of a sidebar that travels apart. */
export interface Menu extends CompactSidebar {
  name: string;
  /** Addresses of its pages, without those in menus of its own. */
  pages: string[];
  /** Names of the menus it is in, outermost first. */
  parents: string[];
}

function withoutUnseen(item: SidebarItem): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).filter(
      ([name, value]) => !notInSidebar.includes(name) && !(name === 'unlisted' && value === false),
    ),
  );
}

/** The page a category without one of its own links to, as the theme chooses it. */
function firstLink(items: SidebarItem[]): [href: string, label: string] | undefined {
  for (const item of items) {
    const {type, href, label = '', unlisted, linkUnlisted} = item;
    const isLink = type === 'link' ? !unlisted : type === 'category' && !linkUnlisted;
    if (isLink && href !== undefined) return [href, label];
    const below = firstLink(item.items ?? []);
    if (below) return below;
  }
  return undefined;
}

/**
 * The counterpart of `expandSidebar`: leaves out what the sidebar does not show, and takes out categories with more links
 * than a reader's page should load for the sake of others.
 *
 * @param before number of the menus there are already, which their names count on from
 * @param most links a category may have with what is left in those below it
 */
export function compactSidebar(
  items: SidebarItem[],
  before = 0,
  most = Infinity,
): {sidebar: CompactSidebar; menus: Menu[]} {
  const menus: Menu[] = [];
  interface Part {
    items: CompactItem[];
    paths: string[];
    pages: string[];
    inner: Menu[];
  }

  function compact(list: SidebarItem[]): Part {
    const part: Part = {items: [], paths: [], pages: [], inner: []};
    for (const item of list) {
      const {items: below, ...kept} = withoutUnseen(item) as {items?: SidebarItem[]};
      if (item.href !== undefined) part.pages.push(item.href);
      if (!item.items) {
        const isPlain = item.type === 'link' && item.href?.startsWith('/') && Object.keys(kept).length === 3;
        if (isPlain) part.paths.push(item.href!);
        part.items.push(isPlain ? (item.label ?? '') : kept);
        continue;
      }
      const inner = compact(below ?? []);
      if (inner.paths.length > most) {
        const menu: Menu = {
          name: `menue-${before + menus.length}`,
          items: inner.items,
          paths: compactPaths(inner.paths),
          pages: inner.pages,
          parents: [],
        };
        menus.push(menu);
        for (const one of inner.inner) one.parents.unshift(menu.name);
        part.inner.push(menu, ...inner.inner);
        part.items.push({menu: menu.name, first: firstLink(item.items), category: kept});
      } else {
        part.items.push({...kept, items: inner.items});
        part.paths.push(...inner.paths);
        part.pages.push(...inner.pages);
        part.inner.push(...inner.inner);
      }
    }
    return part;
  }

  const {items: all, paths} = compact(items);
  return {sidebar: {items: all, paths: compactPaths(paths)}, menus};
}
