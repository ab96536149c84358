import type {Props as Note} from '@theme/Admonition';
import type {Root as HtmlRoot} from 'hast';
import type {Root, RootContent} from 'mdast';
import type {ComponentType} from 'react';
import type {Transformer} from 'unified';
import type {ContentDocument} from '../content/document';
import type {Project} from '../content/project';
import type {Rule} from '../content/rule';

/** Fault in a data file of a block, for editors. */
export interface DataFault {
  file: string;
  line: number;
  rule: `HC${number}`;
  problem: string;
  advice: string;
}

/** Something an article can contain. A room that has to treat blocks asks their list for one of these fields. */
export interface Block {
  /** Blocks it does not work without: who deletes one of them deletes this one, too. */
  needs?: readonly Block[];
  /** Changes Markdown while links and pictures are still file paths. */
  source?: () => Transformer<Root>;
  /** Changes Markdown after `source` of all blocks and the plugins of the framework. */
  markdown?: () => Transformer<Root>;
  /** Changes the HTML the Markdown has become. */
  html?: () => Transformer<HtmlRoot>;
  /** The preview leaves it out: it shows what is still being worked on. */
  onlyInBuilds?: true;
  /** Types of notes that it brings: `tip` for `:::tip`. */
  notes?: readonly string[];
  /** Writes data that modules of the block import in the browser, by its name below `@generated/hc-content-overview/default`. */
  data?: () => Record<`${string}.json`, object>;
  /** Module of the browser that every page loads: its path in the project. */
  clientModule?: string;
  rules?: readonly Rule[];
  /** Says in a sentence what a check has counted in articles; undefined if nothing. */
  summary?: (documents: readonly ContentDocument[], project: Project) => string | undefined;
  /** Reads a data file of the block, on which more than one article depends. */
  checkData?: (project: Project, root: string) => DataFault[];
  /** Title of each address below a page that other pages may link to by its title. */
  titles?: (root: string) => Iterable<[address: string, title: string]>;
  /**
   * Replaces a node for the search of the preview, which knows no built HTML; undefined for the nodes of other blocks.
   *
   * @param before the node it follows
   */
  text?: (node: RootContent, before?: RootContent) => RootContent[] | undefined;
}

/** Components for the types of notes. */
export type Notes = Record<string, ComponentType<Note>>;

/** What the theme shows of a block where a page names it. */
export interface View {
  /** Components by the names that articles have for them, or the block itself. */
  components?: Record<string, ComponentType<never>>;
  /** @param notes those of the theme */
  notes?: (notes: Notes) => Notes;
}
