import MiniSearch, {type QueryCombination} from 'minisearch';
import {PART_MARK, termsOf, VARIANT_MARK} from '../german/analyse';
import {CompoundSplitter} from '../german/compounds';
import {stem, variants} from '../german/stem';
import type {Block, Page} from '../records/types';
import {fieldWeights, fields, matchWeights, miniSearchOptions, type IndexedDocument} from './fields';
import {parseQuery, stems, SynonymTable, type QueryMode, type QueryTerm} from './query';
import type {IndexedSection, IndexFile, TextFile} from './types';

export type PageFilter = (page: Page) => boolean;

export interface SectionHit {
  /** Position in the index, also the record's id. */
  id: number;
  section: IndexedSection;
  page: Page;
  score: number;
  /** Share of the query this section answers, 0 to 1, rare words counting more. */
  coverage: number;
  /** Terms of the index that matched, for highlighting. */
  terms: ReadonlySet<string>;
}

export interface PageHit {
  page: Page;
  score: number;
  coverage: number;
  /** Matching sections, best first; at least one. */
  sections: SectionHit[];
}

/** What one query word reaches, by section. `trust` is below 1 when only guesses reached anything. */
interface Reach {
  reached: Map<number, {score: number; terms: string[]}>;
  trust: number;
}

/** Prefixes shorter than this would reach half the site, unless the reader is still typing. */
const MIN_PREFIX = 4;
const MIN_TYPO = 4;
const MIN_TWO_TYPOS = 7;
/** A page that has not all words is shown when no page has, and it covers this much of the query. */
const PARTIAL_COVERAGE = 0.5;
/** Of a page's score: what it keeps when its words stand in different sections. */
const SCATTERED = 0.6;
/** What a second way to reach a section adds to the best one. */
const OTHER_WAYS = 0.1;
/** Dampens the sum over many words with the same beginning. */
const MANY_TERMS = 0.75;
/** How sure a question can be that a corrected or taken apart word was meant. */
const TYPO_TRUST = 0.7;
const LOOSE_TRUST = 0.6;
/** Bonus for a title that consists of found words only; a title half of which is found gets half. */
const TITLE_BONUS = 0.8;
/** Bonus for a keyword of several words that the query contains whole, small words included: "Kunde nicht da". */
const PHRASE_BONUS = 1.2;

/** By docs instance: an article of the help answers most questions better than the reference for programmers or old news. */
const instanceWeights: [facet: RegExp, weight: number][] = [
  [/^docs-api-/, 0.7],
  [/^docs-updates-/, 0.6],
];

function instanceWeight({docusaurusTag}: Page): number {
  return instanceWeights.find(([facet]) => facet.test(docusaurusTag))?.[1] ?? 1;
}

function weighted(factor: number): Record<string, number> {
  return Object.fromEntries(fields.map((field) => [field, fieldWeights[field] * factor]));
}

/** A stem and, counting less, words it is a looser form or a part of. */
function whole(term: string, factor: number): QueryCombination[] {
  return [
    {queries: [term], boost: weighted(factor)},
    {queries: [VARIANT_MARK + term], boost: weighted(factor * matchWeights.variant)},
    {queries: [PART_MARK + term], boost: weighted(factor * matchWeights.part)},
  ];
}

function all(terms: string[], factor: number): QueryCombination {
  return {combineWith: 'AND', queries: terms.map((term) => ({combineWith: 'OR', queries: whole(term, factor)}))};
}

/** Searches the index. The build, the worker, the tests and the evaluation all use this class. */
export class SearchEngine {
  readonly splitter: CompoundSplitter;
  private readonly vocabulary: ReadonlySet<string>;
  private readonly postings: MiniSearch<IndexedDocument>;
  private readonly synonyms: SynonymTable;
  /** Terms of the words of shown texts; the same words come back with every key press. */
  private readonly termsByWord = new Map<string, string[]>();
  /** Stems of the titles, by page. */
  private readonly titles: string[][];
  /** Keywords of more than one word as stems, by page. */
  private readonly phrases: string[][][];

