import {fold} from '../german/fold';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {words} from '../german/words';

/** The last question of a talk, and what it goes on from. */
export interface TalkedOf {
  /** Without the words that only tie it to what was said. */
  question: string;
  /** What the talk is about, where the question does not say it itself: the questions before. Empty for a new subject. */
  context: string;
}

const newSubject =
  /^\s*(?:(?:eine )?andere frage|(?:jetzt |mal )?(?:et)?was (?:ganz )?anderes|noch (?:et)?was)\s*[:,.–-]\s*/iu;
const connector = /^\s*(?:und|aber|oder|also|ja|okay|gut|ach so|danke)(?!\p{L})[,.!]?\s*/iu;
/** How a question begins that stands by itself; "wenn …", "bei …", "auch an …" do not. */
const wholeQuestion =
  /^\s*(?:wie|was|wo|wann|warum|wieso|weshalb|wer|wem|wen|welche[mnrs]?|wohin|woher|kann|können|darf|muss|soll|gibt|gilt|ist|sind|geht|lässt|zählt|fällt|brauche[nt]?)(?!\p{L})/iu;
/** How an addition to a question begins. */
const addition = /^(?:wenn|falls|bei|für|auch|mit|ohne|nur|eine?[nmrs]?|an|im|in|er|sie)(?!\p{L})/iu;
/** Words that stand for something said before. "Gibt es" and "geht es" stand for nothing. */
const referring =
  /(?<!\p{L})(?:er|ihn|ihm|dort|da|dann|damit|darauf|davon|dafür|dabei|daran|dazu|(?<!(?:[Gg]ibt|[Gg]eht|heißt) )es(?! (?:gibt|geht)))(?!\p{L})/u;

/** "Wie storniere ich die?", "Gilt der auch für …", "Die ging an …": an article without its noun. */
function hasLoneArticle(question: string): boolean {
  const found = words(question);
  return found.some(({text, end}, index) => {
    if (!/^(?:der|die|das|den|dem|diese[mnrs]?)$/iu.test(text)) return false;
    const [next, afterNext] = found.slice(index + 1);
    if (next === undefined || /[,;.?!]/.test(question.slice(end, next.start))) return true;
    if (!/^\p{Ll}/u.test(next.text)) return false;
    const isBeforeNoun = afterNext !== undefined && /^\p{Lu}/u.test(afterNext.text);
    return afterNext === undefined || (!isBeforeNoun && (index === 0 || stopWords.has(fold(next.text))));
  });
}

/**
 * Tells whether a question only says what is new about what was asked before: it is no whole question, stands on a word for
 * something said before, or names nothing itself.
 */
function goesOn(question: string): boolean {
  if (referring.test(question) || hasLoneArticle(question)) return true;
  if (wholeQuestion.test(question)) return false;
  return (
    addition.test(question) ||
    words(question).every(({text}) => stopWords.has(fold(text)) || isQuestionWord(fold(text)))
  );
}

/**
 * Reads the last question of a talk.
 *
 * @param earlier questions before it, oldest first
 */
export function readTalk(earlier: readonly string[], asked: string): TalkedOf {
  if (newSubject.test(asked)) return {question: asked.replace(newSubject, ''), context: ''};
  const previous = earlier.at(-1);
  const question = asked.replace(connector, '');
  if (previous === undefined || question === '' || !goesOn(question)) return {question: question || asked, context: ''};
  const before = readTalk(earlier.slice(0, -1), previous);
  return {question, context: [before.context, before.question].filter(Boolean).join(' ')};
}
