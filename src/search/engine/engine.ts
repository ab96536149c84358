import {readNumber} from '../../lib/article-number';
import {NUMBER_PAGE, STEP_ANCHOR} from '../../lib/number-names';
import {termsOf} from '../german/analyse';
import {CompoundSplitter} from '../german/compounds';
import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {words} from '../german/words';
import {forReaders} from './audience';
import {decodeCounts, decodeScores} from './encoding';
import type {PageFilter, PageHit} from './hits';
import {describesProblem} from './kinds';
import {Lexicon} from './lexicon';
import {Matcher, type TermMatches} from './matcher';
import {Pages} from './pages';
import {Planner, type TermPlan} from './plan';
import {Postings} from './postings';
import {asksSomething, parseQuery, type ParsedQuery, type QueryMode, type QueryTerm} from './query';
import {rank, rankEarly} from './rank';
import {normalizeQuery} from './normalize';
import {scorePage, type ScoreContext} from './score';
import {QuestionIndex} from './similar-questions';
import {stems, SynonymTable} from './synonyms';
import {Titles} from './titles';
import {pageScore, queryWords} from './tuning';
import type {IndexedPage, TermsFile, UnnamedHead} from './types';

/** A query, and how its words are looked up. */
export interface QueryPlan {
  query: string;
  mode: QueryMode;
  isSentence: boolean;
  terms: TermPlan[];
  /** Posting files the query needs. */
  shards: ReadonlySet<number>;
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
  private readonly sections: Pages;
  private readonly postings = new Postings();
  private readonly synonyms: SynonymTable;
  private readonly planner: Planner;
  private readonly matcher: Matcher;
  private readonly questions: QuestionIndex;
  /** Terms of the words of shown texts; the same words come back with every keystroke. */
  private readonly termsByWord = new Map<string, string[]>();
  /** Stems of the titles' words that count, by page. */
  private readonly titleStems = new Map<number, string[]>();

  constructor(head: UnnamedHead) {
    const sections = new Pages(head);
    this.sections = sections;
    this.pages = sections.all;
    this.suggestions = head.suggestions;
    this.lexicon = new Lexicon(head.lexicon, head.noParts, head.shards);
    this.splitter = new CompoundSplitter(this.lexicon);
    this.synonyms = new SynonymTable(head.synonyms);
    this.planner = new Planner(this.lexicon, this.splitter, this.synonyms);
    const answering = Uint32Array.from(
      decodeCounts(head.questionCounts).flatMap((count, section) => Array<number>(count).fill(section)),
    );
    const pageOf = (section: number) => sections.idOf(section);
    this.questions = new QuestionIndex(answering, decodeScores(head.questionWeights), pageOf);
    const titles = new Titles(this.pages, this.splitter);
    this.matcher = new Matcher(sections, this.lexicon, this.postings, titles, answering);
  }

  /** Makes the occurrences of a run of terms known. */
  addTerms(shard: number, file: TermsFile): void {
    this.postings.add(shard, this.lexicon.firstOf(shard), file);
  }

  hasTerms(shard: number): boolean {
    return this.postings.isLoaded(shard);
  }

  pageOfSection(section: number): IndexedPage {
    return this.sections.ofSection(section);
  }

  terms(query: string, mode: QueryMode): QueryTerm[] {
    return this.parse(query, mode).terms;
  }

  /** Nouns of a question that neither the site nor its synonyms know, whole or by their parts. */
  unknownNouns(question: string): string[] {
    return this.terms(question, 'question')
      .filter(
        ({isNoun, folded, synonyms}) =>
          isNoun && synonyms.length === 0 && !this.lexicon.has(stem(folded)) && this.splitter.split(folded).length <= 1,
      )
      .map(({written}) => written);
  }

  private parse(query: string, mode: QueryMode): ParsedQuery {
    return parseQuery(query, mode, this.synonyms, (folded) => this.lexicon.has(stem(folded)));
  }

