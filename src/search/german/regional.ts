import {fold} from './fold';
import {stem, variants} from './stem';
import {words} from './words';

/**
 * Everyday words of Austria and Switzerland, and what they are called elsewhere. One line per standard word, its regional
 * ones behind it; words that mean something else in another region are left out.
 *
 * Where a word is to be looked up before it is added: Duden and Österreichisches Wörterbuch, entries marked "österr.",
 * "schweiz." or "südd.". The list was written down from common usage, not copied from either. What only this product calls
 * otherwise belongs into `src/product/synonyme.yml`.
 */
const table = `
  Tüte: Sackerl Nylonsackerl Papiersackerl Säckli
  Tomate: Paradeiser
  Kartoffel: Erdapfel Erdäpfel Herdöpfel Härdöpfel
  Aprikose: Marille
  Pflaume: Zwetschke Zwetschge
  Sahne: Schlagobers
  Blumenkohl: Karfiol
  Bohne: Fisole
  Meerrettich: Kren
  Pilz: Schwammerl
  Mais: Kukuruz
  Aubergine: Melanzani
  Feldsalat: Vogerlsalat Nüsslisalat
  Johannisbeere: Ribisel
  Sauerkirsche: Weichsel
  Hackfleisch: Faschiertes
  Brötchen: Semmel Weckerl Weggli Mutschli
  Hefe: Germ
  Rosenkohl: Sprossenkohl Kohlsprosse
  Möhre: Rüebli Rüebl
  Hähnchen: Hendl Poulet Güggeli
  Zucchini: Zucchetti
  Eis: Glace
  Paket: Packerl Päckli Packl
  Januar: Jänner
  Februar: Feber
  „dieses Jahr“: heuer
  diesjährig: heurig
  parken: parkieren
  grillen: grillieren
  Angebot: Offerte
  Metzger: Fleischhauer Fleischhacker
  Reifen: Pneu
  Führerschein: Führerausweis
  Bürgersteig: Trottoir Gehsteig
  Gehalt: Salär
  Hausmeister: Abwart Hauswart
  Abfall: Kehricht Güsel
  erstatten: refundieren Refundierung rückerstatten
  mahnen: urgieren Urgenz
  eingehen: einlangen
  aushändigen: ausfolgen
  offen: ausständig aushaftend
  Überweisung: Erlagschein Zahlschein
  Tasse: Häferl
  Aufkleber: Pickerl
  Gasthaus: Beisl
  Zettel: Zetterl
  innerhalb: innert
  vorher: vorgängig
  bisher: bisanhin
  absperren: zusperren
  aufschließen: aufsperren
  Junge: Bub
  klingeln: anläuten
`;

/** Small words as they are spoken there and written in messages. */
const spoken = `
  ich: i
  nicht: ned net nit nöd nid
  möchte: mecht möcht mechat wott
  habe: hob hab
  haben: hobn
  ist: isch
  was: wos
  wie: wia
  jetzt: jetza iatz etz
  heute: heit hüt
  gestern: gestan
  kein: koa kei
  kann: cha
  schon: scho
  machen: mochn
  man: ma
  ein: a
  wissen: wissn
  sagen: sagn
`;

function readTable(text: string, keyOf: (folded: string) => string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [word, regional] = line.trim().split(': ') as [string, string];
        return regional.split(' ').map((one) => [keyOf(fold(one)), word.replace(/[„“]/g, '')] as const);
      }),
  );
}

/** A shorter stem is one of other words, too: "germ" is that of "Germ" and of "Germane". */
const MIN_STEM = 5;

function keyOf(folded: string): string {
  const root = stem(folded);
  return root.length < MIN_STEM ? folded : root;
}

const standard = readTable(table, keyOf);
const small = readTable(spoken, (folded) => folded);

const prefixes = 'zuruck|zusammen|hinzu|nach|frei|fest|auf|aus|ein|her|hin|mit|vor|weg|ab|an|bei|um|zu';
/** gschickt, ausgmacht: the vowel of ge- is not spoken, and no other German word has these letters in a row. */
const withoutVowel = new RegExp(`^(${prefixes})?g(?=[bdfkmpstwz])`);
/** How else dialect is spelled, where the site has the word that is meant; folded. */
const spellings: readonly [form: RegExp, written: string][] = [
  [new RegExp(`^(${prefixes})?g(?=[lnr])`), '$1ge'],
  // Rechnig, Lieferige: -ung in Switzerland.
  [/ig(e|en)?$/, 'ung'],
  // schickn
  [/(?<=[bcdfgklmprstz])n$/, 'en'],
  // Kisterl, Flascherl, Kistli: small things.
  [/(?:erl|li)n?$/, 'e'],
  [/(?:erl|li)n?$/, ''],
];

function respelled(folded: string, isKnown: (folded: string) => boolean): string | undefined {
  const whole = folded.replace(withoutVowel, '$1ge');
  if (whole !== folded) return whole;
  return spellings
    .map(([form, written]) => folded.replace(form, written))
    .find((word) => word !== folded && [word, ...variants(word)].some(isKnown));
}

/**
 * A text with words of Austria and Switzerland as the rest writes them. What the site itself says stays.
 *
 * @param isKnown whether a folded word occurs on the site
 */
export function inStandardGerman(text: string, isKnown: (folded: string) => boolean): string {
  let result = '';
  let from = 0;
  for (const {text: word, start, end} of words(text)) {
    const folded = fold(word);
    const isWord = /^\p{L}\p{Ll}+$/u.test(word);
    // "Filiale A" is one, "a Filiale" is any, and "ma" may become "Mahnung".
    const isSpoken = end < text.length && (start === 0 || !/^\p{Lu}/u.test(word));
    const spokenFor = isSpoken ? small.get(folded) : undefined;
    const other =
      spokenFor ??
      (isKnown(folded)
        ? undefined
        : (standard.get(keyOf(folded)) ?? (isWord ? respelled(folded, isKnown) : undefined)));
    if (other === undefined) continue;
    const isCapital = /^\p{Lu}/u.test(word);
    result +=
      text.slice(from, start) +
      (isCapital ? other.charAt(0).toLocaleUpperCase('de') + other.slice(1) : other.toLocaleLowerCase('de'));
    from = end;
  }
  return result + text.slice(from);
}
