import {describe, expect, it} from 'vitest';
import {filterEntries, foldWords, type Entry} from '@site/src/components/ListFilter/filter';

/** An element of the page, as far as the filter changes it. */
class Part {
  isOut = false;
  toggleAttribute(_: string, isOut: boolean) {
    this.isOut = isOut;
  }
  querySelector() {
    return null;
  }
}

const entry = (text: string, above: Part[] = []) => {
  const part = new Part();
  return {part, words: foldWords(text), parts: [part], above} as unknown as Entry & {part: Part};
};

describe('a query', () => {
  const row = entry('Straße Lieferadresse: Straße und Haus\u00ADnummer ja Text Mühlen\u200Bweg 4');

  it.each(['', ' ', 'strasse', 'STRASSE', 'adresse', 'haus', 'muehlenweg straße', 'Mühlenweg 4'])(
    '"%s" finds the entry',
    (query) => {
      expect(filterEntries([row], query)).toBe(1);
    },
  );

  it.each(['ort', 'strasse ort', 'mühlenweg 5'])('"%s" does not', (query) => {
    expect(filterEntries([row], query)).toBe(0);
  });
});

it('keeps what an entry stands in, and shows all again for no words', () => {
  const [area, group, other] = [new Part(), new Part(), new Part()];
  const entries = [entry('Rechnung', [group, area]), entry('Gutschrift', [group, area]), entry('Tour', [other, area])];
  const out = () => [area, group, other, ...entries.map(({part}) => part)].map(({isOut}) => isOut);
  expect(filterEntries(entries, 'rech')).toBe(1);
  expect(out()).toEqual([false, false, true, false, true, true]);
  expect(filterEntries(entries, 'gibt es nicht')).toBe(0);
  expect(out()).not.toContain(false);
  expect(filterEntries(entries, '')).toBe(3);
  expect(out()).not.toContain(true);
});
