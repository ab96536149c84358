import {expect, it} from 'vitest';
import remarkCodeBlock from './index';
import {transform} from '../../../tests/support/markdown';

const imports = (tree: Awaited<ReturnType<typeof transform>>) => tree.children.filter(({type}) => type === 'mdxjsEsm');

it('lets an article with a block of code bring the highlighter along, once', async () => {
  const tree = await transform(remarkCodeBlock, 'Text\n\n```json\n{}\n```\n\n- x\n\n  ```\n  y\n  ```\n');
  expect(imports(tree)).toMatchObject([{data: {estree: {body: [{source: {value: '@site/src/blocks/code/load'}}]}}}]);
});

it('leaves an article without one alone', async () => {
  expect(imports(await transform(remarkCodeBlock, 'Der Befehl `npm start`.'))).toEqual([]);
});
