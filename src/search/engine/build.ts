import {PART_MARK, VARIANT_MARK, vocabularyOf} from '../german/analyse';
import {CompoundSplitter} from '../german/compounds';
import {stem} from '../german/stem';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {words} from '../german/words';
import {blockTexts} from '../records/inline';
import type {Block, PageRecord, Section} from '../records/types';
import {anchorOf} from './cards';
import {encodeCounts, encodeNumbers, encodePostings, encodeScores, encodeWords, LARGEST_COUNT} from './encoding';
import {fields} from './fields';
import {decidesRarity} from './kinds';
import {learnOutOfScope} from './out-of-scope';
import {readQuestions} from './questions';
import {encodeSynonyms, stems, SynonymTable} from './synonyms';
import {indexFiles} from './tuning';
import {
  INDEX_VERSION,
  type CardData,
  type EditorData,
  type PageGroup,
  type SectionSize,
  type PagesFile,
  type TermsFile,
  type TopicsFile,
  type UnnamedHead,
} from './types';
import {toDocuments, weigh} from './weigh';
import {isAskedFor} from '../wordings/sections';

export interface SearchFiles {
  head: UnnamedHead;
  terms: TermsFile[];
  pages: PagesFile[];
  topics: TopicsFile;
}

/** How the index is cut into files. */
export interface Cut {
  /** Characters of a posting file. */
  shardLength: number;
  pagesPerFile: number;
}

function sizeOf(blocks: Block[]): SectionSize {
  const length = blocks.flatMap(blockTexts).reduce((sum, text) => sum + words(text).length, 0);
  if (length === 0) return '-';
  const hasSteps = blocks.some(({kind}) => kind === 'steps');
  return length < indexFiles.fullText ? (hasSteps ? 'S' : 's') : hasSteps ? 'T' : 't';
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

/** Term a keyword of several words is filed under: every query with that keyword looks that term up. */
function filedUnder(phrase: string[]): string | undefined {
  return phrase.find((word) => !stopWords.has(word) && !isQuestionWord(word));
}

/** Collects what readers ask of articles: their questions, and what titles and headings say. */
function ownQuestions(records: PageRecord[]): string[] {
  return records.flatMap(({page, sections}) =>
    page.isSecondary
      ? []
      : [...page.wordings.map(({text}) => text), page.title, ...sections.flatMap(({headings}) => headings.slice(-1))],
  );
}

/** Builds the files of the search from the records of all pages. */
export function buildSearchFiles(
  records: PageRecord[],
  {synonyms: synonymWords, suggestions, outOfScopeTopics, outOfScopeQuestions}: EditorData,
  {shardLength, pagesPerFile}: Cut = indexFiles,
): SearchFiles {
  const documents = toDocuments(records);
  const isSecondary = records.flatMap(({page, sections}) => sections.map(() => page.isSecondary === true));
  const vocabulary = vocabularyOf([
    ...documents.flatMap((document, section) => (isSecondary[section] ? [] : fields.map((field) => document[field]))),
    ...records.flatMap(({page}) => page.wordings.map(({text}) => text)),
  ]);
  const splitter = new CompoundSplitter(vocabulary);
  const synonyms = encodeSynonyms(synonymWords);
  const isAside = records.flatMap(({page, sections}) => sections.map(() => !decidesRarity(page)));
  const postings = weigh(documents, isAside, splitter);
  const questions = readQuestions({
    records,
    postings,
    splitter,
    synonyms: new SynonymTable(synonyms),
    isKnown: (folded) => vocabulary.has(stem(folded)),
  });
  // Questions are numbered after the sections and looked up like them.
  questions.forEach(({terms: asked}, index) => {
    for (const term of asked) {
      postings.set(term, [...(postings.get(term) ?? []), {section: documents.length + index, score: 1}]);
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
    const key = JSON.stringify([
      page.area,
      page.language,
      page.docusaurusTag,
      page.isSecondary ? 1 : 0,
      page.kind ?? null,
    ]);
    if (!groups.has(key)) groups.set(key, groups.size);
    return groups.get(key)!;
  });
  return {
    head: {
      version: INDEX_VERSION,
      paths: records.map(({page}) => page.path),
      titles: records.map(({page}) => page.title),
      numbers: records.map(({page}) => Number.parseInt(page.number ?? '0')),
      groups: [...groups.keys()].map((key) => JSON.parse(key) as PageGroup),
      groupOf,
      sectionCounts: records.map(({sections}) => sections.length),
      unasked: records.flatMap((record, id) => (isAskedFor(record) && record.page.wordings.length === 0 ? [id] : [])),
      questionCounts: encodeCounts(questionCounts),
      questionWeights: encodeScores(questions.map(({weight}) => weight)),
      lexicon: encodeWords(lexicon),
      noParts: encodeNumbers(lexicon.flatMap((term, index) => (vocabulary.has(term) ? [] : [index]))),
      shards,
      pagesPerFile,
      synonyms,
      suggestions,
    },
    topics: {
      version: INDEX_VERSION,
      outOfScopeTopics,
      outOfScopeModel: learnOutOfScope(ownQuestions(records), [...outOfScopeTopics, ...outOfScopeQuestions]),
      outOfScopeQuestions,
      questionUnits: encodeCounts(questions.map(({unit = LARGEST_COUNT}) => (unit < LARGEST_COUNT ? unit + 1 : 0))),
    },
    terms: terms.map(({lists, phrases: filed}) => ({
      version: INDEX_VERSION,
      postings: lists.join(' '),
      phrases: filed,
    })),
    pages: inRunsOf(records, pagesPerFile).map((run) => ({
      version: INDEX_VERSION,
      pages: run.map((record) => ({card: toCard(record), texts: record.sections.map(({blocks}) => blocks)})),
    })),
  };
}
