import {findInProse, type Rule} from '../../content/rule';

const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

export const rule: Rule = {
  id: 'HC010',
  title: 'Zahlen und Daten stehen in deutscher Form',
  reason:
    'Beträge lesen sich 1.234,56 €, Daten 24.12.2025 oder 24. Dezember 2025, Zeiten 6:30 Uhr. Alles andere wird beim Lesen übersetzt.',
  severity: {schreiben: 'hinweis', commit: 'fehler', ci: 'fehler'},
  fixable: false,
  check(document) {
    return [
      ...findInProse(document, /\b(20\d\d)-(\d\d)-(\d\d)\b/g, ([all, year, month, day]) => ({
        problem: `${all} ist die Schreibweise von Programmen.`,
        advice: `Schreiben Sie ${day}.${month}.${year}; als Dateiname oder Eingabe in \`Code\`-Marken.`,
      })),
      ...findInProse(document, /(?<![\d.,])\d+\.\d{2}(?=[\s\u00A0]?(?:€|EUR|CHF|Euro|%))/g, ([all]) => ({
        problem: `${all} hat einen Punkt statt eines Kommas.`,
        advice: `Schreiben Sie ${all.replace('.', ',')}.`,
      })),
      ...findInProse(document, /(?:€|EUR)[\s\u00A0]?\d/g, () => ({
        problem: 'Die Währung steht vor dem Betrag.',
        advice: 'Schreiben Sie zuerst den Betrag: 39,20 €.',
      })),
      ...findInProse(document, /(?<![\d.,:])\d{5,}(?=,\d\d[\s\u00A0]?(?:€|CHF))/g, ([all]) => ({
        problem: `In ${all} fehlt der Tausenderpunkt.`,
        advice: `Schreiben Sie ${Number(all).toLocaleString('de-DE')}.`,
      })),
      ...findInProse(document, /\b\d{1,2}(?:\.\d\d)[\s\u00A0]Uhr\b/g, ([all]) => ({
        problem: `„${all}“ hat einen Punkt in der Zeit.`,
        advice: `Schreiben Sie ${all.replace('.', ':')}.`,
      })),
      ...findInProse(document, new RegExp(`\\b\\d{1,2}\\s(?:${months})\\b`, 'g'), ([all]) => ({
        problem: `In „${all}“ fehlt der Punkt hinter dem Tag.`,
        advice: `Schreiben Sie ${all.replace(/\s/, '.\u00A0')}.`,
      })),
    ];
  },
  examples: {
    good: [
      'Am 24.12.2025 um 6:30 Uhr sind 1.234,56 € fällig, am 24. Dezember.\n',
      'Die Datei heißt `2025-12-24.csv`.\n',
    ],
    bad: ['Am 2025-12-24.\n', 'Es kostet 39.20 €.\n', 'Es kostet € 39.\n', 'Um 6.30 Uhr.\n', 'Am 24 Dezember.\n'],
  },
};
