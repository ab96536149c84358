import type {CompoundSplitter} from '../german/compounds';
import {stem, variants} from '../german/stem';
import {matchWeights} from './fields';
import type {Lexicon} from './lexicon';
import {PART, VARIANT, WHOLE, type Kind} from './postings';
import {compoundsOf, type QueryMode, type QueryTerm, type SynonymTable} from './query';

/** One list of occurrences and what it counts. */
export interface Lookup {
  term: number;
  kind: Kind;
  weight: number;
}

/**
 * One way in which a word of the query reaches sections: they must have something of every group. `isOpen` ways stand for
 * many words with the same beginning, whose scores would add up.
 */
export interface Way {
  groups: Lookup[][];
  isOpen: boolean;
}

/** How one word of a query is looked up. */
export interface TermPlan {
  term: QueryTerm;
  ways: Way[];
  /** Tried when `ways` reach nothing: misspelled words, then parts of a compound. */
  guesses: {ways: Way[]; trust: number; isSlip?: boolean}[];
  /** The word is too short to be looked up as a beginning anywhere but in titles. */
  onlyTitles: boolean;
}

/** Beginnings shorter than this would reach half the site. While the reader types one, titles answer. */
const MIN_TYPED_PREFIX = 3;
const MIN_PREFIX = 4;
/** Length from which a word may have a typo, two, three. */
const typoLengths = [4, 7, 12];
/** Typos in a word that is still being typed: its end is missing anyway. */
const MIN_PREFIX_TYPO = 5;
const MAX_CORRECTIONS = 8;
/** A compound with a typo in one part, and its parts. */
const MIN_COMPOUND_TYPO = 9;
const MIN_KNOWN_PART = 3;
const MIN_MISSPELLED_PART = 5;
/** Corrections that cost this much more than the best one were not meant. */
const WORSE_CORRECTION = 0.5;
/** A slip: one change, or half a one. A reader who searches sees what was taken for the word, one who asks does not. */
const slips: Record<QueryMode, number> = {search: 1, question: 0.75};
/** How sure it is that a word was meant that is a slip away, further away, or only a part of it. */
const trusts: Record<QueryMode, {slip: number; typo: number; loose: number}> = {
  search: {slip: 1, typo: 0.6, loose: 0.1},
  question: {slip: 0.7, typo: 0.1, loose: 0.1},
};

/** Decides how words are looked up, from the lexicon alone: before any list of occurrences is loaded. */
export class Planner {
  constructor(
    private readonly lexicon: Lexicon,
    private readonly splitter: CompoundSplitter,
    private readonly synonyms: SynonymTable,
  ) {}

  plan(term: QueryTerm, mode: QueryMode): TermPlan {
    const {folded, synonyms, neighbours} = term;
    const root = stem(folded);
    const parts = this.splitter.split(folded);
    const ways = [
      this.all([root], matchWeights.whole),
      ...variants(folded).map((variant) => this.all([variant], matchWeights.variant)),
      ...neighbours
        .flatMap((neighbour) => compoundsOf(folded, neighbour))
        .map((compound) => this.all([compound], matchWeights.joined)),
      ...synonyms.map(({stems, ofPhrase}) => this.all(stems, ofPhrase ? matchWeights.phrase : matchWeights.synonym)),
    ];
    if (parts.length > 1) {
      ways.push(this.all(parts, matchWeights.splitQuery));
      for (const part of parts) {
        for (const {meaning} of this.synonyms.at([part], 0)) {
          ways.push(this.all([...meaning, ...parts.filter((other) => other !== part)], matchWeights.splitQuery));
        }
      }
    }
    const isKnown = ways.some((way) => way !== undefined);
    const isPrefix = term.unfinished || (mode === 'search' && folded.length >= MIN_PREFIX);
    if (isPrefix && folded.length >= MIN_TYPED_PREFIX) ways.push(this.startingWith(folded));
    const possible = ways.filter((way) => way !== undefined);
    const isCertain = possible.some(({groups}) => groups.length === 1);
    // A finished word that is only the beginning of others is more likely misspelled: "unterschrit". So is a compound of
    // two words of the site that is a slip away from a third one: "Verkaufspeis" is no dish.
    const isHalfWord = mode === 'search' && !isKnown && isCertain && !term.unfinished;
    const guesses = isCertain && !isHalfWord ? [] : this.guesses(term, root, parts, mode);
    const isOddCompound = isKnown && !isCertain && guesses[0]?.isSlip === true;
    const mayBeTypo = isHalfWord || isOddCompound;
    return {
      term,
      ways: mayBeTypo ? [...possible, ...(guesses[0]?.ways ?? [])] : possible,
      guesses: mayBeTypo ? [] : guesses,
      onlyTitles: term.unfinished && folded.length < MIN_TYPED_PREFIX,
    };
  }

