import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {expect, it} from 'vitest';
import remarkRights from './index';
import {rights} from '../../../tests/support/product';
import {transform} from '../../../tests/support/markdown';

const withRights = () => remarkRights({rights});
const right = 'Sie haben das Einzelrecht **Lastschriftdatei erzeugen**.';
const types = ({children}: Root) => children.map((node) => (node as Partial<MdxJsxFlowElement>).name ?? node.type);

it('ends Voraussetzungen with the question, and brings along what answers it', async () => {
  const root = await transform(
    withRights,
    `Davor.\n\n## Voraussetzungen\n\n- ${right}\n- ${right} Sie dürfen Rechnungen lesen.\n\n### Mehr\n\n## Schritte\n\n${right}\n`,
  );
  expect(types(root)).toEqual([
    'mdxjsEsm',
    'paragraph',
    'heading',
    'list',
    'heading',
    'DarfIchDas',
    'heading',
    'paragraph',
  ]);
  const [needs] = (root.children[5] as MdxJsxFlowElement).attributes;
  const {elements} = (
    needs as unknown as {value: {data: {estree: {body: [{expression: {elements: {elements: {value: string}[]}[]}}]}}}}
  ).value.data.estree.body[0].expression;
  expect(elements.map(({elements: [name]}) => name!.value)).toEqual([
    'Einzelrecht Lastschriftdatei erzeugen',
    'Stufe Lesen im Bereich Rechnungen',
  ]);
});

it.each([
  ['no such section', `## Schritte\n\n${right}\n`],
  ['a section without rights', '## Voraussetzungen\n\n- Die Datei liegt bereit.\n\n## Schritte\n'],
])('asks nothing in an article with %s', async (_, markdown) => {
  expect(types(await transform(withRights, markdown))).not.toContain('DarfIchDas');
});
