import {PART_MARK, termsOf, VARIANT_MARK} from '../german/analyse';
import {CompoundSplitter} from '../german/compounds';
import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';
import {decodeCounts, decodeScores, emptyList, type PostingList} from './encoding';
import {fieldWeights} from './fields';
import {asksForNews, describesProblem, isNews, isOverview, kindWeight, type Intent} from './kinds';
import {Lexicon} from './lexicon';
import {Planner, type Lookup, type TermPlan, type Way} from './plan';
import {PART, Postings, VARIANT, WHOLE, type Kind} from './postings';
import {importanceOf} from './questions';
import {inTitles} from './titles';
import {
  asksSomething,
  parseQuery,
  stems,
  SynonymTable,
  type ParsedQuery,
  type QueryMode,
  type QueryTerm,
} from './query';
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
  /** How much the query is like the closest reader's question of the page, from 0 to 1; undefined where it has none. */
  likeness: number | undefined;
  /** It has all words that matter. */
  complete: boolean;
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
  /** Readers' questions with this word, and how well it stands there: 1 for the word itself. */
  questions: ReadonlyMap<number, number>;
  /** How rare what it reaches is among the sections for readers. */
  rarity: number;
  ways: Reached[];
  trust: number;
}

/** A page that has not all words is shown when few pages have, and it covers this much of the query. */
const PARTIAL_COVERAGE = 0.5;
/** As many pages with all words are enough; pages that lack one are not shown beside them. */
const FEW_COMPLETE = 8;
/** What a page that lacks a word of a short query is worth beside pages that have all. */
const INCOMPLETE = 0.3;
/** Of a sentence some words may go unanswered anyway. */
const SENTENCE_COVERAGE = 0.3;
/** Of a page's score: what it keeps when its words stand in different sections. */
const SCATTERED = 0.4;
/** What a second way to reach a section adds to the best one. */
const OTHER_WAYS = 0.2;
/** Dampens the sum over many words with the same beginning. */
const MANY_TERMS = 0.75;
/** What counts of a sentence is how much of it a page answers, more than how well it answers single words. */
const SENTENCE_POWER = 1.5;
/** All the more of a question, most of all to the assistant: there is one answer, and no list to look further. */
const DAMPING = {none: 1, query: 0.6, question: 0.5};
/** What a reader's question adds to the section that answers it, for each of its words in the query. */
const ASKED_WEIGHT = 3;
/** Bonus for a page with a reader's question of the same words as the query; alike ones get some of it. */
const LIKE_BONUS = {query: 1, sentence: 3};
/**
 * Bonus for the next questions of the page, where readers look at a list: several that are alike are hardly chance, unless
 * one word is all that counts of several.
 */
const NEXT_LIKE_BONUS = 0.7;
const NEXT_LIKE = 2;
/** Words that matter less than this, or are only guessed, may be missing from a page. */
const MAJOR = 0.5;
/** Bonus for a title that consists of found words only; a title half of which is found gets half. */
const TITLE_BONUS = 0.8;
/** Less for the assistant: the noun of a title is in many a question that another page answers. */
const TITLE_BONUS_IN_QUESTION = 0.1;
/** Bonus for a keyword of several words that the query contains whole, small words included: "Kunde nicht da". */
const PHRASE_BONUS = 1.2;
/** Where more titles have all of a query, they do not tell which of them is meant: of such first hits one in seven was right. */
const MOST_TITLES = 5;
/** By titles alone an overview is meant more often than they show: its Kurzantwort and headings are full of the subject. */
const OVERVIEW_BY_TITLE = 1.7;
/** A title has all of a query: what is missing are roundings. */
const ALL = 0.999;
/** A title that has the typed letters at the beginning of a word, against one that begins with them. */
const LATER_IN_TITLE = 0.6;

/** What the pages of one search are measured by. */
interface Context {
  reaches: Reach[];
  importance: number[];
  /** Of all words that count. */
  total: number;
  /** Words a page must have to be complete. */
  isMajor: boolean[];
  intent: Intent;
  /** Exponent of what a page has of a word. */
  damping: number;
  titleBonus: number;
  nextLikeBonus: number;
}

