/** Folder of the endpoint below the site's root, of the development server and of its worker. */
export const ENDPOINT = '__schreiben';
/** Where the development server says which port the worker has. */
export const PORT = 'anschluss';
/** Attribute of a block of the page: first and last line of the source it was made of. */
export const LINES = 'data-zeilen';

/** A finding with all it shows, also what `npm run pruefen` does not print. */
export interface ShownFinding {
  line: number;
  rule: string;
  severity: 'fehler' | 'hinweis';
  problem: string;
  advice: string;
  fixable: boolean;
  /** Why the rule exists; empty for rules that speak for themselves. */
  reason: string;
  /** File, where it is not the article that is open. */
  file?: string;
}

/** Why the development server cannot show a page. */
export interface CompileFault {
  /** Relative to the project; empty where it is not known. */
  file: string;
  /** From 1; 0 where it is not known. */
  line: number;
  problem: string;
  advice: string;
}

/** State of the page that is open, as the server knows it. */
export interface PageState {
  /** Article the page is made of; empty for pages that are no article. */
  file: string;
  findings: ShownFinding[];
  /** The spelling is still being looked up. */
  pending: boolean;
  faults: CompileFault[];
}

/** The wish to repair one finding, or all that have a repair. */
export interface RepairWish {
  file: string;
  finding?: {line: number; rule: string; problem: string};
}
