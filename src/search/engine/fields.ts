import type {Options} from 'minisearch';

export const fields = ['title', 'summary', 'heading', 'keywords', 'tags', 'parents', 'text'] as const;
export type Field = (typeof fields)[number];
export type IndexedDocument = Record<Field, string> & {id: number};

/** What a word found in a field is worth: title, then Kurzantwort and heading, then keywords and tags, then text. */
export const fieldWeights: Record<Field, number> = {
  title: 8,
  summary: 4.5,
  heading: 5,
  keywords: 4,
  tags: 2.5,
  parents: 1,
  text: 1,
};

/** Of the weight of a whole word: how much looser ways to reach a section count. */
export const matchWeights = {
  whole: 1,
  typo: 0.9,
  joined: 0.9,
  variant: 0.75,
  synonym: 0.7,
  splitQuery: 0.5,
  prefix: 0.45,
  part: 0.4,
  loosePart: 0.3,
} as const;

/** Settings that index and query must share. Terms arrive analysed, one per token. */
export const miniSearchOptions: Options<IndexedDocument> = {
  idField: 'id',
  fields: [...fields],
  storeFields: [],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
  // A reference with fifty table rows names every word of the site once: length has to count (b), repetition for some (k).
  searchOptions: {bm25: {k: 1.2, b: 0.7, d: 0.5}},
};