/** The reader's question of a page that is most like a query. */
interface LikeQuestion {
  section: number;
  /** From 0 to 1; 1 when both have the same words. */
  likeness: number;
  /** Likeness of the page's next questions, the closest first. */
  next: number[];
}

const marks: Record<Kind, string> = {[WHOLE]: '', [VARIANT]: VARIANT_MARK, [PART]: PART_MARK};

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
  private readonly sectionCount: number;
  /** Sections on pages for readers. */
  private readonly readCount: number;
  /** Section that answers a reader's question, and what the question's words weigh. */
  private readonly answering: Uint32Array;
  private readonly questionWeights: readonly number[];
  /** Pages with readers' questions. */
  private readonly isAsked: ReadonlySet<number>;
  private readonly pageOf: Uint32Array;
  /** 1 for sections on pages for readers. */
  private readonly isReaders: Uint8Array;
  /** Room for sums by reader's question; always left zeroed. */
  private readonly asked: {answered: Float64Array; shared: Float64Array};
  /** Room for sums by section and question; always left zeroed. */
  private readonly totals: Float64Array;
  private readonly counts: Uint16Array;
  private readonly postings = new Postings();
  /** Occurrences in titles, by marked term: they stand in for files that are not here. */
  private titleLists: ReadonlyMap<string, PostingList> | undefined;
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
    this.sectionCount = head.sectionCounts.reduce((sum, count) => sum + count, 0);
    this.pageOf = new Uint32Array(this.sectionCount);
    this.isReaders = new Uint8Array(this.sectionCount);
    for (const {id, firstSection, sectionCount, behind} of this.pages) {
      this.pageOf.fill(id, firstSection, firstSection + sectionCount);
      this.isReaders.fill(behind ? 0 : 1, firstSection, firstSection + sectionCount);
    }
    this.readCount = this.isReaders.reduce((sum, own) => sum + own, 0);
    this.answering = Uint32Array.from(
      decodeCounts(head.questionCounts).flatMap((count, section) => Array<number>(count).fill(section)),
    );
    this.questionWeights = decodeScores(head.questionWeights);
    this.isAsked = new Set(Array.from(this.answering, (section) => this.pageOf[section]!));
    this.asked = {
      answered: new Float64Array(this.answering.length),
      shared: new Float64Array(this.answering.length),
    };
    this.totals = new Float64Array(this.sectionCount + this.answering.length);
    this.counts = new Uint16Array(this.totals.length);
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
      // A doubtful correction says little while someone searches; a question it makes doubtful (see toPageHit).
      ({rarity, trust}, index) => terms[index]!.term.emphasis * rarity * (mode === 'search' ? trust : 1),
    );
    // A word the site does not know makes a question doubtful; while someone searches it is only left aside.
    const counted = importance.filter((_, index) => mode === 'question' || this.isRead(reaches[index]!.scores));
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
    const asked = this.questionsLike(reaches, importance, total);
    const context: Context = {
      reaches,
      importance,
      total,
      isMajor: terms.map(({term}, index) => term.emphasis >= MAJOR && reaches[index]!.trust === 1),
      intent: {isSentence, isProblem: describesProblem(query)},
      titleBonus: mode === 'question' ? TITLE_BONUS_IN_QUESTION : TITLE_BONUS,
      nextLikeBonus: mode === 'question' || (terms.length === 1 && written.size > 1) ? 0 : NEXT_LIKE_BONUS,
      damping: DAMPING[mode === 'question' ? 'question' : asksSomething(query) ? 'query' : 'none'],
    };
    const hits = [...byPage].map(([id, sections]) => {
      const hit = this.toPageHit(this.pages[id]!, sections, context, asked.get(id));
      return phrased.has(id) ? {...hit, score: hit.score * (1 + PHRASE_BONUS)} : hit;
    });
    // What only the handbook has all words of hides no article.
    const complete = hits.filter(({complete: isComplete, page}) => isComplete && !page.behind);
    const isEnough = mode === 'question' ? 0 : isSentence ? SENTENCE_COVERAGE : PARTIAL_COVERAGE;
    const shown =
      complete.length >= FEW_COMPLETE && !isSentence
        ? hits.filter(({complete: isComplete}) => isComplete)
        : hits.filter(({coverage, complete: isComplete}) => isComplete || coverage >= isEnough);
    if (!isSentence && mode === 'search') for (const hit of shown) if (!hit.complete) hit.score *= INCOMPLETE;
    const tier = ({page}: PageHit) => (page.behind ? 2 : isNews(page) && !asksForNews(query) ? 1 : 0);
    return shown.sort((a, b) => tier(a) - tier(b) || b.score - a.score || a.page.id - b.page.id);
  }

  /**
   * Of the pages whose titles answer a query, before its words have been looked up anywhere else: those that have all of it
   * and will be hits whatever else is found. None where titles decide little: in sentences, where small words say what is
   * meant, and where many titles have the query.
   */
  searchTitles(plan: QueryPlan, filter?: PageFilter): PageHit[] {
    const {query, isSentence, terms} = plan;
    if (isSentence || stems(query).length > terms.length) return [];
    const hits = this.search(plan, filter).filter(
      ({page, complete, coverage}) =>
        complete && coverage > ALL && !page.behind && (!isNews(page) || asksForNews(query)),
    );
    if (hits.length > MOST_TITLES) return [];
    const weight = ({page, score}: PageHit) => score * (isOverview(page) ? OVERVIEW_BY_TITLE : 1);
    return hits.sort((a, b) => weight(b) - weight(a));
  }

  /** Whether a page for readers is among what is reached. */
  private isRead(scores: ReadonlyMap<number, number>): boolean {
    for (const section of scores.keys()) if (this.isReaders[section]) return true;
    return false;
  }

  /** The readers' questions of each page that are most like the query. */
  private questionsLike(reaches: Reach[], importance: number[], total: number): Map<number, LikeQuestion> {
    const {answered, shared} = this.asked;
    const reached: number[] = [];
    reaches.forEach(({questions, rarity, trust}, index) => {
      for (const [question, share] of questions) {
        if (shared[question] === 0) reached.push(question);
        answered[question]! += importance[index]! * share * trust;
        shared[question]! += rarity * share;
      }
    });
    const best = new Map<number, LikeQuestion>();
    for (const question of reached) {
      const section = this.answering[question]!;
      const page = this.pageOf[section]!;
      const coverage = Math.min(1, answered[question]! / total);
      const own = Math.min(1, shared[question]! / this.questionWeights[question]!);
      // What both share, of all that either has.
      const likeness = 1 / (1 / coverage + 1 / own - 1);
      const before = best.get(page);
      const isCloser = likeness > (before?.likeness ?? 0);
      const next = [...(before?.next ?? []), ...(before ? [isCloser ? before.likeness : likeness] : [])];
      best.set(page, {
        ...(isCloser || !before ? {section, likeness} : before),
        next: next.sort((a, b) => b - a).slice(0, NEXT_LIKE),
      });
      answered[question] = shared[question] = 0;
    }
    return best;
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

  private toPageHit(page: IndexedPage, ids: number[], context: Context, asked: LikeQuestion | undefined) {
    const {reaches, importance, total, isMajor, intent, damping, titleBonus, nextLikeBonus} = context;
    const sections = ids.map((id) => {
      const hit = this.toSectionHit(id, reaches, importance, total);
      return asked?.section === id ? Object.assign(hit, {score: hit.score * (1 + asked.likeness)}) : hit;
    });
    const best = reaches.map(({scores}) => ids.reduce((most, id) => Math.max(most, scores.get(id) ?? 0), 0));
    const coverage =
      best.reduce((sum, score, term) => sum + (score > 0 ? importance[term]! * reaches[term]!.trust : 0), 0) / total;
    const together = Math.max(...sections.map((section) => section.coverage));
    const closeness = SCATTERED + (1 - SCATTERED) * (together / (coverage || 1));
    const likeBonus = intent.isSentence ? LIKE_BONUS.sentence : LIKE_BONUS.query;
    return {
      page,
      coverage,
      likeness: this.isAsked.has(page.id) ? (asked?.likeness ?? 0) : undefined,
      complete: best.every((score, term) => score > 0 || !isMajor[term]),
      score:
        best.reduce((sum, score, term) => sum + score ** damping * importance[term]!, 0) *
        coverage ** (intent.isSentence ? SENTENCE_POWER : 1) *
        closeness *
        (1 + titleBonus * this.titleShare(page, reaches)) *
        (1 + likeBonus * (asked?.likeness ?? 0) ** 2) *
        (1 + nextLikeBonus * (asked?.next.reduce((sum, likeness) => sum + likeness, 0) ?? 0)) *
        kindWeight(page, intent),
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
    let behind: Reach | undefined;
    const direct = ways.map((way) => this.walk(way));
    if (onlyTitles) direct.push(this.titlesWith(term.folded));
    // A word of the site that stands in no title is not misspelled: where else it stands is not known yet.
    const isUnknownYet = ways.some((way) => this.isMissing(way));
    for (const {ways: reached, trust} of [
      {ways: direct, trust: 1},
      ...(isUnknownYet
        ? []
        : guesses.map((guess) => ({ways: guess.ways.map((way) => this.walk(way)), trust: guess.trust}))),
    ]) {
      const found = this.toReach(this.best(reached), reached, trust);
      if (this.isRead(found.scores)) return found;
      if (found.scores.size > 0) behind ??= found;
    }
    return (
      behind ?? {scores: new Map(), questions: new Map(), rarity: importanceOf(0, this.readCount), ways: [], trust: 1}
    );
  }

  /** Whether a file of one of the looked up terms is not here. */
  private isMissing({groups}: Way): boolean {
    return groups.some((lookups) => lookups.some(({term}) => !this.hasTerms(this.lexicon.shardOf(term))));
  }

  /** Parts sections from readers' questions; a word of a question counts for the section that answers it. */
  private toReach(reached: Map<number, number>, ways: Reached[], trust: number): Reach {
    const scores = new Map<number, number>();
    const questions = new Map<number, number>();
    const asked = new Map<number, number>();
    for (const [id, score] of reached) {
      if (id < this.sectionCount) scores.set(id, score);
      else {
        const share = Math.min(1, score);
        const question = id - this.sectionCount;
        questions.set(question, share);
        const section = this.answering[question]!;
        asked.set(section, Math.max(asked.get(section) ?? 0, share));
      }
    }
    for (const section of asked.keys()) if (!scores.has(section)) scores.set(section, 0);
    const rarity = importanceOf(this.countRead(scores), this.readCount);
    for (const [section, share] of asked) scores.set(section, scores.get(section)! + ASKED_WEIGHT * rarity * share);
    return {scores, questions, rarity, ways, trust};
  }

  /** How many of the sections stand on pages for readers. */
  private countRead(scores: ReadonlyMap<number, number>): number {
    let count = 0;
    for (const section of scores.keys()) count += this.isReaders[section]!;
    return count;
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
      const {sections, scores} = this.list(term, kind);
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
              const {sections} = this.list(term, kind);
              return includes(sections, section) ? [marks[kind] + this.lexicon.terms[term]!] : [];
            })
          : [],
    };
  }

  /** Occurrences of a term; those in titles, which the head file knows, as long as the term's file is not here. */
  private list(term: number, kind: Kind): PostingList {
    const shard = this.lexicon.shardOf(term);
    if (this.hasTerms(shard)) return this.postings.list(shard, term, kind);
    this.titleLists ??= inTitles(this.pages, this.splitter);
    return this.titleLists.get(marks[kind] + this.lexicon.terms[term]!) ?? emptyList;
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
