import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';

/** Shorter stems say too little: that of "Pinterest" is "pin". Such words lose no more than an ending. */
const MIN_STEM = 4;
const ending = /(?<=.{4})(?:e[mnrst]?|[ns])$/;

/** The stem of "Gericht" is that of "richten", too; a topic must not be taken for another, so the prefix stays. */
function keyOf(text: string): string {
  const keys = words(text).map(({text: word}) => {
    const folded = fold(word);
    const stemmed = stem(folded);
    return (folded.startsWith('ge') ? 'ge' : '') + (stemmed.length < MIN_STEM ? folded.replace(ending, '') : stemmed);
  });
  return ` ${keys.join(' ')} `;
}

/** Keys of a list; there are hundreds, and every question asks for them. */
const keysOf = new WeakMap<readonly string[], string[]>();

/**
 * Whether a question asks for something the help does not deal with, whatever its other words are.
 *
 * @param topics words and phrases as editors write them; a phrase counts where its words stand one after the other
 */
export function isForeign(question: string, topics: readonly string[]): boolean {
  const keys = keysOf.get(topics) ?? topics.map(keyOf);
  keysOf.set(topics, keys);
  const asked = keyOf(question);
  return keys.some((key) => asked.includes(key));
}
