import type {CompoundSplitter} from '../german/compounds';
import {stem, variants} from '../german/stem';
import {Corrector} from './corrections';
import {allOf, type Expansion, type Guess, type Lookup} from './expansion';
import type {Lexicon} from './lexicon';
import {PART, WHOLE} from './postings';
import {compoundsOf, type QueryMode, type QueryTerm} from './query';
import type {SynonymTable} from './synonyms';
import {matching, matchWeights, planning} from './tuning';

/** How one word of a query is looked up. */
export interface TermPlan {
  term: QueryTerm;
  expansions: Expansion[];
  /** Tried one after the other when `expansions` find nothing: misspelled words, then parts of a compound. */
  guesses: Guess[];
  /** The word is too short to be looked up as a beginning anywhere but in titles. */
  onlyTitles: boolean;
}

/** Decides how words are looked up, from the lexicon only: before any list of occurrences is loaded. */
export class Planner {
  readonly corrector: Corrector;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly splitter: CompoundSplitter,
    private readonly synonyms: SynonymTable,
  ) {
    this.corrector = new Corrector(lexicon, splitter);
  }

  plan(term: QueryTerm, mode: QueryMode): TermPlan {
    const {folded} = term;
    const root = stem(folded);
    const parts = this.splitter.split(folded);
    const ofWord = this.ofWord(term, root, parts);
    const isKnown = ofWord.length > 0;
    const isPrefix = term.unfinished || (mode === 'search' && folded.length >= planning.minPrefix);
    const prefix = isPrefix && folded.length >= planning.minTypedPrefix ? this.startingWith(folded) : undefined;
    const expansions = prefix ? [...ofWord, prefix] : ofWord;
    const isCertain = expansions.some(({groups}) => groups.length === 1);
    // A finished word that is only the beginning of others is more likely misspelled: "unterschrit". So is a compound of
    // two words of the site that is a slip away from a third one: "Verkaufspeis" is no dish.
    const isHalfWord = mode === 'search' && !isKnown && isCertain && !term.unfinished;
    const guesses = isCertain && !isHalfWord ? [] : this.corrector.guesses(term, root, parts, mode);
    const isOddCompound = isKnown && !isCertain && guesses[0]?.isSlip === true;
    const mayBeTypo = isHalfWord || isOddCompound;
    return {
      term,
      expansions: mayBeTypo ? [...expansions, ...(guesses[0]?.expansions ?? [])] : expansions,
      guesses: mayBeTypo ? [] : guesses,
      onlyTitles: term.unfinished && folded.length < planning.minTypedPrefix,
    };
  }

  /** The word itself, its looser forms, compounds with its neighbours, synonyms, and its own parts. */
  private ofWord({folded, synonyms, neighbours}: QueryTerm, root: string, parts: string[]): Expansion[] {
    const all = (stems: string[], weight: number) => allOf(this.lexicon, stems, weight);
    const expansions = [
      all([root], matchWeights.whole),
      ...variants(folded).map((variant) => all([variant], matchWeights.variant)),
      ...neighbours
        .flatMap((neighbour) => compoundsOf(folded, neighbour))
        .map((compound) => all([compound], matchWeights.joined)),
      ...synonyms.map(({stems, ofPhrase}) => all(stems, ofPhrase ? matchWeights.phrase : matchWeights.synonym)),
    ];
    if (parts.length > 1) {
      expansions.push(all(parts, matchWeights.splitQuery));
      for (const part of parts) {
        for (const {meaning} of this.synonyms.at([part], 0)) {
          expansions.push(all([...meaning, ...parts.filter((other) => other !== part)], matchWeights.splitQuery));
        }
      }
    }
    return expansions.filter((expansion) => expansion !== undefined);
  }

  private startingWith(start: string): Expansion | undefined {
    const {from, to} = this.lexicon.startingWith(start);
    const lookups: Lookup[] = [];
    for (let term = from; term < to; term++) {
      // The closer the word, the likelier it is the one that was begun.
      const rest = this.lexicon.terms[term]!.length - start.length;
      const weight = (matchWeights.prefix * (start.length + rest)) / (start.length + matching.prefixRest * rest);
      lookups.push({term, kind: WHOLE, weight}, {term, kind: PART, weight});
    }
    return lookups.length > 0 ? {groups: [lookups], isBroad: true} : undefined;
  }
}
