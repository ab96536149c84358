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

it('weighs what is asked more than what only describes it', () => {
  const emphases = (query: string) =>
    new Map(parseQuery(query, 'question', table, () => true).terms.map(({written, emphasis}) => [written, emphasis]));
  const asked = emphases('Wie storniere ich eine Rechnung, die schon versendet ist?');
  expect(asked.get('versendet')).toBeLessThan(asked.get('storniere')!);
  expect(asked.get('Rechnung')).toBe(1);
  // The main clause names nothing.
  expect(emphases('Was ist zu tun, wenn eine Rechnung versendet ist?').get('Rechnung')).toBe(1);
});
