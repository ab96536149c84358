import {findInProse, type Finding, type Rule} from '../rule';

export const rule: Rule = {
  id: 'HC007',
  title: 'Anführungszeichen sind „deutsch“',
  reason: 'Deutsche Anführungszeichen stehen unten und oben: „so“. Gerade und englische Zeichen fallen im Satz auf.',
  severity: {schreiben: 'hinweis', commit: 'fehler', ci: 'fehler'},
  fixable: true,
  check(document) {
    const findings: Finding[] = findInProse(
      document,
      /"([^"\n]+)"|“([^”„“\n]+)”/g,
      ([all, straight, english], offset) => ({
        problem: `${all} steht in geraden oder englischen Anführungszeichen.`,
        advice: `Schreiben Sie „${straight ?? english}“.`,
        fix: {start: offset, end: offset + all.length, text: `„${straight ?? english}“`},
      }),
    );
    const pairs = findInProse(document, /(?<=\p{L})'(?=\p{L})/gu, (_, offset) => ({
      problem: 'Der Apostroph ist ein gerader Strich.',
      advice: 'Schreiben Sie ’.',
      fix: {start: offset, end: offset + 1, text: '’'},
    }));
    return [...findings, ...pairs];
  },
  examples: {
    good: ['Klicken Sie auf „Speichern“.\n', 'Der Wert `"leer"` bleibt.\n'],
    bad: ['Das ist "falsch".\n', 'Das ist “falsch”.\n', "So geht's.\n"],
  },
};
