import {describe, expect, it} from 'vitest';
import {numberIds} from '../../src/handbook/references';
import {indexOf, messageIndexOf} from '../../src/handbook/subject-index';
import {readPage} from './pages';

const answer = (text: string) =>
  `<div class="kurzantwort"><span class="kurzantwort__label">Kurzantwort</span><p>${text}</p></div>`;
const term = (begriff: string, synonyme: string[] = []) => ({begriff, definition: '', synonyme, vermeiden: []});

const pages = [
  readPage('/a/touren', 'Touren planen', '<h2 id="x">Die Tour freigeben</h2>', {keywords: ['Route', 'fahren']}),
  readPage('/a/lager', 'Lager', '<h2 id="y">Was auf Touren fehlt</h2>', {keywords: ['fahren', 'Übersicht']}),
  readPage('/a/kasse', 'Kasse', `${answer('Der Abholort steht auf jeder Tour.')}<p>Meldung M-002</p>`),
  readPage('/a/begriffe', 'Begriffe', '<h3 id="tour">Tour</h3><h3 id="m-002">M-002: Weg</h3>', {isRegister: true}),
];
const ids = numberIds(pages);
const terms = [term('Tour', ['Runde', 'Route']), term('Abholort', ['Depot']), term('Tourist')];

const entries = indexOf(pages, terms, ids).flatMap((letter) => letter.entries);
const entry = (word: string) => entries.find((one) => one.word === word);

describe('indexOf', () => {
  it('leads to the register, to titles and to headings that name a term in any of its forms', () => {
    expect(entry('Tour')!.at).toEqual(['a4-1', 'a1', 'a2-1']);
  });

  it('falls back on short answers, and leaves out what nothing treats', () => {
    expect(entry('Abholort')!.at).toEqual(['a3']);
    expect(entry('Tourist')).toBeUndefined();
  });

  it('knows the words editors gave the articles', () => expect(entry('fahren')!.at).toEqual(['a1', 'a2']));

  it('leads from other words to the term, unless they have pages themselves', () => {
    expect(entry('Depot')).toEqual({word: 'Depot', at: [], see: ['Abholort']});
    expect(entry('Route')).toEqual({word: 'Route', at: ['a1'], see: []});
  });

  it('sorts umlauts among their letters', () => {
    expect(indexOf(pages, [], ids).map(({letter}) => letter)).toEqual(['F', 'R', 'U']);
  });
});

describe('messageIndexOf', () => {
  it('names every place of a message, and no message the product does not have', () => {
    const wordings = new Map([
      ['M-001', 'Nie genannt'],
      ['M-002', 'Weg'],
    ]);
    expect(messageIndexOf(pages, wordings, ids)).toEqual([{code: 'M-002', wording: 'Weg', at: ['a3-1', 'a4-3']}]);
  });
});
