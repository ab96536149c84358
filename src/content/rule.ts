import type {ContentDocument} from './document';
import type {Project} from './project';

export const stages = ['schreiben', 'commit', 'ci'] as const;
export type Stage = (typeof stages)[number];
export type Severity = 'fehler' | 'hinweis' | 'aus';

/** Replacement of a part of the source. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface Finding {
  /** Where in the source, as an offset. */
  offset: number;
  /** The fault, in one German sentence. */
  problem: string;
  /** The remedy, with words to copy where possible. */
  advice: string;
  /** Given where this finding is milder than others of its rule. */
  severity?: 'hinweis';
  /** Given where nothing else in the article can be judged, as long as this stands: only findings like it are told. */
  alone?: true;
  /** Present if `npm run pruefen -- --fix` can repair it without changing the meaning; several edits are made together or not at all. */
  fix?: Edit | Edit[];
}

/** An article for tests and handbook: the text below the front matter, or a whole file with its neighbours. */
export type Example = string | {source: string; file?: string; others?: Record<string, string>};

export interface Rule {
  /** HC and three digits; never reused. */
  id: `HC${number}`;
  title: string;
  /** Why the rule exists, for the handbook: one or two sentences. */
  reason: string;
  severity: Record<Stage, Severity>;
  fixable: boolean;
  /** Its repairs come first and the other rules read the repaired text: what it finds would mislead them. */
  first?: true;
  check(document: ContentDocument, project: Project): Finding[];
  examples: {good: Example[]; bad: Example[]};
}

/** Wrong in every stage. */
export const always: Rule['severity'] = {schreiben: 'fehler', commit: 'fehler', ci: 'fehler'};
/** A draft may still lack it; a commit warns, a pull request fails. */
export const beforeReview: Rule['severity'] = {schreiben: 'hinweis', commit: 'hinweis', ci: 'fehler'};
/** Worth a look, never a reason to stop. */
export const advisory: Rule['severity'] = {schreiben: 'hinweis', commit: 'hinweis', ci: 'hinweis'};

/** Finds every match of a pattern in the running text and turns it into a finding. */
export function findInProse(
  document: ContentDocument,
  pattern: RegExp,
  toFinding: (match: RegExpExecArray, offset: number) => Omit<Finding, 'offset'> | null,
): Finding[] {
  return document.prose().flatMap(({text, offset}) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const at = offset + match.index;
      const finding = toFinding(match, at);
      return finding ? [{offset: at, ...finding}] : [];
    }),
  );
}
