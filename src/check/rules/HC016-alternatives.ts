import {visit} from 'unist-util-visit';
import {isDiagram} from '../../blocks/diagram/flowchart';
import {always, type Finding, type Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC016',
  title: 'Bilder und Diagramme haben eine Textfassung',
  reason: 'Wer nicht sieht, bekommt die Textfassung vorgelesen. Sie sagt alles, was das Bild zeigt.',
  severity: always,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    visit(document.tree, (node) => {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'image' && !node.alt?.trim())
        findings.push({
          offset,
          problem: 'Dem Bild fehlt der Alternativtext.',
          advice: 'Schreiben Sie ![Was zu sehen ist](…).',
        });
      if (node.type !== 'code' || !isDiagram(node)) return;
      const alt = /\balt="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '';
      if (!/\btitel="[^"]+"/.test(node.meta ?? ''))
        findings.push({
          offset,
          problem: 'Dem Diagramm fehlt die Bildunterschrift.',
          advice: 'Ergänzen Sie hinter mermaid: titel="…".',
        });
      if (alt.trim().length < 40) {
        findings.push({
          offset,
          problem: alt ? 'Die Textfassung des Diagramms ist zu knapp.' : 'Dem Diagramm fehlt die Textfassung.',
          advice: 'Beschreiben Sie hinter mermaid in alt="…" den ganzen Ablauf in einem oder mehreren Sätzen.',
        });
      }
    });
    return findings;
  },
  examples: {
    good: [
      '![Grüne Kiste mit Griff](/img/kiste.svg)\n',
      '```mermaid titel="Status" alt="Entwurf, dann Gestellt, dann Bezahlt oder Storniert."\nflowchart TB\n  A["x"]\n```\n',
    ],
    bad: [
      '![](/img/kiste.svg)\n',
      '```mermaid\nflowchart TB\n  A["x"]\n```\n',
      '```Mermaid titel="Status" alt="Status"\nflowchart TB\n  A["x"]\n```\n',
    ],
  },
};
