import {describe, expect, it} from 'vitest';
import type {Kind} from '../../src/content/kinds';
import type {PageHit} from '../../src/search/engine/hits';
import type {TermMatches} from '../../src/search/engine/matcher';
import type {QueryMode} from '../../src/search/engine/query';
import {rank, rankEarly} from '../../src/search/engine/rank';
import {scorePage, type ScoreContext} from '../../src/search/engine/score';
import {chance, QuestionIndex} from '../../src/search/engine/similar-questions';
import {earlyTitles, pageScore, readersQuestions, selection} from '../../src/search/engine/tuning';
import type {IndexedPage} from '../../src/search/engine/types';

let lastId = 0;
const page = (of: Partial<IndexedPage> = {}): IndexedPage => ({
  id: lastId++,
  path: '/a',
  title: '',
  area: '',
  language: 'de',
  docusaurusTag: 'docs-default-current',
  kind: 'anleitung',
  isSecondary: false,
  isUnasked: false,
  firstSection: 0,
  sectionCount: 2,
  ...of,
});
const hit = (score: number, of: Partial<PageHit> = {}, on: Partial<IndexedPage> = {}): PageHit => ({
  page: page(on),
  score,
  factors: {words: score, coverage: 1, closeness: 1, title: 1, similar: 1, kind: 1, phrase: 1, complete: 1},
  coverage: 1,
  similarity: 0,
  complete: true,
  sections: [],
  ...of,
});
const note: Partial<IndexedPage> = {kind: 'version', path: '/updates/2024/a'};

describe('pages are shown', () => {
  const scores = (hits: PageHit[], query = 'x', mode: QueryMode = 'search', isSentence = false) =>
    rank(hits, {query, mode, isSentence}).map(({score}) => score);
  const lacking = {complete: false, coverage: selection.coverage};

  it('best first: articles, then release notes', () => {
    const hits = () => [hit(8, {}, note), hit(1), hit(2)];
    expect(scores(hits())).toEqual([2, 1, 8]);
    expect(scores(hits(), 'neuerungen x')).toEqual([8, 2, 1]);
  });

  it('that lack a word after a loss, however many have all', () => {
    expect(scores([hit(2), hit(5, {...lacking})])).toEqual([2, 5 * selection.incomplete]);
    const many = Array.from({length: 20}, () => hit(1));
    expect(scores([...many, hit(2, {...lacking})])).toHaveLength(many.length + 1);
  });

  it('that have enough of the query, anything of a question', () => {
    const little = () => [hit(1, {complete: false, coverage: selection.coverage - 0.01})];
    expect(scores(little())).toEqual([]);
    expect(scores(little(), 'x', 'question', true)).toEqual([1]);
  });
});

describe('titles are shown early', () => {
  const paths = (hits: PageHit[], query = 'x') => rankEarly(hits, query).map(({page: {path}}) => path);

  it('where they have all of the query and stay hits', () => {
    const hits = [
      hit(1, {}, {path: '/a'}),
      hit(2, {complete: false}, {path: '/b'}),
      hit(3, {coverage: 0.9}, {path: '/c'}),
      hit(5, {}, note),
    ];
    expect(paths(hits)).toEqual(['/a']);
    expect(paths(hits, 'neuerungen x')).toEqual([note.path, '/a']);
  });

  it('an overview before an article that is hardly better', () => {
    const article = hit(earlyTitles.overview - 0.1, {}, {path: '/a'});
    expect(paths([article, hit(1, {}, {path: '/o', kind: 'ueberblick'})])).toEqual(['/o', '/a']);
  });

  it('unless there are many', () => {
    expect(paths(Array.from({length: earlyTitles.maxPages}, () => hit(1)))).toHaveLength(earlyTitles.maxPages);
    expect(paths(Array.from({length: earlyTitles.maxPages + 1}, () => hit(1)))).toEqual([]);
  });
});

const matchesIn = (sections: Record<number, number>, of: Partial<TermMatches> = {}): TermMatches => {
  const scores = new Map(Object.entries(sections).map(([id, score]) => [Number(id), score]));
  const termsAt = (section: number) => (scores.has(section) ? ['mahn'] : []);
  return {
    scores,
    questions: new Map(),
    rarity: 1,
    expansions: [{scores, words: new Set(['mahn']), termsAt}],
    trust: 1,
    ...of,
  };
};
const context = (matches: TermMatches[], of: Partial<ScoreContext> = {}): ScoreContext => ({
  matches,
  importance: matches.map(() => 1),
  total: matches.length,
  isMajor: matches.map(() => true),
  intent: {isSentence: false, isProblem: false, namesEntry: false},
  damping: 1,
  titleBonus: pageScore.titleBonus,
  ...of,
});