  /** A query or question as it is looked up; see `normalizeQuery`. */
  read(query: string): string {
    return normalizeQuery(query.slice(0, queryWords.maxLength), (folded) => this.isKnown(folded));
  }

  /**
   * Words of a question with a slip, by what was meant.
   *
   * @param question as `read` returns it
   */
  slips(question: string): Map<string, string> {
    const found = words(question)
      .filter(({text}) => !this.isKnown(fold(text)))
      .map(({text}) => [text, this.planner.corrector.spelled(fold(text))] as const);
    return new Map(found.filter((one): one is [string, string] => one[1] !== undefined));
  }

  /** Tells whether site or editors' synonyms have a folded word, whole or by its parts, or every sentence may. */
  private isKnown(folded: string): boolean {
    const root = stem(folded);
    return (
      stopWords.has(folded) ||
      isQuestionWord(folded) ||
      this.lexicon.has(root) ||
      this.synonyms.at([root], 0).length > 0 ||
      this.splitter.split(folded).length > 1
    );
  }

  /**
   * How a query will be looked up, and what has to be loaded for it.
   *
   * @param context what was asked before in the same talk: its words are looked up, too
   */
  plan(asked: string, mode: QueryMode, context = ''): QueryPlan {
    const query = this.read(asked);
    const {terms: own, isSentence} = this.parse(query, mode);
    const known = new Set(own.map(({folded}) => folded));
    const said = context === '' ? [] : this.parse(this.read(context), mode).terms;
    const carried = said.filter(({folded}) => !known.has(folded));
    const terms = [...own, ...carried].map((term) => this.planner.plan(term, mode));
    const expansions = terms.flatMap((term) => [
      ...term.expansions,
      ...term.guesses.flatMap((guess) => guess.expansions),
    ]);
    const lookups = expansions.flatMap(({groups}) => groups.flat());
    return {query, mode, isSentence, terms, shards: new Set(lookups.map(({term}) => this.lexicon.shardOf(term)))};
  }

  /** Tells whether a word of a text is one of the terms that matched. */
  isMatch(word: string, terms: ReadonlySet<string>): boolean {
    let own = this.termsByWord.get(word);
    if (!own) this.termsByWord.set(word, (own = termsOf(word, this.splitter)));
    return own.some((term) => terms.has(term));
  }

  /**
   * Pages that answer a query, best first. Never throws on odd queries.
   *
   * @param filter leaves out pages, such as other languages; by itself those for editors
   */
  search(plan: QueryPlan, filter: PageFilter = forReaders): PageHit[] {
    const {mode, terms} = plan;
    const matches = terms.map((term) => this.matcher.match(term));
    const importance = matches.map(
      // In a search a doubtful correction weighs less; in a question it keeps its weight and lowers the coverage (see scorePage).
      ({rarity, trust}, index) => terms[index]!.term.emphasis * rarity * (mode === 'search' ? trust : 1),
    );
    // A word the site does not know makes a question doubtful; while someone searches it is only left aside.
    const counted = importance.filter(
      (_, index) => mode === 'question' || this.sections.hasReaders(matches[index]!.scores.keys()),
    );
    const total = counted.reduce((sum, weight) => sum + weight, 0) || 1;
    const similar = this.questions.find(matches, importance, total);
    const written = new Set(stems(plan.query));
    const withPhrase = this.pagesWithPhrase(plan.shards, written);
    const context = toContext(plan, matches, importance, total);
    const withCode = this.pagesWithCode(plan, matches);
    const pages = [...this.byPage(matches, filter)].filter(([id]) => withCode?.has(id) ?? true);
    const hits = pages.map(([id, sections]) => {
      const page = this.pages[id]!;
      const facts = {
        page,
        titleStems: this.stemsOfTitle(id),
        similar: similar.get(id),
        hasPhrase: withPhrase.has(id),
      };
      return scorePage(facts, sections, context);
    });
    return rank(hits, plan);
  }

