import {createSlugger} from '@docusaurus/utils';
import {describe, expect, it} from 'vitest';
import {anchorOf, readCard} from '../../src/search/engine/cards';
import {
  decodeNumbers,
  decodePostings,
  decodeWords,
  encodeNumbers,
  encodePostings,
  encodeWords,
} from '../../src/search/engine/encoding';
import {Lexicon} from '../../src/search/engine/lexicon';
import {typoCost} from '../../src/search/engine/typos';

describe('encoding', () => {
  it('gives back sections, and scores to within four per cent', () => {
    const postings = [0, 1, 2, 90, 91, 180, 8_500, 700_000].map((section, index) => ({
      section,
      score: 0.3 * 2 ** index,
    }));
    const {sections, scores} = decodePostings(encodePostings(postings));
    expect([...sections]).toEqual(postings.map(({section}) => section));
    postings.forEach(({score}, index) => expect(Math.abs(scores[index]! / score - 1)).toBeLessThan(0.04));
  });

  it('an empty list stays empty', () => {
    expect(decodePostings(encodePostings([])).sections).toHaveLength(0);
    expect(decodeWords(encodeWords([]))).toEqual([]);
    expect(decodeNumbers(encodeNumbers([]))).toEqual([]);
  });

  it('gives back words and numbers', () => {
    const sorted = ['a', 'ab', 'abc', 'b', 'x'.repeat(200), `${'x'.repeat(200)}y`];
    expect(decodeWords(encodeWords(sorted))).toEqual(sorted);
    expect(decodeNumbers(encodeNumbers([0, 7, 8, 100_000]))).toEqual([0, 7, 8, 100_000]);
  });

  it('needs no escapes in JSON', () => {
    const text = encodePostings(
      Array.from({length: 300}, (_, index) => ({section: index ** 2, score: 1.1 ** (index % 90)})),
    );
    expect(JSON.stringify(text)).toBe(`"${text}"`);
    expect(text).not.toMatch(/[ !]/);
  });
});

it.each([
  'Lauf starten',
  'Was heißt „offen“?',
  'Schritt 3: prüfen',
  'E-Rechnung & ZUGFeRD',
  'Maße (cm)',
  '1.000 Stück',
  'Feld kunden_nr & Co',
])('the anchor of a heading is the framework’s: %s', (heading) => {
  expect(anchorOf(heading)).toBe(createSlugger().slug(heading));
});

it('a card gives back the path of each heading', () => {
  const {sections} = readCard({
    summary: 'S',
    headings: ['1Anlegen', '2Vorlagen', '2Regeln', '1Löschen'],
    anchors: {3: 'weg'},
    sizes: '-tTsS',
  });
  expect(sections.map(({headings}) => headings)).toEqual([
    [],
    ['Anlegen'],
    ['Anlegen', 'Vorlagen'],
    ['Anlegen', 'Regeln'],
    ['Löschen'],
  ]);
  expect(sections.map(({anchor}) => anchor)).toEqual(['', 'anlegen', 'vorlagen', 'regeln', 'weg']);
  expect(sections.map(({size}) => size).join('')).toBe('-tTsS');
});

describe('typos', () => {
  const cost = (word: string, term: string, asPrefix = false) => typoCost(word, term, 3, asPrefix);

  it('a doubled or halved letter is cheaper than a neighbour or a swap, and those than another letter', () => {
    expect(cost('komission', 'kommission')).toBe(0.5);
    expect(cost('rechnnung', 'rechnung')).toBe(0.5);
    expect(cost('rechnubg', 'rechnung')).toBe(0.75);
    expect(cost('rechnugn', 'rechnung')).toBe(0.75);
    expect(cost('rechnupg', 'rechnung')).toBe(1);
    expect(cost('rechnug', 'rechnung')).toBe(1);
  });

  it('a beginning is compared with the beginning', () => {
    expect(cost('lastschir', 'lastschriftlauf', true)).toBeLessThanOrEqual(1);
    expect(cost('lastschir', 'lastschriftlauf')).toBeGreaterThan(3);
  });

  it('what is left over as an ending costs less than a letter too many, slip included', () => {
    expect(cost('kassensysetme', 'kassensy')).toBeLessThan(2);
    expect(cost('kassensysabko', 'kassensy')).toBeGreaterThan(3);
    expect(cost('lieferadrese', 'lieferadress')).toBeLessThan(cost('lieferadrese', 'liefera'));
  });

  it('finds the nearest words first', () => {
    const terms = ['lastschrift', 'lieferschein', 'rechnung', 'sammelrechnung'];
    const lexicon = new Lexicon(encodeWords(terms), '', [0]);
    const found = (word: string) => lexicon.similar([word], 2, false).map(({index}) => terms[index]);
    expect(found('lastscrift')).toEqual(['lastschrift']);
    expect(found('samelrechnugn')).toEqual(['sammelrechnung']);
    expect(found('xyz')).toEqual([]);
  });
});

it('the lexicon knows the file of a term', () => {
  const lexicon = new Lexicon(encodeWords(['a', 'b', 'c', 'd', 'e']), encodeNumbers([1]), [0, 2, 4]);
  expect([0, 1, 2, 3, 4].map((index) => lexicon.shardOf(index))).toEqual([0, 0, 1, 1, 2]);
  expect(lexicon.has('a')).toBe(true);
  expect(lexicon.has('b')).toBe(false);
  expect(lexicon.startingWith('c')).toEqual({from: 2, to: 3});
});
