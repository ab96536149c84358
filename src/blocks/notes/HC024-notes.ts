import type {Finding, Rule} from '../../content/rule';

const types = new Set(['tip', 'info', 'warning', 'danger']);
const MAX_NOTES = 3;

export const rule: Rule = {
  id: 'HC024',
  title: 'Hinweise sind sparsam und haben die richtige Art',
  reason:
    'tip spart Zeit, info ist Hintergrund, warning betrifft Geld oder Belege, danger ist nicht umkehrbar. Wo alles warnt, liest niemand mehr.',
  severity: {schreiben: 'hinweis', commit: 'hinweis', ci: 'fehler'},
  fixable: false,
  check(document) {
    if (document.instance === 'intern') return [];
    const findings: Finding[] = [];
    const notes = document.tree.children.filter(
      (node) => node.type === 'containerDirective' && node.name !== 'kurzantwort',
    );
    document.tree.children.forEach((node, index) => {
      if (node.type !== 'containerDirective' || node.name === 'kurzantwort') return;
      const offset = node.position!.start.offset!;
      if (!types.has(node.name))
        findings.push({
          offset,
          problem: `Die Hinweisart „${node.name}“ gibt es nicht.`,
          advice: `Möglich sind: ${[...types].join(', ')} und ganz oben kurzantwort.`,
        });
      const before = document.tree.children[index - 1];
      if (before?.type === 'containerDirective')
        findings.push({
          offset,
          problem: 'Zwei Hinweise stehen direkt hintereinander.',
          advice: 'Fassen Sie sie zusammen oder schreiben Sie einen als Absatz.',
        });
    });
    if (notes.length > MAX_NOTES)
      findings.push({
        offset: notes[MAX_NOTES]!.position!.start.offset!,
        problem: `Der Artikel hat ${notes.length} Hinweise.`,
        advice: `Höchstens ${MAX_NOTES}: Was jeder lesen muss, gehört in den Text.`,
      });
    return findings;
  },
  examples: {
    good: [':::tip\nKürzer.\n:::\n'],
    bad: [
      ':::achtung\nFalsche Art.\n:::\n',
      ':::tip\nA\n:::\n\n:::info\nB\n:::\n',
      ':::tip\nA\n:::\n\nx\n\n:::tip\nB\n:::\n\nx\n\n:::tip\nC\n:::\n\nx\n\n:::tip\nD\n:::\n',
    ],
  },
};
