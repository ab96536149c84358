import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadGlossary} from '../../src/product/glossary';
import {termFinder} from '../../src/product/term-forms';

const find = termFinder(
  [
    'Mahnlauf',
    'Debitorenkonto',
    'Ausschluss',
    'Gutschrift',
    'Offener Posten',
    'Virtuelles Produkt',
    'Leitweg-ID',
    'Liefer-App',
    'Liefer-App HTML',
    'Gebinde',
    'E-Rechnung',
  ].map((begriff) => ({begriff})),
);
const found = (text: string) => find(text).map(({term, start, end}) => [text.slice(start, end), term.begriff]);

describe('terms in a text', () => {
  it.each([
    ['Mit den Mahnläufen im Mai', 'Mahnläufen', 'Mahnlauf'],
    ['Ende des Mahnlaufs', 'Mahnlaufs', 'Mahnlauf'],
    ['Alle Debitorenkonten', 'Debitorenkonten', 'Debitorenkonto'],
    ['wegen der Ausschlüsse', 'Ausschlüsse', 'Ausschluss'],
    ['Gutschriften, die offen sind', 'Gutschriften', 'Gutschrift'],
    ['Den offenen Posten ausgleichen', 'offenen Posten', 'Offener Posten'],
    ['Es ist ein Offener Posten.', 'Offener Posten', 'Offener Posten'],
    ['Mit virtuellen Produkten', 'virtuellen Produkten', 'Virtuelles Produkt'],
    ['(Leitweg-ID)', 'Leitweg-ID', 'Leitweg-ID'],
    ['Die Liefer-App\u00a0HTML öffnen', 'Liefer-App\u00a0HTML', 'Liefer-App HTML'],
    ['Die Liefer-App öffnen', 'Liefer-App', 'Liefer-App'],
    ['E-Rechnungen senden', 'E-Rechnungen', 'E-Rechnung'],
  ])('%s', (text, form, term) => {
    expect(found(text)).toEqual([[form, term]]);
  });

  it.each([
    'Die Gutschriftnummer',
    'Das Leitweg-ID-Feld',
    'E-Rechnungs-Portal',
    'Rechnungsgutschrift und SEPA-Gutschrift',
    'Binden Sie das Bündel',
    'gutschreiben, die gutschrift',
    'Ein offener Betrag, der Posten',
    'Die Meldung „Gutschrift erstellt“ erscheint.',
  ])('%s: none', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('stand in order, none within another', () => {
    expect(found('Gutschrift, dann Liefer-App HTML und Gebinde').map(([, term]) => term)).toEqual([
      'Gutschrift',
      'Liefer-App HTML',
      'Gebinde',
    ]);
  });
});

it('are used by an article, each that articles explain', () => {
  const explained = loadGlossary().filter(({erklaeren}) => erklaeren);
  const findExplained = termFinder(explained);
  const articles = fs
    .readdirSync(path.resolve('docs'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => fs.readFileSync(path.resolve('docs', file), 'utf8'));
  const used = new Set(articles.flatMap((text) => findExplained(text).map(({term}) => term)));
  expect(explained.filter((term) => !used.has(term)).map(({begriff}) => begriff)).toEqual([]);
});
