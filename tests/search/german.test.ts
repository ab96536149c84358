import {describe, expect, it} from 'vitest';
import {PART_MARK, termsOf, VARIANT_MARK, vocabularyOf} from '../../src/search/german/analyse';
import {CompoundSplitter} from '../../src/search/german/compounds';
import {fold} from '../../src/search/german/fold';
import {stem, variants} from '../../src/search/german/stem';
import {isQuestionWord, stopWords} from '../../src/search/german/stop-words';
import {words} from '../../src/search/german/words';

describe('fold', () => {
  it.each([
    ['Rücklastschrift', 'Ruecklastschrift'],
    ['Rücklastschrift', 'Rucklastschrift'],
    ['Straße', 'STRASSE'],
    ['Größe', 'Groesse'],
    ['Übersicht', 'uebersicht'],
    ['A\u0308nderung', 'Änderung'],
    ['Café', 'cafe'],
  ])('%s and %s are the same word', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('keeps “ue” that is no umlaut', () => {
    expect(fold('Quelle')).toBe('quelle');
    expect(fold('neue')).toBe('neue');
    expect(fold('Bauer')).toBe('bauer');
  });
});

describe('words', () => {
  it('takes hyphens and punctuation apart and keeps places', () => {
    expect(words('E-Rechnung: 3 %')).toEqual([
      {text: 'E', start: 0, end: 1},
      {text: 'Rechnung', start: 2, end: 10},
      {text: '3', start: 12, end: 13},
    ]);
  });
});

describe('stem', () => {
  it.each([
    ['rechnung', 'rechnungen'],
    ['kunde', 'kunden'],
    ['geloscht', 'loschen'],
    ['bezahlte', 'bezahlen'],
    ['storniert', 'stornieren'],
    ['mandat', 'mandate'],
    ['preis', 'preise'],
    ['artikel', 'artikeln'],
  ])('joins %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['rechnung', 'rechner'],
    ['konto', 'kontakt'],
    ['lieferung', 'lieferant'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it.each([
    ['Ware', 'warten'],
    ['Fahrer', 'Fahrt'],
    ['Backend', 'backen'],
    ['Recht', 'rechnen'],
    ['Gericht', 'richten'],
    ['fehlen', 'Fehler'],
    ['offen', 'öffnen'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(stem(fold(one))).not.toBe(stem(fold(other)));
  });

  it('leaves short words and numbers alone', () => {
    expect(stem('tag')).toBe('tag');
    expect(stem('2025')).toBe('2025');
    expect(stem('camt053')).toBe('camt053');
  });

  it('knows the verb of a noun and of separable forms', () => {
    expect(variants('kundigung')).toContain(stem('kundigen'));
    expect(variants('angelegt')).toContain(stem('anlegen'));
    expect(variants('anzulegen')).toContain(stem('anlegen'));
    expect(variants('tour')).toEqual([]);
  });
});

describe('compounds', () => {
  const splitter = new CompoundSplitter(
    vocabularyOf(['Rechnung Lauf Kunde Gruppe Sammel Liefer Schein Adresse Sepa Lastschrift rück Mandat Weisung']),
  );
  const parts = (word: string) => splitter.split(fold(word));

  it.each([
    ['Rechnungslauf', ['Rechnung', 'Lauf']],
    ['Kundengruppe', ['Kunde', 'Gruppe']],
    ['Sammelrechnung', ['Sammel', 'Rechnung']],
    ['Lieferadresse', ['Liefer', 'Adresse']],
    ['Sammelrechnungslauf', ['Sammel', 'Rechnung', 'Lauf']],
  ])('%s', (word, expected) => {
    expect(parts(word)).toEqual(expected.map((part) => stem(fold(part))));
  });

  it('does not take prefixes for words', () => {
    expect(parts('Abrechnung')).toEqual([]);
    expect(parts('Überweisung')).toEqual([]);
  });

  it('finds nothing in words the site does not know', () => {
    expect(parts('Donaudampfschiff')).toEqual([]);
    expect(parts('Weg')).toEqual([]);
  });

  it('indexes parts and looser forms marked', () => {
    expect(termsOf('Rechnungslauf', splitter)).toEqual([
      stem('rechnungslauf'),
      PART_MARK + stem('rechnung'),
      PART_MARK + stem('lauf'),
    ]);
    expect(termsOf('Kündigung', splitter)).toEqual([stem('kundigung'), VARIANT_MARK + stem('kundigen')]);
    expect(termsOf('und', splitter)).toEqual([]);
  });
});

describe('stop words', () => {
  it('are folded like everything else', () => {
    expect(stopWords.has(fold('für'))).toBe(true);
    expect(stopWords.has(fold('über'))).toBe(true);
    expect(stopWords.has(fold('Rechnung'))).toBe(false);
  });

  it('question words are known in every form', () => {
    expect(isQuestionWord(fold('bekommt'))).toBe(true);
    expect(isQuestionWord(fold('Lastschrift'))).toBe(false);
  });

  it.each(['ändere', 'ändern', 'Geändert', 'aendere', 'Seite', 'Nacht', 'Ebenen'])('%s says something', (word) => {
    expect(isQuestionWord(fold(word)) || stopWords.has(fold(word))).toBe(false);
  });

  it.each(['andere', 'anders', 'seit', 'nachts', 'eben', 'zig', 'komische'])('%s does not', (word) => {
    expect(isQuestionWord(fold(word)) || stopWords.has(fold(word))).toBe(true);
  });
});
