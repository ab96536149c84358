import {visit} from 'unist-util-visit';
import {DiagramError, isDiagram, parseFlowchart} from './flowchart';
import {always, type Finding, type Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC035',
  title: 'Diagramme lassen sich vollständig zeichnen',
  reason: 'Was das Diagramm nicht versteht, fehlt sonst im Bild, und niemand merkt es. Der Build hält deshalb an.',
  severity: always,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    visit(document.tree, 'code', (node) => {
      if (!isDiagram(node)) return;
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
      '```mermaid\nflowchart TB\n  Größe["Größe"] -->|"prüfen"| Maß(["Maß"]):::good\n```\n',
      '```mermaid\ngraph LR; A --> B & C; B -. "selten" .-> C\n```\n',
      '```text\nA –> B\n```\n',
    ],
    bad: [
      '```mermaid\nflowchart TB\n  A["eins"] –> B["zwei"]\n```\n',
      '```mermaid\nsequenceDiagram\n  A->>B: Hallo\n```\n',
      '- Punkt\n\n  ```Mermaid\n  flowchart TB\n  A["eins] --> B\n  ```\n',
      '```mermaid\nflowchart TB\n```\n',
    ],
  },
};
