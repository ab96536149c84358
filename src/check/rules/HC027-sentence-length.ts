import type {Paragraph} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {advisory, type Finding, type Rule} from '../../content/rule';

const MAX_WORDS = 28;

export const rule: Rule = {
  id: 'HC027',
  title: 'Sätze sind kurz',
  reason: 'Ein Gedanke je Satz, selten über 20 Wörter: So versteht man ihn mit dem Telefon am Ohr beim ersten Lesen.',
  severity: advisory,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    visit(document.tree, 'paragraph', (node: Paragraph) => {
      for (const sentence of toString(node).split(/(?<=[.!?:])\s+(?=\p{Lu}|„)/u)) {
        const words = sentence.match(/\p{L}[\p{L}\p{N}-]*/gu)?.length ?? 0;
        if (words > MAX_WORDS)
          findings.push({
            offset: node.position!.start.offset!,
            problem: `Ein Satz hat ${words} Wörter: „${sentence.slice(0, 50)}…“`,
            advice: 'Teilen Sie ihn, am besten vor „und“, „wenn“ oder „damit“.',
          });
      }
    });
    return findings;
  },
  examples: {good: ['Ein kurzer Satz. Noch einer.\n'], bad: [`${'Wort '.repeat(30)}Ende.\n`]},
};
