import type {Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {beforeReview, type Finding, type Rule} from '../../content/rule';

const MAX_TABLES = 3;
const MAX_ROWS = 8;
/** A cell that holds a figure, such as '39,20 €', '−3,00 €', '40 kg' or '4300', and not a sentence that begins with one. */
const FIGURE = /^[−+-]?\s?\d.{0,38}$/;
const EMPTY = /^[–-]?$/;
/** Columns of defaults hold figures in any table of fields. */
const DEFAULTS = /^(Vorgabe|Vorein|Ab Werk)/;

/**
 * Tells whether figures stand one below the other in a column, as in an invoice: they can be compared and added in a
 * table only.
 */
function isCalculation({children}: Table): boolean {
  const [head, ...rows] = children.map((row) => row.children.map((cell) => toString(cell).trim()));
  return head!.some((title, column) => {
    if (column === 0 || DEFAULTS.test(title)) return false;
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => !EMPTY.test(cell));
    return filled.length > 1 && filled.every((cell) => FIGURE.test(cell));
  });
}

export const rule: Rule = {
  id: 'HC050',
  title: `Ein Artikel hat höchstens ${MAX_TABLES} Tabellen mit je ${MAX_ROWS} Zeilen`,
  reason:
    'Eine Wand aus Tabellen liest niemand. Nicht gezählt werden Rechnungen, deren Beträge untereinander gehören, und Produkttabellen, deren Zeilen im Produktmodell stehen.',
  severity: beforeReview,
  fixable: false,
  check(document) {
    if (document.instance !== 'docs') return [];
    const findings: Finding[] = [];
    let count = 0;
    visit(document.tree, 'table', (table) => {
      if (isCalculation(table)) return;
      const offset = table.position!.start.offset!;
      const rows = table.children.length - 1;
      if (rows > MAX_ROWS)
        findings.push({
          offset,
          problem: `Die Tabelle hat ${rows} Zeilen.`,
          advice: `Verteilen Sie die Zeilen auf Überschriften mit je höchstens ${MAX_ROWS}, oder schreiben Sie eine Liste: „- **Feld:** Bedeutung“.`,
        });
      count += 1;
      if (count > MAX_TABLES)
        findings.push({
          offset,
          problem: `Das ist die ${count}. Tabelle des Artikels.`,
          advice: `Schreiben Sie Begriffe, Rollen, Beispiele und Tabellen mit zwei Spalten als Liste, oder teilen Sie den Artikel. Mehr als ${MAX_TABLES} Tabellen liest niemand.`,
        });
    });
    return findings;
  },
  examples: {
    good: [
      `| Feld | Bedeutung |\n|---|---|\n${'| Name | frei |\n'.repeat(MAX_ROWS)}`,
      // An invoice may be long, and its amounts do not count as a fourth table.
      `${'| Feld | Wert |\n|---|---|\n| A | b |\n\nText.\n\n'.repeat(MAX_TABLES)}| Zeile | Betrag |\n|---|---|\n${'| Ware | 39,20 € |\n'.repeat(
        MAX_ROWS,
      )}| Rabatt | – |\n| **Summe** | **−3,00 €** |\n`,
      {source: `| Feld | Wert |\n|---|---|\n${'| A | b |\n'.repeat(MAX_ROWS + 1)}`, file: 'intern/beispiel.mdx'},
    ],
    bad: [
      `| Feld | Bedeutung |\n|---|---|\n${'| Name | frei |\n'.repeat(MAX_ROWS + 1)}`,
      '| Feld | Wert |\n|---|---|\n| A | b |\n\nText.\n\n'.repeat(MAX_TABLES + 1),
      `| Feld | Vorgabe |\n|---|---|\n${'| Versuche | 3 |\n'.repeat(MAX_ROWS + 1)}`,
      `| Frist | Was gilt |\n|---|---|\n${'| kurz | 2 Tage nach dem Liefertag, an dem der Kunde die Ware bestellt hat |\n'.repeat(MAX_ROWS + 1)}`,
    ],
  },
};
