import {fold} from '../german/fold';
import {separablePrefixes, stem} from '../german/stem';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {scopeTopics} from '../engine/tuning';
import {words} from '../german/words';

/** Ending that a word loses whose stem is too short to tell. */
const ending = new RegExp(`(?<=.{${scopeTopics.minStem}})(?:e[mnrst]?|[ns])$`);

/** The stem of "Gericht" is that of "richten", too; a topic must not be taken for another, so the prefix stays. */
function keyOf(word: string): string {
  const folded = fold(word);
  const stemmed = stem(folded);
  return (
    (folded.startsWith('ge') ? 'ge' : '') +
    (stemmed.length < scopeTopics.minStem ? folded.replace(ending, '') : stemmed)
  );
}

function keysOf(text: string): string[] {
  return words(text).map(({text: word}) => keyOf(word));
}

/** "Schichten planen": a thing and what is done with it, in a word that tells: not "Passwort von" or "Salat machen". */
function isPair(topic: string): boolean {
  const verb = /^\p{Lu}\S* (\p{Ll}\S*n)$/u.exec(topic)?.[1];
  return verb !== undefined && !stopWords.has(fold(verb)) && !isQuestionWord(fold(verb));
}

interface Topics {
  /** Keys of words that stand one after the other, with a space around. */
  phrases: string[];
  pairs: [string, string][];
}

/** Keys of a list; there are thousands, and every question asks for them. */
const known = new WeakMap<readonly string[], Topics>();

function read(topics: readonly string[]): Topics {
  const pairs = topics.filter(isPair).map(keysOf);
  return {
    phrases: topics.map((topic) => ` ${keysOf(topic).join(' ')} `),
    // A hyphen makes two words of one.
    pairs: pairs.filter((keys): keys is [string, string] => keys.length === 2),
  };
}

/**
 * Tells whether a question asks for something the help does not deal with, whatever its other words are.
 *
 * @param topics words and phrases as editors write them. A phrase counts where its words stand one after the other, a noun
 *   with an infinitive also where the two stand near each other, in either order
 */
export function namesOutOfScope(question: string, topics: readonly string[]): boolean {
  const {phrases, pairs} = known.get(topics) ?? read(topics);
  known.set(topics, {phrases, pairs});
  const asked = keysOf(question);
  const text = ` ${asked.join(' ')} `;
  if (phrases.some((phrase) => text.includes(phrase))) return true;
  // "Wie baue ich den Shop in unsere Homepage ein?" asks for "einbauen", not for "bauen".
  if (separablePrefixes.has(fold(words(question).at(-1)?.text ?? ''))) return false;
  return pairs.some(([noun, verb]) => {
    const [nounAt, verbAt] = [asked.indexOf(noun), asked.indexOf(verb)];
    return nounAt >= 0 && verbAt >= 0 && Math.abs(nounAt - verbAt) <= scopeTopics.maxBetween + 1;
  });
}
