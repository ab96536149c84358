import type {Lexicon} from './lexicon';
import {PART, VARIANT, WHOLE, type Kind} from './postings';
import {matchWeights} from './tuning';

/** One list of occurrences and what it counts. */
export interface Lookup {
  term: number;
  kind: Kind;
  weight: number;
}

/** One way to look up a query word: sections match that have something of every group. */
export interface Expansion {
  groups: Lookup[][];
  /** It stands for many words with the same beginning, whose scores would add up. */
  isBroad: boolean;
}

/** Expansions that are tried together when nothing surer finds anything. */
export interface Guess {
  expansions: Expansion[];
  /** How sure it is that this was meant, 0 to 1. */
  trust: number;
  /** It is one change away from a word of the site. */
  isSlip?: boolean;
}

/** A stem and, counting less, words it is a looser form or a part of. */
function lookupsOf(lexicon: Lexicon, stem: string, weight: number): Lookup[] {
  const term = lexicon.find(stem);
  if (term === undefined) return [];
  return [
    {term, kind: WHOLE, weight},
    {term, kind: VARIANT, weight: weight * matchWeights.variant},
    {term, kind: PART, weight: weight * matchWeights.part},
  ];
}

/** The expansion that asks for all of these stems; undefined where the site lacks one of them. */
export function allOf(lexicon: Lexicon, stems: string[], weight: number): Expansion | undefined {
  const groups = stems.map((one) => lookupsOf(lexicon, one, weight));
  return groups.length > 0 && groups.every(({length}) => length > 0) ? {groups, isBroad: false} : undefined;
}
