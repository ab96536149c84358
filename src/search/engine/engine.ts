import {PART_MARK, termsOf, VARIANT_MARK} from '../german/analyse';
import {CompoundSplitter} from '../german/compounds';
import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';
import {fieldWeights} from './fields';
import {Lexicon} from './lexicon';
import {Planner, type Lookup, type TermPlan, type Way} from './plan';
import {PART, Postings, VARIANT, WHOLE, type Kind} from './postings';
import {parseQuery, stems, SynonymTable, type ParsedQuery, type QueryMode, type QueryTerm} from './query';
import type {HeadFile, IndexedPage, TermsFile} from './types';

export type PageFilter = (page: IndexedPage) => boolean;

export interface SectionHit {
  /** Number of the section in the index, also the record's id. */
  id: number;
  page: IndexedPage;
  score: number;
  /** Share of the query this section answers, 0 to 1, rare words counting more. */
  coverage: number;
  /** Terms of the index that matched, for highlighting. */
  terms: ReadonlySet<string>;
}

export interface PageHit {
  page: IndexedPage;
  score: number;
  coverage: number;
  /** Matching sections, best first; at least one. */
  sections: SectionHit[];
}

/** A query, and how its words are looked up. */
export interface QueryPlan {
  query: string;
  mode: QueryMode;
  isSentence: boolean;
  terms: TermPlan[];
  /** Posting files the query needs. */
  shards: ReadonlySet<number>;
}

/** What one way reaches: a score by section, and the sections in the order they were reached. */
interface Reached {
  scores: Map<number, number>;
  /** Terms looked up as whole words. */
  words: ReadonlySet<string>;
  /** The matched terms of a section, for highlighting. */
  termsAt: (section: number) => string[];
}

/** What one query word reaches. `trust` is below 1 when only guesses reached anything. */
interface Reach {
  scores: Map<number, number>;
  ways: Reached[];
  trust: number;
}

/** A page that has not all words is shown when no page has, and it covers this much of the query. */
const PARTIAL_COVERAGE = 0.5;
/** Of a sentence some words may go unanswered anyway. */
const SENTENCE_COVERAGE = 0.3;
/** Of a page's score: what it keeps when its words stand in different sections. */
const SCATTERED = 0.6;
/** What a second way to reach a section adds to the best one. */
const OTHER_WAYS = 0.2;
/** Dampens the sum over many words with the same beginning. */
const MANY_TERMS = 0.75;
/** What counts of a sentence is how much of it a page answers, more than how well it answers single words. */
const SENTENCE_POWER = 2;
/** Short queries look for the article on a subject, not for the questions around it. */
const FAQ_WEIGHT = 0.85;
/** Bonus for a title that consists of found words only; a title half of which is found gets half. */
const TITLE_BONUS = 0.8;
/** Bonus for a keyword of several words that the query contains whole, small words included: "Kunde nicht da". */
const PHRASE_BONUS = 1.2;
/** A title that has the typed letters at the beginning of a word, against one that begins with them. */
const LATER_IN_TITLE = 0.6;

/** By docs instance: an article of the help answers most questions better than the reference for programmers. */
const instanceWeights: [facet: RegExp, weight: number][] = [[/^docs-api-/, 0.7]];

const marks: Record<Kind, string> = {[WHOLE]: '', [VARIANT]: VARIANT_MARK, [PART]: PART_MARK};

function instanceWeight({docusaurusTag}: IndexedPage): number {
  return instanceWeights.find(([facet]) => facet.test(docusaurusTag))?.[1] ?? 1;
}

function toPages({paths, titles, groups, groupOf, sectionCounts}: HeadFile): IndexedPage[] {
  let firstSection = 0;
  return paths.map((path, id) => {
    const [area, language, docusaurusTag, behind] = groups[groupOf[id]!]!;
    const sectionCount = sectionCounts[id]!;
    const page = {
      id,
      path,
      title: titles[id]!,
      area,
      language,
      docusaurusTag,
      behind: behind === 1,
      firstSection,
      sectionCount,
    };
    firstSection += sectionCount;
    return page;
  });
}

