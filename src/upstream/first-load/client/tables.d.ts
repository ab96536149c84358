/** Tables as the build writes them for the browser (`../tables.ts`). */
declare module '@generated/hc-tables' {
  import type {opener, RouteChunk} from '@site/src/upstream/first-load/client/expand';

  interface FetchedRouteChunk extends RouteChunk {
    /** Hashes of the files of its chunks, with commas between them. */
    files: string;
    /** The parts of the sidebar a page is shown with, by the number of its run. */
    menus: Record<string, () => Promise<{default: object[]}>>[];
  }

  export const open: ReturnType<typeof opener>;
  /** First path of each route chunk, or what is enough of it, and the route chunk. */
  export const routeChunks: [first: string, load: () => Promise<{default: FetchedRouteChunk}>][];
}

/** The same where the pages are rendered. */
declare module '@generated/hc-server-tables' {
  import type {closer, opener, RouteChunk} from '@site/src/upstream/first-load/client/expand';

  export const open: ReturnType<typeof opener>;
  export const close: ReturnType<typeof closer>;
  export const routeChunks: [first: string, routeChunk: RouteChunk][];
}
