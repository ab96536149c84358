import type {NotePoint} from '@site/src/content/release-notes';

export interface Area {
  /** Folder of its articles, and the first part of their path. */
  key: string;
  label: string;
  /** Its pictogram as SVG. */
  shapes: string;
  description: string;
  /** Its first article: an area has no page of its own. */
  to: string;
}

/** The articles of each area by its key, in the order of the sidebar. */
export type AreaArticles = Record<string, {title: string; to: string}[]>;

export interface LatestNote extends NotePoint {
  to: string;
  /** ISO date of the note; absent on the page about what is in test. */
  date: string | null;
}

/** Points of every release note by the id of its doc: what the pages of quarters show. */
export type NotePoints = Record<string, NotePoint[]>;

export interface LinkTo {
  label: string;
  to: string;
}

export interface StartPage {
  /** Words and phrases readers could search for. */
  queries: string;
  /** Words written on the note in the picture. */
  note: {title: string; head: string[]; rows: [name: string, quantity: string][]};
  tasks: LinkTo[];
  /** `shapes`: the pictogram as SVG. */
  roles: {key: string; label: string; shapes: string; copy: string; description: string; links: LinkTo[]}[];
}
