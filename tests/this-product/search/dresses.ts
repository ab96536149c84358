/** Puts around a question what people put there: greetings, names, politeness, thanks, slips and the German of Austria and Switzerland. */
export type Dress = (question: string, number: number) => string;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;
const small = (question: string) => question.charAt(0).toLocaleLowerCase('de') + question.slice(1);

const prefixes = 'zurück zusammen nach frei fest auf aus ein ab an um zu'.split(' ');

/** "Wie lege ich einen Kunden an?" as "wie ich einen Kunden anlege"; undefined where it has another form. */
export function subordinate(question: string): string | undefined {
  const [, how, verb, who, rest] =
    /^(Wie|Wo|Wann|Warum|Womit) (\p{Ll}+) (ich|man|wir) ([^,.:;?]+)\?$/u.exec(question) ?? [];
  if (!rest) return undefined;
  const last = rest.split(' ').at(-1)!;
  const isPrefix = prefixes.includes(last);
  return `${how!.toLowerCase()} ${who} ${isPrefix ? rest.slice(0, -last.length) : `${rest} `}${isPrefix ? last : ''}${verb}`;
}

/** Two letters inside the longest word, swapped. */
export function misspelled(question: string, number: number): string {
  const longest = [...question.matchAll(/\p{L}{7,}/gu)].sort((a, b) => b[0].length - a[0].length)[0];
  if (!longest) return question;
  const {0: word, index} = longest;
  const places = word
    .split('')
    .flatMap((letter, at) => (at > 1 && at < word.length - 3 && letter !== word[at + 1] ? [at] : []));
  const at = pick(places, number);
  const slip = word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
  return question.slice(0, index) + slip + question.slice(index + word.length);
}

/** Asks with a clause where the question can be one, else after a colon. */
const led = (lead: string, question: string): string => {
  const clause = subordinate(question);
  return clause ? `${lead}, ${clause}?` : `${lead}: ${question}`;
};

export const dresses: Record<string, Dress> = {
  greeting: (question, number) =>
    `${pick(['Grüß Gott', 'Guten Tag', 'Servus beinand', 'Grüezi mitenand', 'Schönen guten Morgen', 'Hallo liebes Team von der Hilfe', 'Moin Moin'], number)}, ${pick([question, small(question)], number)}`,
  name: (question, number) =>
    `${pick(['Hier ist Frau Huber', 'Mein Name ist Obermoser', 'Hier spricht die Brunnlechner vom Gasthof Ochsen', 'Ich heiße Ludmilla Zgraggen', 'Ich bin der Sepp'], number)}, ${small(question)}`,
  announcement: (question, number) =>
    `${pick(['Ich hätte da mal eine Frage', 'Kurze Zwischenfrage', 'Jetzt muss ich doch einmal nachfragen', 'Eine Bitte hätte ich', 'Ich kenn mich grad gar nicht aus'], number)}: ${question}`,
  politeness: (question, number) =>
    led(
      pick(
        [
          'Können Sie mir sagen',
          'Wären Sie so freundlich mir zu verraten',
          'Dürfte ich erfahren',
          'Mich tät interessieren',
          'Wüsste vielleicht jemand von Ihnen',
        ],
        number,
      ),
      question,
    ),
  filler: (question, number) => {
    const [first, second, third, ...rest] = question.split(' ');
    return [
      first,
      second,
      third,
      pick(['eigentlich', 'bitte', 'denn vielleicht', 'bitte mal', 'halt'], number),
      ...rest,
    ].join(' ');
  },
  thanks: (question, number) =>
    `${question} ${pick(['Danke im Voraus!', 'Vielen herzlichen Dank.', 'Merci vielmals', 'Tausend Dank für Ihre Mühe!', 'Vergelts Gott'], number)}`,
  signature: (question, number) =>
    `${question} ${pick(['LG Maria', 'Mit freundlichen Grüßen\nK. Pichler\nBäckerei Pichler KG', 'Schöne Grüße aus dem Pinzgau', 'Beste Grüsse, Reto', 'Einen schönen Tag noch!'], number)}`,
  letter: (question, number) =>
    `${pick(['Sehr geehrte Damen und Herren,', 'Liebes Support-Team!', 'Hallo zusammen,'], number)}\n${pick(['ich wende mich mit einer Frage an Sie.', 'entschuldigen Sie bitte die Störung.', 'ich hoffe, es geht Ihnen gut.'], number)} ${question}\n${pick(['Besten Dank und viele Grüße', 'Ich freue mich auf Ihre Antwort.'], number)}\n${pick(['Frau Hinterholzer', 'Beat'], number)}`,
  slip: (question, number) => misspelled(question, number),
  spoken: (question, number) =>
    `${pick(['hallo', 'guten tag', 'servus'], number)} ${pick(['hier ist frau huber', 'ich hätt a frage', 'i wollt nur schnell fragen'], number)} ${small(
      question,
    )
      .replace(/ ich /, pick([' i ', ' ich '], number))
      .replace(/\?$/, '')} ${pick(['danke', 'dankschön lg maria', 'danke schonmal'], number)}`,
};
