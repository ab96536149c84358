import {describe, expect, it} from 'vitest';
import {CompoundSplitter} from '../../src/search/german/compounds';
import {stem} from '../../src/search/german/stem';
import {encodeCounts, encodePostings, encodeWords} from '../../src/search/engine/encoding';
import {allOf, type Guess} from '../../src/search/engine/expansion';
import {Lexicon} from '../../src/search/engine/lexicon';
import {Matcher} from '../../src/search/engine/matcher';
import {Pages} from '../../src/search/engine/pages';
import type {TermPlan} from '../../src/search/engine/plan';
import {Postings} from '../../src/search/engine/postings';
import {Titles} from '../../src/search/engine/titles';
import {matching} from '../../src/search/engine/tuning';
import {INDEX_VERSION, type UnnamedHead} from '../../src/search/engine/types';

const [kiste, mahnen, intern] = ['kiste', 'mahnen', 'intern'].map(stem) as [string, string, string];
const terms = [intern, kiste, mahnen];
const head: UnnamedHead = {
  version: INDEX_VERSION,
  paths: ['/mahnen', '/kiste', '/intern'],
  titles: ['Mahnen', 'Grüne Kiste', 'Intern'],
  groups: [
    ['Hilfe', 'de', 'docs-default-current', 0, 'anleitung'],
    ['Intern', 'de', 'docs-intern-current', 1, null],
  ],
  groupOf: [0, 0, 1],
  sectionCounts: [2, 1, 1],
  numbers: [0, 0, 0],
  questionCounts: encodeCounts([0, 1, 0, 0]),
  unasked: [],
  questionWeights: '',
  lexicon: encodeWords(terms),
  noParts: '',
  shards: [0],
  pagesPerFile: 1,
  synonyms: '',
  suggestions: [],
};
const pages = new Pages(head);
const lexicon = new Lexicon(head.lexicon, '', head.shards);
/** Section 1 answers the only reader's question, which is numbered 4, after the sections. */
const answering = Uint32Array.from([1]);

function matcher(isLoaded: boolean): Matcher {
  const postings = new Postings();
  const lists = [
    encodePostings([{section: 3, score: 5}]),
    encodePostings([{section: 2, score: 4}]),
    encodePostings([
      {section: 0, score: 8},
      {section: 2, score: 2},
      {section: 4, score: 1},
    ]),
  ];
  if (isLoaded) postings.add(0, 0, {version: INDEX_VERSION, postings: lists.join(' '), phrases: []});
  const titles = new Titles(pages.all, new CompoundSplitter(lexicon));
  return new Matcher(pages, lexicon, postings, titles, answering);
}

const planOf = (
  ways: string[][],
  guesses: Guess[] = [],
  {isBroad = false, onlyTitles = false, folded = ''} = {},
): TermPlan => ({
  term: {folded, written: folded, synonyms: [], neighbours: [], unfinished: true, isNoun: false, emphasis: 1},
  expansions: ways.map((stems) => ({...allOf(lexicon, stems, 1)!, isBroad})),
  guesses,
  onlyTitles,
});
const ids = (scores: ReadonlyMap<number, number>) => [...scores.keys()].sort();

it('numbers sections page by page', () => {
  expect([0, 1, 2, 3].map((section) => pages.ofSection(section).path)).toEqual([
    '/mahnen',
    '/mahnen',
    '/kiste',
    '/intern',
  ]);
  expect(pages.readersSectionCount).toBe(3);
  expect(pages.countReaders([0, 2, 3])).toBe(2);
  expect(pages.hasReaders([3])).toBe(false);
  expect(pages.all.map(({kind, isSecondary}) => [kind, isSecondary])).toEqual([
    ['anleitung', false],
    ['anleitung', false],
    [undefined, true],
  ]);
});

describe('a query word finds', () => {
  const match = (plan: TermPlan) => matcher(true).match(plan);

  it('sections, and through readers’ questions those that answer them', () => {
    const {scores, questions, trust, expansions} = match(planOf([[mahnen]]));
    expect(ids(scores)).toEqual([0, 1, 2]);
    expect([...questions]).toEqual([[0, expect.closeTo(1, 1)]]);
    expect(scores.get(1)).toBeGreaterThan(0);
    expect(trust).toBe(1);
    expect(expansions[0]!.termsAt(0)).toEqual([mahnen]);
    expect(expansions[0]!.termsAt(3)).toEqual([]);
  });

  it('what has all words of an expansion', () => {
    const {scores} = match(planOf([[mahnen, kiste]]));
    expect(ids(scores)).toEqual([2]);
    expect(scores.get(2)).toBeCloseTo(4 + 2, 0);
  });

  it('by several expansions little more than by the best', () => {
    const one = match(planOf([[kiste]])).scores.get(2)!;
    const both = match(planOf([[kiste], [mahnen]])).scores.get(2)!;
    const other = match(planOf([[mahnen]])).scores.get(2)!;
    expect(both).toBeCloseTo(Math.max(one, other) + matching.otherExpansions * Math.min(one, other));
  });

  it('nothing by guesses while readers’ pages have the word itself', () => {
    const guess = {expansions: [allOf(lexicon, [kiste], 1)!], trust: 0.5};
    expect(match(planOf([[mahnen]], [guess])).trust).toBe(1);
    expect(match(planOf([[intern]], [guess]))).toMatchObject({trust: 0.5});
    expect(ids(match(planOf([[intern]])).scores)).toEqual([3]);
  });

  it('nothing at all where the site does not have it, as the rarest of words', () => {
    const {scores, rarity} = match(planOf([]));
    expect(scores.size).toBe(0);
    expect(rarity).toBeGreaterThan(match(planOf([[kiste]])).rarity);
  });
});

describe('without its posting file, a query word', () => {
  const match = (plan: TermPlan) => matcher(false).match(plan);

  it('finds titles, and no guess', () => {
    const guess = {expansions: [allOf(lexicon, [kiste], 1)!], trust: 0.5};
    expect(ids(match(planOf([[kiste]])).scores)).toEqual([2]);
    expect(ids(match(planOf([[mahnen]], [guess])).scores)).toEqual([0]);
  });

  it('that has two letters finds titles that begin with them before those that have them later', () => {
    const scoreOf = (folded: string) => [...match(planOf([], [], {onlyTitles: true, folded})).scores];
    const [[first, atStart]] = scoreOf('ma') as [[number, number]];
    const [[later, inside]] = scoreOf('ki') as [[number, number]];
    expect([first, later]).toEqual([0, 2]);
    expect(inside).toBeCloseTo(atStart * matching.laterInTitle);
  });
});
