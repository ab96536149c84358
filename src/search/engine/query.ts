import {subordinateWords} from '../german/clauses';
import {links} from '../german/compounds';
import {fold} from '../german/fold';
import {separablePrefixes, stem} from '../german/stem';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {words, type Word} from '../german/words';
import type {SynonymTable} from './synonyms';
import {queryWords} from './tuning';

/** Digits of the number of a message, such as M-060. */
const CODE_DIGITS = 3;

/** 'search' while someone types, 'question' for a whole question to the assistant. */
export type QueryMode = 'search' | 'question';

/** Parts of a query that are looked up. */
export interface ParsedQuery {
  terms: QueryTerm[];
  /** It is put like a question or told like a story, so not every word of it has to be found. */
  isSentence: boolean;
}

/** Words of the site for words of the reader. */
export interface Meaning {
  /** They belong together. */
  stems: string[];
  /** The reader wrote several words for it, so it is hardly chance. */
  ofPhrase: boolean;
}

/** One word of a query that is looked up. */
export interface QueryTerm {
  folded: string;
  /** The word as the reader wrote it. */
  written: string;
  /** Its meanings on this site, as editors say. */
  synonyms: Meaning[];
  /** The words before and after it, folded: "rechnung sammel" means Sammelrechnung. */
  neighbours: string[];
  /** The reader may still be typing this word. */
  unfinished: boolean;
  /**
   * How much the word says about the topic of a question. German writes nouns with a capital letter; where the reader
   * does so too, other words count less, most of all those the site does not know.
   */
  emphasis: number;
  /** The reader writes nouns with a capital letter, this word among them. */
  isNoun: boolean;
}

/**
 * "Wie richte ich … ein?" asks for "einrichten": puts the prefix at the end of a clause back before its verb.
 *
 * @param isLast whether a word is the last one of its clause
 */
function rejoinSeparableVerbs(
  folded: string[],
  isLowerCase: boolean[],
  isLast: boolean[],
  isKnown: (folded: string) => boolean,
): string[] {
  const joined = [...folded];
  let start = 0;
  folded.forEach((prefix, end) => {
    if (!isLast[end]) return;
    const verb = separablePrefixes.has(prefix)
      ? folded.findIndex(
          (word, index) =>
            index >= start && index < end && isLowerCase[index] && !stopWords.has(word) && isKnown(prefix + word),
        )
      : -1;
    if (verb >= 0) {
      joined[verb] = prefix + folded[verb]!;
      joined[end] = '';
    }
    start = end + 1;
  });
  return joined;
}

/** Stems of compounds that two neighbouring words may form, in either order; few of them are words. */
export function compoundsOf(word: string, neighbour: string): string[] {
  const compounds = links.flatMap((link) => [word + link + neighbour, neighbour + link + word]).map(stem);
  // "rechnung" and "e" would form "rechnunge", which is no compound but a form of the one.
  const own = [stem(word), stem(neighbour)];
  return [...new Set(compounds)].filter((compound) => !own.includes(compound));
}

/** Which words are nouns, by their capital letter; undefined when the reader writes none, or everything, so. */
function nouns(text: string, found: Word[]): boolean[] | undefined {
  const startsSentence = found.map(({start}) => start === 0 || /[.?!:]["“”»«)]*\s*$/.test(text.slice(0, start)));
  const isCapital = found.map(({text: word}) => /^\p{Lu}/u.test(word));
  if (!isCapital.some((capital, index) => capital && !startsSentence[index]) || isCapital.every(Boolean))
    return undefined;
  return isCapital;
}

/** Typed into the search like a question to a person. */
const question =
  /\?\s*$|^\s*(?:wie|was|wo|wann|warum|wieso|weshalb|wer|wem|wen|welche[mnrs]?|womit|wof(?:ü|ue)r|wozu|woher|kann|darf|muss|ist|gibt)\b/i;

export function asksSomething(query: string): boolean {
  return question.test(query);
}

const message = '(?:fehler)?meldung(?:\\s+(?:nr\\.?|nummer))?\\s+';
/** "m60", "Meldung m 60", "Meldung 60". */
const codes = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${message})?m[\\s-]?|${message})(\\d{1,3})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** "m60" names the message M-060: who reads a code to somebody leaves its hyphen and its zero out. */
function writeCodesOut(query: string): string {
  return query.replace(codes, (_, digits: string) => `M-${digits.padStart(CODE_DIGITS, '0')}`);
}

/**
 * The words of a query worth looking up, in order and without repetition.
 *
 * @param isKnown whether a folded word occurs on the site
 */
