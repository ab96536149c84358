import {checkExamples} from '../examples';
import {always, type Rule} from '../rule';

const article = (zahlen: string, text: string) => ({
  source: `---\ntitle: Beispiel\nart: anleitung\nzahlen: [${zahlen}]\n---\n\n${text}\n`,
});

export const rule: Rule = {
  id: 'HC036',
  title: 'Zahlen in Beispielen sind nachgerechnet',
  reason:
    'Wer nachrechnet, muss auf den Cent und den Tag dasselbe finden, und in jedem Artikel. Beträge und Tage folgen deshalb aus der Beispielwelt oder aus fachwissen.yml, in Beispielen auch Mengen.',
  severity: always,
  fixable: false,
  check(document, project) {
    return checkExamples(document, project.world).findings;
  },
  examples: {
    good: [
      'Voreingestellt sind 0,00 € und 14 Tage.\n',
      article(
        'rechnung RE2025-00164',
        'Am Mittwoch, 21.05.2025, entsteht die Rechnung über 198,97 €, fällig am 04.06.',
      ),
      article('bestellung cafe', '## Beispiel\n\n4 × 9,80 € = 39,20 € für 40 kg.'),
      article('fachwissen F-172', 'Seit dem 9. Oktober 2025 prüft die Bank den Namen.'),
      article(
        'gebuehrenanteile petersen, bestellung petersen',
        '46,54 € von 53,67 € sind 86,7 %.\n\n| Satz | Brutto | Netto | Steuer |\n|---|---|---|---|\n| 7 % | 53,18 € | 49,70 € | 3,48 € |\n| 19 % | 12,31 € | 10,34 € | 1,97 € |\n| **Summe** | **65,49 €** | 60,04 € | 5,45 € |',
      ),
    ],
    bad: [
      'Die Rechnung lautet auf 198,97 €.\n',
      article('rechnung RE2025-00164', 'Die Rechnung lautet auf 198,79 €.'),
      article('rechnung RE2025-00164', 'Sie ist am 05.06. fällig.'),
      article('rechnung RE2025-00164', 'Am Donnerstag, 21.05.2025, entsteht die Rechnung über 198,97 €.'),
      article('bestellung cafe', '## Beispiel\n\nFür 39,20 € gibt es 50 kg.'),
      article('bestellung cafe', 'Das sind 4 × 9,80 € = 51,00 €.'),
      article('gebuehrenanteile petersen', '46,54 € von 53,67 € sind 87,6 %.'),
      article(
        'bestellung cafe',
        '| Ware | Netto |\n|---|---|\n| Kartoffeln | 39,20 € |\n| Äpfel | 68,40 € |\n| **Summe** | **158,60 €** |',
      ),
      article(
        'bestellung petersen',
        '| Satz | Brutto | Netto | Steuer |\n|---|---|---|---|\n| 7 % | 53,18 € | 49,70 € | 1,97 € |',
      ),
      article('rechnung RE2025-00164, skonto RE2025-00187', 'Die Rechnung lautet auf 198,97 €.'),
      article('rechnung RE2025-00165', 'Text.'),
      article('rechnugn RE2025-00164', 'Text.'),
    ],
  },
};
