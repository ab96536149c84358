import {visit} from 'unist-util-visit';
import {always, type Finding, type Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC016',
  title: 'Bilder haben eine Textfassung',
  reason: 'Wer nicht sieht, bekommt die Textfassung vorgelesen. Sie sagt alles, was das Bild zeigt.',
  severity: always,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    visit(document.tree, 'image', (node) => {
      if (node.alt?.trim()) return;
      findings.push({
        offset: node.position!.start.offset!,
        problem: 'Dem Bild fehlt der Alternativtext.',
        advice: 'Schreiben Sie ![Was zu sehen ist](…).',
      });
    });
    return findings;
  },
  examples: {good: ['![Grüne Kiste mit Griff](/img/kiste.svg)\n'], bad: ['![](/img/kiste.svg)\n']},
};
