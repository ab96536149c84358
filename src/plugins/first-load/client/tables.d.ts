/** What the build writes in the browser's version of the tables (`../tables.ts`). */
declare module '@generated/hc-tables' {
  import type {opener, Shelf} from '@site/src/plugins/first-load/client/expand';

  interface FetchedShelf extends Shelf {
    /** Hashes of the files of its chunks, with commas between them. */
    files: string;
    /** The parts of the sidebar a page is shown with, by the number of its run. */
    menus: Record<string, () => Promise<{default: object[]}>>[];
  }

  export const open: ReturnType<typeof opener>;
  /** First path of each shelf, or what is enough of it, and the shelf. */
  export const shelves: [first: string, load: () => Promise<{default: FetchedShelf}>][];
}

/** The same where the pages are rendered. */
declare module '@generated/hc-server-tables' {
  import type {closer, opener, Shelf} from '@site/src/plugins/first-load/client/expand';

  export const open: ReturnType<typeof opener>;
  export const close: ReturnType<typeof closer>;
  export const shelves: [first: string, shelf: Shelf][];
}
