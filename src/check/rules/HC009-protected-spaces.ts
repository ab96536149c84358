import {findInProse, type Rule} from '../../content/rule';

const units =
  '€|%|‰|kg|g|mg|l|ml|cl|km|m|cm|mm|m²|Uhr|CHF|EUR|Euro|Cent|Rp\\.|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Minuten?|Stunden?|Sekunden?|Bankarbeitstage?n?|Werktage?n?|Zeichen|Stück|Kästen|Kisten|kB|KB|MB|GB';
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
const afterMark = /(?<=(?:^|[\s(„])(?:§§?|Nr\.|Abs\.|Art\.|Kap\.|S\.|Seite|Kapitel|Punkt|Code)) (?=\d)/gu;
const abbreviation = /(?<![\p{L}\d@/-]|[\p{L}\d]\.)(?:z\.|d\.|u\.|i\.|o\.) ?(?=(?:B\.|h\.|a\.|d\.|R\.|Ä\.))/gu;
const beforeDash = /(?<=[^\s|]) (?=– [^\s|])/gu;

export const rule: Rule = {
  id: 'HC009',
  title: 'Zahl und Einheit bleiben zusammen',
  reason: 'Ein geschütztes Leerzeichen hält „39,20 €“, „§ 14“ und „z. B.“ in einer Zeile zusammen, auch auf dem Handy.',
  severity: {schreiben: 'hinweis', commit: 'fehler', ci: 'fehler'},
  fixable: true,
  check(document) {
    const protect = (pattern: RegExp, what: string) =>
      findInProse(document, pattern, ([all], offset) => ({
        problem: `${what} fehlt das geschützte Leerzeichen.`,
        advice: '„npm run pruefen -- --fix“ setzt es. Von Hand: Alt-Taste und Leertaste (Mac) oder Alt+0160 (Windows).',
        fix: {start: offset, end: offset + all.length, text: `${all.trimEnd()}\u00A0`},
      }));
    return [
      ...protect(beforeUnit, 'Vor der Einheit'),
      ...protect(afterMark, 'Vor der Zahl'),
      ...protect(abbreviation, 'In der Abkürzung'),
      ...protect(beforeDash, 'Vor dem Gedankenstrich'),
    ];
  },
  examples: {
    good: ['Es kostet 39,20\u00A0€ nach §\u00A014, z.\u00A0B. um 6:30\u00A0Uhr.\n', '`39,20 €`\n'],
    bad: ['Es kostet 39,20 €.\n', 'Nach § 14 gilt das.\n', 'Etwa z. B. so.\n', 'Der Lauf – nachts.\n'],
  },
};
