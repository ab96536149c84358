import {conflictFault, findConflict} from '../../lib/conflict';
import {always, type Rule} from '../../content/rule';

const conflict = (head: string, base = '') => `${head}\n<<<<<<< HEAD\nEins.\n${base}=======\nZwei.\n>>>>>>> zweig\n`;

export const rule: Rule = {
  id: 'HC039',
  title: 'Kein Konflikt zweier Fassungen ist stehen geblieben',
  reason:
    'Wo zwei Leute dieselbe Stelle geändert haben, lässt Git beide Fassungen mit Marken stehen. Erst wenn eine gewählt ist, lässt sich der Artikel wieder lesen.',
  severity: always,
  fixable: false,
  check({source}) {
    const offset = findConflict(source);
    return offset === undefined ? [] : [{offset, alone: true, ...conflictFault}];
  },
  examples: {
    good: ['Eins\n=======\n\nZwei\n', '```text\n  <<<<<<< HEAD\n  =======\n  >>>>>>> zweig\n```\n'],
    bad: [
      conflict('Davor.\n'),
      conflict('Davor.\n', '||||||| basis\nAlt.\n'),
      conflict('Davor.\n').replaceAll('\n', '\r\n'),
      {source: conflict('---').replace(/(Eins|Zwei)\./g, 'title: $1') + 'art: anleitung\n---\n\nText.\n'},
    ],
  },
};
