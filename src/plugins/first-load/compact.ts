import {createHash} from 'node:crypto';
import type {CompactDocs, CompactLink, PageGroup, RouteNode, SingleRoute} from './client/expand';

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

export interface CompactTables {
  paths: string[];
  nodes: RouteNode[];
  /** Chunk key and its module, those of the pages first and in the order of `paths`. */
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

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Routes, chunk names and registry as one table: a page of a kind of which there are many is its path and its place.
 *
 * @throws Error when the framework writes something the table has no room for
 */
export function compactRoutes({routes, chunkNames, registry}: Generated): CompactTables {
  const keys = shortKeys(registry);
  const uses = countUses(chunkNames, new Map());
  const paths: string[] = [];
  const taken = new Set<string>();
  const pageChunks: string[] = [];

  /** The two chunks of a page: what renders it, and what only it consists of. */
  function asPage(route: GeneratedRoute): {comp: string; slot: string; chunk: string} | undefined {
    const chunks = route.hash === undefined ? undefined : chunkNames[`${route.path}-${route.hash}`];
    if (!chunks || route.routes || taken.has(route.path)) return undefined;
    const {__comp: comp, ...own} = chunks;
    const [[slot, chunk] = [], ...more] = Object.entries(own);
    const isPage =
      typeof comp === 'string' &&
      typeof chunk === 'string' &&
      more.length === 0 &&
      uses.get(chunk) === 1 &&
      route.path.split('/').length < 10;
    return isPage ? {comp: keys.get(comp)!, slot: slot!, chunk} : undefined;
  }

  function compact(list: GeneratedRoute[]): RouteNode[] {
    const nodes: RouteNode[] = [];
    for (const route of list) {
      const {path, hash, routes: inner, ...attributes} = route;
      const page = asPage(route);
      if (page) {
        const last = nodes.at(-1);
        const group: PageGroup = {first: paths.length, count: 1, comp: page.comp, slot: page.slot, attributes};
        if (last && 'count' in last && same({...last, first: 0, count: 0}, {...group, first: 0, count: 0}))
          last.count++;
        else nodes.push(group);
        paths.push(path);
        taken.add(path);
        pageChunks.push(page.chunk);
      } else {
        const single: SingleRoute = {path};
        if (hash !== undefined) {
          single.hash = hash;
          single.chunks = renamed(chunkNames[`${path}-${hash}`], keys) as Record<string, unknown>;
        }
        if (Object.keys(attributes).length > 0) single.attributes = attributes;
        nodes.push(single);
        if (inner) single.routes = compact(inner);
      }
    }
    return nodes;
  }

  const nodes = compact(routes);
  const own = new Set(pageChunks);
  const others = Object.keys(registry)
    .filter((name) => !own.has(name))
    .sort();
  return {
    paths,
    nodes,
    registry: [...pageChunks, ...others].map((name) => {
      const module = registry[name];
      if (module === undefined) throw new Error(`Der Baustein „${name}“ fehlt in der Liste des Frameworks.`);
      return [keys.get(name)!, module];
    }),
  };
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

/** The counterpart of `expandDocs`; the order of the entries, which nobody reads, becomes that of the pages. */
export function compactDocs(docs: DocEntry[], versionPath: string, paths: string[]): CompactDocs {
  const base = versionPath.endsWith('/') ? versionPath : `${versionPath}/`;
  const numbers = new Map(paths.map((path, index) => [path, index]));
  const runs: CompactDocs['runs'] = [];
  const others: DocEntry[] = [];
  const known: [number, DocEntry][] = [];
  for (const doc of docs) {
    const page = numbers.get(doc.path);
    const plain = Object.keys(doc).every((key) => ['id', 'path', 'sidebar'].includes(key));
    if (page !== undefined && plain && doc.path === base + doc.id) known.push([page, doc]);
    else others.push(doc);
  }
  for (const [page, {sidebar}] of known.sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page && last[2] === sidebar) last[1]++;
    else runs.push([page, 1, sidebar]);
  }
  return {runs, base, others};
}

export interface SidebarItem {
  type: string;
  label?: string;
  href?: string;
  unlisted?: boolean;
  items?: SidebarItem[];
  [other: string]: unknown;
}

/** What only cards of a category and translations read. */
const notInSidebar = ['key', 'description', 'docId'];

/** The counterpart of `expandSidebar`. Leaves out what the sidebar does not show. */
export function compactSidebar(items: SidebarItem[], numbers: Map<string, number>): (CompactLink | object)[] {
  return items.map((item) => {
    const kept = Object.entries(item).filter(
      ([name, value]) => !notInSidebar.includes(name) && !(name === 'unlisted' && value === false),
    );
    const page = numbers.get(item.href ?? '');
    if (item.type === 'link' && page !== undefined && kept.length === 3) return [page, item.label ?? ''];
    return {
      ...Object.fromEntries(kept),
      ...(item.items ? {items: compactSidebar(item.items, numbers)} : {}),
    };
  });
}
