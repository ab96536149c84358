import {describe, expect, it} from 'vitest';
import {answer} from '../../src/search/answer/answer';
import {answerRequests, type Hit} from '../../src/search/client/algolia/algolia-response';
import {bestPassage, textDirective} from '../../src/search/engine/passage';
import type {Block} from '../../src/search/records/types';
import {createLibrary} from './corpus';

const library = await createLibrary();
const passage = (terms: string[], ...blocks: Block[]) => bestPassage(library.engine, blocks, new Set(terms));

describe('the sentence that is marked', () => {
  it('has the most of the words', () => {
    const text =
      'Die Bank gibt sie zurück. Eine **Rechnung** ist nach der Lastschrift der Bank offen! Danach mahnen Sie.';
    expect(passage(['bank', 'rechnung', 'lastschrift'], {kind: 'text', text})).toBe(
      'Eine Rechnung ist nach der Lastschrift der Bank offen!',
    );
  });

  it('ends before a click path, which looks different on the page', () => {
    const item = 'Öffnen Sie **Buchhaltung › Rechnung** und wählen Sie dort die Rechnung aus.';
    expect(passage(['rechnung'], {kind: 'steps', items: [item]})).toBe('und wählen Sie dort die Rechnung aus.');
  });

  it('does not leave a cell', () => {
    const rows = [
      ['Rechnung', 'Die Rechnung geht an die Bank.', 'Rechnung'],
      ['Bank', 'Bank', 'Bank'],
    ];
    expect(passage(['rechnung', 'bank'], {kind: 'table', head: [], rows})).toBe('Die Rechnung geht an die Bank.');
  });

  it('is none where nothing is long enough to stand there once, or only code has the words', () => {
    expect(passage(['rechnung'], {kind: 'list', items: ['Rechnung', 'Die Rechnung']})).toBeUndefined();
    expect(passage(['rechnung'], {kind: 'code', code: 'rechnung anlegen und senden'})).toBeUndefined();
    expect(passage(['mahnung'], {kind: 'text', text: 'Die Rechnung ist nicht bezahlt.'})).toBeUndefined();
  });
});

describe('its address', () => {
  it('holds all of a short one, with what has a meaning there encoded', () => {
    expect(textDirective('SEPA-Mandat (neu), 5 & 6')).toBe(':~:text=SEPA%2DMandat%20%28neu%29%2C%205%20%26%206');
  });

  it('holds the beginning and the end of a long one', () => {
    const words = Array.from({length: 13}, (_, index) => `w${index}`);
    expect(textDirective(`${words.join(' ')}.`)).toBe(':~:text=w0%20w1%20w2%20w3%20w4,w8%20w9%20w10%20w11%20w12.');
  });
});

const url = async (query: string, marksPassages: boolean) => {
  const address = {origin: 'https://hilfe.example.com', baseUrl: '/', marksPassages};
  const requests = [{indexName: 'hilfe', query, attributesToSnippet: ['content:15'], hitsPerPage: 20}];
  const {results} = await answerRequests(library, requests, address);
  return (results[0]!.hits as Hit[]).find(({type}) => type === 'content')!.url;
};

it('a hit found by its text leads to the sentence, where browsers mark sentences', async () => {
  expect(await url('rückgabedatei', true)).toBe(
    'https://hilfe.example.com/bank/ruecklastschriften#r-cklastschrift-einlesen:~:text=Klicken%20Sie%20auf%20R%C3%BCckgabedatei%20einlesen.',
  );
  expect(await url('rückgabedatei', false)).toBe(
    'https://hilfe.example.com/bank/ruecklastschriften#r-cklastschrift-einlesen',
  );
});

it('a quotation names its sentence, and what is only named does not', async () => {
  const passages: (string | undefined)[] = [];
  const href = (_page: unknown, _anchor: string, sentence?: string) => {
    passages.push(sentence);
    return '';
  };
  const {kind} = await answer(library, 'Wie kann ich eine Rücklastschrift einlesen?', {
    href,
    contactUrl: '',
    askUrl: () => '',
  });
  expect(kind).toBe('answer');
  expect(passages).toContain('Klicken Sie auf Rückgabedatei einlesen.');
  passages.length = 0;
  expect(
    (await answer(library, 'Welche Mehrwertsteuer gilt in Portugal?', {href, contactUrl: '', askUrl: () => ''})).kind,
  ).toBe('weak');
  expect(new Set(passages)).toEqual(new Set([undefined]));
});
