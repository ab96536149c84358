import {queryWords} from '../engine/tuning';
import {fold} from './fold';
import {isQuestionWord, stopWords} from './stop-words';
import {words} from './words';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(fold));

/** Words by which somebody greets, thanks, excuses or announces a question: a clause needs one to be no more than that. */
const telling = wordSet(`
  hallo halli hallöchen hi hey hei huhu moin servus grüezi salü hoi grüß griaß gruß grüße grüßen mahlzeit
  guten schönen tach tschüss ciao pfiat baba ade nett nette super toll lieb klasse spitze
  danke dank dankbar dankeschön dankschön merci bedanke vergelts bitte bitteschön bittschön entschuldige entschuldigen
  entschuldigung verzeihung verzeihen pardon sorry stören störe störung
  geehrte geehrter geehrtes werte liebes team support damen herren lg mfg vg hg
  frage zwischenfrage verständnisfrage anfängerfrage zusatzfrage fragen fragte nachfragen gefragt anliegen wende hoffe hoff bitten hilfe helfen hilft weiterhelfen behilflich auskunft auskennt kenn kenne auskenne tipp
  tipps rat idee ahnung problem verzweifle verzweifelt
  sagen sag verraten verrate erklären erklär erkläre erklärt beschreiben schildern erläutern mitteilen zeigen wissen weiß weiss wüsste
  wüsst wüssten wüsstest erfahren interessieren interessiert interessierte verstehe versteh durchblick nachschauen antwort rückmeldung
`);

/** Words that go along with them; small words of every sentence are known as such (`stop-words.ts`). */
const harmless = wordSet(`
  tag morgen abend vormittag nachmittag schöne schöner schönes liebe lieber lieben herzlichen herzliche herzlich besten beste vielen tausend freundlichen freundliche
  freundlich netten hilfreich voraus vorhinein vielmals schonmal grad gar zusammen miteinander alle allerseits gott dich euch sie
  mühe zeit geduld arbeit wochenende arbeitstag kurze kurzen kurzes kleine kleinen kleines dumme dummen dumm blöde folgende
  folgendes folgenden bräuchte brauch brauche hätte hätt hab würde würd dürfte dürft könnte könnten könntest könnt
  tät täte täten möcht möchte jemand irgendwer wer mal da noch schnell rasch kurz bezüglich wegen betreffend zum zur zu
  a zufällig eventuell netterweise freundlicherweise gell oder wahr hinwenden melde melden chef chefin kollege kollegin kollegen boss
  bescheid geben gib stelle stellen hoffe freue freu leid tut leider jede jeden weiter komme komm klar neu hier
  ganz genau bloß dabei damit darüber
`);

const nameTitle = wordSet('frau herr herrn familie fam firma fa');
const linking = wordSet('der die das dem den von vom aus bei und');
const interrogatives = wordSet(`
  wie was wo wann warum wieso weshalb wer wem wen wessen welche welcher welches welchen welchem womit wofür wozu woher wohin
  woran worauf woraus wodurch wieviel wieviele inwiefern ob
`);
/** Words that an object follows: "Hilfe mit …", "übersetze bitte ins …". */
const prepositions = wordSet('mit über zu zum zur bei beim wegen von vom in im ins an am ans auf aufs als');
/** They tie a clause to the one before. */
const conjunctions = wordSet('damit wenn weil dass sodass falls obwohl bis bevor');
const pronouns = wordSet('ich man wir es er sie');
const questionVerbs = wordSet('kann darf muss soll sollte könnte gibt geht ist sind wird lässt kommt');

/** Particles that soften a question and say nothing. Only in lower case: "Halt" is a stop of a tour. */
const particles = new Set(
  'bitte bitteschön eigentlich vielleicht denn mal halt eh wohl gefälligst netterweise freundlicherweise zufällig eventuell'.split(
    ' ',
  ),
);

/** Text between two marks of punctuation, and the mark after it. */
interface Clause {
  text: string;
  mark: string;
}

type IsKnown = (folded: string) => boolean;

const marks = /([,;:.!?…]+(?=\s|$)|\n+|\s[–—-]+\s)/u;

function clausesOf(text: string): Clause[] {
  const parts = text.split(marks);
  return parts.flatMap((part, index) =>
    index % 2 === 0 && part.trim() ? [{text: part.trim(), mark: parts[index + 1]?.trim() ?? ''}] : [],
  );
}

const foldedWords = (text: string): string[] => words(text).map(({text: word}) => fold(word));
const isSmall = (word: string): boolean => stopWords.has(word) || isQuestionWord(word);
const isFrame = (word: string): boolean => telling.has(word) || harmless.has(word) || isSmall(word);

/** Words of a name and where its owner is from, and of a signature. */
const MAX_NAME = 5;

/** Words of what leads up to something that is no question. */
const MAX_LEAD = 8;
const introduction =
  /^(?:(?:also|und) )*(?:(?:mein )?name (?:ist|lautet|ware)|ich heisse?|ich bin|hier (?:ist|spricht|schreibt|bin)|da (?:ist|spricht)) (?:(?:der|die) )?/;

