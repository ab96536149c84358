import {fold} from './fold';
import {stem} from './stem';

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(fold));
}

/** Words that say nothing about the topic. They are neither indexed nor searched, unless a query has nothing else. */
export const stopWords = wordSet(`
  aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann das
  dass dein deine dem den denn der des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch
  ein eine einem einen einer eines er es etwas euer eure für gegen habe haben hat hatte hier hin ich ihm ihn ihnen ihr
  ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jetzt kann kannst können man mein meine
  meinem meinen meiner mich mir mit muss müssen nach nicht nichts noch nun nur ob oder sehr sein seine seinem seinen
  seiner sich sie sind so solche soll sollte über um und uns unser unsere unter vom von vor war warum was weil welche
  welchem welchen welcher welches wenn wer werde werden wie wieder will wir wird wo woher wohin wurde wurden zu zum
  zur bitte danke hallo möchte gibt lasse lassen neu neue neuem neuen neuer neues wieso weshalb womit wofür wozu wann
  wem wen etc usw bzw
`);

/** Words that say how, when or by whom something is asked, not what about. Left out of questions only. */
const questionStems: ReadonlySet<string> = new Set(
  [
    ...wordSet(`
  ab gilt gelten hoch lange viel viele vieles vielen wenig wenige mehr weniger mehrere paar bekommen bekomme bekommt
  kriegen kriegt krieg kommen kommt gekommen brauchen brauche braucht benötigen benötigt funktionieren bedeuten
  bedeutet heißt heißen passieren passiert möglich geht gehen gehts klappen klappt machen mache macht tun tut finden
  finde findet fragen frage problem hilfe eigentlich genau überhaupt schnell besten nutzen verwenden richtig nächste
  nächsten mal gerade schon darf dürfen ohne obwohl trotzdem unterschied zwischen normal normalen steht stehen stand
  liegt liegen bleibt bleiben sagt sagen gesagt weiß wissen sehe sieht sehen gesehen schauen schaue nachschauen
  nachsehen gucken willst wollen wollte mag möchten möchtest sollen sollten musste mussten konnte konnten könnte
  könnten dürfte würde würden wäre wären gewesen hatten hattest hab habt gibts lässt ließ gemacht getan gegeben geben
  gebe gib nimmt nehmen nehme heute gestern vorgestern übermorgen morgens abends abend mittags nachts früh spät später
  vorher nachher danach davor seit immer nie niemals oft manchmal meistens bereits eben bald sofort gleich zuerst
  zuletzt endlich erst einmal nochmal nochmals zweimal vielleicht irgendwie irgendwo irgendwann irgendwas einfach
  leider bloß halt sowieso solange sobald damals dabei dafür davon daran dran darauf drauf darin drin dazu darum
  deswegen deshalb darüber drüber dahin dorthin hinein rein hinaus raus herauf rauf runter herunter rüber zurecht
  wirklich tatsächlich plötzlich versehentlich versehen ungefähr etwa fast ganz ganze ganzen ziemlich sogar nämlich
  außerdem ansonsten sonst jedoch allerdings übrigens besser beste bestes gut gute guten groß große klein kleine
  selber selbst eigene eigenen einzige einzigen beide beiden zwei drei vier fünf montag dienstag mittwoch donnerstag
  freitag samstag sonntag januar februar märz april mai juni juli august september oktober november dezember frau herr
  herrn leute jemand jemanden jemandem niemand niemanden keiner keinem kein keine keinen ne nem nen ner nix is isses
  hats wars wirds kanns aufwasch rutsch quasi sozusagen halbe hälfte verhindern verhindere woran worauf worin
  womöglich weswegen inwiefern anders statt anstatt stattdessen bisher weiter weiterhin programm software system mitten allein alleine
  euch denen deren derer beispiel beispielsweise fürs aufs ans übers unters vors hinters bevor während nachdem sodass
  pro je per laut wegen dank lieber künftig zukünftig gleichzeitig hinterher vorab unserem unseren unserer unseres
  eurem euren eurer eures dasselbe dieselbe derselbe kurz lang länger letzte letzten letzter letztes kam kamen wonach
  wodurch worüber reicht passt ging gingen nirgends überall genauso ebenso ebenfalls sowohl entweder weder zumindest
  mindestens höchstens insgesamt komplett völlig extra schnellsten zig etliche etlichen massig dauernd ständig andauernd
  bisschen ewig total echt krass komisch komische komischerweise blöd blöde doof doofe verdammt verdammte mega super
  dutzend manche manchen einige einigen sämtliche sämtlichen jeweils irgendein irgendeine irgendeinen gern gerne ungern
  nebenbei rasch ruckzuck momentan derzeit zurzeit neulich kürzlich vorhin demnächst
`),
  ].map(stem),
);

/** Words with the stem of such a word and a meaning of their own: "anders" and "ändern", "seit" and "Seite". */
const telling = wordSet(`
  ändern ändert geändert geänderte geänderten geänderter geändertes Seite Seiten Nacht Nächte Ebene Ebenen Nutzer Nutzern
`);

/** @param word a folded word */
export function isQuestionWord(word: string): boolean {
  return questionStems.has(stem(word)) && !telling.has(word);
}