describe('a page scores', () => {
  const facts = (kind: Kind = 'anleitung') => ({
    page: page({kind}),
    titleStems: [],
    similar: undefined,
    hasPhrase: false,
  });

  it('more with its words in one section than in two', () => {
    const together = scorePage(facts(), [0, 1], context([matchesIn({0: 2}), matchesIn({0: 2})]));
    const apart = scorePage(facts(), [0, 1], context([matchesIn({0: 2}), matchesIn({1: 2})]));
    expect(together).toMatchObject({coverage: 1, complete: true, score: 4});
    expect(apart.coverage).toBe(1);
    expect(apart.score).toBeCloseTo(4 * (pageScore.scattered + (1 - pageScore.scattered) / 2));
  });

  it('less without one of the words, and is not complete without one that matters', () => {
    const matches = [matchesIn({0: 2}), matchesIn({})];
    const scored = scorePage(facts(), [0], context(matches));
    expect(scored).toMatchObject({coverage: 0.5, complete: false});
    expect(scorePage(facts(), [0], context(matches, {isMajor: [true, false]})).complete).toBe(true);
    const sentence = context(matches, {intent: {isSentence: true, isProblem: false, namesEntry: false}});
    expect(scorePage(facts(), [0], sentence).score).toBeLessThan(scored.score);
  });

  it('more for a title of found words, half as much more for half of one', () => {
    const score = (titleStems: string[]) =>
      scorePage({...facts(), titleStems}, [0], context([matchesIn({0: 2})])).score;
    expect(score(['mahn'])).toBeCloseTo(score([]) * (1 + pageScore.titleBonus));
    expect(score(['mahn', 'lauf'])).toBeCloseTo(score([]) * (1 + pageScore.titleBonus / 2));
  });

  it('more for a similar question beyond chance, most in the section that answers', () => {
    const matches = context([matchesIn({0: 2, 1: 2})]);
    const similar = {similarity: 0.5, beyondChance: 0.4, sections: new Map([[1, {similarity: 0.5, question: 7}]])};
    const plain = scorePage(facts(), [0, 1], matches);
    const asked = scorePage({...facts(), similar}, [0, 1], matches);
    const {similarBonus, similarPower} = readersQuestions;
    expect(asked.score).toBeCloseTo(plain.score * (1 + similarBonus.query * 0.4 ** similarPower));
    expect(asked.sections.map(({id}) => id)).toEqual([1, 0]);
    expect(asked.similarity).toBe(0.5);
    expect(plain.similarity).toBe(0);
    expect(asked.sections.map(({similarity}) => similarity)).toEqual([0.5, 0]);
  });

  it('more for a word it lacks, where nobody has written down how readers ask for it', () => {
    const matches = context([matchesIn({0: 2}), matchesIn({})]);
    const tended = scorePage(facts(), [0], matches);
    const untended = scorePage({...facts(), page: {...facts().page, isUnasked: true}}, [0], matches);
    expect(untended.score).toBeGreaterThan(tended.score);
    expect([untended.coverage, untended.complete]).toEqual([tended.coverage, tended.complete]);
    const all = scorePage({...facts(), page: {...facts().page, isUnasked: true}}, [0], context([matchesIn({0: 20})]));
    expect(all.score).toBeCloseTo(scorePage(facts(), [0], context([matchesIn({0: 20})])).score);
  });

  it('names the terms found in each section', () => {
    const {sections} = scorePage(facts(), [0, 1], context([matchesIn({0: 1})]));
    expect(sections.map(({terms}) => [...terms])).toEqual([['mahn'], []]);
  });
});

describe('similar questions', () => {
  /** Questions 0 and 1 belong to page 0, question 2 to page 1; each weighs 2. */
  const questions = new QuestionIndex(Uint32Array.from([0, 1, 5]), [2, 2, 2], (section) => (section < 5 ? 0 : 1));
  const asked = (...shares: [question: number, share: number][]) => matchesIn({}, {questions: new Map(shares)});

  it('are all words that both share, of all that either has', () => {
    const found = questions.find([asked([0, 1], [2, 1]), asked([0, 1])], [1, 1], 2);
    expect(found.get(0)).toEqual({
      similarity: 1,
      beyondChance: 1,
      sections: new Map([[0, {similarity: 1, question: 0}]]),
    });
    // Half of the query, half of the question.
    expect(found.get(1)!.similarity).toBeCloseTo(1 / 3);
  });

  it('give the closest of a page, and of each section', () => {
    const found = questions.find([asked([0, 1], [1, 1]), asked([1, 1])], [1, 1], 2);
    expect(found.get(0)).toMatchObject({similarity: 1, beyondChance: 1});
    expect(found.get(0)!.sections.get(1)).toEqual({similarity: 1, question: 1});
    expect(found.get(0)!.sections.get(0)!.similarity).toBeCloseTo(1 / 3);
  });

  it('count what is beyond the closest of as many questions of a wrong page', () => {
    const of = (count: number) =>
      new QuestionIndex(new Uint32Array(count), Array<number>(count).fill(2), () => 0).find(
        [asked([0, 1]), matchesIn({})],
        [1, 1],
        2,
      );
    const [few, many] = [of(1).get(0)!, of(32).get(0)!];
    expect(many.similarity).toBe(few.similarity);
    expect(many.beyondChance).toBeLessThan(few.beyondChance);
    expect(chance(64)).toBeGreaterThan(chance(32));
    expect(of(2 ** 20).get(0)!.beyondChance).toBe(0);
  });

  it('remember nothing of the query before', () => {
    const once = questions.find([asked([2, 1])], [1], 1);
    expect(questions.find([asked([2, 1])], [1], 1)).toEqual(once);
    expect(questions.find([asked()], [1], 1).size).toBe(0);
  });

  it('count less for words that are only guessed', () => {
    const of = (trust: number) =>
      questions.find([matchesIn({}, {questions: new Map([[2, 1]]), trust})], [1], 1).get(1)!.similarity;
    expect(of(0.5)).toBeLessThan(of(1));
  });
});
