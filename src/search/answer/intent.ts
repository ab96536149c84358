const wholeWords = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');

/** "Wie viel" and the like ask for a number, "wie heißt" for a name. */
const NO_STEPS = 'viele?|lange|oft|hoch|weit|gro(?:ß|ss)|teuer|alt|sp(?:ä|ae)t|hei(?:ß|ss)t|sieht';
const steps = wholeWords(
  `wie(?! (?:${NO_STEPS})(?!\\p{L}))|anleitung|schritte?|einrichten|erstellen|(?:ä|ae)ndern|anlegen`,
);
const reason = /^\s*(?:warum|wieso|weshalb|woran)(?!\p{L})/iu;
const right = /^\s*(?:wer|darf|dürfen|welche\p{L}* rechte?)(?!\p{L})/iu;
const undoing = wholeWords('versehentlich\\p{L}*|(?:aus )?versehen|rückgängig|wieder|zurück|falsch\\p{L}*|schon');

/** Tells whether a question asks how to do something. */
export function asksForSteps(question: string): boolean {
  return steps.test(question);
}

/** Tells whether a question asks why something is as it is: who asks so does not want to set anything up. */
export function asksForReason(question: string): boolean {
  return reason.test(question);
}

/** Tells whether a question asks who may do something. */
export function asksForRight(question: string): boolean {
  return right.test(question);
}

const all =
  /(?<!\p{L})(?:welche\p{L}*(?!\p{L}).*(?<!\p{L})gibt es|alle|s(?:ä|ae)mtliche|(?:ü|ue)bersicht|liste)(?!\p{L})/iu;

/** Tells whether a question asks for all there are of something, and not for one of them. */
export function asksForAll(question: string): boolean {
  return all.test(question);
}

/** Tells whether a question tells of something that has happened already. */
export function asksToUndo(question: string): boolean {
  return undoing.test(question);
}

const negation = wholeWords('nicht|kein\\p{L}*|ohne|statt|wieder|zurück\\p{L}*|rückgängig');
/** Tells whether a text speaks of leaving something out or taking it back. */
export function negates(text: string): boolean {
  return negation.test(text);
}

const rights = /Wer|Voraussetzung|Recht/u;
const problem = /^(?:Wenn|Warum)(?!\p{L})|klappt|Fehler|passiert/u;

/** What a heading promises, by the words that editors begin such sections with. */
export const promises = {
  example: (heading: string) => heading.startsWith('Beispiel'),
  rights: (heading: string) => rights.test(heading),
  problem: (heading: string) => problem.test(heading),
  mishap: (heading: string) => heading.includes('passiert'),
} as const;