  constructor(
    readonly index: IndexFile,
    private readonly text?: TextFile,
  ) {
    this.vocabulary = new Set(index.vocabulary.split(' '));
    this.splitter = new CompoundSplitter(this.vocabulary);
    this.postings = MiniSearch.loadJS(index.postings as Parameters<typeof MiniSearch.loadJS>[0], miniSearchOptions);
    this.synonyms = new SynonymTable(index.synonyms);
    this.titles = index.pages.map(({title}) => this.terms(title, 'search').map(({folded}) => stem(folded)));
    this.phrases = index.pages.map(({keywords}) => keywords.map(stems).filter((phrase) => phrase.length > 1));
  }

  /** What stands under the heading of a section; empty when the text is not loaded. */
  blocks(section: number): Block[] {
    return this.text?.blocks[section] ?? [];
  }

  terms(query: string, mode: QueryMode): QueryTerm[] {
    return parseQuery(query, mode, this.synonyms, (folded) => this.vocabulary.has(stem(folded)));
  }

  /** Whether a word of a text is one of the terms that matched. */
  isMatch(word: string, terms: ReadonlySet<string>): boolean {
    let own = this.termsByWord.get(word);
    if (!own) this.termsByWord.set(word, (own = termsOf(word, this.splitter)));
    return own.some((term) => terms.has(term));
  }

  /**
   * Pages that answer a query, best first; pages marked `behind` after all others. Never throws on odd queries.
   *
   * @param filter leaves out pages, such as other languages
   */
  search(query: string, mode: QueryMode = 'search', filter: PageFilter = () => true): PageHit[] {
    const terms = this.terms(query, mode);
    const reaches = terms.map((term) => this.reach(term, mode, filter));
    const importance = reaches.map(({reached}) => Math.log(1 + this.index.sections.length / (1 + reached.size)));
    // A word the site does not know makes a question doubtful; while someone searches it is only left aside.
    const counted = importance.filter((_, index) => mode === 'question' || reaches[index]!.reached.size > 0);
    const total = counted.reduce((sum, weight) => sum + weight, 0) || 1;

    const byPage = new Map<number, SectionHit[]>();
    for (const id of new Set(reaches.flatMap(({reached}) => [...reached.keys()]))) {
      const section = this.index.sections[id]!;
      byPage.set(section.page, [
        ...(byPage.get(section.page) ?? []),
        this.toSectionHit(id, reaches, importance, total),
      ]);
    }
    const written = new Set(stems(query));
    const hits = [...byPage].map(([index, sections]) => {
      const hit = this.toPageHit(index, sections, reaches, importance, total);
      const isPhrase = this.phrases[index]!.some((phrase) => phrase.every((word) => written.has(word)));
      return isPhrase ? {...hit, score: hit.score * (1 + PHRASE_BONUS)} : hit;
    });
    hits.sort((a, b) => Number(a.page.behind ?? false) - Number(b.page.behind ?? false) || b.score - a.score);
    if (mode === 'question') return hits;
    const complete = hits.filter(({complete: isComplete}) => isComplete);
    return complete.length > 0 ? complete : hits.filter(({coverage}) => coverage >= PARTIAL_COVERAGE);
  }

  private toSectionHit(id: number, reaches: Reach[], importance: number[], total: number): SectionHit {
    const section = this.index.sections[id]!;
    const terms = new Set<string>();
    let score = 0;
    let coverage = 0;
    reaches.forEach(({reached, trust}, index) => {
      const result = reached.get(id);
      if (!result) return;
      score += result.score;
      coverage += (importance[index]! * trust) / total;
      for (const term of result.terms) terms.add(term);
    });
    return {id, section, page: this.index.pages[section.page]!, score: score * coverage, coverage, terms};
  }