/** An introduction with nothing behind the name: after a title one word, and else one the site does not have. */
function namesOnly(own: readonly string[], isKnown: IsKnown): boolean {
  const said = introduction.exec(`${own.join(' ')} `);
  if (!said) return false;
  const [first, second, ...others] = own.slice(said[0].trim().split(' ').length);
  return nameTitle.has(first ?? '')
    ? second !== undefined && others.length === 0
    : first !== undefined && second === undefined && !isKnown(first) && !isFrame(first);
}

/** "Mein Name ist Huber", "ich bin der Toni", "hier ist Frau Huber": somebody says who asks. */
function introduces(own: readonly string[], isKnown: IsKnown): boolean {
  const said = introduction.exec(`${own.join(' ')} `);
  const isCall = /^.+ (?:hier|mein name|am apparat)$/.test(own.join(' ')) && own.length <= MAX_NAME;
  if (!said && !isCall) return false;
  const name = (said ? own.slice(said[0].trim().split(' ').length) : own.slice(0, -1)).filter(
    (word) => !linking.has(word),
  );
  const isTitled = nameTitle.has(name[0] ?? '');
  return name.length > 0 && (isTitled || (!isKnown(name[0]!) && !isFrame(name[0]!)));
}

/**
 * Tells whether words only greet, thank, name who asks or announce a question. A word that neither the site nor every
 * sentence has does no harm, but what somebody wants help with is what the question is about.
 */
function isCourtesy(own: readonly string[], isKnown: IsKnown): boolean {
  if (introduces(own, isKnown)) return true;
  if (!own.some((word) => telling.has(word))) return false;
  // "wer kann mir sagen" leads up to a question, "frage was passiert" is one.
  if (own.some((word) => interrogatives.has(word) && word !== 'wer')) return false;
  return own.every((word, index) => {
    if (isFrame(word)) return true;
    return !isKnown(word) && !prepositions.has(own[index - 1] ?? '') && !/\d/.test(word);
  });
}

/** "Hallo Rechnung stornieren": who writes no commas. */
const greeting =
  /^(?:(?:hallo|hi|hey|hei|huhu|moin|servus|gruezi|salu|hoi|mahlzeit|gruss (?:gott|dich|euch|sie)|(?:guten|schonen) (?:tag|morgen|abend)|sorry|entschuldigung) (?:(?:zusammen|miteinander|allerseits|nochmal) )?)+/;

/** "hier ist frau huber | der Shop geht nicht", "ich hätte eine Frage | zur Rechnung": the same, before no question. */
function introductionEnd(own: readonly string[], isKnown: IsKnown): number {
  // "Wo sehe ich bitte die Rechnung" asks from its first word on.
  if (own[0] !== 'wer' && interrogatives.has(own[0]!)) return 0;
  for (let end = Math.min(own.length - 1, MAX_LEAD); end > 1; end--) {
    const lead = own.slice(0, end);
    const isWhole = /^(?:frage|anliegen|bitte|hilfe)$/.test(lead.at(-1)!)
      ? lead.every(isFrame)
      : namesOnly(lead, isKnown);
    if (isWhole) return end;
  }
  return 0;
}

/** Where a clause begins to ask, after words that only lead up to it: "ich wollt mal fragen | wie storniere ich". */
function leadEnd(own: readonly string[], isKnown: IsKnown): number {
  for (let at = own.length - 1; at > 0; at--) {
    const asks = interrogatives.has(own[at]!) || (questionVerbs.has(own[at]!) && pronouns.has(own[at + 1] ?? ''));
    if (asks && isCourtesy(own.slice(0, at), isKnown)) return at;
  }
  const greeted =
    greeting
      .exec(`${own.join(' ')} `)?.[0]
      .trim()
      .split(' ').length ?? 0;
  return greeted + introductionEnd(own.slice(greeted), isKnown);
}

const closings = wordSet(
  'danke dank dankeschön dankschön merci vergelts lg mfg vg hg gruß grüße grüßen tschüss ciao pfiat baba sorry',
);
const beforeClosing = wordSet(
  'vielen herzlichen herzliche besten beste lieben liebe schöne schönen freundlichen freundliche mit tausend schon und viele',
);

/** Where somebody who writes no commas begins to say goodbye: "rechnung stornieren | danke lg maria". */
function closingStart(own: readonly string[], isKnown: IsKnown): number {
  const closing = own.findIndex((word, index) => index > 0 && closings.has(word));
  if (closing < 0) return own.length;
  let start = closing;
  while (start > 1 && beforeClosing.has(own[start - 1]!)) start--;
  const rest = own.slice(closing);
  return rest.every((word) => isFrame(word) || nameTitle.has(word) || !isKnown(word)) ? start : own.length;
}

/** "wie ich Rechnungen storniere". */
const MIN_CLAUSE = 4;