  /** A stem and, counting less, words it is a looser form or a part of. */
  private whole(stemmed: string, factor: number): Lookup[] {
    const term = this.lexicon.find(stemmed);
    if (term === undefined) return [];
    return [
      {term, kind: WHOLE, weight: factor},
      {term, kind: VARIANT, weight: factor * matchWeights.variant},
      {term, kind: PART, weight: factor * matchWeights.part},
    ];
  }

  private all(stemmed: string[], factor: number): Way | undefined {
    const groups = stemmed.map((one) => this.whole(one, factor));
    return groups.length > 0 && groups.every(({length}) => length > 0) ? {groups, isOpen: false} : undefined;
  }

  private startingWith(start: string): Way | undefined {
    const {from, to} = this.lexicon.startingWith(start);
    const lookups: Lookup[] = [];
    for (let term = from; term < to; term++) {
      // The closer the word, the likelier it is the one that was begun.
      const rest = this.lexicon.terms[term]!.length - start.length;
      const weight = (matchWeights.prefix * (start.length + rest)) / (start.length + 1.3 * rest);
      lookups.push({term, kind: WHOLE, weight}, {term, kind: PART, weight});
    }
    return lookups.length > 0 ? {groups: [lookups], isOpen: true} : undefined;
  }

  private guesses(
    {folded, unfinished}: QueryTerm,
    root: string,
    parts: string[],
    mode: QueryMode,
  ): TermPlan['guesses'] {
    const limit = typoLengths.filter((length) => folded.length >= length).length;
    // Two forms find more words; a question would find one for what the help does not know.
    const forms = mode === 'search' ? [root, folded] : [root];
    const corrections =
      limit > 0
        ? this.lexicon.similar(forms, limit, unfinished && folded.length >= MIN_PREFIX_TYPO).slice(0, MAX_CORRECTIONS)
        : [];
    const best = corrections[0]?.cost ?? 0;
    const {slip, typo, loose: looseTrust} = trusts[mode];
    const trust = best <= slips[mode] ? slip : typo;
    const lookups = corrections
      .filter(({cost}) => cost <= best + WORSE_CORRECTION)
      .flatMap(({index: term, cost}): Lookup[] => {
        const weight = (matchWeights.typo * folded.length) / (folded.length + cost - best);
        return [
          {term, kind: WHOLE, weight},
          {term, kind: PART, weight},
        ];
      });
    // The word that was meant may be a compound in turn: "Kundenimprot", where an article says "Kunden importieren".
    const meant = corrections[0] && best <= 1 ? this.splitter.split(this.lexicon.terms[corrections[0].index]!) : [];
    const meantParts = meant.length > 1 ? this.all(meant, matchWeights.splitQuery) : undefined;
    // A slip in one part of a compound is likelier than two in a word that stands on the site.
    const compound = best > 1 || lookups.length === 0 ? this.misspelledCompound(folded) : [];
    const loose = parts.map((part) => this.all([part], matchWeights.loosePart)).filter((way) => way !== undefined);
    return [
      ...(compound.length > 0 ? [{ways: compound, trust: slip}] : []),
      ...(lookups.length > 0
        ? [{ways: [{groups: [lookups], isOpen: true}, ...(meantParts ? [meantParts] : [])], trust, isSlip: best <= 1}]
        : []),
      ...(loose.length > 0 ? [{ways: loose, trust: looseTrust}] : []),
    ];
  }

  /** Compounds one part of which is misspelled: "Pushnachicht", where the site writes "Push-Nachricht". */
  private misspelledCompound(folded: string): Way[] {
    if (folded.length < MIN_COMPOUND_TYPO) return [];
    for (let at = MIN_KNOWN_PART; at <= folded.length - MIN_KNOWN_PART; at++) {
      const [left, right] = [folded.slice(0, at), folded.slice(at)];
      for (const [known, misspelled] of [
        [left, right],
        [right, left],
      ] as const) {
        if (misspelled.length < MIN_MISSPELLED_PART || !this.lexicon.has(stem(known))) continue;
        const [correction] = this.lexicon.similar([stem(misspelled)], 1, false);
        if (!correction || !this.lexicon.isPart(correction.index)) continue;
        const way = this.all([stem(known), this.lexicon.terms[correction.index]!], matchWeights.splitQuery);
        if (way) return [way];
      }
    }
    return [];
  }
}
