import {describe, expect, it} from 'vitest';
import type {EvaluationList} from '../../evaluation/figures';
import {fitChoices} from '../../evaluation/regression';
import {trainConfidence} from '../../evaluation/train';
import {trainSections} from '../../evaluation/train-sections';
import {createLibrary, editorData, record, searchFiles} from '../search/corpus';

const page = '/bank/ruecklastschriften';
const list = (own: string[], foreign: string[]): EvaluationList => ({
  anfragen: [],
  fragen: [
    ...own.map((q) => ({q, erwartet: [page], ziel: [], auch: []})),
    ...foreign.map((q) => ({q, erwartet: [], ziel: [], auch: [], ablehnen: true})),
  ],
  gespraeche: [],
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

describe('the training of the choice of a section', () => {
  const steps = {kind: 'steps' as const, items: ['Öffnen Sie den Ofen.']};
  const pages = Array.from({length: 4}, (_, at) =>
    record({
      path: `/ofen${at}`,
      title: `Öfen ${at}`,
      sections: {
        [`Ofen ${at} anheizen`]: [steps],
        [`Beispiel: Ofen ${at} anheizen`]: [{kind: 'text' as const, text: 'Ofen anheizen, ein Ofen von vielen.'}],
      },
    }),
  );
  const fragen = pages.map(({page: {path}}, at) => ({
    q: `Wie heize ich Ofen ${at} an?`,
    erwartet: [path],
    ziel: [`${path}#ofen-${at}-anheizen`],
    auch: [],
  }));

  it('learns from lists that name sections, in numbers that choose them', async () => {
    const {weights, lists: learned} = await trainSections(pages, editorData, [{anfragen: [], fragen, gespraeche: []}]);
    expect(weights.example).toBeLessThan(0);
    expect(weights.steps).toBeGreaterThan(0);
    expect(learned).toEqual({right: 1, count: 4});
  });

  it('says so where nothing names a section', async () => {
    await expect(trainSections(pages, editorData, [])).rejects.toThrow('Weder Listen noch Leserworte');
  });
});

it('a choice weighs what the right alternatives have in common, and counts as much as it is told', () => {
  const choice = (right: number, weight: number) => ({
    inputs: [
      [1, 0],
      [0, 1],
    ],
    isRight: [right === 0, right === 1],
    weight,
  });
  const [first, second] = fitChoices([choice(0, 3), choice(1, 1)], 2);
  expect(first).toBeGreaterThan(0);
  expect(second).toBeCloseTo(-first!);
  expect(fitChoices([choice(0, 1), choice(1, 1)], 2)).toEqual([0, 0]);
});
