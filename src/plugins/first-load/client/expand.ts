/**
 * The reader's half of `../compact.ts`: the tables every page loads travel without what can be told from the rest, and
 * are put together again here. Runs in the browser and on the server.
 */

/** Neighbouring pages of one kind: their paths, and their chunks, have the same place in both lists. */
export interface PageGroup {
  first: number;
  count: number;
  /** Chunk of the component that renders them. */
  comp: string;
  /** Name under which the component gets what is different from page to page. */
  slot: string;
  attributes: Record<string, unknown>;
}

export interface SingleRoute {
  path: string;
  /** Only the not-found page has none. */
  hash?: string;
  chunks?: Record<string, unknown>;
  attributes?: Record<string, unknown>;
  routes?: RouteNode[];
}

export type RouteNode = PageGroup | SingleRoute;

/** A link of the sidebar: number of its page, label. */
export type CompactLink = [page: number, label: string];

export interface CompactDocs {
  /** First page, number of pages, sidebar. The id of each page is its path below `base`. */
  runs: [number, number, string | undefined][];
  base: string;
  others: unknown[];
}

/** The routes of one group have the same hash: no two of them have the same path. */
const PAGE_HASH = 'p';

function isGroup(node: RouteNode): node is PageGroup {
  return 'count' in node;
}

/** Paths, one a line: how many segments are those of the line before, then the rest. */
export function expandPaths(text: string): string[] {
  let segments: string[] = [];
  return text.split('\n').map((line) => {
    segments = [...segments.slice(0, Number(line[0])), ...line.slice(1).split('/')];
    return segments.join('/');
  });
}

/** A route whose component is made when it is first shown: a reader opens a few of several hundred pages. */
function lazyRoute(path: string, create: () => unknown, attributes: Record<string, unknown> | undefined): object {
  let component: unknown;
  return {
    path,
    get component() {
      component ??= create();
      return component;
    },
    ...attributes,
  };
}

/** The routes in the router's shape; `create` makes the component of a route. */
export function expandRoutes(
  nodes: RouteNode[],
  paths: string[],
  create: (path: string, hash?: string) => unknown,
): unknown[] {
  return nodes.flatMap((node) =>
    isGroup(node)
      ? paths
          .slice(node.first, node.first + node.count)
          .map((path) => lazyRoute(path, () => create(path, PAGE_HASH), node.attributes))
      : [
          lazyRoute(node.path, () => create(node.path, node.hash), {
            ...node.attributes,
            ...(node.routes ? {routes: expandRoutes(node.routes, paths, create)} : {}),
          }),
        ],
  );
}

/** Which chunks each route needs, keyed by path and hash; `keys` are the chunks, those of the pages first. */
export function expandChunkNames(nodes: RouteNode[], paths: string[], keys: string[]): Record<string, unknown> {
  const names: Record<string, unknown> = {};
  for (const node of nodes) {
    if (isGroup(node)) {
      for (let page = node.first; page < node.first + node.count; page++)
        names[`${paths[page]!}-${PAGE_HASH}`] = {__comp: node.comp, [node.slot]: keys[page]};
    } else {
      if (node.chunks) names[`${node.path}-${node.hash!}`] = node.chunks;
      Object.assign(names, expandChunkNames(node.routes ?? [], paths, keys));
    }
  }
  return names;
}

/** What the docs plugin tells the navbar about its pages. */
export function expandDocs({runs, base, others}: CompactDocs, paths: string[]): unknown[] {
  return runs
    .flatMap(([first, count, sidebar]): unknown[] =>
      paths.slice(first, first + count).map((path) => ({
        id: path.slice(base.length),
        path,
        ...(sidebar === undefined ? {} : {sidebar}),
      })),
    )
    .concat(others);
}

/** Puts the links back into a sidebar, however deep they are. */
export function expandSidebar(items: (CompactLink | {items?: never[]})[], paths: string[]): unknown[] {
  return items.map((item) =>
    Array.isArray(item)
      ? {type: 'link', href: paths[item[0]], label: item[1]}
      : item.items
        ? {...item, items: expandSidebar(item.items, paths)}
        : item,
  );
}