export function parseQuery(
  query: string,
  mode: QueryMode,
  table: SynonymTable,
  isKnown: (folded: string) => boolean,
): ParsedQuery {
  const cut = writeCodesOut(query.slice(0, queryWords.maxLength));
  const found = words(cut);
  const written = found.map(({text}) => fold(text));
  const isQuestion = mode === 'question' || asksSomething(cut) || found.length >= queryWords.sentence;
  const isNoun = nouns(cut, found);
  const folded = isQuestion
    ? rejoinSeparableVerbs(
        written,
        found.map(({text}) => /^\p{Ll}/u.test(text)),
        // Who dictates says no comma: "holen die Kiste selber ab wie geht das".
        found.map(
          ({end}, index) =>
            index === found.length - 1 || /^\s*[,;.:?!]/.test(cut.slice(end)) || asksSomething(found[index + 1]!.text),
        ),
        isKnown,
      )
    : written;

  const synonyms: Meaning[][] = folded.map(() => []);
  const isInPhrase = folded.map(() => false);
  const meaningsOf = (spelling: string[]) => {
    const stemmed = spelling.map(stem);
    return stemmed.flatMap((_, start) => table.at(stemmed, start));
  };
  // "geht nicht mehr an" still says "geht nicht".
  const phrases = meaningsOf(written).filter(({places}) => places.length > 1);
  const meanings = [...meaningsOf(folded).filter(({places}) => places.length === 1), ...phrases];
  // What several words mean together, none of them means by itself.
  for (const {meaning, places} of meanings.sort((a, b) => b.places.length - a.places.length)) {
    const ofPhrase = places.length > 1;
    if (!ofPhrase && isInPhrase[places[0]!]) continue;
    for (const place of places) {
      synonyms[place]!.push({stems: meaning, ofPhrase});
      isInPhrase[place] ||= ofPhrase;
    }
  }

  // "M-055" or "Meldung 055" names a message, while "01.12." and "2 Wochen" are about any of them.
  const codes = new Set(
    found.flatMap(({text, start}, index) =>
      /^0\d\d$/.test(text) || (/^\d{3}$/.test(text) && /\p{L}-$/u.test(cut.slice(0, start))) ? [folded[index]!] : [],
    ),
  );
  const ownEmphasis = (index: number) => {
    if (codes.has(folded[index]!)) return queryWords.code;
    if (isNoun === undefined || isNoun[index]) return 1;
    return isKnown(folded[index]!) ? queryWords.knownOther : queryWords.unknownOther;
  };
  const isNoise = (word: string) => isQuestionWord(word) || (/^\d{1,4}$/.test(word) && !codes.has(word));
  const isSubordinate = isQuestion ? subordinateWords(cut, found) : [];
  // "Was tun, wenn die Rechnung falsch ist?": where the main clause names nothing, the other one does.
  const isMainTelling = folded.some(
    (word, index) => word && !isSubordinate[index] && !stopWords.has(word) && !isNoise(word) && isKnown(word),
  );
  const emphasisOf = (index: number) =>
    ownEmphasis(index) * (isSubordinate[index] && isMainTelling ? queryWords.subordinate : 1);
  const candidates = found
    .map(({text, end}, index) => ({
      folded: folded[index]!,
      written: text,
      // "ab" is the end of a verb or a preposition, "AB" what editors say it is.
      synonyms: synonyms[index]!.filter(
        ({ofPhrase}) => ofPhrase || !separablePrefixes.has(folded[index]!) || /^\p{Lu}/u.test(text),
      ),
      neighbours: [folded[index - 1], folded[index + 1]].filter((word): word is string => Boolean(word)),
      unfinished: mode === 'search' && end === cut.length,
      emphasis: emphasisOf(index),
      isNoun: isNoun?.[index] ?? false,
    }))
    .filter(
      ({folded: word}, index, all) =>
        word && word.length <= queryWords.maxWord && all.findIndex((term) => term.folded === word) === index,
    );
  // A small word belongs to the topic where editors say so: "ohne Konto" means Gastbestellung.
  const content = candidates.filter(
    ({folded: word, synonyms: meanings}) =>
      !stopWords.has(word) && !(isQuestion && isNoise(word) && meanings.length === 0),
  );
  const terms = (content.length > 0 ? content : candidates).slice(0, queryWords.maxTerms);
  // "gut" may become "Gutschrift"; "nochmal" is what it is.
  const isMinor = ({folded: word, synonyms: meanings, unfinished}: QueryTerm) =>
    !(unfinished && word.length < queryWords.minFinished) && isNoise(word) && meanings.length === 0;
  const hasTopic = !isQuestion && !terms.every(isMinor);
  return {
    terms: hasTopic ? terms.map((term) => (isMinor(term) ? {...term, emphasis: queryWords.minor} : term)) : terms,
    isSentence: isQuestion,
  };
}
