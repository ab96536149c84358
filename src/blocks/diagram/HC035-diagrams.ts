import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {DiagramError, isDiagram, parseFlowchart} from './flowchart';
import {always, type Finding, type Rule} from '../../content/rule';

/** Of less than this length, in characters, no text says what a diagram shows. */
const LEAST_TEXT = 40;

function missingTexts({meta, position}: Code): Finding[] {
  const offset = position!.start.offset!;
  const alt = /\balt="([^"]*)"/.exec(meta ?? '')?.[1]?.trim() ?? '';
  const findings: Finding[] = [];
  if (!/\btitel="[^"]+"/.test(meta ?? ''))
    findings.push({
      offset,
      problem: 'Dem Diagramm fehlt die Bildunterschrift.',
      advice: 'Ergänzen Sie hinter mermaid: titel="…".',
    });
  if (alt.length < LEAST_TEXT)
    findings.push({
      offset,
      problem: alt ? 'Die Textfassung des Diagramms ist zu knapp.' : 'Dem Diagramm fehlt die Textfassung.',
      advice: 'Beschreiben Sie hinter mermaid in alt="…" den ganzen Ablauf in einem oder mehreren Sätzen.',
    });
  return findings;
}

export const rule: Rule = {
  id: 'HC035',
  title: 'Diagramme lassen sich vollständig zeichnen und haben eine Textfassung',
  reason:
    'Was das Diagramm nicht versteht, fehlt sonst im Bild, und niemand merkt es. Wer nicht sieht, bekommt die Textfassung vorgelesen. Der Build hält deshalb an.',
  severity: always,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    visit(document.tree, 'code', (node) => {
      if (!isDiagram(node)) return;
      findings.push(...missingTexts(node));
      try {
        parseFlowchart(node.value);
      } catch (error) {
        if (!(error instanceof DiagramError)) throw error;
        findings.push({
          offset: document.lineStart(node.position!.start.line + error.line),
          problem: error.message,
          advice: error.fix,
        });
      }
    });
    return findings;
  },
  examples: {
    good: [
      '```mermaid titel="Status" alt="Entwurf, dann Gestellt, dann Bezahlt oder Storniert."\nflowchart TB\n  Größe["Größe"] -->|"prüfen"| Maß(["Maß"]):::good\n```\n',
      '```mermaid titel="Status" alt="Entwurf, dann Gestellt, dann Bezahlt oder Storniert."\ngraph LR; A --> B & C; B -. "selten" .-> C\n```\n',
      '```text\nA –> B\n```\n',
    ],
    bad: [
      '```mermaid\nflowchart TB\n  A["eins"] –> B["zwei"]\n```\n',
      '```mermaid\nsequenceDiagram\n  A->>B: Hallo\n```\n',
      '- Punkt\n\n  ```Mermaid\n  flowchart TB\n  A["eins] --> B\n  ```\n',
      '```mermaid\nflowchart TB\n```\n',
      '```mermaid\nflowchart TB\n  A["x"]\n```\n',
      '```Mermaid titel="Status" alt="Status"\nflowchart TB\n  A["x"]\n```\n',
    ],
  },
};
