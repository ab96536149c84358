import anyAscii from 'any-ascii';

/** Characters whose meaning a transliteration would change, and what keeps it. */
const replacements: Record<string, string> = {
  '→': '›',
  '⇒': '›',
  '➔': '›',
  '➜': '›',
  '➡': '›',
  '←': '‹',
  '⇐': '‹',
  '⬅': '‹',
  '↔': '–',
  '⇔': '–',
  '≠': ' ungleich ',
  '≈': 'ca. ',
  '∞': 'unendlich',
  '‰': 'Promille',
  Ω: 'Ohm',
  μ: 'µ',
  '⌀': 'Ø',
  '∅': 'Ø',
  '\u2007': '\u00A0',
  '\u202F': '\u00A0',
};

/** What comes closest to a character without a glyph. Pictures and invisible characters are left out. */
function replace(character: string): string {
  if (Object.hasOwn(replacements, character)) return replacements[character]!;
  if (/\s/.test(character)) return ' ';
  const compatible = character.normalize('NFKC');
  if (compatible !== character) return compatible;
  return /[\p{So}\p{Sk}\p{C}\p{Extended_Pictographic}]/u.test(character) ? '' : anyAscii(character);
}

/**
 * Text in characters that have a glyph: an editor need not know the fonts of the social images, whose missing glyphs
 * satori renders as boxes. Names in other scripts are transliterated, pictures left out. Text that can be set stays as
 * it is.
 */
export function legible(text: string, covers: (character: string) => boolean): string {
  const composed = text.normalize('NFC');
  const known = (character: string) => covers(character) && !/\p{Cc}/u.test(character);
  if (Array.from(composed).every(known)) return composed;
  const set = (character: string, attempts: number): string => {
    if (known(character)) return character;
    if (attempts === 0) return '';
    return Array.from(replace(character))
      .map((each) => set(each, attempts - 1))
      .join('');
  };
  return Array.from(composed)
    .map((character) => set(character, 2))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.:;!?)])/g, '')
    .trim();
}
