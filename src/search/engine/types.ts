import type {Block, Page, Section} from '../records/types';

/** Words of readers for a word of the site; both as they are written. */
export interface Synonym {
  term: string;
  also: string[];
}

/** A section in the index; its text is kept apart. */
export interface IndexedSection extends Section {
  /** Position of its page in `pages`. */
  page: number;
}

/** Everything a search needs until it shows text: the file search/index.….json. */
export interface IndexFile {
  version: typeof INDEX_VERSION;
  pages: Page[];
  sections: IndexedSection[];
  /** Stems of all words of the site, separated by spaces; compounds of a query are split with them. */
  vocabulary: string;
  synonyms: Synonym[];
  /** Questions offered by the assistant. */
  suggestions: string[];
  /** Postings, as MiniSearch serialises them. */
  postings: unknown;
}

/** The text of the sections, in the order of `IndexFile.sections`: the file search/text.….json. */
export interface TextFile {
  version: typeof INDEX_VERSION;
  blocks: Block[][];
}

/** Names the current files; the only file of the search that is fetched anew each time. */
export interface Manifest {
  version: typeof INDEX_VERSION;
  index: string;
  text: string;
  /** Shown in the modal, for instance that the development server searches an older build. */
  notice?: string;
}

/** Raised when the shape of one of the files changes, so that an open tab never reads a file it does not understand. */
export const INDEX_VERSION = 1;
