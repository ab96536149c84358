import {findInProse, type Rule} from '../rule';

export const rule: Rule = {
  id: 'HC008',
  title: 'Gedankenstrich, Bis-Strich und Auslassungspunkte sind eigene Zeichen',
  reason:
    'Ein Gedankenstrich ist – so – länger als ein Bindestrich, ein Zeitraum 6:00–9:00 braucht den Bis-Strich, drei Punkte sind ein Zeichen: …',
  severity: {schreiben: 'hinweis', commit: 'fehler', ci: 'fehler'},
  fixable: true,
  check(document) {
    const replace = (pattern: RegExp, by: string, problem: string) =>
      findInProse(document, pattern, ([all], offset) => ({
        problem,
        advice: `Schreiben Sie „${by.trim()}“.`,
        fix: {start: offset, end: offset + all.length, text: by},
      }));
    return [
      ...replace(/(?<=\S) (?:-|--|—) (?=\S)/g, '\u00A0– ', 'Als Gedankenstrich steht hier ein anderer Strich.'),
      ...replace(/(?<=\d) ?-(?= ?\d{1,2}:\d\d)/g, '–', 'Zwischen zwei Zeiten steht ein Bindestrich.'),
      ...replace(/\.\.\./g, '…', 'Drei einzelne Punkte sind kein Auslassungszeichen.'),
    ];
  },
  examples: {
    good: [
      'Der Lauf – voreingestellt nachts – startet von selbst.\n',
      'Montag bis Freitag, 6:00–9:00 Uhr …\n',
      'E-Mail-Adresse\n',
    ],
    bad: ['Der Lauf - nachts - startet.\n', 'Von 6:00-9:00 Uhr.\n', 'Und so weiter ...\n'],
  },
};
