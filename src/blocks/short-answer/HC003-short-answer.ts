import type {Paragraph, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {beforeReview, type Finding, type Rule} from '../../content/rule';

const MAX_SENTENCES = 3;
const exempt = new Set(['start', 'handbuch']);

/** Abbreviations and dates end in a full stop without ending a sentence. */
function countSentences(text: string): number {
  const plain = text.replace(/\b(?:z\.\s*B|d\.\s*h|u\.\s*a|Nr|Abs|Art|bzw|ca|vgl|usw)\./g, '').replace(/\d\./g, '');
  return plain.match(/[.!?…](?=[\s“»)]|$)/g)?.length ?? 0;
}

export const rule: Rule = {
  id: 'HC003',
  title: 'Die Kurzantwort steht zuerst',
  reason:
    'Die Kurzantwort beantwortet die Frage des Titels in ein bis drei Sätzen. Die Suche zeigt sie, der Assistent zitiert sie.',
  severity: beforeReview,
  fixable: false,
  check(document) {
    if (document.syntaxError || !document.kind || exempt.has(document.kind)) return [];
    const first = document.tree.children.find((node) => node.type !== 'yaml');
    if (!first || !isShortAnswer(first)) {
      return [
        {
          offset: first?.position?.start.offset ?? document.bodyOffset,
          problem: 'Der Artikel beginnt nicht mit der Kurzantwort.',
          advice: 'Setzen Sie ganz oben einen Block aus drei Zeilen: „:::kurzantwort“, ein bis drei Sätze, „:::“.',
        },
      ];
    }
    const findings: Finding[] = [];
    const offset = first.position!.start.offset!;
    const paragraphs = first.children.filter((node): node is Paragraph => node.type === 'paragraph');
    if (paragraphs.length !== 1 || first.children.length !== 1) {
      findings.push({
        offset,
        problem: 'Die Kurzantwort ist mehr als ein Absatz.',
        advice: 'Fassen Sie sie in einem Absatz ohne Liste und Tabelle zusammen.',
      });
    }
    const sentences = countSentences(toString(first));
    if (sentences < 1 || sentences > MAX_SENTENCES) {
      findings.push({
        offset,
        problem: `Die Kurzantwort hat ${sentences} Sätze.`,
        advice: `Ein bis drei Sätze, die man am Telefon vorlesen kann.`,
      });
    }
    return findings;
  },
  examples: {
    good: [':::kurzantwort\nSie stellen Rechnungen unter **Rechnungsstellung**. Das geht auch automatisch.\n:::\n'],
    bad: [
      '## Voraussetzungen\n\nText.\n',
      ':::kurzantwort\nEins. Zwei. Drei. Vier.\n:::\n',
      ':::kurzantwort\n- Liste\n:::\n',
    ],
  },
};

function isShortAnswer(node: RootContent): node is Extract<RootContent, {type: 'containerDirective'}> {
  return node.type === 'containerDirective' && node.name === 'kurzantwort';
}
