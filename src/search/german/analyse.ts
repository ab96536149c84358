import {compounds} from '../engine/tuning';
import type {CompoundSplitter} from './compounds';
import {fold} from './fold';
import {stem, variants} from './stem';
import {stopWords} from './stop-words';
import {words} from './words';

/** Marks terms that are only a part of the compound in the text, so that whole words can count for more. */
export const PART_MARK = '~';
/** Marks the looser form of a word in the text: the verb of a noun or of a participle. */
export const VARIANT_MARK = '=';

/** Stems of a text that compounds may be split into; short words and numbers would only produce false parts. */
export function vocabularyOf(texts: Iterable<string>): Set<string> {
  const vocabulary = new Set<string>();
  const seen = new Set<string>();
  for (const text of texts) {
    for (const {text: word} of words(text)) {
      if (seen.has(word)) continue;
      seen.add(word);
      const folded = fold(word);
      if (folded.length >= compounds.minVocabulary && !/\d/.test(folded) && !stopWords.has(folded))
        vocabulary.add(stem(folded));
    }
  }
  return vocabulary;
}

/** Terms under which a word of a text is found: its stem and, marked, its looser forms and parts. Empty for stop words. */
export function termsOf(word: string, splitter: CompoundSplitter): string[] {
  const folded = fold(word);
  if (stopWords.has(folded)) return [];
  return [
    stem(folded),
    ...variants(folded).map((variant) => VARIANT_MARK + variant),
    ...new Set(splitter.split(folded).map((part) => PART_MARK + part)),
  ];
}
