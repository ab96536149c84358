import {RELATED_HEADING, type Kind} from '../../content/kinds';
import {beforeReview, type Finding, type Rule} from '../../content/rule';

interface Structure {
  /** Headings of the second level that must be there, in this order; a pattern matches the heading's text. */
  required: {pattern: RegExp; name: string}[];
  words: [least: number, most: number];
}

const related = {pattern: new RegExp(`^${RELATED_HEADING}$`), name: RELATED_HEADING};
/** The lengths are a guide: texts may be a tenth longer or shorter. */
const TOLERANCE = 0.1;
const FAQ_QUESTIONS: [least: number, most: number] = [6, 12];

const structures: Partial<Record<Kind, Structure>> = {
  anleitung: {
    required: [{pattern: /^Wenn es nicht klappt$/, name: 'Wenn es nicht klappt'}, related],
    words: [400, 900],
  },
  referenz: {required: [{pattern: /^Wo zu finden$/, name: 'Wo zu finden'}, related], words: [400, 1000]},
  ueberblick: {required: [{pattern: /^Ich möchte …$/, name: 'Ich möchte …'}, related], words: [350, 800]},
  faq: {required: [related], words: [500, 1000]},
  loesung: {required: [related], words: [250, 600]},
  version: {required: [], words: [120, 350]},
};

export const rule: Rule = {
  id: 'HC002',
  title: 'Der Aufbau passt zur Artikelart',
  reason: 'Leser finden sich schneller zurecht, wenn jede Anleitung, jede Referenz und jede FAQ gleich gebaut ist.',
  severity: beforeReview,
  fixable: false,
  check(document) {
    const structure = document.kind && structures[document.kind];
    if (!structure || document.isDraft || document.syntaxError) return [];
    const findings: Finding[] = [];
    const titles = document.sections.map(({title}) => title);
    let from = 0;
    for (const {pattern, name} of structure.required) {
      const index = titles.findIndex((title, i) => i >= from && pattern.test(title));
      if (index >= 0) {
        from = index + 1;
        continue;
      }
      const elsewhere = titles.some((title) => pattern.test(title));
      findings.push({
        offset: document.source.length - 1,
        problem: elsewhere ? `Der Abschnitt „${name}“ steht an der falschen Stelle.` : `Der Abschnitt „${name}“ fehlt.`,
        advice: `Eine Seite der Art „${document.kind}“ hat in dieser Reihenfolge: ${structure.required.map((part) => part.name).join(', ')}.`,
      });
    }
    if (document.kind === 'faq') {
      const questions = titles.filter((title) => !related.pattern.test(title)).length;
      const [least, most] = FAQ_QUESTIONS;
      if (questions < least || questions > most) {
        findings.push({
          offset: document.bodyOffset,
          problem: `Die FAQ hat ${questions} Fragen.`,
          advice: `Eine FAQ hat ${least} bis ${most} Fragen; teilen Sie längere, lösen Sie kürzere in andere Artikel auf.`,
        });
      }
    }
    const {words} = document;
    const [least, most] = structure.words;
    if (words < least * (1 - TOLERANCE) || words > most * (1 + TOLERANCE)) {
      findings.push({
        offset: document.bodyOffset,
        problem: `Der Text hat ${words} Wörter.`,
        advice: `Eine Seite der Art „${document.kind}“ hat ${least} bis ${most}. ${words > most ? 'Lagern Sie ein Thema in einen eigenen Artikel aus und verlinken Sie ihn.' : 'Fehlen Beispiel, Voraussetzungen oder Fehlerfälle?'}`,
      });
    }
    return findings;
  },
  examples: {
    good: [{source: '---\ntitle: Test\nart: handbuch\n---\n\nOhne feste Abschnitte.\n', file: 'intern/test.mdx'}],
    bad: [
      {source: '---\ntitle: Test\nart: anleitung\n---\n\n## Verwandte Artikel\n\n## Wenn es nicht klappt\n'},
      {source: '---\ntitle: Test\nart: faq\n---\n\n## Eine einzige Frage?\n\nAntwort.\n'},
    ],
  },
};
