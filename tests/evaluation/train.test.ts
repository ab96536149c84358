import {describe, expect, it} from 'vitest';
import type {EvaluationList} from '../../evaluation/figures';
import {trainConfidence} from '../../evaluation/train';
import {createLibrary, searchFiles} from '../search/corpus';

const page = '/bank/ruecklastschriften';
const list = (own: string[], foreign: string[]): EvaluationList => ({
  anfragen: [],
  fragen: [
    ...own.map((q) => ({q, erwartet: [page], auch: []})),
    ...foreign.map((q) => ({q, erwartet: [], auch: [], ablehnen: true})),
  ],
});

/** Two lists in which a noun the site does not know tells the questions apart. */
const lists = new Map([
  ['a', list(['Wie lese ich die Rückgabedatei ein?'], ['Wie lese ich die Glaskugel und die Rückgabedatei ein?'])],
  ['b', list(['Ist die Rechnung wieder offen?'], ['Ist die Rechnung vom Zirkusdirektor wieder offen?'])],
]);

describe('the training of the confidence', () => {
  it('learns what speaks against a question, and counts on lists it has not seen', async () => {
    const {scope, declining} = await trainConfidence(await createLibrary(searchFiles()), lists);
    expect(scope.unknownNouns).toBeLessThan(0);
    expect(declining.every(({wrong, declined}) => wrong >= 0 && wrong <= 1 && declined >= wrong)).toBe(true);
  });

  it('gives the same weights for the same lists', async () => {
    const [first, second] = await Promise.all(
      [0, 1].map(async () => trainConfidence(await createLibrary(searchFiles()), lists)),
    );
    expect(first).toEqual(second);
  });
});
