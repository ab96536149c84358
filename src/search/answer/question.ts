import type {SearchLibrary} from '../engine/library';
import type {TopicsFile} from '../engine/types';
import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';

/** Stems of what is out of scope; there are thousands, and every slip asks for them. */
const known = new WeakMap<TopicsFile, ReadonlySet<string>>();

function vocabularyOf(topics: TopicsFile): ReadonlySet<string> {
  const vocabulary =
    known.get(topics) ??
    new Set(
      [...topics.outOfScopeQuestions, ...topics.outOfScopeTopics].flatMap((text) =>
        words(text).map(({text: word}) => stem(fold(word))),
      ),
    );
  known.set(topics, vocabulary);
  return vocabulary;
}

/** Words of a question that are in the editors' lists of what is out of scope. */
export async function areOutOfScope(library: SearchLibrary, asked: readonly string[]): Promise<boolean> {
  const vocabulary = vocabularyOf(await library.topics());
  return asked.some((word) => vocabulary.has(stem(fold(word))));
}

/** A question without some of its nouns, and without those they are names of: "Gasthof Alpenhof". */
export function withoutNouns(question: string, left: readonly string[]): string {
  const found = words(question);
  const isLeft = found.map(({text}) => left.includes(text));
  const isNamed = (index: number) =>
    isLeft[index + 1] === true &&
    /^\p{Lu}/u.test(found[index]!.text) &&
    index > 0 &&
    /^\s$/.test(question.slice(found[index]!.end, found[index + 1]!.start));
  return found
    .filter((_, index) => isNamed(index) || isLeft[index])
    .reduceRight((text, {start, end}) => text.slice(0, start) + text.slice(end), question);
}

function likeWritten(meant: string, word: string): string {
  return /^\p{Lu}/u.test(word) ? meant.charAt(0).toLocaleUpperCase('de') + meant.slice(1) : meant;
}

/**
 * A question as it is looked up, slips corrected as the search does. A word of what is out of scope is right as it is:
 * "Bewirtung" is no "Bewertung".
 *
 * @throws Error when there is a slip and the file of what is out of scope cannot be read
 */
export async function readQuestion(library: SearchLibrary, written: string): Promise<string> {
  const question = library.engine.read(written);
  const slips = library.engine.slips(question);
  if (slips.size === 0) return question;
  const vocabulary = vocabularyOf(await library.topics());
  return question.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const meant = slips.get(word);
    return meant === undefined || vocabulary.has(stem(fold(word))) ? word : likeWritten(meant, word);
  });
}
