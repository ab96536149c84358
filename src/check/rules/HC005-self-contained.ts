import {toString} from 'mdast-util-to-string';
import {beforeReview, findInProse, type Finding, type Rule} from '../../content/rule';

const backReference =
  /\b(?:wie|siehe) (?:oben|unten|vorher|zuvor)\b|\b(?:oben|unten) (?:beschrieben|genannt|erwähnt|stehend)\w*|\bweiter (?:oben|unten)\b|\bim (?:vorigen|vorherigen|letzten|nächsten|folgenden) (?:Abschnitt|Kapitel)\b|\bin diesem Artikel\b/giu;
/** Words that need the paragraph before to be understood; 'Das Backend' is fine, 'Das geht' is not. */
const danglingStart =
  /^(?:Er|Es|Diese[rsmn]?|Dies|Dadurch|Dabei|Dazu|Danach|Dafür|Dort|Deshalb|Außerdem|Ebenso|Auch hier)\s/u;
/** 'Es gibt', 'Es ist' and the like open a sentence of their own. */
const impersonal =
  /^Es (?:gibt|ist|entsteh|erschein|gilt|gelten|kann|können|dauert|fehl|handelt|sind|steh|lieg|folg|wird|werden)/u;

export const rule: Rule = {
  id: 'HC005',
  title: 'Jeder Abschnitt ist allein verständlich',
  reason: 'Suche und Assistent zeigen einzelne Abschnitte. Ein „wie oben beschrieben“ führt dort ins Leere.',
  severity: beforeReview,
  fixable: false,
  check(document) {
    const findings: Finding[] = findInProse(document, backReference, ([words]) => ({
      problem: `„${words}“ verweist auf eine andere Stelle der Seite.`,
      advice: 'Nennen Sie die Sache beim Namen oder verlinken Sie den Abschnitt.',
    }));
    for (const {nodes} of document.sections) {
      const [first] = nodes;
      if (first?.type !== 'paragraph') continue;
      const text = toString(first);
      const word = danglingStart.exec(text)?.[0].trim();
      if (word && !impersonal.test(text)) {
        findings.push({
          offset: first.position!.start.offset!,
          problem: `Der Abschnitt beginnt mit „${word}“ und ist ohne den vorigen nicht zu verstehen.`,
          advice: 'Beginnen Sie mit dem Hauptbegriff, zum Beispiel „Der Rechnungslauf …“.',
        });
      }
    }
    return findings;
  },
  examples: {
    good: ['## Mandat widerrufen\n\nEin Mandat widerrufen Sie am Kunden.\n', '## Fristen\n\nEs gibt zwei Fristen.\n'],
    bad: ['## Mandat widerrufen\n\nDanach widerrufen Sie das Mandat.\n', 'Gehen Sie wie oben beschrieben vor.\n'],
  },
};
