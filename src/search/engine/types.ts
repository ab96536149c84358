import type {Kind} from '../../content/kinds';
import type {Block} from '../records/types';
import type {OutOfScopeModel} from './out-of-scope';

/** Words of readers for a word of the site; both as they are written. */
export interface Synonym {
  term: string;
  also: string[];
}

/** Facts about a page that are known before any of its texts is loaded. */
export interface IndexedPage {
  /** Position in the index. */
  id: number;
  /** Route below the base URL, decoded. */
  path: string;
  title: string;
  area: string;
  language: string;
  /** Facet of contextual search, such as docs-default-current. */
  docusaurusTag: string;
  /** Kind of article; undefined for pages that are none. */
  kind: Kind | undefined;
  /** Found after every page for readers. */
  isSecondary: boolean;
  /** Its number for the telephone, such as 201-9. */
  number?: string | undefined;
  /** Nobody has written down yet how readers ask for it. */
  isUnasked: boolean;
  /** Its sections are numbered from here, the page itself first. */
  firstSection: number;
  sectionCount: number;
}

/** Properties that pages have in common: area, language, facet, 1 when they rank after the others, and the kind of article. */
export type PageGroup = [area: string, language: string, docusaurusTag: string, isSecondary: 0 | 1, kind: Kind | null];

/** Names of the other files; each carries a hash of its content. */
export type FileNames = Record<'terms' | 'pages', string[]> & Record<'topics', string>;

/** Everything a query needs before it knows where its words occur: the file `HEAD_FILE`, loaded first. */
export interface HeadFile {
  version: typeof INDEX_VERSION;
  files: FileNames;
  /** Columns of the pages: position n of each belongs to page n. */
  paths: string[];
  titles: string[];
  groups: PageGroup[];
  groupOf: number[];
  sectionCounts: number[];
  /** Numbers for the telephone without their check digits; 0 for pages without one. */
  numbers: number[];
  /** Positions of the articles nobody has written wordings for. */
  unasked: number[];
  /** How many readers' questions each section answers, one digit per section; see encoding.ts. */
  questionCounts: string;
  /** Weight of the words of each question together, one digit per question in the order of their sections. */
  questionWeights: string;
  /** All terms of the site, sorted and front-coded; see encoding.ts. */
  lexicon: string;
  /** Positions of the terms that compounds are not split into: verbs made of nouns, numbers, very short words. */
  noParts: string;
  /** Position of the first term of each posting file, ascending. */
  shards: number[];
  /** Number of pages in a file of pages. */
  pagesPerFile: number;
  /** Stems of readers' words by the stems of what they mean; see `encodeSynonyms`. */
  synonyms: string;
  /** Questions offered by the assistant. */
  suggestions: string[];
}

/** The head before the other files have been written. */
export type UnnamedHead = Omit<HeadFile, 'files'>;

/** Data that tells questions out of scope: the file search/topics.….json. */
export interface TopicsFile {
  version: typeof INDEX_VERSION;
  /** Words and phrases that put a question out of scope, whatever else it asks. */
  outOfScopeTopics: string[];
  /** Model learned from readers' questions and those out of scope. */
  outOfScopeModel: OutOfScopeModel;
  /** Questions the help does not answer. */
  outOfScopeQuestions: string[];
  /** Which text of its section answers each readers' question, counted from 1, one digit per question; 0 where it is not known. */
  questionUnits: string;
}

/** Data that editors give outside of the articles. */
export type EditorData = {synonyms: Synonym[]} & Pick<HeadFile, 'suggestions'> &
  Pick<TopicsFile, 'outOfScopeTopics' | 'outOfScopeQuestions'>;

/** Where a run of terms occurs: one of the files search/terms.….json. */
export interface TermsFile {
  version: typeof INDEX_VERSION;
  /** Three lists per term, in the order of the lexicon; see encoding.ts. */
  postings: string;
  /** Keywords of several words: page, and the stems of the words. */
  phrases: [page: number, stems: string][];
}

/** Amount of text under a heading, one letter per section: nothing, a few words, text; capital when it has steps. */
export type SectionSize = '-' | 's' | 'S' | 't' | 'T';

/** Everything a hit on a page shows, short of the text. */
export interface CardData {
  summary: string;
  /** Headings below the title, each with its level before it: "2Lauf starten". */
  headings: string[];
  /** Anchors that are not what the framework makes of the heading, by position in `headings`. */
  anchors?: Record<number, string>;
  /** A `SectionSize` for the page itself and for each heading. */
  sizes: string;
}

/** The file search/pages.….json of a run of pages: what hits on them show, and the blocks of their sections. */
export interface PagesFile {
  version: typeof INDEX_VERSION;
  pages: {card: CardData; texts: Block[][]}[];
}

/** The one file of the search whose name stays when its content changes: it is asked for anew each time. */
export const HEAD_FILE = 'index.json';

/** Raised when the shape of one of the files changes, so that an open tab never reads a file it does not understand. */
export const INDEX_VERSION = 11;
