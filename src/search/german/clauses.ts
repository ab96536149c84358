import {fold} from './fold';
import type {Word} from './words';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(fold));

const relativePronouns = wordSet('der die das den dem deren dessen denen');
/** Before a pronoun: "das Konto, auf dem". */
const prepositions = wordSet(
  'an auf aus bei durch für gegen hinter in mit nach ohne über um unter von vor zu zwischen',
);
const conjunctions = wordSet(
  'wenn weil obwohl nachdem bevor ehe während falls sobald solange seit seitdem sodass sofern indem',
);
const auxiliaries = wordSet(
  'bin ist sind war waren wird werden wurde wurden habe hat haben hatte hatten kann können soll sollen muss müssen darf dürfen will wollen möchte möchten',
);
/** How a verb ends that stands last in its clause. */
const verbEnding = /(?:t|te|en|ern|eln)$/;

/** "die schon versendet ist": the verb stands last, and not second as in "die Rechnung ist versendet". */
function isRelative(clause: readonly string[]): boolean {
  const [pronoun, , second, ...rest] = prepositions.has(clause[0]!) ? clause.slice(1) : clause;
  const last = clause.at(-1)!;
  const isVerbLast = auxiliaries.has(last) || verbEnding.test(last);
  const isVerbSecond = rest.length > 0 && auxiliaries.has(second!);
  return relativePronouns.has(pronoun ?? '') && last !== pronoun && isVerbLast && !isVerbSecond;
}

/**
 * Which words of a question stand in a clause that only describes something of the main clause. "Wie storniere ich eine
 * Rechnung, die schon versendet ist?" asks for cancelling, not for sending.
 *
 * @param found the words of the text
 */
export function subordinateWords(text: string, found: readonly Word[]): boolean[] {
  const isSubordinate: boolean[] = [];
  let clause: string[] = [];
  // "Die Rechnung ist versendet": what begins a sentence is no relative clause.
  let isFirst = true;
  found.forEach(({text: word, end}, index) => {
    clause.push(fold(word));
    const between = text.slice(end, found[index + 1]?.start);
    if (index < found.length - 1 && !/[,;:.?!–]/.test(between)) return;
    const is = (!isFirst && isRelative(clause)) || conjunctions.has(clause[0]!);
    isSubordinate.push(...clause.map(() => is));
    isFirst = /[.?!:]/.test(between);
    clause = [];
  });
  return isSubordinate;
}
