import {fold} from './fold';
import {isQuestionWord} from './stop-words';

/** Signs for all genders and the ending behind them: Kund*innen, Kund:in, Kunden/-innen, Kunde(n/innen), KundInnen. */
const signs = [
  /(?<!\p{L})(\p{L}{2,}?)(?:[*:_·•]|\/-?|\(-?)(?:in(nen)?|IN(NEN)?)\)?(?![\p{L}\p{N}])/gu,
  /(?<!\p{L})(\p{L}+\p{Ll})In(nen)?(?![\p{L}\p{N}])/gu,
  /(?<!\p{L})(\p{L}{2,})\((inn)\)en(?![\p{L}\p{N}])/gu,
];
/** Kunde (m/w/d). */
const anyone = /\s*\((?:[mwdxfi]\/)+[mwdxfi]\)/gi;
const feminine = /(?<!\p{L})(\p{L}{3,})in(nen)?(?!\p{L})/gu;
/** How a word for a man ends that takes -in without more. */
const person = /(?:er|or|eur|ent|ant|ist)$/;
/** Without -in no vowel is missing: Arzt, Wirt, Chef, but not Kund. */
const whole = /(?:[elnr]|[aeiou][ft]|ch|rt|zt|nt|st|al|ef)$/;
const pair = /(?<!\p{L})(\p{L}+)(?:\s+(?:und|oder|bzw\.?|&)\s+|\s*\/\s*)(\p{L}+)(?!\p{L})/gu;

function generic(base: string, isPlural: boolean): string {
  if (isPlural) return /(?:er|e[nl])$/.test(base) ? base : base + (base.endsWith('e') ? 'n' : 'en');
  return whole.test(base) ? base : `${base}e`;
}

/**
 * Words for persons of any gender as the plain word: who asks for "Kund*innen", "KundInnen" or "Kundinnen und Kunden" looks for
 * what is written about "Kunden".
 *
 * @param isKnown whether a folded word occurs on the site
 */
export function withoutGender(text: string, isKnown: (folded: string) => boolean): string {
  const unsigned = signs.reduce(
    (plain, sign) =>
      plain.replace(sign, (word: string, base: string, ...plural: unknown[]) => {
        const other = generic(
          base,
          plural.some((one) => /^(?:nen|inn)$/i.test(String(one))),
        );
        return isKnown(fold(other)) ? other : word;
      }),
    text.replace(anyone, ''),
  );
  const plain = unsigned.replace(feminine, (word: string, base: string, plural?: string) => {
    if (isQuestionWord(fold(word))) return word;
    const other = generic(base, plural !== undefined);
    // "Termin" and "Login" are no women.
    const isWoman = plural !== undefined || person.test(base) || !isKnown(fold(word));
    return isWoman && isKnown(fold(other)) ? other : word;
  });
  if (plain === text) return text;
  return plain.replace(pair, (both: string, first: string, second: string) =>
    fold(first) === fold(second) ? first : both,
  );
}