/**
 * Ranks the pages of the index. It knows pages and terms from the head file; where a term stands it knows once the posting
 * file of that term was added. Without it the titles still answer.
 */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  readonly splitter: CompoundSplitter;
  readonly lexicon: Lexicon;
  readonly suggestions: readonly string[];
  private readonly foreignTopics: string[][];
  private readonly sectionCount: number;
  private readonly pageOf: Uint32Array;
  /** Room for sums by section; always left zeroed. */
  private readonly totals: Float64Array;
  private readonly counts: Uint16Array;
  private readonly postings = new Postings();
  private readonly synonyms: SynonymTable;
  private readonly planner: Planner;
  /** Terms of the words of shown texts; the same words come back with every key press. */
  private readonly termsByWord = new Map<string, string[]>();
  /** Stems of the titles' words that count, by page. */
  private readonly titles = new Map<number, string[]>();
  /** Folded words of all titles, by page. */
  private titleWords: string[][] | undefined;

  constructor(head: HeadFile) {
    this.pages = toPages(head);
    this.suggestions = head.suggestions;
    this.foreignTopics = head.foreignTopics.map(stems);
    this.sectionCount = head.sectionCounts.reduce((sum, count) => sum + count, 0);
    this.pageOf = new Uint32Array(this.sectionCount);
    for (const {id, firstSection, sectionCount} of this.pages) {
      this.pageOf.fill(id, firstSection, firstSection + sectionCount);
    }
    this.totals = new Float64Array(this.sectionCount);
    this.counts = new Uint16Array(this.sectionCount);
    this.lexicon = new Lexicon(head.lexicon, head.noParts, head.shards);
    this.splitter = new CompoundSplitter(this.lexicon);
    this.synonyms = new SynonymTable(head.synonyms);
    this.planner = new Planner(this.lexicon, this.splitter, this.synonyms);
  }

  /** Makes the occurrences of a run of terms known. */
  addTerms(shard: number, file: TermsFile): void {
    this.postings.add(shard, this.lexicon.firstOf(shard), file);
  }

  hasTerms(shard: number): boolean {
    return this.postings.isLoaded(shard);
  }

  pageOfSection(section: number): IndexedPage {
    return this.pages[this.pageOf[section]!]!;
  }

  terms(query: string, mode: QueryMode): QueryTerm[] {
    return this.parse(query, mode).terms;
  }

  private parse(query: string, mode: QueryMode): ParsedQuery {
    return parseQuery(query, mode, this.synonyms, (folded) => this.lexicon.has(stem(folded)));
  }

  /** How a query will be looked up, and what has to be loaded for it. */
  plan(query: string, mode: QueryMode): QueryPlan {
    const {terms: parsed, isSentence} = this.parse(query, mode);
    const terms = parsed.map((term) => this.planner.plan(term, mode));
    const ways = terms.flatMap((term) => [...term.ways, ...term.guesses.flatMap((guess) => guess.ways)]);
    const lookups = ways.flatMap(({groups}) => groups.flat());
    return {query, mode, isSentence, terms, shards: new Set(lookups.map(({term}) => this.lexicon.shardOf(term)))};
  }

  /** Whether a question asks for something the help does not deal with, whatever its other words are. */
  isForeign(question: string): boolean {
    const asked = ` ${stems(question).join(' ')} `;
    return this.foreignTopics.some((phrase) => asked.includes(` ${phrase.join(' ')} `));
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
  search({query, mode, isSentence, terms, shards}: QueryPlan, filter: PageFilter = () => true): PageHit[] {
    const reaches = terms.map((term) => this.reach(term));
    const importance = reaches.map(
      ({scores}, index) => terms[index]!.term.emphasis * Math.log(1 + this.sectionCount / (1 + scores.size)),
    );
    // A word the site does not know makes a question doubtful; while someone searches it is only left aside.
    const counted = importance.filter((_, index) => mode === 'question' || reaches[index]!.scores.size > 0);
    const total = counted.reduce((sum, weight) => sum + weight, 0) || 1;

    const byPage = new Map<number, number[]>();
    for (const section of new Set(reaches.flatMap(({scores}) => [...scores.keys()]))) {
      const page = this.pageOf[section]!;
      const sections = byPage.get(page);
      if (sections) sections.push(section);
      else if (filter(this.pages[page]!)) byPage.set(page, [section]);
    }
    const written = new Set(stems(query));
    const phrased = new Set(
      this.postings
        .phrases(shards)
        .filter((phrase) => phrase.stems.every((word) => written.has(word)))
        .map(({page}) => page),
    );
    const hits = [...byPage].map(([id, sections]) => {
      const hit = this.toPageHit(this.pages[id]!, sections, reaches, importance, total, isSentence);
      return phrased.has(id) ? {...hit, score: hit.score * (1 + PHRASE_BONUS)} : hit;
    });
    const complete = hits.filter(({complete: isComplete}) => isComplete);
    const isEnough = mode === 'question' ? 0 : isSentence ? SENTENCE_COVERAGE : PARTIAL_COVERAGE;
    const shown = complete.length > 0 && !isSentence ? complete : hits.filter(({coverage}) => coverage >= isEnough);
    const tier = ({page}: PageHit) => (page.behind ? 2 : isNews(page) && !asksForNews(query) ? 1 : 0);
    return shown.sort((a, b) => tier(a) - tier(b) || b.score - a.score || a.page.id - b.page.id);
  }

  private toSectionHit(id: number, reaches: Reach[], importance: number[], total: number): SectionHit {
    let score = 0;
    let coverage = 0;
    reaches.forEach(({scores, trust}, index) => {
      const own = scores.get(id);
      if (own === undefined) return;
      score += own * importance[index]!;
      coverage += (importance[index]! * trust) / total;
    });
    let terms: Set<string> | undefined;
    return {
      id,
      page: this.pageOfSection(id),
      score: score * coverage,
      coverage,
      get terms() {
        return (terms ??= new Set(reaches.flatMap(({ways}) => ways.flatMap(({termsAt}) => termsAt(id)))));
      },
    };
  }

  private toPageHit(
    page: IndexedPage,
    ids: number[],
    reaches: Reach[],
    importance: number[],
    total: number,
    isSentence: boolean,
  ) {
    const sections = ids.map((id) => this.toSectionHit(id, reaches, importance, total));
    const best = reaches.map(({scores}) => ids.reduce((most, id) => Math.max(most, scores.get(id) ?? 0), 0));
    const coverage =
      best.reduce((sum, score, term) => sum + (score > 0 ? importance[term]! * reaches[term]!.trust : 0), 0) / total;
    const together = Math.max(...sections.map((section) => section.coverage));
    const closeness = SCATTERED + (1 - SCATTERED) * (together / (coverage || 1));
    return {
      page,
      coverage,
      complete: best.every((score) => score > 0),
      score:
        best.reduce((sum, score, term) => sum + score * importance[term]!, 0) *
        coverage ** (isSentence ? SENTENCE_POWER : 1) *
        closeness *
        (1 + TITLE_BONUS * this.titleShare(page, reaches)) *
        (isFaq(page) && !isSentence ? FAQ_WEIGHT : 1) *
        instanceWeight(page),
      sections: sections.sort((a, b) => b.score - a.score || a.id - b.id),
    };
  }

  /** Share of the words of the title that the query has. */
  private titleShare(page: IndexedPage, reaches: Reach[]): number {
    let title = this.titles.get(page.id);
    if (!title) this.titles.set(page.id, (title = this.terms(page.title, 'search').map(({folded}) => stem(folded))));
    const ways = reaches.flatMap((reach) => reach.ways.filter(({scores}) => scores.has(page.firstSection)));
    return title.filter((word) => ways.some(({words: found}) => found.has(word))).length / (title.length || 1);
  }

  /** All sections one word reaches: as itself, unfinished, in compounds, by synonyms; typos only when nothing else does. */
  private reach({term, ways, guesses, onlyTitles}: TermPlan): Reach {
    const isIncomplete = [...ways, ...guesses.flatMap((guess) => guess.ways)].some(({groups}) =>
      groups.flat().some((lookup) => !this.hasTerms(this.lexicon.shardOf(lookup.term))),
    );
    const direct = ways.map((way) => this.walk(way));
    if (onlyTitles || isIncomplete) direct.push(this.titlesWith(term.folded));
    for (const {ways: reached, trust} of [
      {ways: direct, trust: 1},
      ...guesses.map((guess) => ({ways: guess.ways.map((way) => this.walk(way)), trust: guess.trust})),
    ]) {
      const scores = this.best(reached);
      if (scores.size > 0) return {scores, ways: reached, trust};
    }
    return {scores: new Map(), ways: [], trust: 1};
  }

  /** Reaches sections in several ways; the best way counts, the others a little. */
  private best(ways: Reached[]): Map<number, number> {
    if (ways.length === 1) return ways[0]!.scores;
    const best = new Map<number, number>();
    for (const {scores} of ways) {
      for (const [section, score] of scores) {
        const before = best.get(section);
        best.set(
          section,
          before === undefined ? score : Math.max(before, score) + OTHER_WAYS * Math.min(before, score),
        );
      }
    }
    return best;
  }

  /** What one group of lookups reaches: the sum of its lists. */
  private sum(lookups: Lookup[], isOpen: boolean): Map<number, number> {
    const {totals, counts} = this;
    const reached: number[] = [];
    for (const {term, kind, weight} of lookups) {
      const {sections, scores} = this.postings.list(this.lexicon.shardOf(term), term, kind);
      for (let index = 0; index < sections.length; index++) {
        const section = sections[index]!;
        if (counts[section]!++ === 0) reached.push(section);
        totals[section]! += scores[index]! * weight;
      }
    }
    const summed = new Map<number, number>();
    for (const section of reached) {
      summed.set(section, isOpen ? totals[section]! / counts[section]! ** MANY_TERMS : totals[section]!);
      totals[section] = counts[section] = 0;
    }
    return summed;
  }

  private walk({groups, isOpen}: Way): Reached {
    const reachedByGroup = groups.map((lookups) => this.sum(lookups, isOpen));
    const [first = new Map<number, number>(), ...others] = reachedByGroup;
    const scores =
      others.length === 0
        ? first
        : new Map(
            [...first]
              .filter(([section]) => others.every((other) => other.has(section)))
              .map(([section, score]) => [section, others.reduce((sum, other) => sum + other.get(section)!, score)]),
          );
    const {terms} = this.lexicon;
    const whole = groups.flat().filter(({kind}) => kind === WHOLE);
    return {
      scores,
      words: new Set(whole.map(({term}) => terms[term]!)),
      termsAt: (section) =>
        scores.has(section)
          ? groups.flat().flatMap(({term, kind}) => {
              const {sections} = this.postings.list(this.lexicon.shardOf(term), term, kind);
              return includes(sections, section) ? [marks[kind] + this.lexicon.terms[term]!] : [];
            })
          : [],
    };
  }

  /** Pages one of whose title's words begins with a text: what the head file alone knows. */
  private titlesWith(start: string): Reached {
    this.titleWords ??= this.pages.map(({title}) => words(title).map(({text}) => fold(text)));
    const found = new Map<number, {score: number; terms: string[]}>();
    this.titleWords.forEach((title, id) => {
      const at = title.findIndex((word) => word.startsWith(start));
      if (at < 0) return;
      const terms = title.filter((word) => word.startsWith(start)).map(stem);
      found.set(this.pages[id]!.firstSection, {score: fieldWeights.title * (at === 0 ? 1 : LATER_IN_TITLE), terms});
    });
    return {
      scores: new Map([...found].map(([section, {score}]) => [section, score])),
      words: new Set([...found.values()].flatMap(({terms}) => terms)),
      termsAt: (section) => found.get(section)?.terms ?? [],
    };
  }
}

/** Collections of questions: /…/faq and /…-faq. */
function isFaq({path}: IndexedPage): boolean {
  return /[/-]faq$/.test(path);
}

/** Release notes tell what was new once; the article on the same subject tells what holds. */
export function isNews({docusaurusTag}: IndexedPage): boolean {
  return docusaurusTag.startsWith('docs-updates-');
}

/** Words of someone who looks for what is new. */
const newsWords = new Set(
  stems(
    'Update Updates Neuerung Neuigkeiten Neues Version Versionshinweise Release Releasenotes Changelog Änderungsprotokoll',
  ),
);

export function asksForNews(query: string): boolean {
  return stems(query).some((word) => newsWords.has(word));
}

/** Whether an ascending list has a number. */
function includes(sorted: Uint32Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
