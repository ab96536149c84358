import {checkExamples} from './examples';
import {always, type Rule} from '../../content/rule';

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
    return checkExamples(document, project.world, project.images).findings;
  },
  examples: {
    good: [
      'Voreingestellt sind 0,00 € und 14 Tage.\n',
      article('rechnung RE-1001', 'Am Mittwoch, 21.01.2026, entsteht die Rechnung über 238,00 €, fällig am 04.02.'),
      article('bestellung muster', '## Beispiel\n\n2 × 100,00 € = 200,00 €, dazu 19 % Umsatzsteuer.'),
      article(
        'gebuehrenanteile muster, bestellung muster',
        '200,00 € von 200,00 € sind 100 %.\n\n| Satz | Brutto | Netto | Steuer |\n|---|---|---|---|\n| 19 % | 238,00 € | 200,00 € | 38,00 € |\n| **Summe** | **238,00 €** | 200,00 € | 38,00 € |',
      ),
    ],
    bad: [
      'Die Rechnung lautet auf 238,00 €.\n',
      article('rechnung RE-1001', 'Die Rechnung lautet auf 283,00 €.'),
      article('rechnung RE-1001', 'Sie ist am 05.02. fällig.'),
      article('rechnung RE-1001', 'Am Donnerstag, 21.01.2026, entsteht die Rechnung über 238,00 €.'),
      article('bestellung muster', '## Beispiel\n\nFür 200,00 € gibt es 50 kg.'),
      article('bestellung muster', 'Das sind 2 × 100,00 € = 238,00 €.'),
      article('gebuehrenanteile muster, bestellung muster', '200,00 € von 238,00 € sind 100 %.'),
      article(
        'bestellung muster',
        '| Ware | Netto |\n|---|---|\n| Musterware | 100,00 € |\n| Musterware | 100,00 € |\n| **Summe** | **238,00 €** |',
      ),
      article(
        'bestellung muster',
        '| Satz | Brutto | Netto | Steuer |\n|---|---|---|---|\n| 19 % | 238,00 € | 200,00 € | 100,00 € |',
      ),
      article('rechnung RE-1001, feiertage 2026', 'Die Rechnung lautet auf 238,00 €.'),
      article('rechnung RE-1002', 'Text.'),
      article('rechnugn RE-1001', 'Text.'),
    ],
  },
};