/** "wie ich eine Rechnung storniere" as a question of its own: the verb comes second. */
function asMainClause(text: string): string {
  const found = words(text);
  const [first, second] = found.map(({text: word}) => fold(word));
  const last = found.at(-1);
  if (
    !last ||
    found.length < MIN_CLAUSE ||
    !interrogatives.has(first!) ||
    !pronouns.has(second!) ||
    !/^\p{Ll}/u.test(last.text)
  )
    return text;
  const subject = found[1]!;
  const rest = text.slice(subject.start, last.start).trim();
  return `${first === 'ob' ? '' : `${found[0]!.text} `}${last.text} ${rest}${text.slice(last.end)}`;
}

/** Only of a sentence: in a few words typed each one may be meant. */
function withoutParticles(text: string): string {
  const left = text.split(/\s+/).filter((word) => !particles.has(word));
  return left.length < queryWords.sentence ? text : left.join(' ');
}

function cut(clause: Clause, isKnown: IsKnown): Clause {
  const found = words(clause.text);
  const own = found.map(({text}) => fold(text));
  const start = leadEnd(own, isKnown);
  const end = closingStart(own.slice(start), isKnown) + start;
  if (start === 0 && end === own.length) return clause;
  return {
    ...clause,
    text:
      end > start
        ? clause.text.slice(start === 0 ? 0 : found[start]!.start, end === own.length ? undefined : found[end - 1]!.end)
        : '',
  };
}

const nounsOf = (text: string): string[] =>
  words(text)
    .slice(1)
    .filter(({text: word}) => /^\p{Lu}/u.test(word))
    .map(({text: word}) => fold(word));

/** A question with a thing the site knows: it can be answered without what is around it. */
function asksForThing(text: string, isKnown: IsKnown): boolean {
  const [first] = foldedWords(text);
  return (
    first !== undefined && interrogatives.has(first) && nounsOf(text).some((noun) => isContent(noun) && isKnown(noun))
  );
}

/** "Ist Ihnen bekannt, wie ich …": the main clause of a question that names no thing itself. */
function leadsTo(clause: Clause, next: Clause | undefined): boolean {
  if (clause.mark !== ',' || !next || asMainClause(next.text) === next.text) return false;
  return !interrogatives.has(foldedWords(clause.text)[0]!) && nounsOf(clause.text).every(isFrame);
}

/** No word of the site, only small ones and some it does not know: a greeting or a name nobody has thought of. */
function saysNothing(own: readonly string[], isKnown: IsKnown): boolean {
  const isTied = interrogatives.has(own[0]!) || conjunctions.has(own[0]!);
  return !isTied && own.every((word) => !/\d/.test(word) && (isFrame(word) || !isKnown(word)));
}

const isContent = (word: string): boolean => !isSmall(word) && !telling.has(word) && !harmless.has(word);

/**
 * Returns what a question asks, without greeting, thanks, the name of who asks, and what leads up to it: "Grüß Gott,
 * können Sie mir sagen, wie ich eine Rechnung storniere? LG Maria" is "Wie storniere ich eine Rechnung?". A text that
 * says nothing else stays what it is.
 *
 * @param isKnown whether a folded word says something on this site
 */
export function withoutCourtesies(text: string, isKnown: IsKnown): string {
  const kept: Clause[] = [];
  let end: 'none' | 'thanks' | 'greeting' = 'none';
  const clauses = clausesOf(text);
  const asking = clauses.findIndex(({text: own}) => asksForThing(own, isKnown));
  /** Next to the question: only what says nothing lies between. */
  const isAside = (index: number) =>
    asking >= 0 &&
    (index < asking
      ? clauses.slice(index, asking).every(({text: own}) => saysNothing(foldedWords(own), isKnown))
      : index > asking && clauses[index - 1]!.mark !== ',' && saysNothing(foldedWords(clauses[index]!.text), isKnown));
  for (const [index, clause] of clauses.entries()) {
    const own = foldedWords(clause.text);
    const isName =
      own.length <= MAX_NAME && (end === 'greeting' || own.every((word) => nameTitle.has(word) || !isKnown(word)));
    if (end !== 'none' && clause.mark !== '?' && isName) continue;
    const isTied = kept.length > 0 && conjunctions.has(own[0] ?? '');
    if (!isTied && isCourtesy(own, isKnown)) {
      if (kept.length > 0) end = own.some((word) => closings.has(word)) ? 'greeting' : 'thanks';
      continue;
    }
    if (leadsTo(clause, clauses[index + 1]) || isAside(index)) continue;
    const rest = cut(clause, isKnown);
    if (rest.text) kept.push({...rest, text: withoutParticles(rest.text)});
  }
  const [first, ...others] = kept;
  if (!first || !kept.some(({text: own}) => foldedWords(own).some(isContent))) return text;
  const asked = [{...first, text: asMainClause(first.text)}, ...others];
  const last = asked.at(-1)!;
  // What was asked before the last word of thanks still ends with its own mark.
  if (/[,:;–—-]/.test(last.mark)) last.mark = text.includes('?') ? '?' : '';
  const joined = asked.map(({text: own, mark}) => own + mark).join(' ');
  return joined.charAt(0).toLocaleUpperCase('de') + joined.slice(1);
}
