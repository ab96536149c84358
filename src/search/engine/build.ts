import {PART_MARK, termsOf, VARIANT_MARK, vocabularyOf} from '../german/analyse';
import {CompoundSplitter} from '../german/compounds';
import {stem} from '../german/stem';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {words} from '../german/words';
import {blockTexts, sectionText} from '../records/inline';
import type {Block, PageRecord, Section} from '../records/types';
import {anchorOf} from './cards';
import {encodeCounts, encodeNumbers, encodePostings, encodeScores, encodeWords, type Posting} from './encoding';
import {fields, fieldWeights, rarity, termScore, type Field} from './fields';
import {learnForeignSigns} from './foreignness';
import {encodeSynonyms, stems, SynonymTable} from './query';
import {readQuestions} from './questions';
import {
  INDEX_VERSION,
  type CardData,
  type CardsFile,
  type EditorData,
  type HeadFile,
  type PageGroup,
  type SectionSize,
  type TermsFile,
  type TextFile,
  type TopicsFile,
} from './types';

export interface SearchFiles {
  head: HeadFile;
  terms: TermsFile[];
  cards: CardsFile[];
  texts: TextFile[];
  topics: TopicsFile;
}

/** How the index is cut into files. */
export interface Cut {
  /** Characters of a posting file, about half of that compressed. A word needs one file, rarely two. */
  shardLength: number;
  pagesPerCards: number;
  pagesPerTexts: number;
}

const usualCut: Cut = {shardLength: 6_000, pagesPerCards: 8, pagesPerTexts: 2};
/** Words of a section from which it can answer alone. */
const FULL_TEXT = 25;

type Document = Record<Field, string>;

