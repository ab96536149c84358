import type {IndexSettings, SynonymHit} from 'algoliasearch';
import type {SynonymEntry} from '../../../product/synonyms';
import {AUDIENCE_FACET} from '../../engine/audience';
import {pageMarks} from '../../engine/highlight';

const headings = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** How Algolia searches the records. What is not named here stays as someone has set it in the dashboard. */
export const indexSettings: IndexSettings = {
  indexLanguages: ['de'],
  queryLanguages: ['de'],
  // Lastschrifteinzug is found by Lastschrift and by Einzug.
  decompoundQuery: true,
  decompoundedAttributes: {de: ['hierarchy.lvl1', ...headings, 'content']},
  ignorePlurals: ['de'],
  removeStopWords: ['de'],
  // Algolia would make ä an a; who has no umlauts on the keyboard types ae.
  customNormalization: {default: {ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss'}},
  removeWordsIfNoResults: 'allOptional',
  minWordSizefor1Typo: 5,
  minWordSizefor2Typos: 9,
  allowTyposOnNumericTokens: false,
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(number)',
    'unordered(keywords)',
    ...headings.map((name) => `unordered(${name})`),
    'unordered(wordings)',
    'unordered(tags)',
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  attributesForFaceting: ['language', 'docusaurus_tag', 'hierarchy.lvl0', 'kind', AUDIENCE_FACET],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:20'],
  highlightPreTag: pageMarks.before,
  highlightPostTag: pageMarks.after,
  // A long section is several records and one hit.
  attributeForDistinct: 'url',
  distinct: true,
};

/** The editors' synonyms: who types a word of `also` finds what `term` finds, not the other way round. */
export function toAlgoliaSynonyms(entries: SynonymEntry[]): SynonymHit[] {
  const terms = new Map<string, {input: string; synonyms: string[]}>();
  for (const {term, also} of entries) {
    for (const input of also) {
      const key = input.toLocaleLowerCase('de');
      const known = terms.get(key) ?? {input, synonyms: []};
      known.synonyms.push(term);
      terms.set(key, known);
    }
  }
  return [...terms].map(([key, {input, synonyms}]) => ({
    objectID: key.replace(/[^\p{L}\p{N}]+/gu, '-'),
    type: 'oneWaySynonym' as const,
    input,
    synonyms,
  }));
}
