import type {CompoundSplitter} from '../german/compounds';
import {stem} from '../german/stem';
import {allOf, type Expansion, type Guess, type Lookup} from './expansion';
import type {Lexicon} from './lexicon';
import {PART, WHOLE} from './postings';
import type {QueryMode, QueryTerm} from './query';
import {matchWeights, planning} from './tuning';

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
    // A slip in one part of a compound is likelier than two in a word that stands on the site.
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
