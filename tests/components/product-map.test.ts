import {describe, expect, it} from 'vitest';
import {keyAction} from '@site/src/components/ProductMap/keys';
import {foldWords, shownNodes, type MapNode} from '@site/src/components/ProductMap/nodes';

/** a > (b > (c, d), e), f */
const outline: [id: string, label: string, above: string[], children: string[], buttons?: string][] = [
  ['a', 'Backend', [], ['b', 'e']],
  ['b', 'Rechnungen', ['a'], ['c', 'd']],
  ['c', 'E-Rechnungen', ['a', 'b'], []],
  ['d', 'Lastschriften', ['a', 'b'], [], 'Lauf verwerfen'],
  ['e', 'Lager und Lagerplätze', ['a'], []],
  ['f', 'Webshop', [], []],
];
const nodes = new Map<string, MapNode>(
  outline.map(([id, label, above, children, buttons = '']) => [
    id,
    {
      id,
      label,
      type: 'seite',
      level: above.length + 1,
      position: 1,
      siblings: 1,
      parent: above.at(-1),
      above,
      children,
      facts: '',
      articles: '',
      words: foldWords(`${label} ${buttons}`),
    },
  ]),
);
const shownIds = (open: string[], query = '') => shownNodes(nodes, new Set(open), query).shown.map(({id}) => id);

describe('what is shown', () => {
  it('is what lies in open branches only', () => {
    expect(shownIds([])).toEqual(['a', 'f']);
    expect(shownIds(['a'])).toEqual(['a', 'b', 'e', 'f']);
    expect(shownIds(['b'])).toEqual(['a', 'f']);
    expect(shownIds(['a', 'b'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it.each([
    ['lager', ['a', 'e']],
    ['LAGERPLAETZE lager', ['a', 'e']],
    ['rechnungen', ['a', 'b', 'c']],
    ['e rechnungen', ['a', 'b', 'c']],
    ['verwerfen', ['a', 'b', 'd']],
    ['schriften', []],
  ])('for %j is each match with the branch it hangs on', (query, ids) => {
    expect(shownIds([], query)).toEqual(ids);
  });

  it('counts the matches alone', () => {
    expect([...shownNodes(nodes, new Set(), 'verwerfen').matches!]).toEqual(['d']);
    expect(shownNodes(nodes, new Set(), ' ').matches).toBeUndefined();
  });
});

describe('keys', () => {
  const plain = {ctrlKey: false, metaKey: false, altKey: false};
  const press = (key: string, at: string, open: string[], held: object = {}) =>
    keyAction({...plain, key, ...held}, shownNodes(nodes, new Set(open), '').shown, at, (id) => open.includes(id));

  it.each([
    ['ArrowDown', 'a', ['a'], {focus: 'b'}],
    ['ArrowDown', 'f', [], {}],
    ['ArrowUp', 'f', [], {focus: 'a'}],
    ['Home', 'e', ['a'], {focus: 'a'}],
    ['End', 'a', ['a'], {focus: 'f'}],
    ['ArrowRight', 'a', [], {open: ['a']}],
    ['ArrowRight', 'a', ['a'], {focus: 'b'}],
    ['ArrowRight', 'f', [], {}],
    ['ArrowLeft', 'a', ['a'], {close: ['a']}],
    ['ArrowLeft', 'd', ['a', 'b'], {focus: 'b'}],
    ['ArrowLeft', 'f', [], {}],
    [' ', 'b', ['a'], {open: ['b']}],
    [' ', 'b', ['a', 'b'], {close: ['b']}],
    ['Enter', 'e', ['a'], {focus: 'e', read: true}],
    ['*', 'b', ['a'], {open: ['b']}],
    ['l', 'a', ['a'], {focus: 'e'}],
    ['b', 'f', [], {focus: 'a'}],
    ['Tab', 'a', [], undefined],
    ['/', 'a', [], undefined],
  ])('%j on %s with %j open', (key, at, open, expected) => {
    expect(press(key, at, open)).toEqual(expected);
  });

  it('leaves what is held down with another key to the browser', () => {
    expect(press('l', 'a', [], {ctrlKey: true})).toBeUndefined();
  });
});
