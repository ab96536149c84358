import {PART_MARK, termsOf, VARIANT_MARK} from '../german/analyse';
import type {CompoundSplitter} from '../german/compounds';
import {stem} from '../german/stem';
import type {PageRecord} from '../records/types';
import type {Posting} from './encoding';
import {importanceOf, rarity} from './fields';
import {parseQuery} from './query';
import type {SynonymTable} from './synonyms';
import {matchWeights, readersQuestions} from './tuning';

/** A reader's question, as it is looked up. */
export interface Question {
  /** The section that answers it. */
  section: number;
  /** Terms under which it is found, marks included, and how well each stands for a word of the question. */
  terms: Map<string, number>;
  /** What its words are worth together. */
  weight: number;
}

/** What the questions are compared with. */
export interface Site {
  records: PageRecord[];
  /** Weighed occurrences of all terms in sections, marks included. */
  postings: ReadonlyMap<string, Posting[]>;
  sectionCount: number;
  splitter: CompoundSplitter;
  synonyms: SynonymTable;
  isKnown: (folded: string) => boolean;
}

function kindWeight(term: string): number {
  if (term.startsWith(VARIANT_MARK)) return matchWeights.variant;
  return term.startsWith(PART_MARK) ? matchWeights.part : matchWeights.whole;
}

/** The section of a page that has most of what sets its sections apart; the page itself when none has anything. */
function answering(terms: string[][], {postings}: Site, first: number, isEmpty: boolean[]): number {
  const totals = isEmpty.map(() => 0);
  for (const forms of terms) {
    const best = isEmpty.map(() => 0);
    for (const form of forms) {
      for (const {section, score} of postings.get(form) ?? []) {
        const at = section - first;
        if (at >= 0 && at < best.length) best[at] = Math.max(best[at]!, score * kindWeight(form));
      }
    }
    const worth = rarity(best.length, best.filter((score) => score > 0).length);
    best.forEach((score, at) => (totals[at]! += score * worth));
  }
  let chosen = 0;
  totals.forEach((total, at) => {
    if (!isEmpty[at] && total > totals[chosen]!) chosen = at;
  });
  return first + chosen;
}

/** How many pages have a section of each name. */
function countHeadings(records: PageRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const {sections} of records) {
    for (const heading of new Set(sections.flatMap(({headings}) => headings.slice(-1))))
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  return counts;
}

/**
 * Readers' questions of all pages in the order of the sections that answer them. The headings of these pages are among
 * them: "Adresse ändern" is what a reader asks, put the way editors put it.
 */
export function readQuestions(site: Site): Question[] {
  const {records, postings, sectionCount, splitter, synonyms, isKnown} = site;
  const headingCounts = countHeadings(records);
  const questions: Question[] = [];
  let first = 0;
  for (const {page, sections} of records) {
    const isEmpty = sections.map(({blocks}) => blocks.length === 0);
    const questionsOfPage: {asked: string; at?: number}[] = page.questions.map((asked) => ({asked}));
    if (page.questions.length > 0) {
      sections.forEach(({headings}, at) => {
        const asked = headings.at(-1);
        if (asked !== undefined && headingCounts.get(asked)! <= readersQuestions.maxPagesWithHeading)
          questionsOfPage.push({asked, at});
      });
    }
    for (const {asked, at} of questionsOfPage) {
      const parsed = parseQuery(asked, 'question', synonyms, isKnown).terms;
      const terms = new Map<string, number>();
      const add = (term: string, weight: number) => terms.set(term, Math.max(terms.get(term) ?? 0, weight));
      let weight = 0;
      const forms: string[][] = [];
      for (const term of parsed) {
        const own = termsOf(term.folded, splitter);
        forms.push(own);
        for (const form of own) add(form, 1);
        for (const {
          stems: [first, ...others],
        } of term.synonyms)
          if (first && others.length === 0) add(first, matchWeights.synonym);
        weight += term.emphasis * importanceOf(postings.get(stem(term.folded))?.length ?? 0, sectionCount);
      }
      if (weight > 0)
        questions.push({
          section: at === undefined || isEmpty[at] ? answering(forms, site, first, isEmpty) : first + at,
          terms,
          weight,
        });
    }
    first += sections.length;
  }
  return questions.sort((a, b) => a.section - b.section);
}