  /**
   * Of the pages whose titles answer a query, before its words have been looked up anywhere else: those that have all of it
   * and will be hits whatever else is found. None where titles decide little: in sentences, where small words say what is
   * meant, and where many titles have the query.
   */
  searchTitles(plan: QueryPlan, filter?: PageFilter): PageHit[] {
    const {query, isSentence, terms} = plan;
    if (isSentence || stems(query).length > terms.length) return [];
    return rankEarly(this.search(plan, filter), query);
  }

  /**
   * The page somebody means who types the number of an article: the article, at its step if one is named, or the page that says
   * what is wrong with the number. Undefined for other queries.
   */
  numbered(query: string, filter: PageFilter = forReaders): PageHit | undefined {
    const named = readNumber(query);
    if (!named) return undefined;
    const {number, step} = named;
    const article = this.pages.find((one) => one.number === number);
    const page = article ?? this.pages.find(({path}) => path === `/${NUMBER_PAGE}`);
    if (!page || !filter(page)) return undefined;
    const place = article
      ? step !== undefined && {anchor: `${STEP_ANCHOR}${step}`, name: `Schritt ${step}`}
      : {anchor: query.trim(), name: `„${query.trim()}“`};
    const section = {id: page.firstSection, page, score: 1, coverage: 1, similarity: 1, terms: new Set<string>()};
    const sections = [place ? {...section, place} : section];
    const factors = {words: 1, coverage: 1, closeness: 1, title: 1, similar: 1, kind: 1, phrase: 1, complete: 1};
    return {page, score: 1, factors, coverage: 1, similarity: 1, complete: true, sections};
  }

  /** Sections with words of the query, by page. */
  private byPage(matches: TermMatches[], filter: PageFilter): Map<number, number[]> {
    const byPage = new Map<number, number[]>();
    for (const section of new Set(matches.flatMap(({scores}) => [...scores.keys()]))) {
      const page = this.sections.idOf(section);
      const sections = byPage.get(page);
      if (sections) sections.push(section);
      else if (filter(this.pages[page]!)) byPage.set(page, [section]);
    }
    return byPage;
  }

  /** Pages that have the number of a message the query names: no other can be meant. Undefined where none has it. */
  private pagesWithCode({terms}: QueryPlan, matches: TermMatches[]): ReadonlySet<number> | undefined {
    const [code] = matches.filter(
      ({scores}, index) => terms[index]!.term.emphasis === queryWords.code && scores.size > 0,
    );
    return code && new Set([...code.scores.keys()].map((section) => this.sections.idOf(section)));
  }

  /** Pages one of whose keywords of several words the query contains whole. */
  private pagesWithPhrase(shards: ReadonlySet<number>, written: ReadonlySet<string>): Set<number> {
    const phrases = this.postings.phrases(shards).filter((phrase) => phrase.stems.every((word) => written.has(word)));
    return new Set(phrases.map(({page}) => page));
  }

  private stemsOfTitle(id: number): string[] {
    let known = this.titleStems.get(id);
    if (!known) {
      known = this.terms(this.pages[id]!.title, 'search').map(({folded}) => stem(folded));
      this.titleStems.set(id, known);
    }
    return known;
  }
}

function toContext(
  {query, mode, isSentence, terms}: QueryPlan,
  matches: TermMatches[],
  importance: number[],
  total: number,
): ScoreContext {
  const isQuestion = mode === 'question';
  return {
    matches,
    importance,
    total,
    isMajor: terms.map(({term}, index) => term.emphasis >= queryWords.major && matches[index]!.trust === 1),
    intent: {
      isSentence,
      isProblem: describesProblem(query),
      namesEntry: terms.some(({term}) => term.emphasis === queryWords.code),
    },
    titleBonus: isQuestion ? pageScore.titleBonusInQuestion : pageScore.titleBonus,
    damping: pageScore.damping[isQuestion ? 'question' : asksSomething(query) ? 'query' : 'none'],
  };
}