/** The last part of the address is often the shortest name of a page: /buchhaltung/mahnwesen. */
function slugOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function toDocuments(records: PageRecord[]): Document[] {
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

/** Weighed occurrences of all terms, marks included. */
function weigh(documents: Document[], isBehind: boolean[], splitter: CompoundSplitter): Map<string, Posting[]> {
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
    // How rare a word is and how long a text, readers' pages alone decide: the handbook is full of their words.
    const read = counts.filter((_, section) => !isBehind[section]);
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

function sizeOf(blocks: Block[]): SectionSize {
  const length = blocks.flatMap(blockTexts).reduce((sum, text) => sum + words(text).length, 0);
  if (length === 0) return '-';
  const hasSteps = blocks.some(({kind}) => kind === 'steps');
  return length < FULL_TEXT ? (hasSteps ? 'S' : 's') : hasSteps ? 'T' : 't';
}

function toCard({page, sections}: PageRecord): CardData {
  const below = sections.slice(1);
  const anchors = Object.fromEntries(
    below.flatMap(({headings, anchor}, index) =>
      anchor === anchorOf(headings.at(-1)!) ? [] : [[index, anchor] as const],
    ),
  );
  return {
    summary: page.summary,
    headings: below.map(({headings}: Section) => `${headings.length}${headings.at(-1)!}`),
    ...(Object.keys(anchors).length > 0 ? {anchors} : {}),
    sizes: sections.map(({blocks}) => sizeOf(blocks)).join(''),
  };
}

function inRunsOf<T>(items: T[], size: number): T[][] {
  return Array.from({length: Math.ceil(items.length / size)}, (_, run) => items.slice(run * size, (run + 1) * size));
}

/** Term a keyword of several words is filed under: every query with that keyword looks it up. */
function filedUnder(phrase: string[]): string | undefined {
  return phrase.find((word) => !stopWords.has(word) && !isQuestionWord(word));
}

/** What readers ask of the pages they have questions for, the headings of these pages among it. */
function ownQuestions(records: PageRecord[]): string[] {
  return records.flatMap(({page, sections}) =>
    page.questions.length > 0
      ? [...page.questions, page.title, ...sections.flatMap(({headings}) => headings.slice(-1))]
      : [],
  );
}

/** Builds the files of the search from the records of all pages. */
export function buildSearchFiles(
  records: PageRecord[],
  {synonyms: synonymWords, suggestions, foreignTopics, foreignQuestions}: EditorData,
  {shardLength, pagesPerCards, pagesPerTexts}: Cut = usualCut,
): SearchFiles {
  const documents = toDocuments(records);
  const isBehind = records.flatMap(({page, sections}) => sections.map(() => page.behind === true));
  const vocabulary = vocabularyOf([
    ...documents.flatMap((document, section) => (isBehind[section] ? [] : fields.map((field) => document[field]))),
    ...records.flatMap(({page}) => page.questions),
  ]);
  const splitter = new CompoundSplitter(vocabulary);
  const synonyms = encodeSynonyms(synonymWords);
  const postings = weigh(documents, isBehind, splitter);
  const questions = readQuestions({
    records,
    postings,
    sectionCount: documents.length,
    splitter,
    synonyms: new SynonymTable(synonyms),
    isKnown: (folded) => vocabulary.has(stem(folded)),
  });
  // Questions are numbered behind the sections and looked up like them.
  questions.forEach(({terms: asked}, index) => {
    for (const [term, score] of asked) {
      postings.set(term, [...(postings.get(term) ?? []), {section: documents.length + index, score}]);
    }
  });
  const questionCounts = new Array<number>(documents.length).fill(0);
  for (const {section} of questions) questionCounts[section]!++;
  const lexicon = [...new Set([...postings.keys()].map((term) => term.replace(/^[~=]/, '')))].sort();

  const phrases = new Map<string, [number, string][]>();
  records.forEach(({page}, index) => {
    for (const phrase of page.keywords.map(stems).filter(({length}) => length > 1)) {
      const term = filedUnder(phrase);
      if (term !== undefined) phrases.set(term, [...(phrases.get(term) ?? []), [index, phrase.join(' ')]]);
    }
  });

  const shards: number[] = [];
  const terms: {lists: string[]; phrases: [number, string][]}[] = [];
  let length = Infinity;
  lexicon.forEach((term, index) => {
    const lists = ['', VARIANT_MARK, PART_MARK]
      .map((mark) => encodePostings(postings.get(mark + term) ?? []))
      .join('!')
      .replace(/!+$/, '');
    if (length + lists.length > shardLength) {
      shards.push(index);
      terms.push({lists: [], phrases: []});
      length = 0;
    }
    terms.at(-1)!.lists.push(lists);
    terms.at(-1)!.phrases.push(...(phrases.get(term) ?? []));
    length += lists.length + 1;
  });

  const groups = new Map<string, number>();
  const groupOf = records.map(({page}) => {
    const key = JSON.stringify([page.area, page.language, page.docusaurusTag, page.behind ? 1 : 0]);
    if (!groups.has(key)) groups.set(key, groups.size);
    return groups.get(key)!;
  });
  return {
    head: {
      version: INDEX_VERSION,
      paths: records.map(({page}) => page.path),
      titles: records.map(({page}) => page.title),
      groups: [...groups.keys()].map((key) => JSON.parse(key) as PageGroup),
      groupOf,
      sectionCounts: records.map(({sections}) => sections.length),
      questionCounts: encodeCounts(questionCounts),
      questionWeights: encodeScores(questions.map(({weight}) => weight)),
      lexicon: encodeWords(lexicon),
      noParts: encodeNumbers(lexicon.flatMap((term, index) => (vocabulary.has(term) ? [] : [index]))),
      shards,
      pagesPerCards,
      pagesPerTexts,
      synonyms,
      suggestions,
    },
    topics: {
      version: INDEX_VERSION,
      foreignTopics,
      foreignSigns: learnForeignSigns(ownQuestions(records), [...foreignTopics, ...foreignQuestions]),
      foreignQuestions,
    },
    terms: terms.map(({lists, phrases: filed}) => ({
      version: INDEX_VERSION,
      postings: lists.join(' '),
      phrases: filed,
    })),
    cards: inRunsOf(records, pagesPerCards).map((run) => ({version: INDEX_VERSION, pages: run.map(toCard)})),
    texts: inRunsOf(records, pagesPerTexts).map((run) => ({
      version: INDEX_VERSION,
      pages: run.map(({sections}) => sections.map(({blocks}) => blocks)),
    })),
  };
}
