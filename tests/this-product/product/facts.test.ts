import {expect, it} from 'vitest';
import {citationsOf, loadFacts} from '../../../src/product/facts';

it('citations are found in every source with a paragraph of a law', () => {
  const silent = [...loadFacts().values()].filter(
    (fact) => /§ ?\d|Art\. ?\d/.test(fact.source.replace(/\u00A0/g, ' ')) && citationsOf(fact).length === 0,
  );
  // Regulations without an abbreviation.
  expect(silent.map(({number}) => number)).toEqual(['F-023']);
});
