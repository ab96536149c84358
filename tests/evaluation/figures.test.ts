import {describe, expect, it} from 'vitest';
import {measure, normaliseRoute, reciprocalRank, type Answered, type EvaluationList} from '../../evaluation/figures';

const list: EvaluationList = {
  anfragen: [
    {q: 'eins', art: 'exakt', erwartet: ['/a'], auch: []},
    {q: 'zwei', art: 'exakt', erwartet: ['/b'], auch: ['/a']},
    {q: 'drei', art: 'synonym', erwartet: ['/gibt-es-nicht'], auch: []},
  ],
  fragen: [
    {q: 'beantwortbar', erwartet: ['/a'], ziel: [], auch: []},
    {q: 'abgelehnt', erwartet: ['/b'], ziel: [], auch: []},
    {q: 'fremd', erwartet: [], ziel: [], auch: [], ablehnen: true},
  ],
  gespraeche: [],
};

const answered = (address: string): Answered => ({
  kind: 'answer',
  isSure: true,
  sources: [normaliseRoute(address)],
  quoted: [address],
  markdown: '',
});
const declined: Answered = {kind: 'none', isSure: false, sources: [], quoted: [], markdown: ''};

const figures = await measure(list, {
  routes: new Set(['/a', '/b', '/c']),
  search: async () => ['/a', '/a', '/c', '/b'],
  answer: async (q) => (q === 'beantwortbar' ? answered('/a#x') : declined),
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

it('counts sections apart from pages, and what is quoted as sure from another page', async () => {
  const question = (q: string, ...ziel: string[]) => ({q, erwartet: ['/a'], ziel, auch: []});
  const {fragen, fehler, umfang} = await measure(
    {
      ...list,
      fragen: ['/a#x', '/a#y', '/b'].map((address) => question(address, '/a#x')),
      gespraeche: [{...question('und dann?', '/a#x'), erste: 'wie?', ausgeschrieben: 'wie dann?'}],
    },
    {
      routes: new Set(['/a']),
      search: async () => [],
      answer: async (q, earlier = []) => answered(q.startsWith('/') ? q : earlier.length > 0 ? '/a#x' : '/a'),
    },
  );
  expect(fragen['Quelle@1']).toBeCloseTo(2 / 3);
  expect(fragen['Abschnitt@1']).toBeCloseTo(1 / 3);
  expect(fragen['Sicher falsch']).toBeCloseTo(1 / 3);
  expect([fragen.Folgefrage, fragen.Ausgeschrieben]).toEqual([1, 0]);
  expect(umfang).toMatchObject({abschnitte: 3, gespraeche: 1});
  expect(fehler.filter(({q}) => q.startsWith('/')).map(({q, erwartet}) => [q, erwartet])).toEqual([
    ['/a#y', ['/a#x']],
    ['/b', ['/a#x']],
  ]);
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
