import {findInProse, type Rule} from '../../content/rule';

/** A line with these is a formula or a command that lacks its code marks: a dash would change what it says. */
const notProse = /[=+×±]|\b(?:npm|npx|node|git|docker|curl)\b/;

/** A bare address, which would take the character after it for a part of itself. */
const endsAddress = /(?:\/\/|www\.|@)[^\s()[\]]*$/;

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
    const lineOf = (offset: number) => {
      const end = document.source.indexOf('\n', offset);
      return document.source.slice(document.source.lastIndexOf('\n', offset) + 1, end < 0 ? undefined : end);
    };
    const dashes = findInProse(document, /(?<=[^\s|<>-]) (?:-|--|—) (?=[^\s|<>-])/g, ([all], offset) => {
      const sides = document.source[offset - 1]! + document.source[offset + all.length]!;
      if (/\d$/.test(sides) || notProse.test(lineOf(offset)))
        return {
          problem: 'Hier steht ein Strich, der vieles heißen kann.',
          advice:
            'Schreiben Sie „–“ für einen Gedanken, „3–5“ für „bis“, „5 − 3“ für „minus“; Befehle gehören in `Code`-Marken.',
        };
      return {
        problem: 'Als Gedankenstrich steht hier ein anderer Strich.',
        advice: 'Schreiben Sie „–“.',
        fix: {start: offset, end: offset + all.length, text: '\u00A0– '},
      };
    });
    return [
      ...dashes,
      ...replace(
        // Behind a date, the stroke before a time says how far a place is from Greenwich.
        /(?<=\d)(?<!T\d\d:\d\d(?::\d\d)?) ?-(?= ?\d{1,2}:\d\d)/g,
        '–',
        'Zwischen zwei Zeiten steht ein Bindestrich.',
      ),
      // More than three lead to a number or stand for a gap, and between slashes they are a path.
      ...replace(
        /(?<![./\\])\.\.\.(?![./\\\p{L}\d])/gu,
        '…',
        'Drei einzelne Punkte sind kein Auslassungszeichen.',
      ).filter(({offset}) => !endsAddress.test(document.source.slice(0, offset))),
    ];
  },
  examples: {
    good: [
      'Der Lauf – voreingestellt nachts – startet von selbst.\n',
      'Montag bis Freitag, 6:00–9:00 Uhr …\n',
      'E-Mail-Adresse\n',
      'Name: ............ Ort: ........\n',
    ],
    bad: [
      'Der Lauf - nachts - startet.\n',
      'Von 6:00-9:00 Uhr.\n',
      'Und so weiter ...\n',
      'Seite 3 - 5.\n',
      'Geben Sie npm run pruefen -- docs ein.\n',
    ],
  },
};
