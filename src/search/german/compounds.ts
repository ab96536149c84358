import {compounds} from '../engine/tuning';
import {stem, variants} from './stem';

/** Letters German puts between the parts of a compound: Rechnung-s-lauf, Kunde-n-gruppe. */
export const links = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/** Never a part of their own: "Abrechnung" is not ab + Rechnung, "Überweisung" not über + Weisung. */
const prefixes: ReadonlySet<string> = new Set(
  'ab an auf aus be bei da dar ein ent er ge her hin in los mis miss mit nach neben ober per pro uber um un unter ur ver vor weg wider zer zu zuruck zusammen'.split(
    ' ',
  ),
);

/**
 * Splits compounds with nothing but the words of the site: "Rechnungslauf" has parts when "Rechnung" and "Lauf" occur
 * somewhere by themselves. No dictionary to ship, and no part a reader could not meet.
 */
export class CompoundSplitter {
  private readonly known = new Map<string, string[]>();

  /** @param vocabulary stems of all words of the site */
  constructor(private readonly vocabulary: {has: (stem: string) => boolean}) {}

  /** Stems of the parts of a folded word, in order; empty when the word is not a compound. */
  split(word: string): string[] {
    let parts = this.known.get(word);
    if (!parts) this.known.set(word, (parts = this.search(word, 0)));
    return parts;
  }

  private search(word: string, depth: number): string[] {
    if (word.length < compounds.minLength || depth > compounds.maxDepth || /\d/.test(word)) return [];
    let best: string[] = [];
    let bestIsComplete = false;
    // From the left: the longest last part wins, and a complete split beats a lone last part.
    for (let at = compounds.minPart; at <= word.length - compounds.minHead; at++) {
      const modifier = word.slice(0, at);
      const head = this.stemIfKnown(word.slice(at));
      if (head === undefined || prefixes.has(modifier)) continue;
      const parts = this.splitModifier(modifier, depth);
      if (parts && !bestIsComplete) [best, bestIsComplete] = [[...parts, head], true];
      else if (best.length === 0 && word.length - at >= compounds.minLoneHead) best = [head];
    }
    return best;
  }

  private splitModifier(modifier: string, depth: number): string[] | undefined {
    for (const link of links) {
      if (!modifier.endsWith(link)) continue;
      const word = modifier.slice(0, modifier.length - link.length);
      if (word.length < compounds.minPart) continue;
      const known = this.stemIfKnown(word);
      if (known !== undefined) return [known];
      const parts = this.search(word, depth + 1);
      if (parts.length > 0) return parts;
    }
    return undefined;
  }

  private stemIfKnown(word: string): string | undefined {
    return [stem(word), ...variants(word)].find(
      (candidate) => candidate.length >= compounds.minPart && this.vocabulary.has(candidate),
    );
  }
}
