/**
 * The reader's half of `../compact.ts`: the tables every page loads travel without what can be told from the rest, and
 * are put together again here. Runs in the browser and on the server.
 */

/** Place of pages of one kind among the routes; the route chunks tell which pages these are. */
export interface PagePlace {
  /** Number in the list of kinds. */
  kind: number;
}

/** Properties that pages of one kind have in common. */
export interface PageKind {
  /** Chunk of the component that renders them. */
  comp: string;
  /** Name under which the component gets what is different from page to page. */
  slot: string;
  attributes: Record<string, unknown>;
  /** The docs plugin and version whose pages these are; the id of each is its path below `base`. */
  docs?: {plugin: string; version: number; base: string};
}

export interface SingleRoute {
  path: string;
  /** Only the not-found page has none. */
  hash?: string;
  chunks?: Record<string, unknown>;
  attributes?: Record<string, unknown>;
  routes?: RouteNode[];
}

export type RouteNode = PagePlace | SingleRoute;

/** Neighbouring pages: kind, number of pages, and number of the menus their sidebar needs. */
export type RouteRun = [kind: number, count: number, menus: number];

/** Pages whose paths follow one another. A site has one for every few dozen of them, and a reader opens a few. */
export interface RouteChunk {
  /** Made by `compactPaths`. */
  paths: string;
  runs: RouteRun[];
  /** Loads what is different from page to page, by the key of its chunk, in the order of the paths. */
  chunks: Record<string, () => Promise<unknown>>;
  /** On the server: names of the chunks with route chunk and menus, by the number of menus. */
  tables?: string[][];
}

/** A label is a link to the next path; a menu is a category whose items travel apart. */
export type CompactItem = string | CompactMenu | {items?: CompactItem[]};

export interface CompactMenu {
  /** Name of its chunk. */
  menu: string;
  /** Its first link, which stands for all of them until they are there. */
  first: [href: string, label: string] | undefined;
  category: object;
}

/** A route of the router, made of a node. */
export interface Route {
  path: string;
  key: string;
  routes?: Route[];
  [attribute: string]: unknown;
}

/** Where the pages of a kind go: before `next`, or at the end of the list. */
interface Place {
  list: Route[];
  next: Route | undefined;
}

/** The routes of one kind have the same hash: no two of them have the same path. */
const PAGE_HASH = 'p';

type Create = (path: string, hash?: string) => unknown;

/** Paths, one a line: how many segments are those of the line before, then the rest. */
export function expandPaths(text: string): string[] {
  let segments: string[] = [];
  return text.split('\n').map((line) => {
    segments = [...segments.slice(0, Number(line[0])), ...line.slice(1).split('/')];
    return segments.join('/');
  });
}

/**
 * A route whose component is made when it is first shown: a reader opens a few of several hundred pages. It has a key: the
 * router would take the place in the list, which changes when a route chunk is opened, and make the page anew.
 */
function lazyRoute(path: string, create: () => unknown, attributes: Record<string, unknown> | undefined): Route {
  let component: unknown;
  return {
    path,
    key: attributes?.routes ? `${path} ` : path,
    get component() {
      component ??= create();
      return component;
    },
    ...attributes,
  };
}

/** The routes in the router's shape without the pages in route chunks; `create` makes the component of a route. */
export function expandRoutes(
  nodes: RouteNode[],
  create: Create,
  places: Place[] = [],
): {routes: Route[]; places: Place[]} {
  const routes: Route[] = [];
  let waiting: number[] = [];
  for (const node of nodes) {
    if ('kind' in node) {
      waiting.push(node.kind);
      places[node.kind] = {list: routes, next: undefined};
      continue;
    }
    const route = lazyRoute(node.path, () => create(node.path, node.hash), {
      ...node.attributes,
      ...(node.routes ? {routes: expandRoutes(node.routes, create, places).routes} : {}),
    });
    for (const kind of waiting) places[kind]!.next = route;
    waiting = [];
    routes.push(route);
  }
  return {routes, places};
}

/** Which chunks each route outside of the route chunks needs, keyed by path and hash. */
export function expandChunkNames(nodes: RouteNode[]): Record<string, unknown> {
  const names: Record<string, unknown> = {};
  for (const node of nodes) {
    if ('kind' in node) continue;
    if (node.chunks) names[`${node.path}-${node.hash!}`] = node.chunks;
    Object.assign(names, expandChunkNames(node.routes ?? []));
  }
  return names;
}

