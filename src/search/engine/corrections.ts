import type {CompoundSplitter} from '../german/compounds';
import {stem} from '../german/stem';
import {allOf, type Expansion, type Guess, type Lookup} from './expansion';
import type {Lexicon} from './lexicon';
import {PART, WHOLE} from './postings';
import type {QueryMode, QueryTerm} from './query';
import {matchWeights, planning, typoCosts} from './tuning';
import {missingLetters, signature} from './typos';

/** Guesses what was meant by a word the site does not have. */
export class Corrector {
  constructor(
    private readonly lexicon: Lexicon,
    private readonly splitter: CompoundSplitter,
  ) {}

  /**
   * The surest guess first.
   *
   * @param root stem of the word
   * @param parts stems of its parts, where it is a compound
   */
  guesses({folded, unfinished}: QueryTerm, root: string, parts: string[], mode: QueryMode): Guess[] {
    const limit = planning.typoLengths.filter((length) => folded.length >= length).length;
    // Two forms find more words; a question would find one for what the help does not know.
    const forms = mode === 'search' ? [root, folded] : [root];
    const corrections =
      limit > 0
        ? this.lexicon
            .similar(forms, limit, unfinished && folded.length >= planning.minPrefixTypo)
            .slice(0, planning.maxCorrections)
        : [];
    const best = corrections[0]?.cost ?? 0;
    const isSlip = best <= planning.slip;
    const {slip, typo, loose: looseTrust} = planning.trust[mode];
    const trust = best <= planning.trustedSlip[mode] ? slip : typo;
    const lookups = corrections
      .filter(({cost}) => cost <= best + planning.worseCorrection)
      .flatMap(({index: term, cost}): Lookup[] => {
        const weight = (matchWeights.typo * folded.length) / (folded.length + cost - best);
        return [
          {term, kind: WHOLE, weight},
          {term, kind: PART, weight},
        ];
      });
    // The word that was meant may be a compound in turn: "Kundenimprot", where an article says "Kunden importieren".
    const meant = corrections[0] && isSlip ? this.splitter.split(this.lexicon.terms[corrections[0].index]!) : [];
    const meantParts = meant.length > 1 ? allOf(this.lexicon, meant, matchWeights.splitQuery) : undefined;
    // A slip in one part of a compound is likelier than two in a word that occurs on the site.
    const compound = !isSlip || lookups.length === 0 ? this.misspelledCompound(folded) : [];
    const loose = parts
      .map((part) => allOf(this.lexicon, [part], matchWeights.loosePart))
      .filter((expansion) => expansion !== undefined);
    return [
      ...(compound.length > 0 ? [{expansions: compound, trust: slip}] : []),
      ...(lookups.length > 0
        ? [{expansions: [{groups: [lookups], isBroad: true}, ...(meantParts ? [meantParts] : [])], trust, isSlip}]
        : []),
      ...(loose.length > 0 ? [{expansions: loose, trust: looseTrust}] : []),
    ];
  }

  /**
   * Returns what somebody meant to write who made a slip, in a word or in a part of a compound; undefined where nothing
   * is that close.
   *
   * @param folded a word the site does not have
   */
  spelled(folded: string): string | undefined {
    if (folded.length < planning.minSpelled) return undefined;
    const whole = this.slipsAway(stem(folded), planning.minMisspelledPart);
    if (whole !== undefined) return whole;
    for (let at = planning.minKnownPart; at <= folded.length - planning.minKnownPart; at++) {
      const [left, right] = [folded.slice(0, at), folded.slice(at)];
      const [leftMeant, rightMeant] = [left, stem(right)].map((part) => this.slipsAway(part, planning.minSpelled));
      if (rightMeant !== undefined && this.lexicon.has(stem(left))) return left + rightMeant;
      if (leftMeant !== undefined && this.lexicon.has(stem(right))) return leftMeant + right;
    }
    return undefined;
  }

  /**
   * A word of the site that begins with the same letter and differs in a letter too many, too few, doubled, swapped or of a
   * neighbouring key, a long one in two: another letter in its place makes another word ("Wartung", "Warnung").
   */
  private slipsAway(root: string, minLength: number): string | undefined {
    if (root.length < minLength || /\d/.test(root) || this.lexicon.find(root) !== undefined) return undefined;
    const letters = signature(root);
    const slips = root.length < planning.minTwoSlips ? 1 : 2;
    return (
      this.lexicon
        .similar([root], slips * planning.slip, false)
        .filter(({index}) => this.lexicon.isPart(index))
        .map(({index, cost}) => ({term: this.lexicon.terms[index]!, cost}))
        // Of two as close, the one with the same letters: two keys were pressed in the wrong order.
        .sort(
          (a, b) =>
            a.cost - b.cost || missingLetters(signature(a.term), letters) - missingLetters(signature(b.term), letters),
        )
        .find(({term, cost}) => {
          const missing = Math.abs(term.length - root.length);
          return (
            term.startsWith(root.charAt(0)) &&
            missing <= slips &&
            cost <= missing + (slips - missing) * typoCosts.neighbour
          );
        })?.term
    );
  }

  /** Compounds one part of which is misspelled: "Pushnachicht", where the site writes "Push-Nachricht". */
  private misspelledCompound(folded: string): Expansion[] {
    const {minCompoundTypo, minKnownPart, minMisspelledPart} = planning;
    if (folded.length < minCompoundTypo) return [];
    for (let at = minKnownPart; at <= folded.length - minKnownPart; at++) {
      const [left, right] = [folded.slice(0, at), folded.slice(at)];
      for (const [known, misspelled] of [
        [left, right],
        [right, left],
      ] as const) {
        if (misspelled.length < minMisspelledPart || !this.lexicon.has(stem(known))) continue;
        const [correction] = this.lexicon.similar([stem(misspelled)], planning.slip, false);
        if (!correction || !this.lexicon.isPart(correction.index)) continue;
        const stems = [stem(known), this.lexicon.terms[correction.index]!];
        const expansion = allOf(this.lexicon, stems, matchWeights.splitQuery);
        if (expansion) return [expansion];
      }
    }
    return [];
  }
}
