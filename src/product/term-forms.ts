const ADJECTIVE = /^(\p{L}+?)e[rs]?$/u;
const VOWEL = /(au|a|o|u)([^aeiouäöü]*)$/;
const umlauts: Record<string, string> = {au: 'äu', a: 'ä', o: 'ö', u: 'ü'};

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cases and plurals of a noun. More endings than each noun has: what is no form of it is no other word either. */
function nounForms(noun: string): string {
  const forms = [`${escape(noun)}(?:e?[ns]|ern?|e)?`];
  if (noun.toLowerCase().endsWith('konto')) forms.push(`${escape(noun.slice(0, -1))}en`);
  const [, vowel = '', rest = ''] = VOWEL.exec(noun) ?? [];
  if (vowel && rest)
    forms.push(`${escape(noun.slice(0, -vowel.length - rest.length))}${umlauts[vowel]!}${rest}e[rn]?n?`);
  return forms.join('|');
}

/** An adjective before its noun, small within a sentence. */
function adjectiveForms(adjective: string): string {
  const [, stem = adjective] = ADJECTIVE.exec(adjective) ?? [];
  const [first = ''] = stem;
  return `[${first.toUpperCase()}${first.toLowerCase()}]${escape(stem.slice(1))}e[mnrs]?`;
}

/**
 * A pattern for a term of the glossary in any case and number: 'Mahnlauf' also as 'Mahnläufen', 'Offener Posten' as 'offene
 * Posten'. Not the stems of the search, which bring words together that only look alike (Gebinde, binden), and no part of a
 * compound: 'Leitweg-ID' is not in 'Leitweg-ID-Feld', nor 'Gutschrift' in 'Gutschriftnummer'.
 */
export function termForms(term: string): string {
  const words = term.split(' ');
  const isPhrase = words.length > 1 && ADJECTIVE.test(words[0]!);
  const forms = words.map((word, index) => (isPhrase && index === 0 ? adjectiveForms(word) : nounForms(word)));
  return `(?<![\\p{L}\\p{N}-])(?:${forms.map((form) => `(?:${form})`).join('\\s+')})(?![\\p{L}\\p{N}]|-[\\p{L}\\p{N}])`;
}

/** Places of terms in a text. */
export interface Mention<T> {
  term: T;
  start: number;
  end: number;
}

/**
 * Makes what finds terms in a text, from left to right and none within another: of two that begin at the same place the
 * longer one counts. A text in quotation marks is the wording of a label or message and no use of a term.
 */
export function termFinder<T extends {begriff: string}>(terms: readonly T[]): (text: string) => Mention<T>[] {
  const sorted = [...terms].sort((a, b) => b.begriff.length - a.begriff.length);
  const pattern = new RegExp(`„[^“]*“|${sorted.map(({begriff}) => `(${termForms(begriff)})`).join('|')}`, 'gu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const term = sorted.find((_, index) => match[index + 1] !== undefined);
      return term ? [{term, start: match.index, end: match.index + match[0].length}] : [];
    });
}
