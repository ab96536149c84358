import {distance} from 'fastest-levenshtein';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {beforeReview, type Finding, type Rule} from '../../content/rule';

/** Bold that ends in punctuation introduces a thought; figures, dates and totals are emphasis, messages have a rule of their own. */
function isNoLabel(text: string, next: string): boolean {
  return /[.:?!…]$/.test(text) || next === ':' || /\d/.test(text) || /^(?:Summe|Zusammen|Gesamt)\b/.test(text);
}

const labelsOf = new Map<string, string[]>();

/** Buttons, fields and menus of the product model: bold words and the lines after ▸. */
function labels(model: string): string[] {
  let known = labelsOf.get(model);
  if (!known) {
    const bold = [...model.matchAll(/\*\*([^*|\n]{3,40})\*\*/g)].map(([, label = '']) => label);
    const listed = [...model.matchAll(/▸ (.+)$/gm)].flatMap(([, line = '']) => line.split(' · '));
    known = [...new Set([...bold, ...listed].map((label) => label.trim()))];
    labelsOf.set(model, known);
  }
  return known;
}

export const rule: Rule = {
  id: 'HC012',
  title: 'Fett gesetzte Beschriftungen gibt es im Produkt',
  reason:
    'Fett steht für Menüs, Felder und Schaltflächen. Wer eine Beschriftung nicht findet, hält den ganzen Artikel für falsch.',
  severity: beforeReview,
  fixable: false,
  check(document, project) {
    if (document.instance === 'intern' || document.kind === 'version') return [];
    const findings: Finding[] = [];
    visit(document.tree, (node) => {
      if (node.type === 'heading' || node.type === 'tableRow') return node.type === 'heading' ? SKIP : undefined;
      if (node.type !== 'strong') return undefined;
      const text = toString(node)
        .replace(/\u00A0/g, ' ')
        .trim();
      const next = document.source[node.position!.end.offset!] ?? '';
      if (
        isNoLabel(text, next) ||
        project.model.includes(text) ||
        text.split(/ (?:>|›) /).every((part) => project.model.includes(part))
      )
        return SKIP;
      const similar = labels(project.model)
        .map((label) => ({label, steps: distance(text, label)}))
        .filter(({steps}) => steps <= text.length / 2)
        .sort((x, y) => x.steps - y.steps)
        .slice(0, 3)
        .map(({label}) => `„${label}“`);
      const likely = similar.length > 0 ? `Ähnlich heißen: ${similar.join(', ')}. ` : '';
      findings.push({
        offset: node.position!.start.offset!,
        problem: `„${text}“ gibt es im Produkt nicht.`,
        advice: `${likely}Alle Beschriftungen stehen in src/product/produktmodell.md. Ist es keine, heben Sie sie nicht fett hervor.`,
      });
      return SKIP;
    });
    return findings;
  },
  examples: {
    good: ['Klicken Sie auf **Speichern**.\n', '- **Die Rechnung fehlt.** Prüfen Sie den Status.\n'],
    bad: ['Klicken Sie auf **Alles abspeichern**.\n'],
  },
};
