import {expect, it} from 'vitest';
import {markdownPlugins} from '../../src/setup/markdown';
import remarkCodeBlock from '../../src/plugins/remark-code-block';
import remarkDiagram from '../../src/plugins/remark-diagram';
import {transform} from './markdown';

const imports = (tree: Awaited<ReturnType<typeof transform>>) => tree.children.filter(({type}) => type === 'mdxjsEsm');

it('lets an article with a block of code bring the highlighter along, once', async () => {
  const tree = await transform(remarkCodeBlock, 'Text\n\n```json\n{}\n```\n\n- x\n\n  ```\n  y\n  ```\n');
  expect(imports(tree)).toMatchObject([
    {data: {estree: {body: [{source: {value: '@site/src/components/CodeBlock/load'}}]}}},
  ]);
});

it('leaves an article without one alone', async () => {
  expect(imports(await transform(remarkCodeBlock, 'Der Befehl `npm start`.'))).toEqual([]);
});

it('runs after the diagrams, which are written as blocks of code', () => {
  const {remarkPlugins} = markdownPlugins;
  expect(remarkPlugins.indexOf(remarkCodeBlock)).toBeGreaterThan(remarkPlugins.indexOf(remarkDiagram));
});