  private toPageHit(index: number, sections: SectionHit[], reaches: Reach[], importance: number[], total: number) {
    const page = this.index.pages[index]!;
    const best = reaches.map(({reached}) => Math.max(0, ...sections.map(({id}) => reached.get(id)?.score ?? 0)));
    const coverage =
      best.reduce((sum, score, term) => sum + (score > 0 ? importance[term]! * reaches[term]!.trust : 0), 0) / total;
    const together = Math.max(...sections.map((section) => section.coverage));
    const closeness = SCATTERED + (1 - SCATTERED) * (together / (coverage || 1));
    const ownTerms = sections.find(({section}) => section.headings.length === 0)?.terms;
    const title = this.titles[index]!;
    const titleShare = title.filter((word) => ownTerms?.has(word)).length / (title.length || 1);
    return {
      page,
      coverage,
      complete: best.every((score) => score > 0),
      score:
        best.reduce((sum, score) => sum + score, 0) *
        coverage *
        closeness *
        (1 + TITLE_BONUS * titleShare) *
        instanceWeight(page),
      sections: sections.sort((a, b) => b.score - a.score || a.id - b.id),
    };
  }

  /** All sections one word reaches: as itself, unfinished, in compounds, by synonyms; typos only when nothing else does. */
  private reach(term: QueryTerm, mode: QueryMode, filter: PageFilter): Reach {
    const {folded, synonyms, joined} = term;
    const root = stem(folded);
    const parts = this.splitter.split(folded);
    const ways: QueryCombination[][] = [
      whole(root, matchWeights.whole),
      ...variants(folded).map((variant) => whole(variant, matchWeights.variant)),
      ...joined.map((compound) => whole(compound, matchWeights.joined)),
      ...synonyms.map((meaning) => [all(meaning, matchWeights.synonym)]),
    ];
    if (parts.length > 1) ways.push([all(parts, matchWeights.splitQuery)]);
    for (const part of parts) {
      for (const {meaning} of this.synonyms.at([part], 0)) {
        ways.push([all([...meaning, ...parts.filter((other) => other !== part)], matchWeights.splitQuery)]);
      }
    }
    if (term.unfinished || (mode === 'search' && folded.length >= MIN_PREFIX)) {
      const starts = [folded, PART_MARK + folded];
      ways.push(
        starts.map((start) => ({
          queries: [start],
          prefix: true,
          boost: weighted(matchWeights.prefix),
          weights: {prefix: 1, fuzzy: 0},
        })),
      );
    }
    const direct = this.best(ways, filter);
    return direct.size > 0 ? {reached: direct, trust: 1} : this.guess(folded, root, parts, mode, filter);
  }

  private guess(folded: string, root: string, parts: string[], mode: QueryMode, filter: PageFilter): Reach {
    const distances = folded.length >= MIN_TWO_TYPOS ? [1, 2] : folded.length >= MIN_TYPO ? [1] : [];
    for (const fuzzy of distances) {
      const way = [root, PART_MARK + root].map((term) => ({
        queries: [term],
        fuzzy,
        prefix: mode === 'search',
        boost: weighted(matchWeights.typo),
        weights: {fuzzy: 0.9, prefix: 0.3},
      }));
      const reached = this.best([way], filter);
      if (reached.size > 0) return {reached, trust: mode === 'search' ? 1 : TYPO_TRUST};
    }
    const loose = parts.map((part) => whole(part, matchWeights.loosePart));
    return {reached: this.best(loose, filter), trust: LOOSE_TRUST};
  }

  /** Reaches sections in several ways; the best way counts, the others a little. */
  private best(ways: QueryCombination[][], filter: PageFilter): Reach['reached'] {
    const reached: Reach['reached'] = new Map();
    for (const queries of ways) {
      for (const [id, {score, terms}] of this.run(queries, filter)) {
        const before = reached.get(id);
        reached.set(id, {
          score: before ? Math.max(before.score, score) + OTHER_WAYS * Math.min(before.score, score) : score,
          terms: before ? [...before.terms, ...terms] : terms,
        });
      }
    }
    return reached;
  }

  private run(queries: QueryCombination[], filter: PageFilter): Reach['reached'] {
    // One beginning stands for many words, whose scores would add up.
    const isOpen = queries.some(({prefix}) => prefix);
    const results = this.postings.search(
      {combineWith: 'OR', queries},
      {filter: ({id}) => filter(this.index.pages[this.index.sections[id as number]!.page]!)},
    );
    return new Map(
      results.map(({id, score, terms, queryTerms}) => [
        id as number,
        // MiniSearch multiplies by the number of query terms that matched.
        {score: score / queryTerms.length / (isOpen ? terms.length ** MANY_TERMS : 1), terms},
      ]),
    );
  }
}
