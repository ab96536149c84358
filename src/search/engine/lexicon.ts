import {decodeNumbers, decodeWords} from './encoding';
import {typoCosts} from './tuning';
import {endingLetters, missingLetters, signature, typoCost} from './typos';

/** A run of terms by their positions, `to` not included. */
export interface Range {
  from: number;
  to: number;
}

export interface Similar {
  index: number;
  /** See `typoCost`. */
  cost: number;
}

/** All terms of the site, sorted, and the file with each one's occurrences. */
export class Lexicon {
  readonly terms: readonly string[];
  private readonly positions: ReadonlyMap<string, number>;
  private readonly noParts: ReadonlySet<number>;
  private signatures: Uint32Array | undefined;

  /**
   * @param encoded see `encodeWords`
   * @param noParts see `HeadFile`
   * @param shards position of the first term of each posting file
   */
  constructor(
    encoded: string,
    noParts: string,
    private readonly shards: readonly number[],
  ) {
    this.terms = decodeWords(encoded);
    this.noParts = new Set(decodeNumbers(noParts));
    this.positions = new Map(this.terms.map((term, index) => [term, index]));
  }

  /** Tells whether a word of the site has this stem. */
  has(stem: string): boolean {
    const index = this.positions.get(stem);
    return index !== undefined && this.isPart(index);
  }

  /** Tells whether compounds may be split into this term. */
  isPart(index: number): boolean {
    return !this.noParts.has(index);
  }

  /** Position of a term, or undefined when the site does not have it. */
  find(term: string): number | undefined {
    return this.positions.get(term);
  }

  /** Terms that begin with a string. */
  startingWith(start: string): Range {
    return {from: this.lowerBound(start), to: this.lowerBound(`${start}\uFFFF`)};
  }

  /** Number of the posting file a term is in. */
  shardOf(index: number): number {
    let low = 0;
    let high = this.shards.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.shards[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Position of the first term of a posting file. */
  firstOf(shard: number): number {
    return this.shards[shard] ?? this.terms.length;
  }

  /**
   * Terms a misspelled word may have meant, the closest first.
   *
   * @param forms the word with its ending and without: the stemmer does not know an ending with a slip
   * @param maxCost see `typoCost`
   * @param asPrefix the word may be the beginning of a longer one
   */
  similar(forms: readonly string[], maxCost: number, asPrefix: boolean): Similar[] {
    this.signatures ??= Uint32Array.from(this.terms, signature);
    const words = [...new Set(forms)].map((form) => ({form, letters: signature(form)}));
    // As many letters may be missing, and as many may be added, as the cheapest changes of these kinds allow.
    const mostMissing = maxCost / Math.min(typoCosts.neighbour, typoCosts.swapped);
    const mostAdded = maxCost / typoCosts.doubled;
    const found: Similar[] = [];
    for (let index = 0; index < this.terms.length; index++) {
      const term = this.terms[index]!;
      const own = this.signatures[index]!;
      let least = Infinity;
      for (const {form, letters} of words) {
        const longer = term.length - form.length;
        if (-longer > mostAdded + typoCosts.maxEnding || (longer > mostAdded && !asPrefix)) continue;
        if (missingLetters(letters & ~endingLetters, own) > mostMissing) continue;
        if (!asPrefix && missingLetters(own, letters) > mostMissing) continue;
        least = Math.min(least, typoCost(form, term, maxCost, asPrefix));
      }
      if (least <= maxCost) found.push({index, cost: least});
    }
    return found.sort((a, b) => a.cost - b.cost || a.index - b.index);
  }

  private lowerBound(term: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.terms[middle]! < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
