import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import remarkKlickpfad from './index';
import {MenuTree} from '../../product/menu';
import {transform} from '../../../tests/support/markdown';

const menu = new MenuTree([
  {
    id: 'backend',
    label: 'Backend',
    typ: 'wurzel',
    children: [
      {
        id: 'r',
        label: 'Rechnungen',
        typ: 'menue',
        children: [{id: 'l', label: 'Rechnung', typ: 'detail', aktionen: ['Senden']}],
      },
    ],
  },
]);
const run = (markdown: string) => transform(() => remarkKlickpfad({menu, isLinked: false}), markdown);

function attributes(root: Root): unknown[] {
  const found: unknown[] = [];
  visit(root, (node) => {
    if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') found.push(...node.attributes);
  });
  return found;
}

describe('remark-klickpfad', () => {
  it('passes labels and kinds to the component, in the text and on a line of its own', async () => {
    const expected = {
      type: 'mdxJsxAttribute',
      name: 'schritte',
      value: 'Rechnungen>‹Rechnung›>!Senden',
    };
    expect(attributes(await run('Öffnen Sie <Klickpfad pfad="Rechnungen > ‹Rechnung› > Senden" />.'))).toEqual([
      expected,
    ]);
    expect(attributes(await run('<Klickpfad pfad="Rechnungen > ‹Rechnung› > Senden" />'))).toEqual([expected]);
  });

  it('says where on the product map it leads: a button to the view it stands in', async () => {
    const source = '<Klickpfad pfad="Rechnungen > ‹Rechnung› > Senden" />';
    const linked = await transform(() => remarkKlickpfad({menu, isLinked: true}), source);
    expect(attributes(linked)).toMatchObject([{name: 'schritte'}, {name: 'ort', value: 'l'}]);
  });

  it('leaves other components alone', async () => {
    expect(attributes(await run('<Icon pfad="Unfug" />'))).toMatchObject([{name: 'pfad', value: 'Unfug'}]);
  });

  it('names file, line and the nearest path when there is no such path', async () => {
    await expect(run('Text\n\nUnd <Klickpfad pfad="Rechnung > Senden" />')).rejects.toThrow(
      /^docs\/rechnungen\/test\.mdx:3\n {2}Den Klickpfad „Rechnung > Senden“ gibt es im Menübaum nicht\.\n {2}Am nächsten kommt: „Rechnungen/,
    );
  });

  it.each(['<Klickpfad />', '<Klickpfad pfad={"Rechnungen"} />', '<Klickpfad {...rest} />'])(
    'refuses %s, which cannot be checked',
    async (source) => {
      await expect(run(source)).rejects.toThrow('Dem Klickpfad fehlt die Angabe pfad.');
    },
  );
});
