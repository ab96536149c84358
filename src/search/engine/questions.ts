import {termsOf} from '../german/analyse';
import type {CompoundSplitter} from '../german/compounds';
import {stem} from '../german/stem';
import type {PageRecord} from '../records/types';
import type {Posting} from './encoding';
import {importanceOf} from './fields';
import {decidesRarity, isRegister} from './kinds';
import {parseQuery} from './query';
import type {SynonymTable} from './synonyms';
import {readersQuestions} from './tuning';

/** What a reader asks: a wording of `leserworte/` or a heading, as it is looked up. */
export interface Question {
  /** The section that answers it. */
  section: number;
  /** The text of the section that answers it, where that is known. */
  unit?: number | undefined;
  /** Terms under which it is found, marks included. */
  terms: Set<string>;
  /** Worth of its words together. */
  weight: number;
}

/** Site that the questions are compared with. */
export interface Site {
  records: PageRecord[];
  /** Weighed occurrences of all terms in sections, marks included. */
  postings: ReadonlyMap<string, Posting[]>;
  splitter: CompoundSplitter;
  synonyms: SynonymTable;
  isKnown: (folded: string) => boolean;
}

/** "M-060: " before the wording of a message: who pastes the wording rarely has the number. */
const ENTRY_NUMBER = /^\p{Lu}-\d+: /u;

/**
 * Returns what a reader asks who means the section of a heading. In a register only the wording of an entry with a number
 * is asked for; a term by itself is asked for by everybody who looks for the articles about it.
 */
function askedBy(heading: string | undefined, page: PageRecord['page']): string | undefined {
  if (!isRegister(page)) return heading;
  return heading !== undefined && ENTRY_NUMBER.test(heading) ? heading.replace(ENTRY_NUMBER, '') : undefined;
}

/** How many pages for readers have a section of each name. */
function countHeadings(records: PageRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const {page, sections} of records) {
    if (page.isSecondary) continue;
    for (const heading of new Set(sections.flatMap(({headings}) => headings.slice(-1))))
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  return counts;
}

/**
 * Readers' questions of all pages in the order of the sections that answer them. Headings are among them, whether a page
 * has questions of its own or not: "Adresse ändern" is what a reader asks, put the way editors put it, and a new article
 * has nothing else.
 */
export function readQuestions(site: Site): Question[] {
  const {records, postings, splitter, synonyms, isKnown} = site;
  const isForReaders = records.flatMap(({page, sections}) => sections.map(() => decidesRarity(page)));
  const sectionCount = isForReaders.filter(Boolean).length;
  // How rare a word is, only pages for readers decide, here as in queries.
  const having = (term: string) => postings.get(term)?.filter(({section}) => isForReaders[section]).length ?? 0;
  const headingCounts = countHeadings(records);
  const questions: Question[] = [];
  let first = 0;
  for (const {page, sections} of records) {
    const isEmpty = sections.map(({blocks}) => blocks.length === 0);
    const asked: {text: string; at: number; unit?: number | undefined}[] = page.wordings.map(
      ({text, section, unit}) => ({
        text,
        at: section,
        unit,
      }),
    );
    sections.forEach(({headings}, at) => {
      const heading = page.isSecondary ? undefined : askedBy(headings.at(-1), page);
      if (heading !== undefined && headingCounts.get(headings.at(-1)!)! <= readersQuestions.maxPagesWithHeading)
        asked.push({text: heading, at: isEmpty[at] ? 0 : at});
    });
    for (const {text, at, unit} of asked) {
      const terms = new Set<string>();
      let weight = 0;
      for (const term of parseQuery(text, 'question', synonyms, isKnown).terms) {
        for (const form of termsOf(term.folded, splitter)) terms.add(form);
        weight += term.emphasis * importanceOf(having(stem(term.folded)), sectionCount);
      }
      if (weight > 0) questions.push({section: first + at, unit, terms, weight});
    }
    first += sections.length;
  }
  return questions.sort((a, b) => a.section - b.section);
}
