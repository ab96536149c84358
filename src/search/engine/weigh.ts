import {termsOf} from '../german/analyse';
import type {CompoundSplitter} from '../german/compounds';
import {words} from '../german/words';
import {sectionText} from '../records/inline';
import type {PageRecord} from '../records/types';
import type {Posting} from './encoding';
import {fields, rarity, termScore, type Field} from './fields';
import {fieldWeights} from './tuning';

/** The fields of a section as strings. */
export type Document = Record<Field, string>;

/** The last part of the address is often the shortest name of a page: /bereich/artikel. */
function slugOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** The sections of all records, in order. */
export function toDocuments(records: PageRecord[]): Document[] {
  return records.flatMap(({page, sections}) =>
    sections.map(({headings, blocks}) => {
      const isPage = headings.length === 0;
      return {
        title: isPage ? page.title : '',
        summary: isPage ? page.summary : '',
        heading: headings.at(-1) ?? '',
        keywords: isPage ? [...page.keywords, slugOf(page.path)].join(' · ') : '',
        tags: isPage ? page.tags.join(' · ') : '',
        parents: [isPage ? '' : page.title, ...headings.slice(0, -1), page.area].join(' · '),
        text: sectionText(blocks),
      };
    }),
  );
}

/**
 * Weighed occurrences of all terms, marks included: BM25+ summed over the fields.
 *
 * @param isAside whether a section does not decide how rare a word is
 */
export function weigh(documents: Document[], isAside: boolean[], splitter: CompoundSplitter): Map<string, Posting[]> {
  const postings = new Map<string, Map<number, number>>();
  // A word stands on the site forty times on average.
  const analysed = new Map<string, string[]>();
  for (const field of fields) {
    const counts = documents.map((document) => {
      const counted = new Map<string, number>();
      for (const {text} of words(document[field])) {
        let terms = analysed.get(text);
        if (!terms) analysed.set(text, (terms = termsOf(text, splitter)));
        for (const term of terms) counted.set(term, (counted.get(term) ?? 0) + 1);
      }
      return counted;
    });
    // Of the sections that have the field: only pages have titles, and most are no longer than three words.
    // Neither the handbook nor a register decides how rare a word is and how long a text: both are full of the articles' words.
    const read = counts.filter((_, section) => !isAside[section]);
    const filled = read.filter(({size}) => size > 0).length || 1;
    const averageLength = read.reduce((sum, {size}) => sum + size, 0) / filled || 1;
    const having = new Map<string, number>();
    for (const counted of read) for (const term of counted.keys()) having.set(term, (having.get(term) ?? 0) + 1);
    counts.forEach((counted, section) => {
      for (const [term, count] of counted) {
        const score =
          fieldWeights[field] *
          rarity(read.length, having.get(term) ?? 0) *
          termScore(count, counted.size / averageLength);
        const list = postings.get(term) ?? new Map<number, number>();
        postings.set(term, list.set(section, (list.get(section) ?? 0) + score));
      }
    });
  }
  return new Map(
    [...postings].map(([term, list]) => [
      term,
      [...list].map(([section, score]) => ({section, score})).sort((a, b) => a.section - b.section),
    ]),
  );
}
