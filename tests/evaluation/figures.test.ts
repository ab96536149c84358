import {describe, expect, it} from 'vitest';
import {measure, normaliseRoute, reciprocalRank, type EvaluationList} from '../../evaluation/figures';

const list: EvaluationList = {
  anfragen: [
    {q: 'eins', art: 'exakt', erwartet: ['/a'], auch: []},
    {q: 'zwei', art: 'exakt', erwartet: ['/b'], auch: ['/a']},
    {q: 'drei', art: 'synonym', erwartet: ['/gibt-es-nicht'], auch: []},
  ],
  fragen: [
    {q: 'beantwortbar', erwartet: ['/a'], auch: []},
    {q: 'abgelehnt', erwartet: ['/b'], auch: []},
    {q: 'fremd', erwartet: [], auch: [], ablehnen: true},
  ],
};

const figures = await measure(list, {
  routes: new Set(['/a', '/b', '/c']),
  search: async () => ['/a', '/a', '/c', '/b'],
  answer: async (q) =>
    q === 'beantwortbar'
      ? {kind: 'answer', sources: ['/a#x'], markdown: ''}
      : {kind: 'none', sources: [], markdown: ''},
});

it('counts pages once and leaves out cases whose pages do not exist', () => {
  expect(figures.umfang).toEqual({anfragen: 2, fragen: 3, ablehnen: 1, ausgelassen: 1});
  expect(figures.vermisst).toEqual(['/gibt-es-nicht']);
  expect(figures.gesamt).toEqual({'Erfolg@1': 0.5, 'Erfolg@3': 1, 'MRR@10': 0.75});
  expect(figures.art).toEqual({exakt: figures.gesamt});
});

it('counts answers, refusals and wrong refusals', () => {
  expect(figures.fragen).toEqual({'Quelle@1': 0.5, Ablehnquote: 1, Fehlablehnquote: 0.5});
  expect(figures.fehler.map(({q}) => q)).toEqual(['zwei', 'abgelehnt']);
});

describe('rank', () => {
  it('a page that also fits counts half, the better of both holds', () => {
    expect(reciprocalRank(['/x', '/a'], ['/a'], ['/x'])).toBe(0.5);
    expect(reciprocalRank(['/x', '/y', '/z', '/a'], ['/a'], ['/x'])).toBe(0.5);
    expect(reciprocalRank(['/x'], ['/a'], [])).toBe(0);
    expect(reciprocalRank([...Array<string>(10).fill('/x'), '/a'], ['/a'], [])).toBe(0);
  });

  it('compares routes decoded, without anchor and slash', () => {
    expect(normaliseRoute('/rechnungen/begriffserkl%C3%A4rung/#x')).toBe('/rechnungen/begriffserklärung');
    expect(normaliseRoute('/')).toBe('/');
  });
});
