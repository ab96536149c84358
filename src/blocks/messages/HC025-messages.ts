import {escapeRegexp} from '@docusaurus/utils';
import {always, type Finding, type Rule} from '../../content/rule';

const normalise = (text: string) =>
  text
    .replace(/[\u00A0\s]+/g, ' ')
    .replace(/[`*]/g, '')
    .trim();

/** Tells whether a quotation is the message: placeholders may be filled, and an ellipsis may cut the end off. */
function isQuotationOf(quotation: string, wording: string): boolean {
  const isCut = quotation.endsWith('…');
  const pattern = normalise(wording)
    .split(/\{[^}]+\}/)
    .map(escapeRegexp)
    .join('.+?');
  if (!isCut) return new RegExp(`^${pattern}$`).test(normalise(quotation));
  return normalise(wording).startsWith(normalise(quotation.slice(0, -1)));
}

/** Messages every page has, at the start of a table row or a list item: the page of messages explains them once. */
const GENERAL = /^[ \t]*(?:\||[-*][ \t]|\d+\.[ \t])[ \t]*\**(M-(?:001|004|007|040))\b/gm;

export const rule: Rule = {
  id: 'HC025',
  title: 'Meldungen stehen im Wortlaut des Produkts, die jeder Seite nur auf der Seite der Meldungen',
  reason:
    'Leser kopieren die Meldung in die Suche. Weicht ein Wort ab, finden sie den Artikel nicht. Was auf jeder Seite erscheinen kann, verdrängt in der Fehlertabelle, was nur hier vorkommt.',
  severity: always,
  fixable: false,
  check(document, project) {
    if (document.instance === 'intern') return [];
    const findings: Finding[] = [];
    for (const match of document.body.matchAll(/\bM-(\d{3})\b(?::[*\s\u00A0]*„([^“\n]+)“)?/g)) {
      const id = `M-${match[1]}`;
      const offset = document.bodyOffset + match.index;
      const wording = project.messages.get(id);
      if (!wording)
        findings.push({
          offset,
          problem: `Die Meldung ${id} gibt es nicht.`,
          advice: 'Alle Meldungen stehen in src/product/produktmodell.md, Abschnitt 7.',
        });
      else if (match[2] && !isQuotationOf(match[2], wording))
        findings.push({offset, problem: `Die Meldung ${id} lautet anders.`, advice: `Im Produkt steht: „${wording}“`});
    }
    if (document.instance !== 'docs') return findings;
    for (const match of document.body.matchAll(GENERAL))
      findings.push({
        offset: document.bodyOffset + match.index,
        problem: `${match[1]} kann auf jeder Seite erscheinen.`,
        advice:
          'Streichen Sie die Zeile: Die Seite „Meldungen und was hilft“ erklärt sie. Welches Recht nötig ist, gehört unter „Voraussetzungen“.',
      });
    return findings;
  },
  examples: {
    good: [
      'Es erscheint M-001: „Bitte füllen Sie alle Pflichtfelder aus. Es fehlt: Kunde.“\n',
      '1. Klicken Sie auf **Export starten**. Es erscheint M-001.\n',
      {source: '- **M-001:** Ein Feld ist leer.\n', file: 'updates/2025/2025-01-a.mdx'},
    ],
    bad: [
      'Es erscheint M-999.\n',
      'Es erscheint M-060: „Kein Mandat da.“\n',
      '| Meldung | Abhilfe |\n|---|---|\n| M-004: „Ihnen fehlt die Berechtigung für diese Aktion.“ | Administrator bitten |\n',
      '- **M-007:** Filter zurücksetzen\n',
    ],
  },
};
