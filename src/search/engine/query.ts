import {links} from '../german/compounds';
import {fold} from '../german/fold';
import {separablePrefixes, stem} from '../german/stem';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {words} from '../german/words';
import type {Synonym} from './types';

/** 'search' while someone types, 'question' for a whole question to the assistant. */
export type QueryMode = 'search' | 'question';

/** One word of a query that is looked up. */
export interface QueryTerm {
  folded: string;
  /** The word as the reader wrote it. */
  written: string;
  /** Stems of words of the site that mean the same; all stems of one inner list belong together. */
  synonyms: string[][];
  /** Stems of compounds this word forms with its neighbour: "rechnung sammel" means Sammelrechnung. */
  joined: string[];
  /** The reader may still be typing this word. */
  unfinished: boolean;
}

/** More words than any sensible question has; the rest of a pasted page is not looked up. */
const MAX_TERMS = 24;
const MAX_LENGTH = 1000;

/** Stems of all words of a text, small ones included, in order. */
export function stems(text: string): string[] {
  return words(text).map(({text: word}) => stem(fold(word)));
}

/** Finds the synonyms of a query: single words and phrases, by the stems of what the reader wrote. */
export class SynonymTable {
  private readonly byFirstStem = new Map<string, {phrase: string[]; meaning: string[]}[]>();

  constructor(synonyms: Synonym[]) {
    for (const {term, also} of synonyms) {
      const meaning = stems(term).filter((word) => !stopWords.has(word));
      for (const written of also) {
        const phrase = stems(written);
        const [first] = phrase;
        if (first === undefined || phrase.join(' ') === meaning.join(' ')) continue;
        this.byFirstStem.set(first, [...(this.byFirstStem.get(first) ?? []), {phrase, meaning}]);
      }
    }
  }

  /** Meanings of the phrases that start with the given stems, and how many stems each covers. */
  at(query: string[], start: number): {meaning: string[]; length: number}[] {
    return (this.byFirstStem.get(query[start]!) ?? [])
      .filter(({phrase}) => phrase.every((word, offset) => query[start + offset] === word))
      .map(({phrase, meaning}) => ({meaning, length: phrase.length}));
  }
}

/** "Wie richte ich … ein?" asks for "einrichten": puts the prefix at the end of the sentence back before its verb. */
function rejoinSeparableVerb(folded: string[], isLowerCase: boolean[], isKnown: (folded: string) => boolean): string[] {
  const prefix = folded.at(-1);
  if (prefix === undefined || !separablePrefixes.has(prefix)) return folded;
  const verb = folded.findIndex(
    (word, index) => index < folded.length - 1 && isLowerCase[index] && !stopWords.has(word) && isKnown(prefix + word),
  );
  return verb < 0
    ? folded
    : folded.map((word, index) => (index === verb ? prefix + word : index === folded.length - 1 ? '' : word));
}

/** Compounds of the site that two neighbouring words form, in either order. */
function compoundsOf(word: string, neighbour: string | undefined, isKnown: (folded: string) => boolean): string[] {
  if (neighbour === undefined) return [];
  return links
    .flatMap((link) => [word + link + neighbour, neighbour + link + word])
    .filter(isKnown)
    .map(stem);
}

/** Typed into the search like a question to a person. */
const asksSomething =
  /\?\s*$|^\s*(?:wie|was|wo|wann|warum|wieso|weshalb|wer|wem|wen|welche[mnrs]?|womit|wof(?:ü|ue)r|wozu|woher|kann|darf|muss|ist|gibt)\b/i;

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
): QueryTerm[] {
  const cut = query.slice(0, MAX_LENGTH);
  const found = words(cut);
  let folded = found.map(({text}) => fold(text));
  const isQuestion = mode === 'question' || asksSomething.test(cut);
  if (isQuestion)
    folded = rejoinSeparableVerb(
      folded,
      found.map(({text}) => /^\p{Ll}/u.test(text)),
      isKnown,
    );

  const synonyms: string[][][] = folded.map(() => []);
  const stemmed = folded.map(stem);
  stemmed.forEach((_, start) => {
    for (const {meaning, length} of table.at(stemmed, start)) {
      for (let index = start; index < start + length; index++) synonyms[index]!.push(meaning);
    }
  });

  const candidates = found
    .map(({text, end}, index) => ({
      folded: folded[index]!,
      written: text,
      synonyms: synonyms[index]!,
      joined: [
        ...compoundsOf(folded[index]!, folded[index - 1], isKnown),
        ...compoundsOf(folded[index]!, folded[index + 1], isKnown),
      ],
      unfinished: mode === 'search' && end === cut.length,
    }))
    .filter((term, index, all) => term.folded && all.findIndex(({folded: word}) => word === term.folded) === index);
  const content = candidates.filter(({folded: word}) => !stopWords.has(word) && !(isQuestion && isQuestionWord(word)));
  return (content.length > 0 ? content : candidates).slice(0, MAX_TERMS);
}
