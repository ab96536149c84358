import MiniSearch from 'minisearch';
import {termsOf, vocabularyOf} from '../german/analyse';
import {CompoundSplitter} from '../german/compounds';
import {words} from '../german/words';
import {sectionText} from '../records/inline';
import type {PageRecord} from '../records/types';
import {fields, miniSearchOptions, type IndexedDocument} from './fields';
import {INDEX_VERSION, type IndexFile, type Synonym, type TextFile} from './types';

export interface SearchFiles {
  index: IndexFile;
  text: TextFile;
}

/** The last part of the address is often the shortest name of a page: /buchhaltung/mahnwesen. */
function slugOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function toDocuments(records: PageRecord[]): IndexedDocument[] {
  let id = 0;
  return records.flatMap(({page, sections}) =>
    sections.map(({headings, blocks}) => {
      const isPage = headings.length === 0;
      return {
        id: id++,
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
 * Builds the files of the search from the records of all pages.
 *
 * @param suggestions questions the assistant offers
 */
export function buildSearchFiles(records: PageRecord[], synonyms: Synonym[], suggestions: string[]): SearchFiles {
  const documents = toDocuments(records);
  const vocabulary = vocabularyOf(documents.flatMap((document) => fields.map((field) => document[field])));
  const splitter = new CompoundSplitter(vocabulary);
  const analyse = (text: string) =>
    words(text)
      .flatMap(({text: word}) => termsOf(word, splitter))
      .join(' ');
  const postings = new MiniSearch(miniSearchOptions);
  for (const document of documents) {
    postings.add({...document, ...Object.fromEntries(fields.map((field) => [field, analyse(document[field])]))});
  }
  return {
    index: {
      version: INDEX_VERSION,
      pages: records.map(({page}) => page),
      sections: records.flatMap(({sections}, page) => sections.map(({headings, anchor}) => ({page, headings, anchor}))),
      vocabulary: [...vocabulary].sort().join(' '),
      synonyms,
      suggestions,
      postings: postings.toJSON(),
    },
    text: {version: INDEX_VERSION, blocks: records.flatMap(({sections}) => sections.map(({blocks}) => blocks))},
  };
}
