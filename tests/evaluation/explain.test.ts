import {describe, expect, it} from 'vitest';
import {explain} from '../../evaluation/explain';
import {createLibrary, searchFiles, record} from '../search/corpus';

const pages = [
  record({path: '/mahnen', title: 'Mahnlauf starten', intro: 'Ein Mahnlauf mahnt alle Kunden.'}),
  record({path: '/zahlen', title: 'Zahlungen', intro: 'Wer nicht zahlt, den erreicht der Mahnlauf.'}),
  record({path: '/touren', title: 'Touren planen', intro: 'Eine Tour beginnt am Lager.'}),
];
const library = () => createLibrary(searchFiles(pages));

describe('why a page stands where it stands', () => {
  it('names what is looked up, the pages in the order of the search, and what makes them differ', async () => {
    const found = await library();
    const text = await explain(found, 'mahnlauf starten', {mode: 'search', route: '/zahlen'});
    const order = (await found.search('mahnlauf starten')).map(({page}) => page.path);
    expect(order.slice(0, 2)).toEqual(['/mahnen', '/zahlen']);
    expect(text.indexOf('1. Mahnlauf starten  /mahnen')).toBeGreaterThan(0);
    expect(text.indexOf('2. Zahlungen  /zahlen')).toBeGreaterThan(text.indexOf('1. Mahnlauf'));
    expect(text).toContain('Es fehlt: starten');
    expect(text).toMatch(/Warum \/zahlen dahinter steht:[^]*Wörter im Titel: 0,\d+-mal/);
  });

  it('the parts make up the score', async () => {
    for (const mode of ['search', 'question'] as const)
      for (const {score, factors} of await (await createLibrary()).search('Sammelrechnung neu Straße', mode))
        expect(Object.values(factors).reduce((product, one: number) => product * one, 1)).toBeCloseTo(score);
  });

  it('a page that is not found, and one that is not there', async () => {
    expect(await explain(await library(), 'mahnlauf', {mode: 'search', route: '/touren'})).toContain(
      '/touren wird nicht gefunden',
    );
    await expect(explain(await library(), 'mahnlauf', {mode: 'search', route: '/tour'})).rejects.toThrow(
      'Die Seite „/tour“ gibt es in der Suche nicht.',
    );
    expect(await explain(await library(), 'qqqxx', {mode: 'search'})).toContain('Nichts gefunden.');
  });
});
