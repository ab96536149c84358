import {always, type Finding, type Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC004',
  title: 'Überschriften sind h2 und h3, keine Ebene übersprungen',
  reason: 'Der Titel ist die h1. Vorleseprogramme und das Inhaltsverzeichnis springen von Ebene zu Ebene.',
  severity: always,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    let previous = 1;
    const seen = new Map<string, number>();
    for (const {node, text} of document.headings) {
      const offset = node.position!.start.offset!;
      if (node.depth === 1) {
        findings.push({
          offset,
          problem: 'Eine Überschrift mit einem # steht schon als Titel über dem Artikel.',
          advice: `Schreiben Sie „## ${text}“.`,
        });
      } else if (node.depth > 3) {
        findings.push({
          offset,
          problem: 'Überschriften unter der dritten Ebene stehen in keinem Inhaltsverzeichnis.',
          advice: `Schreiben Sie „### ${text}“ oder fett.`,
        });
      } else if (node.depth > previous + 1) {
        findings.push({
          offset,
          problem: 'Vor dieser Überschrift fehlt eine Ebene.',
          advice: `Schreiben Sie „## ${text}“ oder ordnen Sie sie einer ## Überschrift unter.`,
        });
      }
      if (seen.has(text)) {
        findings.push({
          offset,
          problem: `Die Überschrift „${text}“ steht auch in Zeile ${seen.get(text)}.`,
          advice: 'Geben Sie beiden einen eigenen Namen, sonst führt der Link immer zur ersten.',
        });
      }
      seen.set(text, document.lineAt(offset));
      previous = node.depth;
    }
    return findings;
  },
  examples: {
    good: ['## Eins\n\n### Eins a\n\n## Zwei\n'],
    bad: ['# Titel\n', '### Zu tief\n', '## A\n\n#### B\n', '## Gleich\n\n## Gleich\n'],
  },
};
