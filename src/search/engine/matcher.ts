import type {PostingList} from './encoding';
import type {Expansion, Lookup} from './expansion';
import {importanceOf} from './fields';
import type {Lexicon} from './lexicon';
import type {Pages} from './pages';
import type {TermPlan} from './plan';
import {WHOLE, type Kind, type Postings} from './postings';
import {marks, type Titles} from './titles';
import {matching, readersQuestions} from './tuning';

/** Matches of one expansion of a query word: a score by section, and the sections in the order they were found. */
export interface ExpansionMatches {
  scores: Map<number, number>;
  /** Terms looked up as whole words. */
  words: ReadonlySet<string>;
  /** The matched terms of a section, for highlighting. */
  termsAt: (section: number) => string[];
}

/** Matches of one query word. */
export interface TermMatches {
  scores: Map<number, number>;
  /** Readers' questions with this word, and how well it matches there: 1 for the word itself. */
  questions: ReadonlyMap<number, number>;
  /** How rare what it finds is among the sections for readers. */
  rarity: number;
  expansions: ExpansionMatches[];
  /** Below 1 when only guesses found anything. */
  trust: number;
}

/** Finds the sections of single query words. Where posting files are not loaded, titles replace them. */
export class Matcher {
  /** Room for sums by section and question; always left zeroed. */
  private readonly totals: Float64Array;
  private readonly counts: Uint16Array;

  /** @param answering section that answers each reader's question */
  constructor(
    private readonly pages: Pages,
    private readonly lexicon: Lexicon,
    private readonly postings: Postings,
    private readonly titles: Titles,
    private readonly answering: Uint32Array,
  ) {
    this.totals = new Float64Array(pages.sectionCount + answering.length);
    this.counts = new Uint16Array(this.totals.length);
  }

  /** All sections of one word: as itself, unfinished, in compounds, by synonyms; by guesses only when nothing else has any. */
  match({term, expansions, guesses, onlyTitles}: TermPlan): TermMatches {
    const direct = expansions.map((expansion) => this.expand(expansion));
    if (onlyTitles) direct.push(this.titlesWith(term.folded));
    // A word of the site that occurs in no title is not misspelled: where else it occurs is not known yet.
    const isUnknownYet = expansions.some((expansion) => this.isMissing(expansion));
    // What only the handbook has gives way to a guess that readers' pages have.
    let handbookOnly: TermMatches | undefined;
    for (const {matches, trust} of [
      {matches: direct, trust: 1},
      ...(isUnknownYet
        ? []
        : guesses.map((guess) => ({matches: guess.expansions.map((one) => this.expand(one)), trust: guess.trust}))),
    ]) {
      const found = this.toTermMatches(best(matches), matches, trust);
      if (this.pages.hasReaders(found.scores.keys())) return found;
      if (found.scores.size > 0) handbookOnly ??= found;
    }
    return (
      handbookOnly ?? {
        scores: new Map(),
        questions: new Map(),
        rarity: importanceOf(0, this.pages.readersSectionCount),
        expansions: [],
        trust: 1,
      }
    );
  }

  /** Tells whether a file of one of the terms is not loaded. */
  private isMissing({groups}: Expansion): boolean {
    return groups.some((lookups) => lookups.some(({term}) => !this.postings.isLoaded(this.lexicon.shardOf(term))));
  }

  /** Parts sections from readers' questions; a word of a question counts for the section that answers it. */
  private toTermMatches(found: Map<number, number>, expansions: ExpansionMatches[], trust: number): TermMatches {
    const {sectionCount, readersSectionCount} = this.pages;
    const scores = new Map<number, number>();
    const questions = new Map<number, number>();
    const asked = new Map<number, number>();
    for (const [id, score] of found) {
      if (id < sectionCount) scores.set(id, score);
      else {
        const share = Math.min(1, score);
        const question = id - sectionCount;
        questions.set(question, share);
        const section = this.answering[question]!;
        asked.set(section, Math.max(asked.get(section) ?? 0, share));
      }
    }
    for (const section of asked.keys()) if (!scores.has(section)) scores.set(section, 0);
    const rarity = importanceOf(this.pages.countReaders(scores.keys()), readersSectionCount);
    for (const [section, share] of asked)
      scores.set(section, scores.get(section)! + readersQuestions.askedWeight * rarity * share);
    return {scores, questions, rarity, expansions, trust};
  }

  private expand({groups, isBroad}: Expansion): ExpansionMatches {
    const foundByGroup = groups.map((lookups) => this.sum(lookups, isBroad));
    const [first = new Map<number, number>(), ...others] = foundByGroup;
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
              return includes(sections, section) ? [marks[kind] + terms[term]!] : [];
            })
          : [],
    };
  }

  /** Adds up the lists of one group of lookups. */
  private sum(lookups: Lookup[], isBroad: boolean): Map<number, number> {
    const {totals, counts} = this;
    const found: number[] = [];
    for (const {term, kind, weight} of lookups) {
      const {sections, scores} = this.list(term, kind);
      for (let index = 0; index < sections.length; index++) {
        const section = sections[index]!;
        if (counts[section]!++ === 0) found.push(section);
        totals[section]! += scores[index]! * weight;
      }
    }
    const summed = new Map<number, number>();
    for (const section of found) {
      summed.set(section, isBroad ? totals[section]! / counts[section]! ** matching.manyTerms : totals[section]!);
      totals[section] = counts[section] = 0;
    }
    return summed;
  }

  /** Occurrences of a term; those in titles as long as its file is not loaded. */
  private list(term: number, kind: Kind): PostingList {
    const shard = this.lexicon.shardOf(term);
    return this.postings.isLoaded(shard)
      ? this.postings.list(shard, term, kind)
      : this.titles.list(this.lexicon.terms[term]!, kind);
  }

  /** Pages one of whose title's words begins with a string. */
  private titlesWith(start: string): ExpansionMatches {
    const found = this.titles.startingWith(start);
    return {
      scores: new Map([...found].map(([section, {score}]) => [section, score])),
      words: new Set([...found.values()].flatMap(({stems}) => stems)),
      termsAt: (section) => found.get(section)?.stems ?? [],
    };
  }
}

/** Merges expansions that find the same sections: the best one counts, the others a little. */
function best(expansions: ExpansionMatches[]): Map<number, number> {
  if (expansions.length === 1) return expansions[0]!.scores;
  const merged = new Map<number, number>();
  for (const {scores} of expansions) {
    for (const [section, score] of scores) {
      const before = merged.get(section);
      merged.set(
        section,
        before === undefined ? score : Math.max(before, score) + matching.otherExpansions * Math.min(before, score),
      );
    }
  }
  return merged;
}

/** Tells whether an ascending list has a number. */
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
