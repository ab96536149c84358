import {escapeRegexp} from '@docusaurus/utils';
import {always, type Finding, type Rule} from '../rule';

const normalise = (text: string) =>
  text
    .replace(/[\u00A0\s]+/g, ' ')
    .replace(/[`*]/g, '')
    .trim();

/** Whether a quotation is the message: placeholders may be filled, and an ellipsis may cut the end off. */
function isQuotationOf(quotation: string, wording: string): boolean {
  const isCut = quotation.endsWith('…');
  const pattern = normalise(wording)
    .split(/\{[^}]+\}/)
    .map(escapeRegexp)
    .join('.+?');
  if (!isCut) return new RegExp(`^${pattern}$`).test(normalise(quotation));
  return normalise(wording).startsWith(normalise(quotation.slice(0, -1)));
}

export const rule: Rule = {
  id: 'HC025',
  title: 'Meldungen stehen im Wortlaut des Produkts',
  reason: 'Leser kopieren die Meldung in die Suche. Weicht ein Wort ab, finden sie den Artikel nicht.',
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
    return findings;
  },
  examples: {
    good: ['Es erscheint M-066: „Rücklastschrift: AM04 Deckung fehlt. Die Rechnung ist wieder offen.“\n'],
    bad: ['Es erscheint M-999.\n', 'Es erscheint M-060: „Kein Mandat da.“\n'],
  },
};
