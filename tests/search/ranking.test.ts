import {describe, expect, it} from 'vitest';
import {createEngine, records} from './corpus';

const engine = createEngine();
const paths = (query: string) => engine.search(query).map(({page}) => page.path);

describe('first hit', () => {
  it.each([
    ['rückgabe lastschrift', '/buchhaltung/ruecklastschriften'],
    ['rueckgabe lastschrift', '/buchhaltung/ruecklastschriften'],
    ['Rücklastschrift', '/buchhaltung/ruecklastschriften'],
    ['ruecklastschriften', '/buchhaltung/ruecklastschriften'],
    ['rücklastschirft', '/buchhaltung/ruecklastschriften'],
    ['rückbuchung', '/buchhaltung/ruecklastschriften'],
    ['lastschrift', '/rechnungen/lastschriften'],
    ['lastsch', '/rechnungen/lastschriften'],
    ['rechnung sammel', '/rechnungen/sammelrechnung'],
    ['sammel rechnung', '/rechnungen/sammelrechnung'],
    ['gemahnt', '/rechnungen/mahnungen'],
    ['Mahnung', '/rechnungen/mahnungen'],
    ['mwst', '/rechnungen/steuer'],
    ['Umsatzsteuer', '/rechnungen/steuer'],
    ['STRASSE', '/rechnungen/steuer'],
    ['abo', '/bestellungen/dauerbestellung'],
    ['wiederkehrende Bestellungen', '/bestellungen/dauerbestellung'],
    ['AM04', '/buchhaltung/ruecklastschriften'],
    ['rechnung', '/rechnungen/rechnungen-stellen'],
    ['rechnungslauf', '/rechnungen/rechnungslauf'],
    ['lauf', '/rechnungen/rechnungslauf'],
    ['Wie richte ich eine Dauerbestellung ein?', '/bestellungen/dauerbestellung'],
  ])('%s', (query, expected) => {
    expect(paths(query)[0]).toBe(expected);
  });
});

describe('order', () => {
  it('puts a whole word in the title before a compound and a compound before the text', () => {
    const found = paths('rechnung');
    expect(found.indexOf('/rechnungen/rechnungen-stellen')).toBeLessThan(found.indexOf('/rechnungen/rechnungslauf'));
    expect(found.indexOf('/rechnungen/rechnungslauf')).toBeLessThan(found.indexOf('/buchhaltung/ruecklastschriften'));
  });

  it('puts the reference for programmers after the help and intern pages after everything', () => {
    const found = paths('rechnungen');
    expect(found.indexOf('/API/start')).toBeGreaterThan(found.indexOf('/rechnungen/rechnungen-stellen'));
    expect(found.at(-1)).toBe('/intern/redaktion');
  });

  it('asks for all words when some page has them all', () => {
    expect(paths('mehrwertsteuer straße')).toEqual(['/rechnungen/steuer']);
  });
});

describe('odd queries', () => {
  it.each(['', '   ', '???', '🧾', '\u202E', '\u0000', '<script>', '~', '=', '\\', '*'.repeat(50)])(
    '%j finds nothing and does not throw',
    (query) => {
      expect(paths(query)).toEqual([]);
    },
  );

  it.each(['wie und was', '%E0%A4%A', 'a', '"rechnung', 'rechnung\u0000', '-rechnung +mahnung'])(
    '%j does not throw',
    (query) => {
      expect(() => paths(query)).not.toThrow();
    },
  );

  it('a pasted page is cut, not endured', () => {
    const started = performance.now();
    expect(paths('rechnung lastschrift mahnung '.repeat(400)).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

it('every page is found by its own title', () => {
  const lost = records
    .filter(({page}) => !paths(page.title).slice(0, 3).includes(page.path) && !page.behind)
    .map(({page}) => page.title);
  expect(lost).toEqual([]);
});
