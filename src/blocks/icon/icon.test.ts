import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {shapesOf} from '../../icons/shapes';
import remarkIcons from './index';
import {transform} from '../../../tests/support/markdown';

function attributes(root: Root): unknown[] {
  const found: unknown[] = [];
  visit(root, (node) => {
    if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
    found.push(node.attributes.map(({position: _position, ...attribute}) => attribute));
  });
  return found;
}

describe('remark-icons', () => {
  it('passes the shapes to the component, in the text and on a line of its own, and keeps the label', async () => {
    const shapes = {type: 'mdxJsxAttribute', name: 'shapes', value: shapesOf('telefon')};
    expect(attributes(await transform(remarkIcons, 'Tippen Sie auf <Icon name="telefon" label="Anrufen" />.'))).toEqual(
      [[shapes, {type: 'mdxJsxAttribute', name: 'label', value: 'Anrufen'}]],
    );
    expect(attributes(await transform(remarkIcons, '<Icon name="telefon" />'))).toEqual([[shapes]]);
  });

  it('leaves other elements alone', async () => {
    expect(attributes(await transform(remarkIcons, '<Kontakt name="telefon" />'))).toEqual([
      [{type: 'mdxJsxAttribute', name: 'name', value: 'telefon'}],
    ]);
  });

  it.each([
    [
      'an unknown name',
      '<Icon name="telefn" />',
      /:3\n {2}Das Symbol „telefn“ gibt es nicht\.\n {2}Bekannt sind: .*telefon, /,
    ],
    ['a name every object has', '<Icon name="toString" />', /:3\n {2}Das Symbol „toString“ gibt es nicht\./],
    ['no name', '<Icon label="Anrufen" />', /:3\n {2}Dem Symbol fehlt der Name\.\n {2}Schreiben Sie/],
    ['a name that is computed', '<Icon name={"tele" + "fon"} />', /:3\n {2}Dem Symbol fehlt der Name\./],
  ])('stops at %s', async (_name, element, message) => {
    await expect(transform(remarkIcons, `Davor.\n\n${element}`)).rejects.toThrow(message);
  });
});
