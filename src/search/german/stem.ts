const MIN_STEM = 3;

/**
 * CISTEM (Weissweiler and Fraser, "Developing a Stemmer for German Based on a Comparative Analysis of Publicly Available
 * Stemmers", 2017), the case-insensitive variant. It joins participles with their verbs (gelöscht, löschen), which
 * Snowball does not.
 *
 * @param word a folded word
 */
export function stem(word: string): string {
  if (word.length <= MIN_STEM || /\d/.test(word)) return word;
  let rest = word
    .replace(/^ge(.{4,})/, '$1')
    .replace(/sch/g, '$$')
    .replace(/ei/g, '%')
    .replace(/ie/g, '&')
    .replace(/(.)\1/g, '$1*');
  while (rest.length > MIN_STEM) {
    const shorter = rest.length > 5 && /(?:e[mr]|nd)$/.test(rest) ? rest.slice(0, -2) : rest.replace(/[tesn]$/, '');
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest.replace(/(.)\*/g, '$1$1').replace(/&/g, 'ie').replace(/%/g, 'ei').replace(/\$/g, 'sch');
}

const separable = [
  'zuruck',
  'zusammen',
  'hinzu',
  'nach',
  'frei',
  'fest',
  'auf',
  'aus',
  'ein',
  'her',
  'hin',
  'los',
  'mit',
  'vor',
  'weg',
  'ab',
  'an',
  'bei',
  'um',
  'zu',
];
/** Participles with or without the ending of an adjective: angelegt, freigegebene, aufgelöster. */
const separableParticiple = new RegExp(`^(${separable.join('|')})ge(.{2,}?(?:t|en))(?:e[mnrs]?)?$`);
const separableInfinitive = new RegExp(`^(${separable.join('|')})zu(.{4,}n)$`);

/** Prefixes that leave their verb at the end of a German sentence ("Wie richte ich … ein?"). */
export const separablePrefixes: ReadonlySet<string> = new Set(separable);

/**
 * Looser stems of a folded word: the verb of a noun in -ung (Kündigung, kündigen) and of a separable verb's participle or
 * infinitive (angelegt, anzulegen: anlegen). They count for less than the stem itself.
 */
export function variants(word: string): string[] {
  const noun = /^(.{3,})ung(?:en)?$/.exec(word);
  const verb = separableParticiple.exec(word) ?? separableInfinitive.exec(word);
  return [...(noun ? [stem(`${noun[1]}en`)] : []), ...(verb ? [stem(verb[1]! + verb[2]!)] : [])];
}
