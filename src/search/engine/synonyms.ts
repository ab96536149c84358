import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {stopWords} from '../german/stop-words';
import {words} from '../german/words';
import type {Synonym} from './types';

/** Stems of all words of a text, small ones included, in order. */
export function stems(text: string): string[] {
  return words(text).map(({text: word}) => stem(fold(word)));
}

/**
 * Synonyms as the head file holds them: by the stems of what they mean, the stems of what readers write. A table of stems
 * is a fifth shorter than one of words, and inflected forms meet in it.
 *
 * @returns "meaning,written,written;meaning,written"; stems of several words are separated by spaces
 */
export function encodeSynonyms(synonyms: Synonym[]): string {
  return synonyms
    .flatMap(({term, also}) => {
      const meaning = words(term)
        .map(({text}) => fold(text))
        .filter((word) => !stopWords.has(word))
        .map(stem)
        .join(' ');
      const written = new Set(also.map((phrase) => stems(phrase).join(' ')));
      written.delete('');
      written.delete(meaning);
      return meaning && written.size > 0 ? [[meaning, ...written].join(',')] : [];
    })
    .join(';');
}

/** Words that may occur within a phrase without changing it: "zahlt einfach immer noch nicht". */
const fillers = new Set(
  stems(
    'aber auch bisher bloß dauernd doch eben einfach gar gerade halt immer jetzt leider mal noch nur plötzlich schon ständig überhaupt weiterhin wieder wirklich',
  ),
);

/** Places of the words of a phrase, from `start` on; undefined where one is missing. */
function placesOf(phrase: string[], query: string[], start: number): number[] | undefined {
  const places: number[] = [];
  let next = start;
  for (const word of phrase) {
    while (query[next] !== word && fillers.has(query[next]!)) next++;
    if (query[next] !== word) return undefined;
    places.push(next++);
  }
  return places;
}

/** Finds the synonyms of a query: single words and phrases, by the stems of what the reader wrote. */
export class SynonymTable {
  private readonly byFirstStem = new Map<string, {phrase: string[]; meaning: string[]}[]>();

  /** @param encoded see `encodeSynonyms` */
  constructor(encoded: string) {
    for (const entry of encoded.split(';').filter(Boolean)) {
      const [meaning, ...written] = entry.split(',').map((stemmed) => stemmed.split(' '));
      for (const phrase of written) {
        const first = phrase[0]!;
        this.byFirstStem.set(first, [...(this.byFirstStem.get(first) ?? []), {phrase, meaning: meaning!}]);
      }
    }
  }

  /** Meanings of the phrases that start with one of the given stems, and which stems each consists of. */
  at(query: string[], start: number): {meaning: string[]; places: number[]}[] {
    return (this.byFirstStem.get(query[start]!) ?? []).flatMap(({phrase, meaning}) => {
      const places = placesOf(phrase, query, start);
      return places ? [{meaning, places}] : [];
    });
  }
}