/** The framework's tables, to which a route chunk adds its pages. */
export interface OpenTables {
  places: Place[];
  kinds: PageKind[];
  create: Create;
  chunkNames: Record<string, unknown>;
  /** Called with each page that belongs to a docs plugin. */
  addDoc: (docs: NonNullable<PageKind['docs']>, doc: {id: string; path: string; sidebar?: string}) => void;
}

/**
 * Adds the pages of a route chunk to the routes, chunk names and docs.
 *
 * @param more what a page of these menus loads besides its own chunks
 * @returns the paths of its pages, and for each the number of its menus
 */
export function openRouteChunk(
  {paths, runs, chunks}: Pick<RouteChunk, 'paths' | 'runs' | 'chunks'>,
  to: OpenTables,
  more: (menus: number) => object = () => ({}),
): Map<string, number> {
  const menusOf = new Map<string, number>();
  const keys = Object.keys(chunks);
  const all = expandPaths(paths);
  let page = 0;
  for (const [number, count, menus] of runs) {
    const kind = to.kinds[number]!;
    const {list, next} = to.places[number]!;
    const added = all.slice(page, page + count).map((path, index) => {
      to.chunkNames[`${path}-${PAGE_HASH}`] = {__comp: kind.comp, [kind.slot]: keys[page + index], ...more(menus)};
      menusOf.set(path, menus);
      if (kind.docs) {
        const {sidebar} = kind.attributes as {sidebar?: string};
        to.addDoc(kind.docs, {
          id: path.slice(kind.docs.base.length),
          path,
          ...(sidebar === undefined ? {} : {sidebar}),
        });
      }
      return lazyRoute(path, () => to.create(path, PAGE_HASH), kind.attributes);
    });
    list.splice(next ? list.indexOf(next) : list.length, 0, ...added);
    page += count;
  }
  return menusOf;
}

type Registry = Record<string, [load: () => Promise<unknown>, name?: string]>;

export interface FrameworkTables extends Omit<OpenTables, 'addDoc'> {
  registry: Registry;
  docs: Record<string, {versions: {docs: {path: string}[]}[]}>;
}

/**
 * Makes the function that opens route chunks: it adds their pages to the tables of the framework. On the server, pages name
 * route chunk and menus as parts of their context, so that the framework lists their scripts in the page.
 */
export function opener({registry, docs, ...tables}: FrameworkTables): (routeChunk: RouteChunk) => Map<string, number> {
  const addDoc: OpenTables['addDoc'] = ({plugin, version}, doc) => docs[plugin]!.versions[version]!.docs.push(doc);
  return (routeChunk) => {
    for (const [key, load] of Object.entries(routeChunk.chunks))
      registry[key] = routeChunk.tables ? [load, key] : [load];
    for (const name of routeChunk.tables?.flat() ?? []) registry[name] = [() => Promise.resolve({default: true}), name];
    return openRouteChunk(routeChunk, {...tables, addDoc}, (menus) =>
      routeChunk.tables ? {__context: {data: {tables: routeChunk.tables[menus]}}} : {},
    );
  };
}

/** Makes the function that takes the pages of a route chunk out of the lists again that are looked through for each page. */
export function closer({places, kinds, docs}: FrameworkTables): (routeChunk: RouteChunk) => void {
  return ({paths, runs}) => {
    const own = new Set(expandPaths(paths));
    for (const number of new Set(runs.map(([kind]) => kind))) {
      const {list} = places[number]!;
      list.splice(0, list.length, ...list.filter(({path, routes}) => routes ?? !own.has(path)));
      const of = kinds[number]!.docs;
      if (!of) continue;
      const version = docs[of.plugin]!.versions[of.version]!;
      version.docs = version.docs.filter(({path}) => !own.has(path));
    }
  };
}

/** The last route chunk that begins at or before a path; undefined for a path before all of them. */
export function findRouteChunk<Entry extends [first: string, ...rest: unknown[]]>(
  routeChunks: Entry[],
  path: string,
): Entry | undefined {
  return routeChunks.findLast(([first]) => first <= path);
}

/**
 * Puts the links back into a sidebar, however deep they are.
 *
 * @param makeMenu makes the category of a menu that travels apart
 */
export function expandSidebar(
  items: CompactItem[],
  paths: string,
  makeMenu: (menu: CompactMenu) => object = ({category}) => category,
): object[] {
  const hrefs = expandPaths(paths).values();
  const expand = (list: CompactItem[]): object[] =>
    list.map((item) => {
      if (typeof item === 'string') return {type: 'link', href: hrefs.next().value!, label: item};
      if ('menu' in item) return makeMenu(item);
      return item.items ? {...item, items: expand(item.items)} : item;
    });
  return expand(items);
}
