/** Letters of a stem, and of a word that loses an ending of two letters, given by the algorithm. */
const MIN_STEM = 3;
const MIN_LONG = 5;

/**
 * Words the stemmer throws together with others of a different meaning: Fahrer with Fahrt, Ware with warten, backen with
 * Backend. One line per word, folded; its first form is its stem.
 */
const apart: ReadonlyMap<string, string> = new Map(
  `
  fahrer fahrers fahrern fahrerin fahrerinnen
  fahrt fahrten
  fehler fehlers fehlern
  warten warte wartet wartete wartend wartende wartenden wartender gewartet
  warnen warnt warnte gewarnt
  offnen offne offnet offnete geoffnet geoffnete geoffneten geoffneter
  backend backends
  recht rechte rechten rechts
  nacht nachts nachte nachten
  nachste nachsten nachster nachstes nachstem
  drucker druckers druckern
  ordner ordners ordnern
  empfanger empfangers empfangern
  hundert hunderte
  gartner gartners gartnern
  kasten
  posten postens
  center centers
  stopp stopps
  versenden versende versendet versendete versendeten
  besten beste bester bestes
  gekundigt
  gericht gerichte gerichts gerichten
  `
    .trim()
    .split(/\n\s*/)
    .flatMap((line) => {
      const [first, ...others] = line.split(' ');
      return [first!, ...others].map((form) => [form, first!] as const);
    }),
);

/**
 * CISTEM (Weissweiler and Fraser, "Developing a Stemmer for German Based on a Comparative Analysis of Publicly Available
 * Stemmers", 2017), the case-insensitive variant. It joins participles with their verbs (gelöscht, löschen), which
 * Snowball does not.
 *
 * @param word a folded word
 */
export function stem(word: string): string {
  if (word.length <= MIN_STEM || /\d/.test(word)) return word;
  const own = apart.get(word);
  if (own !== undefined) return own;
  let rest = word
    .replace(/^ge(.{4,})/, '$1')
    .replace(/sch/g, '$$')
    .replace(/ei/g, '%')
    .replace(/ie/g, '&')
    .replace(/(.)\1/g, '$1*');
  while (rest.length > MIN_STEM) {
    const shorter =
      rest.length > MIN_LONG && /(?:e[mr]|nd)$/.test(rest)
        ? rest.slice(0, rest.length - 2)
        : rest.replace(/[tesn]$/, '');
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
