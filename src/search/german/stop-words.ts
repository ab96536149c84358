import {fold} from './fold';
import {stem} from './stem';

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(fold));
}

/** Words that say nothing about the topic. They are neither indexed nor searched, unless a query has nothing else. */
export const stopWords = wordSet(`
  aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann das dass
  dein deine dem den denn der des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine
  einem einen einer eines er es etwas euer eure für gegen habe haben hat hatte hier hin ich ihm ihn ihnen ihr ihre ihrem
  ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jetzt kann kannst können man mein meine meinem meinen
  meiner mich mir mit muss müssen nach nicht nichts noch nun nur ob oder sehr sein seine seinem seinen seiner sich sie sind
  so solche soll sollte über um und uns unser unsere unter vom von vor war warum was weil welche welchem welchen welcher
  welches wenn wer werde werden wie wieder will wir wird wo woher wohin wurde wurden zu zum zur bitte danke hallo möchte
  gibt lasse lassen neu neue neuem neuen neuer neues wieso weshalb womit wofür wozu wann wem wen etc usw bzw
`);

/** Words that say how something is asked, not what about. Left out of questions only. */
const questionStems: ReadonlySet<string> = new Set(
  [
    ...wordSet(`
  gilt gelten hoch lange viele kommen bekommen brauchen benötigen funktionieren bedeuten heißt passieren möglich geht gehen
  klappen machen tun finden fragen problem hilfe eigentlich genau überhaupt schnell besten nutzen verwenden richtig neu
  nächste mal gerade schon darf dürfen ohne obwohl trotzdem unterschied zwischen normal normalen steht stehen
`),
  ].map(stem),
);

/** @param word a folded word */
export function isQuestionWord(word: string): boolean {
  return questionStems.has(stem(word));
}
