import {expect, it} from 'vitest';
import {parseQuery} from '../../src/search/engine/query';
import {encodeSynonyms, SynonymTable} from '../../src/search/engine/synonyms';
import {stem} from '../../src/search/german/stem';

const table = new SynonymTable(encodeSynonyms([{term: 'Mahnung', also: ['zahlt nicht']}]));
const meanings = (query: string) =>
  parseQuery(query, 'search', table, () => true).terms.map(({written, synonyms}) => [
    written,
    synonyms.map(({stems}) => stems.join(' ')),
  ]);

it.each(['Kunde zahlt nicht', 'Kunde zahlt einfach nicht', 'Kunde zahlt immer noch nicht'])(
  'finds a phrase of editors with what readers put between its words: %s',
  (query) => expect(meanings(query)).toContainEqual(['zahlt', [stem('mahnung')]]),
);

it('takes no other words for fillers', () =>
  expect(meanings('Kunde zahlt Rechnung nicht')).toContainEqual(['zahlt', []]));

it('takes the end of a verb for no abbreviation, and finds its verb where nothing is said with commas', () => {
  const abbreviations = new SynonymTable(encodeSynonyms([{term: 'Bestellbestätigung', also: ['AB']}]));
  const terms = (query: string) =>
    parseQuery(query, 'question', abbreviations, () => true).terms.map(({folded, synonyms}) => [
      folded,
      synonyms.length,
    ]);
  expect(terms('Kunden holen ihre Kiste selber ab wie geht das')).toEqual([
    ['kunden', 0],
    ['abholen', 0],
    ['kiste', 0],
  ]);
  expect(terms('ab welcher Summe')).toEqual([['summe', 0]]);
  expect(terms('AB fehlt')).toContainEqual(['ab', 1]);
});

it('weighs what is asked more than what only describes it', () => {
  const emphases = (query: string) =>
    new Map(parseQuery(query, 'question', table, () => true).terms.map(({written, emphasis}) => [written, emphasis]));
  const asked = emphases('Wie storniere ich eine Rechnung, die schon versendet ist?');
  expect(asked.get('versendet')).toBeLessThan(asked.get('storniere')!);
  expect(asked.get('Rechnung')).toBe(1);
  // The main clause names nothing.
  expect(emphases('Was ist zu tun, wenn eine Rechnung versendet ist?').get('Rechnung')).toBe(1);
});

it.each(['M-060', 'm60', 'm 60', 'M-60', 'Meldung m60'])('reads the code of a message as it is spoken: %s', (query) => {
  const {terms} = parseQuery(query, 'search', table, () => true);
  expect(terms.map(({folded}) => folded)).toContain('060');
});

it('takes no measure for a code', () => {
  const {terms} = parseQuery('Regal 5m60', 'search', table, () => true);
  expect(terms.map(({folded}) => folded)).not.toContain('060');
});
