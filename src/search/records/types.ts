import type {Kind} from '../../content/kinds';

/**
 * Text of a block. Inline marks are the few the assistant can show (`**bold**`, `` `code` ``); everything else a Markdown
 * renderer could take for markup is escaped. `plain()` gives the text without marks and escapes.
 */
export type Inline = string;

/** Content under a heading, in order; enough to quote it with its steps and tables intact. */
export type Block =
  | {kind: 'text'; text: Inline}
  | {kind: 'steps' | 'list'; items: Inline[]}
  | {kind: 'table'; head: Inline[]; rows: Inline[][]}
  | {kind: 'code'; code: string; language?: string};

/** Words in which readers ask for a section. */
export interface PageWording {
  text: string;
  /** Number of the section that answers, of those of its page. */
  section: number;
  /** Number of the text in it that answers, of `unitsOf`. */
  unit?: number;
}

export interface Page {
  /** Route below the base URL, decoded: /bereich/begriffserklärung. */
  path: string;
  title: string;
  /** Name of the area the page belongs to; the search groups by it. */
  area: string;
  /** Kind of the article, from its front matter (`art`); generated lists are 'liste', other pages without one have none. */
  kind?: Kind;
  /** The Kurzantwort, or the description of pages that have none. Plain text. */
  summary: string;
  keywords: string[];
  /** Words in which readers ask for its sections. Looked up, never shown. */
  wordings: PageWording[];
  tags: string[];
  language: string;
  /** Facet of contextual search, such as docs-default-current. */
  docusaurusTag: string;
  /** Number for the telephone, such as 201-9. */
  number?: string;
  /** Intern and noindex pages are found, but after every page for readers. */
  isSecondary?: true;
}

/** A heading of a page and its place; the first section of a page has none: the page itself. */
export interface Section {
  /** Headings below the title of the page, outermost first. */
  headings: string[];
  /** Without '#'; empty for the page itself. */
  anchor: string;
}

export interface PageRecord {
  page: Page;
  /** At least one: the page itself comes first. `blocks` belong to the section, not to its subsections. */
  sections: (Section & {blocks: Block[]})[];
}
