import type {LoadContext} from '@docusaurus/types';
import type {Root} from 'hast';
import type {BuiltSite, SitePage} from '../../site-pages';

/** A built page while it is read. */
export interface BuiltPage {
  page: SitePage;
  /** The page as it is delivered. */
  html: string;
  /** Tree of its head and main part; parsed for the first output that asks. */
  readonly tree: Root;
}

/** The built site and its pages, sorted by route, hidden ones included. */
export type FinishedSite = BuiltSite & {pages: SitePage[]};

/**
 * Something that is made of the built pages. One page at a time is in memory: what an output needs of a page it keeps when
 * it reads it.
 */
export interface Output {
  /** Changes the HTML of a page before any output reads it; undefined leaves it as it is. */
  rewrite?: (html: string) => string | undefined;
  /** Reads a page. Called for all pages in the order of their routes. */
  read?: (built: BuiltPage) => Promise<void> | void;
  /** Writes its files once all pages are read and all earlier outputs are written. */
  write: (site: FinishedSite) => Promise<void>;
}

/** Makes an output for one build. */
export type MakeOutput = (context: LoadContext) => Output;
